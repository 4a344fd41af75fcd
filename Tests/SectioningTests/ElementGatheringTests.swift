import Testing

@testable import Sectioning

/// Elements in another order, whatever the order is.
@Suite struct ElementGatheringTests {
  /// A reference, so that one moved twice or not at all stops the test or leaves something behind.
  private final class Counted: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 1000]) func eachOnce(count: Int) {
    var elements = (0..<count).map(Counted.init)
    let order = Array((0..<count).reversed())
    var gathered = ElementGathering(order: order).gathered(elements)
    #expect(gathered.map(\.number) == order)
    weak let last = elements.last
    elements = []
    #expect(gathered.first === last)
    gathered = []
    #expect(last == nil)
  }

  /// Orders that are none of all elements are followed too: nothing is moved from twice.
  @Test func ordersThatAreNoPermutations() {
    let elements = (0..<4).map { "element number \($0) of these" }
    #expect(ElementGathering(order: [3, 3, 0, 1]).gathered(elements) == [3, 3, 0, 1].map { elements[$0] })
    #expect(ElementGathering(order: [2]).gathered(elements) == [elements[2]])
    #expect(ElementGathering(order: []).gathered(elements) == [])
  }
}
