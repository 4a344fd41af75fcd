import Collation
import Foundation
import Sectioning
import TestSupport
import Testing

/// Reports that ask for an option, that a list keeps a promise, or that no input breaks it.
@Suite struct FieldOptionTests {
  @Test("B33 Custom alphabet of a community language") func b33() throws {
    let row = try FieldCase("B33")
    var options = SectioningOptions()
    options.titles = ["A", "Ā", "CH", "E", "N", "ND", "NG", "NG'", "NJ", "NY", "O"]
    options.collation.rules =
      "&N<nd<<<Nd<<<ND<ng<<<Ng<<<NG<ng''<<<Ng''<<<NG''<nj<<<Nj<<<NJ<ny<<<Ny<<<NY"
      + "&A<ā<<<Ā &C<ch<<<Ch<<<CH"
    #expect(
      try row.sections(options)
        == ["N: Nana", "ND: Ndegwa", "NG: Nganga", "NG': Ng'ang", "NJ: Njeri", "NY: Nyambura"])
  }

  @Test("C28 In zh the sections do not follow plain collator order") func c28() throws {
    let row = try FieldCase("C28")
    for style in SectionStyle.allCases where style != .uiKit {
      let list = try SectionedList(row.names, locale: row.locale, options: SectioningOptions(style: style))
      let sections = list.sections.map { "\($0.title): \($0.joined(separator: "|"))" }
      #expect(sections == ["A: 阿明|Adam", "D: 电话|Dave", "Z: 张三|Zoe"], "\(style)")
      #expect(list.rows == ["阿明", "Adam", "电话", "Dave", "张三", "Zoe"], "\(style)")
    }
    #expect(try Collator(locale: row.locale).sorted(row.names) == ["阿明", "电话", "张三", "Adam", "Dave", "Zoe"])
  }

  @Test("C42 Locale without index letters crashes") func c42() throws {
    let latin = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    for locale in ["und", "xx", "", "root", "tlh"] {
      let list = try SectionedList(["김", "Zed", "7", "Adam"], locale: locale)
      #expect(list.titles.sections.map(\.title) == latin + ["#"], "\(locale)")
      #expect(list.rows == ["Adam", "Zed", "7", "김"], "\(locale)")
    }
    #expect(try IndexTitles(locale: "xx-Cyrl").section(of: "Борис").title == "Б")
    #expect(try IndexTitles(locale: "ja-Hira").section(of: "こ").title == "か")
    #expect(try IndexTitles(locale: "ru-Latn").section(of: "Boris").title == "B")
    #expect(try IndexTitles(locale: "und-Hang").section(of: "김").title == "ㄱ")
    #expect(try IndexTitles(locale: "ko").section(of: "김").title == "ㄱ")
  }

  @Test("D13 # at the bottom or at the top") func d13() throws {
    let row = try FieldCase("D13")
    var options = SectioningOptions()
    options.catchAll = .first
    #expect(try row.sections(options) == ["#: 1st", "A: Anna"])
    options.catchAll = .last
    #expect(try row.sections(options) == ["A: Anna", "#: 1st"])
  }

  @Test("D29 First-letter code on an emoji gives ill-formed text") func d29() throws {
    let row = try FieldCase("D29")
    for style in SectionStyle.allCases {
      let titles = try IndexTitles(locale: "fr", style: style)
      #expect(titles.section(of: row.names[1]).title == "E", "\(style)")
      #expect(titles.section(of: row.names[0]).kind != .letter, "\(style)")
      #expect(titles.sections.allSatisfy { !$0.title.unicodeScalars.contains("\u{FFFD}") }, "\(style)")
    }
    var options = SectioningOptions()
    options.titles = ["A", "E\u{301}", "Z"]
    options.collation.rules = "&E<é<<<É"
    let own = try IndexTitles(locale: "en", options: options)
    #expect(own.sections.map(\.title.count) == [1, 1, 1, 1])
    #expect(own.section(of: row.names[1]).title == "É")
  }

  @Test("E12 Renamed item keeps the old letter") func e12() throws {
    var list = try EditableSectionedList(["Abel", "NewPip", "Zed"], locale: "en")
    #expect(list.headings.map(\.title) == ["A", "N", "Z"])
    let replaced = list.replace(at: SectionPosition(section: 1, item: 0), with: "Youtub")
    let change = try #require(replaced)
    #expect(list.headings.map(\.title) == ["A", "Y", "Z"])
    #expect(list.rows == ["Abel", "Youtub", "Zed"])
    #expect(change.removedSection == 1 && change.insertedSection == 1)
    #expect(list.section(of: "Youtub").title == "Y")
  }

  @Test("E15 Merge S and Š in the bar") func e15() throws {
    let row = try FieldCase("E15")
    var options = SectioningOptions()
    #expect(try row.sections(options) == ["S: Simon", "Š: Šimona"])
    options.mergesMarkedTitles = true
    #expect(try row.sections(options) == ["S: Simon|Šimona"])
    let titles = try IndexTitles(locale: row.locale, options: options).sections.map(\.title)
    #expect(!titles.contains("Š") && !titles.contains("Č") && titles.contains("CH"))
  }

  @Test("E17 Insert one new item without a full sort") func e17() throws {
    var list = try EditableSectionedList(["Abel", "Cara"], locale: "en")
    let change = list.insert("Bert")
    #expect(change.inserted == SectionPosition(section: 1, item: 0))
    #expect(change.insertedSection == 1)
    #expect(list.headings.map(\.title) == ["A", "B", "C"])
    #expect(list.rows == ["Abel", "Bert", "Cara"])
  }

  @Test("E18 Letters chosen by the user, primary plus extra alphabets") func e18() throws {
    let row = try FieldCase("E18")
    var options = SectioningOptions()
    options.additionalLocales = ["en"]
    let titles = try IndexTitles(locale: row.locale, options: options).sections.map(\.title)
    let ukrainian = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ".map(String.init)
    #expect(Array(titles.prefix(ukrainian.count)) == ukrainian)
    #expect(Array(titles.suffix(27)) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init))
    let names = ["Андрій", "Adam", "1+1"]
    #expect(row.names.prefix(2) == names.prefix(2))
    let list = try SectionedList(names, locale: row.locale, options: options)
    #expect(list.sections.map { [$0.title] + Array($0) } == [["А", "Андрій"], ["A", "Adam"], ["#", "1+1"]])
    options.addsLatinTitles = false
    options.additionalLocales = []
    let without = try SectionedList(names, locale: row.locale, options: options)
    #expect(without.sections.map { [$0.title] + Array($0) } == [["А", "Андрій"], ["#", "1+1", "Adam"]])
  }

  @Test("F32 Item without a name") func f32() throws {
    let names: [String?] = ["", nil, "   ", "Anna"]
    for style in SectionStyle.allCases {
      var options = SectioningOptions(style: style)
      options.emptySections = .drop
      let list = try SectionedList(Array(names.indices), by: { names[$0] }, locale: "en", options: options)
      #expect(list.count == 4, "\(style)")
      let misc = try #require(list.sections.first { $0.kind != .letter })
      #expect(Array(misc) == [0, 1, 2], "\(style)")
      #expect(list.sections.filter { $0.kind == .letter }.map(\.title) == ["A"], "\(style)")
    }
    var first = SectioningOptions()
    first.catchAll = .first
    first.catchAllTitle = "Nobody"
    let list = try SectionedList(Array(names.indices), by: { names[$0] }, locale: "en", options: first)
    #expect(list.sections.map(\.title) == ["Nobody", "A"])
  }

  @Test("G05 Order changes with the machine locale") func g05() async throws {
    let names = ["Ärmel", "Zorn", "Ångström", "Čapek", "Chávez", "Яна", "7"]
    let list = try SectionedList(names, locale: "en")
    #expect(list.rows == ["Ångström", "Ärmel", "Čapek", "Chávez", "Zorn", "7", "Яна"])
    // Each in a process of its own, since ICU asks for the environment's language once.
    await #expect(processExitsWith: .success) { try Self.expectTheSame(environment: "C") }
    await #expect(processExitsWith: .success) { try Self.expectTheSame(environment: "de_DE.UTF-8") }
    await #expect(processExitsWith: .success) { try Self.expectTheSame(environment: "lt_LT.UTF-8") }
    await #expect(processExitsWith: .success) { try Self.expectTheSame(environment: "ru_RU.UTF-8") }
  }

  static func expectTheSame(environment: String) throws {
    setenv("LC_ALL", environment, 1)
    let names = ["Ärmel", "Zorn", "Ångström", "Čapek", "Chávez", "Яна", "7"]
    let english = try SectionedList(names, locale: "en")
    try #require(english.rows == ["Ångström", "Ärmel", "Čapek", "Chávez", "Zorn", "7", "Яна"])
    let unknown = try SectionedList(names, locale: "xx")
    try #require(unknown.rows == english.rows)
    try #require(unknown.titles.sections.map(\.title) == english.titles.sections.map(\.title))
  }

  @Test("G07 Client sorts again with another rule than the server") func g07() throws {
    var options = SectioningOptions()
    options.articles = ["en"]
    let titles = try IndexTitles(locale: "en", options: options)
    #expect(titles.section(of: "The Lanterns").title == "L")
    #expect(titles.section(of: "Lanterns, The").title == "L")
    let list = SectionedList(
      ["The Lanterns"], by: NameFields(name: { $0 }, reading: { _ in "Lanterns, The" }), in: titles)
    #expect(list.sections.map(\.title) == ["L"])
  }

  @Test("H06 Labels of Traditional Chinese added to an English index") func h06() throws {
    let row = try FieldCase("H06")
    var options = SectioningOptions()
    options.additionalLocales = ["zh_Hant"]
    let list = try SectionedList(row.names, locale: "en", options: options)
    #expect(
      list.sections.map { "\($0.title): \($0.joined(separator: "|"))" }
        == ["A: Adam", "B: Bella", "#: \(try Collator(locale: "en").sorted(["王小明", "林大同"]).joined(separator: "|"))"])
    #expect(list.titles.sections.count == 27, "no letter goes")
  }

  @Test("H07 Stroke labels lost when zh_Hant is added to itself") func h07() throws {
    let row = try FieldCase("H07")
    for style in SectionStyle.allCases {
      var options = SectioningOptions(style: style)
      let once = try IndexTitles(locale: "zh_Hant", options: options)
      options.additionalLocales = ["zh_Hant"]
      let twice = try IndexTitles(locale: "zh_Hant", options: options)
      #expect(row.names.map { twice.section(of: $0) } == row.names.map { once.section(of: $0) }, "\(style)")
      guard style != .icu else { continue }
      #expect(twice.sections == once.sections, "\(style)")
    }
    var options = SectioningOptions()
    options.additionalLocales = ["zh_Hant"]
    let titles = try IndexTitles(locale: "zh_Hant", options: options)
    #expect(row.names.map { titles.section(of: $0).title } == ["4劃", "8劃"])
  }

  @Test("H09 Same title on three misc sections") func h09() throws {
    let row = try FieldCase("H09")
    var options = SectioningOptions(style: .icu)
    options.additionalLocales = ["ja", "ru"]
    options.beforeTitle = "0–9"
    options.betweenTitle = "more"
    options.afterTitle = "rest"
    let list = try SectionedList(row.names + ["שלום", "Ω"], locale: "en", options: options)
    let misc = list.sections.filter { $0.kind != .letter }
    #expect(Set(misc.map(\.id)).count == misc.count)
    #expect(Set(misc.map(\.title)) == ["0–9", "more", "rest"])
    let ids = list.titles.sections.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test("H16 CJK index heading used as an XML id") func h16() throws {
    for locale in ["ja", "zh-Hant", "ar", "ta", "en"] {
      for style in SectionStyle.allCases {
        let ids = try IndexTitles(locale: locale, style: style).sections.map(\.id)
        #expect(Set(ids).count == ids.count, "\(locale) \(style)")
        let isSafe = ids.allSatisfy { id in
          id.first?.isLetter == true && id.utf8.allSatisfy { $0 == UInt8(ascii: "-") || isLetterOrDigit($0) }
        }
        #expect(isSafe, "\(locale) \(style)")
      }
    }
  }

  func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// Each row of these kinds has a test that bears its id.
  @Test func everyRowHasATest() throws {
    let folder = Fixtures.folder.deletingLastPathComponent().appendingPathComponent("Tests/SectioningTests/FieldCases")
    var source = ""
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      source += try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }
    let kinds: Set = ["section", "sort", "option", "feature", "invariant", "trap", "robustness", "stability"]
    /// About the bar: an index of one bullet, an index of nothing, steps for a screen reader.
    let ofTheBar: Set = ["F29", "F30", "F40"]
    let rows = try Fixtures.table("cases/field-cases.tsv").filter { kinds.contains($0["kind"] ?? "") }
    #expect(rows.count > 80)
    for row in rows {
      let id = try #require(row["id"])
      guard !ofTheBar.contains(id) else { continue }
      #expect(source.contains("@Test(\"\(id) "), "\(id)")
    }
  }
}
