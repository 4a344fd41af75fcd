import Collation
import TestSupport
import Testing

@testable import Sectioning

/// Names alone, which several threads read, and elements with such names, which one does: the same lists.
@Suite struct NamesByThreadsTests {
  struct Entry: Sendable { let name: String }

  /// Enough names for two threads, with such among them as their text does not place.
  private func names(_ language: String) throws -> [String] {
    let names = try Fixtures.names(language)
    let particular = [
      "", " ", "\u{200B}", "+46 8 123", "007", "The Beatles", "Beatles", "“Quoted”", "重庆", "仇英", "厦门大学",
    ]
    return (0..<9_000).map { number in
      if number % 101 == 7 { return particular[number / 101 % particular.count] }
      let name = names[number % names.count]
      return number < names.count ? name : "\(name) \(names[number * 7 % names.count])"
    }
  }

  @Test(arguments: ["sv", "en", "zh", "ja", "hu"], SectionStyle.allCases)
  func sameLists(_ tag: String, _ style: SectionStyle) throws {
    let names = try names(tag)
    var options = SectioningOptions(style: style)
    for change in 0..<4 {
      switch change {
      case 1: options.articles = ["en"]
      case 2: options.leadingMarks = .skip
      case 3:
        options.readsTelephoneNumbers = true
        options.readsSurnames = true
      default: break
      }
      let titles = try IndexTitles(locale: tag, options: options)
      let list = SectionedList(names, in: titles)
      let entries = SectionedList(names.map(Entry.init), by: NameFields(name: \.name), in: titles)
      #expect(list.rows == entries.rows.map(\.name), "change \(change)")
      #expect(list.sections.map(\.number) == entries.sections.map(\.number), "change \(change)")
      #expect(list.sections.map(\.count) == entries.sections.map(\.count), "change \(change)")
      #expect(list.rows.sorted() == names.sorted())
    }
  }

  /// Few names, and none.
  @Test(arguments: [0, 1, 511, 512]) func few(count: Int) throws {
    let names = Array(try names("sv").prefix(count))
    let titles = try IndexTitles(locale: "sv")
    let list = SectionedList(names, in: titles)
    #expect(list.rows == SectionedList(names, by: NameFields { $0 }, in: titles).rows)
    #expect(list.count == count)
  }

  /// Names that show nothing have weights in some orders, and belong with the empty ones all the same; in a long list and
  /// a short one, from strings, from elements and from lines.
  @Test(arguments: ["sv", "ko", "zh", "ja", "th", "en-u-ka-shifted"], SectionStyle.allCases)
  func namesThatShowNothing(_ tag: String, _ style: SectionStyle) throws {
    let hidden = [
      "\u{3164}", "\u{115F}\u{1160}", " \u{FFA0}", "\u{E0FFF}", "\u{200B}\u{3164} ", "\u{FFF0}", "\u{2065}",
    ]
    let others = ["\u{3164}a", "\u{115F}\u{301}", "ㅎ", "\u{200B}b"]
    let names = (0..<9_000).map { "name \($0)" } + hidden + others
    let titles = try IndexTitles(locale: tag, options: SectioningOptions(style: style))
    for name in hidden { #expect(titles.sectionNumber(of: name) == titles.emptySection) }
    let few = SectionedList(hidden + others, in: titles)
    let list = SectionedList(names, in: titles)
    let entries = SectionedList(names.map(Entry.init), by: NameFields(name: \.name), in: titles)
    #expect(list.rows == entries.rows.map(\.name))
    for filed in [few, list] {
      for section in filed.sections {
        for name in section { #expect(titles.sectionNumber(of: name) == section.number, "\(name.unicodeScalars)") }
      }
    }
    let bytes = Array(names.map { $0 + "\n" }.joined().utf8)
    let column = try #require(unsafe bytes.withUnsafeBytes { unsafe TextColumn(copying: $0) })
    let hasMisplaced = hidden.contains { titles.map.section(of: $0) != titles.emptySection }
    if hasMisplaced { #expect(titles.file(column, threads: 2) == nil) }
  }

  /// ICU's comparison tells these apart, its keys do not: their names decide, whatever the list's length.
  @Test func textsWithEqualKeys() throws {
    var options = SectioningOptions()
    options.leadingMarks = .skip
    options.articles = ["en"]
    let titles = try IndexTitles(locale: "en-u-ka-shifted", options: options)
    let few = ["\tAdam Archer", "Adam \u{FF9F}Archer", "The O'Brien", "O'\u{17CB}Brien"]
    let others = (0..<9_000).map { "name \($0)" }
    let right = SectionedList(few, in: titles).rows
    #expect(SectionedList(few + others, in: titles).rows.filter(Set(few).contains) == right)
    let entries = SectionedList((few + others).map(Entry.init), by: NameFields(name: \.name), in: titles)
    #expect(entries.rows.map(\.name).filter(Set(few).contains) == right)
  }
}
