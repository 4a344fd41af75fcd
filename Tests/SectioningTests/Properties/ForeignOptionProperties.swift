import Collation
import Sectioning
import TestSupport
import Testing

/// Options that concern other scripts or languages change nothing.
@Suite struct ForeignOptionProperties {
  struct Foreign: Sendable, CustomTestStringConvertible {
    let locale: String
    let names: String
    let testDescription: String
    let change: @Sendable (inout SectioningOptions) -> Void
  }

  static let cases: [Foreign] = [
    .init(locale: "sv", names: "sv", testDescription: "Chinese surnames in Swedish") { $0.readsSurnames = true },
    .init(locale: "sv", names: "sv", testDescription: "Chinese words in Swedish") { $0.readsWords.toggle() },
    .init(locale: "zh-Hant", names: "zh-Hant", testDescription: "surnames in order of strokes") {
      $0.readsSurnames = true
    },
    .init(locale: "ja", names: "ja", testDescription: "unknown Han where nothing is tailored by heads") {
      $0.filesUnknownHanApart.toggle()
    },
    .init(locale: "hu", names: "hu", testDescription: "unread Han in Hungarian") { $0.separatesUnreadHan = true },
    .init(locale: "cs", names: "cs", testDescription: "A–Z in a language that writes in Latin") {
      $0.addsLatinTitles.toggle()
    },
    .init(locale: "cs", names: "cs", testDescription: "Latin first in a language that writes in Latin") {
      $0.latinTitles = .first
    },
    .init(locale: "ru", names: "ru", testDescription: "Arabic articles in Russian") { $0.articles = ["ar"] },
    .init(locale: "el", names: "el", testDescription: "French articles in Greek") { $0.articles = ["fr"] },
    .init(locale: "th", names: "th", testDescription: "scripts of others in another order") {
      $0.collation.reorder = ["Thai", "Grek", "Cyrl"]
    },
    .init(locale: "en", names: "en", testDescription: "titles of Russian beside English") {
      $0.additionalLocales = ["ru"]
    },
    .init(locale: "sv", names: "sv", testDescription: "leading marks where there are none") { $0.leadingMarks = .skip },
    .init(locale: "pl", names: "pl", testDescription: "numbers where there are none") { $0.collation.numeric = true },
    .init(locale: "ka", names: "ka", testDescription: "digits apart where there are none") {
      $0.separatesDigits = true
    },
    .init(locale: "ka", names: "ka", testDescription: "symbols apart where there are none") {
      $0.separatesSymbols = true
    },
    .init(locale: "de", names: "de", testDescription: "telephone numbers where there are none") {
      $0.readsTelephoneNumbers = true
    },
  ]

  @Test(arguments: cases) func changesNothing(_ foreign: Foreign) throws {
    for style in SectionStyle.allCases {
      var options = SectioningOptions(style: style)
      options.emptySections = .drop
      let names = try Fixtures.names(foreign.names)
      let plain = try SectionedList(names, locale: foreign.locale, options: options)
      foreign.change(&options)
      let changed = try SectionedList(names, locale: foreign.locale, options: options)
      #expect(changed.rows == plain.rows, "\(style)")
      #expect(changed.sections.map(\.title) == plain.sections.map(\.title), "\(style)")
      #expect(changed.sections.map(\.count) == plain.sections.map(\.count), "\(style)")
    }
  }

  /// Settings that do concern the names do change something: the test above can fail.
  @Test func otherwiseTheyDo() throws {
    var options = SectioningOptions()
    let names = try Fixtures.names("zh")
    let plain = try SectionedList(names, locale: "zh", options: options)
    options.readsSurnames = true
    #expect(try SectionedList(names, locale: "zh", options: options).rows != plain.rows)
    let french = try SectionedList(["Le Havre", "Paris"], locale: "fr")
    var articles = SectioningOptions()
    articles.articles = ["fr"]
    #expect(try SectionedList(["Le Havre", "Paris"], locale: "fr", options: articles).rows.count == french.count)
    #expect(try IndexTitles(locale: "fr", options: articles).section(of: "Le Havre").title == "H")
  }
}
