import TestSupport
import Testing

@testable import Sectioning

/// The slots that a list's elements are in: nothing is lost, kept too long, or seen by another copy.
@Suite struct ElementStoreTests {
  /// An element that is counted while it lives.
  final class Counted {
    final class Count { var living = 0 }
    let number: Int
    private let count: Count
    init(_ number: Int, _ count: Count) {
      self.number = number
      self.count = count
      count.living += 1
    }
    deinit { count.living -= 1 }
  }

  @Test(arguments: [0, 1, 511, 512, 513, 1500]) func aStoreIsMadeOfElements(size: Int) {
    let count = Counted.Count()
    do {
      var store = ElementStore((0..<size).map { Counted($0, count) })
      #expect(count.living == size)
      #expect((0..<size).allSatisfy { store[$0].number == $0 })
      #expect(store.add(Counted(-1, count)) == size)
      let other = store
      if size > 0 { #expect(store.take(0).number == 0) }
      #expect((1..<max(1, size)).allSatisfy { other[$0].number == $0 && store[$0].number == $0 })
    }
    #expect(count.living == 0)
  }

  @Test func everyElementIsLetGoOfOnce() {
    let count = Counted.Count()
    do {
      var store = ElementStore<Counted>()
      let slots = (0..<2000).map { store.add(Counted($0, count)) }
      #expect(count.living == 2000)
      for slot in slots where slot % 3 == 0 { #expect(store.take(slot).number == slot) }
      #expect(count.living == 2000 - 667)
      store.replace(slots[1], with: Counted(-1, count))
      #expect(count.living == 2000 - 667 && store[slots[1]].number == -1)
      let copy = store
      #expect(store.take(slots[2]).number == 2)
      #expect(copy[slots[2]].number == 2 && count.living == 2000 - 667)
    }
    #expect(count.living == 0)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func copiesChangeApart(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stores: [(store: ElementStore<String>, model: [Int: String])] = [(ElementStore(), [:])]
    for step in 0..<20_000 {
      let which = Int.random(in: stores.indices, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0 where stores.count < 6: stores.append(stores[which])
      case 0..<60:
        let text = "an element that is too long to be small, number \(step)"
        let slot = stores[which].store.add(text)
        #expect(stores[which].model.updateValue(text, forKey: slot) == nil, "seed \(seed): slot \(slot) is in use")
      case 60..<80:
        guard let slot = stores[which].model.keys.min() else { continue }
        #expect(stores[which].store.take(slot) == stores[which].model.removeValue(forKey: slot), "seed \(seed)")
      default:
        guard let slot = stores[which].model.keys.max() else { continue }
        stores[which].store.replace(slot, with: "\(step)")
        stores[which].model[slot] = "\(step)"
      }
    }
    for (store, model) in stores {
      for (slot, text) in model { #expect(store[slot] == text, "seed \(seed)") }
    }
  }
}
