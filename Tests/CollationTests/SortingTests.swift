import Collation
import TestSupport
import Testing

/// Sorting keeps every element, and the order of those that are equal, whatever the texts are.
@Suite struct SortingTests {
  struct Entry: Sendable, Equatable {
    var name: String
    var number: Int
  }

  @Test func equalTextsKeepTheOrderTheyCameIn() throws {
    let seed: UInt64 = 0x5EED_0002
    var generator = SeededGenerator(seed: seed)
    let spellings = ["Åsa", "A\u{30A}sa", "\u{212B}sa", "Anna", "Zoë", "Zoe\u{308}", "", "\u{200B}"]
    let entries = (0..<500).map {
      Entry(name: spellings[Int.random(in: 0..<spellings.count, using: &generator)], number: $0)
    }
    let collator = try Collator(locale: "sv")
    let sorted = collator.sorted(entries, by: \.name)
    #expect(sorted.map(\.number).sorted() == Array(0..<500), "seed \(seed)")
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      let order = collator.compare(left.name, right.name)
      #expect(order != .descending, "seed \(seed)")
      if order == .equal { #expect(left.number < right.number, "seed \(seed)") }
    }
  }

  @Test func sortingAgreesWithComparing() throws {
    let seed: UInt64 = 0x5EED_0003
    var generator = SeededGenerator(seed: seed)
    for locale in ["sv", "ja", "zh", "ar", "th", "de-u-co-phonebk", "en-u-ka-shifted-ks-level4", "fr-CA"] {
      let texts = (0..<200).map { _ in generator.hostileText(length: 6) }
      let collator = try Collator(locale: locale)
      let sorted = collator.sorted(texts)
      #expect(
        sorted.map { Array($0.utf8) }.sorted(by: Self.precedes)
          == texts.map { Array($0.utf8) }.sorted(by: Self.precedes))
      for (left, right) in zip(sorted, sorted.dropFirst()) {
        #expect(collator.compare(left, right) != .descending, "seed \(seed), \(locale)")
      }
    }
  }

  static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.lexicographicallyPrecedes(right) }

  @Test func nothingAndOne() throws {
    let collator = try Collator(locale: "en")
    #expect(collator.sorted([String]()).isEmpty)
    #expect(collator.sorted([""]) == [""])
  }

  /// U+0000 does not end a text, and what stands behind it counts.
  @Test func zeroCharactersInsideTexts() throws {
    let collator = try Collator(locale: "en")
    #expect(collator.compare("a\u{0}b", "a\u{0}c") == .ascending)
    #expect(collator.sortKey(for: "a\u{0}b") < collator.sortKey(for: "a\u{0}c"))
    #expect(collator.sorted(["a\u{0}c", "a\u{0}b", "a"]) == ["a", "a\u{0}b", "a\u{0}c"])
    #expect(collator.compare("a\u{0}", "a") == .equal)
  }

  @Test func aTextOfTenMegabytes() throws {
    let collator = try Collator(locale: "en")
    let long = String(repeating: "Abcdefgh ", count: 10_000_000 / 9) + "x"
    let longer = long + "y"
    #expect(collator.compare(long, longer) == .ascending)
    let sorted = collator.sorted([longer, "b", long, "a"])
    #expect(sorted.map(\.utf8.count) == [1, long.utf8.count, longer.utf8.count, 1])
    #expect(collator.sortKey(for: long) < collator.sortKey(for: longer))
  }

  @Test func aMillionEqualNames() throws {
    let collator = try Collator(locale: "en")
    let sorted = collator.sorted(0..<1_000_000) { _ in "Anna" }
    #expect(sorted.count == 1_000_000)
    #expect(sorted.elementsEqual(0..<1_000_000), "equal names keep the order they came in")
  }
}
