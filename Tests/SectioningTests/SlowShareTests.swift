import Collation
import HostileTexts
import Sectioning
import TestSupport
import Testing

/// Names that people bear are put in order, keyed and filed without ICU, but for one in a hundred of a list at most.
@Suite struct SlowShareTests {
  private func expectFew(_ names: [String], in locale: String, _ list: String) throws {
    let shares = try SlowShares(
      of: #require(TextColumn(names)), collator: Collator(locale: locale).handle,
      bounds: IndexTitles(locale: locale, style: .icu).map.bounds)
    #expect(shares.texts == names.count)
    #expect(shares.order.refusal == nil, "\(list) in \(locale) does not go by codes")
    for (way, count) in [
      ("odd", shares.order.odd), ("late", shares.order.late), ("keys", shares.keys), ("look-ups", shares.lookUps),
    ] {
      #expect(count * 100 <= names.count, "\(list) in \(locale), \(way): \(count), \(shares.examples)")
    }
  }

  @Test func namesOfAllLists() throws {
    for list in try Fixtures.nameTags() {
      let names = try Fixtures.names(list)
      for locale in SlowShares.locales(ofList: list) { try expectFew(names, in: locale, list) }
    }
    let kanji = try Fixtures.table("names/ja-kanji.tsv").compactMap { $0["name"] }
    try #require(!kanji.isEmpty)
    try expectFew(kanji, in: "ja", "ja-kanji")
  }

  /// The counts are not zero whatever comes: what only ICU understands is counted.
  @Test func slowTextsAreCounted() throws {
    let names = (0..<600).map { $0 < 30 ? "a\($0)" : "b\(Character(Unicode.Scalar(UInt8(0x61 + $0 % 26))))" }
    let shares = try SlowShares(
      of: #require(TextColumn(names)), collator: Collator(locale: "en-u-kn").handle,
      bounds: IndexTitles(locale: "en-u-kn", style: .icu).map.bounds)
    #expect(shares.order.odd == 30, "digits in numeric order have no codes")
    #expect(shares.keys == 30)
    #expect(shares.lookUps == 0, "the letter before the digits decides")
    #expect(!shares.examples.isEmpty)
    let digits = try SlowShares(
      of: #require(TextColumn((0..<200).map { "\($0)a" })), collator: Collator(locale: "en-u-kn").handle,
      bounds: IndexTitles(locale: "en-u-kn", style: .icu).map.bounds)
    #expect(digits.order.refusal == .tooManyOddTexts)
    #expect(digits.lookUps == 200)
  }
}
