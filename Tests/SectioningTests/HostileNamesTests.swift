import Sectioning
import TestSupport
import Testing

/// No name is lost, repeated or misplaced, whatever it is made of and however many there are.
@Suite struct HostileNamesTests {
  @Test func zeroCharactersInsideNames() throws {
    for style in SectionStyle.allCases {
      let names = ["a\u{0}c", "a\u{0}b", "\u{0}z", "\u{0}"]
      let list = try SectionedList(names, locale: "en", options: SectioningOptions(style: style))
      #expect(list.rows.map(\.unicodeScalars.count).sorted() == [1, 2, 3, 3], "\(style)")
      #expect(list.section(of: "a\u{0}b").title == "A", "\(style)")
      #expect(list.section(of: "\u{0}z").title == "Z", "\(style)")
      let section = try #require(list.sections.first { $0.title == "A" })
      #expect(Array(section) == ["a\u{0}b", "a\u{0}c"], "\(style)")
    }
  }

  @Test func blankNamesOfEveryKindAreTogether() throws {
    let blank = ["", " ", "\u{A0}", "\t", "\n", "\u{200B}", "\u{FEFF}", "\u{200E}", "\u{3000}", "\u{3164}", "\u{34F}"]
    for locale in ["en", "ja", "zh-Hant", "th", "ar", "en-u-ka-shifted"] {
      for style in SectionStyle.allCases {
        let titles = try IndexTitles(locale: locale, style: style)
        let empty = titles.section(of: "")
        for name in blank { #expect(titles.section(of: name) == empty, "\(locale) \(style)") }
        #expect(empty.kind == (style == .android ? .digits : style == .icu ? .before : .catchAll))
      }
    }
  }

  @Test func aNameOfTenMegabytes() throws {
    let long = String(repeating: "Öberg ", count: 10_000_000 / 7)
    let list = try SectionedList(["Zorn", long, "Ali"], locale: "sv")
    #expect(list.sections.map(\.title) == ["A", "Z", "Ö"])
    #expect(list.rows[2].utf8.count == long.utf8.count)
    #expect(list.section(of: long).title == "Ö")
  }

  @Test func manyEqualNames() throws {
    let list = try SectionedList(0..<100_000, by: { _ in "Anna" }, locale: "en")
    #expect(list.sections.map(\.count) == [100_000])
    #expect(list.rows.elementsEqual(0..<100_000), "equal names keep the order they came in")
  }

  @Test func noNames() throws {
    for style in SectionStyle.allCases {
      let list = try SectionedList([String](), locale: "sv", options: SectioningOptions(style: style))
      #expect(list.isEmpty && list.count == 0)
      #expect(list.sections.map(\.count).reduce(0, +) == 0, "\(style)")
      #expect(list.sections.isEmpty == (style != .uiKit), "\(style)")
      #expect(list.element(at: SectionPosition(section: 0, item: 0)) == nil)
    }
  }

  /// Titles asked for by many tasks at once, more of them than are kept.
  @Test func manyTasksAtOnce() async throws {
    let locales = ["sv", "zh", "ja", "ar", "th", "hu", "ko", "sr-Latn"]
    let name = "Žižek"
    func answers(_ locale: String) throws -> [String] {
      try SectionStyle.allCases.map { try IndexTitles(locale: locale, style: $0).section(of: name).title }
    }
    let expected = try locales.map(answers)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<32 {
        let number = task % locales.count
        group.addTask {
          var options = SectioningOptions()
          options.catchAllTitle = "#\(task)"
          let own = try IndexTitles(locale: locales[number], options: options)
          return try answers(locales[number]) == expected[number] && own.sections.last?.title == "#\(task)"
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  /// The vowels that Thai and Lao write in front of the consonant that they follow.
  @Test(arguments: SectionStyle.allCases) func leadingVowels(_ style: SectionStyle) throws {
    let thai = try IndexTitles(locale: "th", style: style)
    #expect(["เอก", "โกวิท", "ไพศาล", "แดง", "ใหม่"].map { thai.section(of: $0).title } == ["อ", "ก", "พ", "ด", "ห"])
    let lao = try IndexTitles(locale: "lo", style: style)
    #expect(["ເກົ່າ", "ແມວ", "ໂອ", "ໄກ່"].map { lao.section(of: $0).title } == ["ກ", "ມ", "ອ", "ກ"])
  }

  /// Android has the digits right in front of what is behind all titles.
  @Test(arguments: ["en", "ja", "zh-TW", "ko", "ar"]) func androidsDigitsAreLastButOne(_ locale: String) throws {
    let titles = try IndexTitles(locale: locale, style: .android)
    #expect(titles.sections.suffix(2).map(\.title) == ["#", "…"])
    #expect(titles.sections.suffix(2).map(\.kind) == [.digits, .after])
  }
}
