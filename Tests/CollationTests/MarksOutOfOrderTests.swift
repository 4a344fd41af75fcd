import Collation
import Testing

/// Comparing says what keys say, also where ICU's own comparison does not.
@Suite struct MarksOutOfOrderTests {
  @Test(arguments: [
    ("sv", "\u{11A}\u{328}", "\u{118}\u{30C}"), ("sv", "\u{11A}\u{328}rla", "E\u{328}\u{30C}rla"),
    ("en", "\u{C5}\u{1D168}", "A\u{1D168}\u{30A}"), ("da", "\u{1E0}\u{1D168}", "A\u{1D168}\u{307}\u{304}"),
  ])
  func equalStringsCompareEqual(_ tag: String, _ left: String, _ right: String) throws {
    let collator = try Collator(locale: tag)
    #expect(left == right)
    #expect(collator.compare(left, right) == .equal)
    #expect(collator.sortKey(for: left) == collator.sortKey(for: right))
  }

  /// ICU compares these as equal and makes other keys for them. An order by keys and one by comparing are to be the same.
  @Test(arguments: [
    ("da", "u\u{EBA}\u{344}", "u\u{EBA}\u{308}\u{301}"), ("hu", "Uu\u{EBA}\u{344}x", "Uu\u{EBA}\u{308}\u{301}x"),
    ("de-u-co-phonebk", "U\u{EBA}\u{344}", "U\u{EBA}\u{308}\u{301}"),
  ])
  func comparingSaysWhatKeysSay(_ tag: String, _ left: String, _ right: String) throws {
    let collator = try Collator(locale: tag)
    #expect(collator.sortKey(for: right) < collator.sortKey(for: left))
    #expect(collator.compare(left, right) == .descending && collator.compare(right, left) == .ascending)
  }

  @Test func anotherLetterIsOrderedAsThat() throws {
    let collator = try Collator(locale: "sv")
    #expect(collator.compare("F", "\u{11A}\u{328}") == .ascending)
    #expect(collator.sorted(["\u{11A}\u{328}", "F", "Ö", "Å"]) == ["F", "Å", "\u{11A}\u{328}", "Ö"])
  }
}
