import TestSupport
import Testing

@testable import Collation

/// Elements in another order, whatever the order is.
@Suite struct ElementGatheringTests {
  /// A reference, so that one moved twice or not at all stops the test or leaves something behind.
  private final class Counted: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 1000]) func eachOnce(count: Int) {
    var elements = (0..<count).map(Counted.init)
    let order = (0..<UInt32(count)).reversed()
    var gathered = ElementGathering(order: Array(order)).gathered(elements)
    #expect(gathered.map(\.number) == order.map(Int.init))
    weak let last = elements.last
    elements = []
    #expect(gathered.first === last)
    gathered = []
    #expect(last == nil)
  }

  /// Short strings, which count no references, and long ones, by one thread and by several.
  @Test func texts() {
    var generator = SeededGenerator(seed: 3)
    for count in [0, 1, 255, 256, 257, 16_383, 16_384, 50_001] {
      let texts = (0..<count).map { $0 % 3 == 0 ? "\($0)" : "text number \($0) of these" }
      let order = (0..<UInt32(count)).shuffled(using: &generator)
      let right = order.map { texts[Int($0)] }
      for threads in [1, 2, 3, 64] {
        #expect(ElementGathering(order: order).gathered(texts, threads: threads) == right, "\(count), \(threads)")
      }
    }
  }

  /// Orders that are none of all elements are followed too: nothing is moved from twice.
  @Test func ordersThatAreNoPermutations() {
    let elements = (0..<4).map { "element number \($0) of these" }
    #expect(ElementGathering(order: [3, 3, 0, 1]).gathered(elements) == [3, 3, 0, 1].map { elements[$0] })
    #expect(ElementGathering(order: [2]).gathered(elements) == [elements[2]])
    #expect(ElementGathering(order: []).gathered(elements) == [])
    let texts = (0..<20_000).map { "text number \($0) of these" }
    var order = [UInt32](0..<20_000)
    order[19_999] = 5
    #expect(ElementGathering(order: order).gathered(texts, threads: 2) == order.map { texts[Int($0)] })
  }
}
