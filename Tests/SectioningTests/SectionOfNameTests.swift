import Collation
import Sectioning
import TestSupport
import Testing

/// The section of a single name is the one that a list files it in.
@Suite struct SectionOfNameTests {
  @Test(
    arguments: [
      "sv", "hu", "cs", "da", "de", "ja", "th", "zh", "zh-u-co-stroke", "zh-Hant", "ko", "ar", "ru", "el", "hi", "my",
      "vi",
    ], [SectionStyle.icu, .standard])
  func isTheOneThatAListFilesItIn(_ tag: String, _ style: SectionStyle) throws {
    let own = try Fixtures.names(String(tag.prefix { $0 != "-" }))
    // In both cases, of every script, and often enough for look-ups to be learned.
    let all =
      own + own.map { $0.lowercased() } + own.map { $0.uppercased() } + (try Fixtures.names("sv"))
      + (try Fixtures.names("ru")) + ["", " ", "\u{200B}", "9", "-", "\u{301}a", "ǆ", "ﬁ", "\u{10FFFF}"]
    let list = try SectionedList(all, locale: tag, options: SectioningOptions(style: style))
    for _ in 0..<(4_000 / all.count + 2) {
      for section in list.sections {
        let wrong = section.filter { list.titles.sectionNumber(of: $0) != section.number }
        #expect(wrong.map { $0 } == [], "\(section.title)")
        let wrongBytes = section.filter {
          list.titles.sectionNumber(ofUTF8: Array($0.utf8).span) != section.number
        }
        #expect(wrongBytes.map { $0 } == [], "\(section.title), from UTF-8")
      }
    }
  }

  /// What is left of a name whose beginning does not count may show nothing: its section is the same in any list.
  @Test(arguments: ["ko", "en", "de", "ja"], SectionStyle.allCases)
  func leftOversThatShowNothing(_ tag: String, _ style: SectionStyle) throws {
    var options = SectioningOptions(style: style)
    options.leadingMarks = .skip
    options.articles = ["de"]
    let titles = try IndexTitles(locale: tag, options: options)
    let names = [
      "\u{7F}\u{1160}", "Die \u{115F}", "\u{FFFD}\u{115F}", "\u{1160}", "\u{115F}a", "„\u{3164}“", " \u{1160}",
    ]
    var edited = EditableSectionedList([], by: NameFields<String> { $0 }, in: titles)
    for name in names { edited.insert(name) }
    for fill in [0, 700] {
      let list = SectionedList(names + (0..<fill).map { "zz \($0)" }, in: titles)
      let byField = SectionedList(list.rows, by: NameFields { $0 }, in: titles)
      for section in list.sections {
        for name in section {
          #expect(titles.sectionNumber(of: name) == section.number, "\(fill) \(name.debugDescription)")
        }
      }
      #expect(byField.rows == list.rows && byField.sections.map(\.count) == list.sections.map(\.count))
      if fill == 0 { #expect(edited.itemCounts == list.sections.map(\.count)) }
    }
  }

  /// Bytes that are no text count as the text that a string made of them is, whatever else counts of a name.
  @Test(arguments: [UInt64(1), 2, 3]) func takesAnyBytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes: [UInt8] = [
      0, 9, 0x20, 0x22, 0x41, 0x61, 0x7A, 0x80, 0xA0, 0xBF, 0xC2, 0xC3, 0xD0, 0xE1, 0xE4, 0xED, 0xF0, 0xFF,
    ]
    var plain = SectioningOptions(style: .icu)
    var rich = SectioningOptions()
    rich.articles = ["en"]
    rich.leadingMarks = .skip
    plain.emptyNames = .digits
    for options in [plain, rich] {
      let titles = try IndexTitles(locale: "en", options: options)
      for _ in 0..<8_000 {
        let name = (0..<Int.random(in: 0...6, using: &random)).map { _ in
          bytes[Int.random(in: bytes.indices, using: &random)]
        }
        let asText = titles.sectionNumber(of: String(decoding: name, as: UTF8.self))
        #expect(titles.sectionNumber(ofUTF8: name.span) == asText, "seed \(seed): \(name)")
      }
    }
  }

  /// Every character that is white space or ignorable is taken for blank, whatever it weighs, and no other is.
  @Test func knowsEveryBlankCharacter() throws {
    let titles = try IndexTitles(locale: "en", style: .icu)
    let empty = titles.section(of: "")
    var blanks = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      guard properties.isWhitespace || properties.isDefaultIgnorableCodePoint else { continue }
      blanks += 1
      if titles.section(of: String(Character(scalar))) != empty { Issue.record("U+\(String(value, radix: 16))") }
    }
    #expect(blanks > 4_000)
  }
}
