import Collation
import Foundation
import Sectioning
import TestSupport
import Testing

/// What holds of every list: names at random, in 40 locales and every style.
@Suite struct ListProperties {
  static let locales = [
    "am", "ar", "az", "bg", "bn", "bs", "cs", "cy", "da", "de-u-co-phonebk", "el", "en", "es", "es-u-co-trad", "et",
    "fa",
    "fr-CA", "he", "hi", "hr", "hu", "hy", "is", "ja", "ka", "ko", "lt", "mr", "pl", "ru", "sk", "sr-Latn", "sv", "ta",
    "th", "tr", "uk", "vi", "zh", "zh-Hant",
  ]

  struct Setting: Sendable, CustomTestStringConvertible {
    let locale: String
    let style: SectionStyle
    /// The seed of its names.
    let seed: UInt64
    var testDescription: String { "\(locale), \(style)" }

    func titles() throws -> IndexTitles { try IndexTitles(locale: locale, style: style) }

    /// Names of the language and of any other, and none at all.
    func names() throws -> [String] {
      var generator = SeededGenerator(seed: seed)
      let language = String(locale.prefix { $0 != "-" })
      let tag = try Fixtures.nameTags().contains(locale) ? locale : language
      let own = try Fixtures.names(tag).shuffled(using: &generator).prefix(25)
      let hostile = (0..<30).map { _ in generator.hostileText(length: 5) }
      return (own + hostile + ["", " ", "\u{200B}", "7", own.first ?? ""]).shuffled(using: &generator)
    }
  }

  static let settings: [Setting] = locales.enumerated().flatMap { place, locale in
    SectionStyle.allCases.enumerated().map { number, style in
      Setting(locale: locale, style: style, seed: 0x5EED_1000 + UInt64(place * 8 + number))
    }
  }

  @Test func thereAreFortyLocales() {
    #expect(Set(Self.locales).count == 40)
    print("properties of lists: seeds \(0x5EED_1000) to \(0x5EED_1000 + 40 * 8)")
  }

  /// Every name in exactly one section, the sections joined are the sorted list, each title once.
  @Test(arguments: settings) func aListIsItsSections(_ setting: Setting) throws {
    let titles = try setting.titles()
    let names = try setting.names()
    let list = SectionedList(Array(names.indices), by: NameFields { names[$0] }, in: titles)
    #expect(list.rows.sorted() == Array(names.indices), "seed \(setting.seed)")
    #expect(list.sections.flatMap { Array($0) } == list.rows, "seed \(setting.seed)")
    #expect(Set(list.sections.map(\.id)).count == list.sections.count)
    let shown = list.sections.filter { $0.kind == .letter }.map(\.title)
    #expect(Set(shown).count == shown.count)
    #expect(list.sections.map(\.number) == list.sections.map(\.number).sorted())
    for section in list.sections {
      for (left, right) in zip(section, section.dropFirst()) {
        expectOrder(left, right, of: names, in: titles, seed: setting.seed)
      }
    }
  }

  /// By the text that counts, and by place where that is equal.
  private func expectOrder(_ left: Int, _ right: Int, of names: [String], in titles: IndexTitles, seed: UInt64) {
    // Words of Chinese count by their reading, which the names do not show.
    guard titles.locale.language != "zh" else { return }
    let order = titles.collator.compare(names[left], names[right])
    #expect(order != .descending, "seed \(seed)")
    if order == .equal { #expect(left < right, "seed \(seed)") }
  }

  /// The title of a name alone is its title in the list; rows and places in sections are one thing.
  @Test(arguments: settings) func aNameAloneHasItsTitleInTheList(_ setting: Setting) throws {
    let titles = try setting.titles()
    let list = SectionedList(try setting.names(), by: NameFields { $0 }, in: titles)
    for row in list.rows.indices {
      let position = try #require(list.position(ofRow: row))
      #expect(list.row(at: position) == row)
      #expect(list.sections[position.section].heading == titles.section(of: list.rows[row]), "seed \(setting.seed)")
    }
    #expect(list.position(ofRow: list.count) == nil)
    #expect(list.position(ofRow: -1) == nil)
  }

  /// NFC and NFD spellings are in one section, beside each other.
  @Test(arguments: settings) func spellingsStayTogether(_ setting: Setting) throws {
    let titles = try setting.titles()
    for name in try setting.names() {
      let spellings = [name, name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping]
      #expect(Set(spellings.map(titles.sectionNumber)).count == 1, "seed \(setting.seed): \(name)")
    }
    let names = try setting.names().flatMap { [$0.decomposedStringWithCanonicalMapping, $0] }
    let list = SectionedList(Array(names.indices), by: NameFields { names[$0] }, in: titles)
    let twins = SectionedList(
      Array(names.indices), by: NameFields { names[$0].precomposedStringWithCanonicalMapping }, in: titles)
    #expect(list.rows == twins.rows, "seed \(setting.seed)")
  }

  /// Names that come move none of those that are there.
  @Test(arguments: settings) func addingNamesMovesNoOthers(_ setting: Setting) throws {
    let titles = try setting.titles()
    let names = try setting.names()
    let half = SectionedList(Array(names.indices.prefix(30)), by: NameFields { names[$0] }, in: titles)
    let all = SectionedList(Array(names.indices), by: NameFields { names[$0] }, in: titles)
    #expect(all.rows.filter { $0 < 30 } == half.rows, "seed \(setting.seed)")
    func sections(_ list: SectionedList<Int>) -> [Int: String] {
      var ids: [Int: String] = [:]
      for section in list.sections { for element in section { ids[element] = section.id } }
      return ids
    }
    #expect(sections(all).filter { $0.key < 30 } == sections(half), "seed \(setting.seed)")
  }

  /// One name after the other into a list that is edited gives the same list.
  @Test(arguments: settings.filter { $0.seed % 3 == 0 }) func insertingGivesTheSameList(_ setting: Setting) throws {
    let titles = try setting.titles()
    let names = try setting.names()
    let fields = NameFields<Int> { names[$0] }
    var list = EditableSectionedList<Int>([], by: fields, in: titles)
    for place in names.indices { list.insert(place) }
    let fixed = SectionedList(Array(names.indices), by: fields, in: titles)
    #expect(list.rows == fixed.rows, "seed \(setting.seed)")
    let converted = SectionedList(list)
    #expect(converted.rows == fixed.rows, "seed \(setting.seed)")
    #expect(converted.indexTitles == fixed.indexTitles, "seed \(setting.seed)")
    #expect(converted.sections.map { Array($0) } == fixed.sections.map { Array($0) }, "seed \(setting.seed)")
  }
}
