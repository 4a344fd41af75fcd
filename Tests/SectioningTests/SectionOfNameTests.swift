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
