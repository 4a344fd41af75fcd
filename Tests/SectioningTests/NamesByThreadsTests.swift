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
}
