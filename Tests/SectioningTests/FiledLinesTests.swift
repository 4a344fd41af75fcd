import Collation
import TestSupport
import Testing

@testable import Sectioning

/// Lines filed in bulk, against names filed one by one; and what is not filed in bulk.
@Suite struct FiledLinesTests {
  /// Names of a language over and over, each time with something else behind, until there are so many bytes.
  private func names(_ tag: String, bytes: Int) throws -> [String] {
    let names = try Fixtures.names(tag)
    var made: [String] = []
    var count = 0
    while count < bytes {
      let name = names[made.count % names.count]
      let other = names[made.count * 7 % names.count]
      made.append(made.count < names.count ? name : "\(name) \(other)")
      count += (made.last?.utf8.count ?? 0) + 1
    }
    return made
  }

  private func column(_ lines: [String], _ end: String = "\n") throws -> TextColumn {
    let bytes = Array(lines.map { $0 + end }.joined().utf8)
    return try #require(unsafe bytes.withUnsafeBytes { unsafe TextColumn(copying: $0) })
  }

  /// The rows of each section.
  private func rows(_ filed: FiledLines, _ column: TextColumn) -> [Int: [String]] {
    var rows: [Int: [String]] = [:]
    for section in filed.sections {
      rows[section.number] = section.runs.flatMap { run in
        filed.order[run].map { String(decoding: unsafe column.bytes(of: $0), as: UTF8.self) }
      }
    }
    return rows
  }

  /// What a plain loop files: by section, then by ICU's key, then as they came.
  private func expected(_ names: [String], _ titles: IndexTitles) -> [Int: [String]] {
    let keyed = names.enumerated().map { place, name in
      (section: titles.sectionNumber(of: name), key: titles.collator.handle.sortKey(of: name), place: place)
    }
    let sorted = keyed.sorted { left, right in
      if left.section != right.section { return left.section < right.section }
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      return left.place < right.place
    }
    var rows: [Int: [String]] = [:]
    for name in sorted { rows[name.section, default: []].append(names[name.place]) }
    return rows
  }

  /// Lists on both sides of where codes begin to be sorted.
  @Test(arguments: [
    "sv", "cs", "hu", "ru", "ja", "ko", "th", "ar", "zh-u-co-stroke", "fr-CA", "en-u-kn", "da-u-ka-shifted",
  ])
  func linesAreFiledAsNamesAre(_ tag: String) throws {
    let titles = try IndexTitles(locale: tag, style: .icu)
    let sorter = BulkSorter(collator: titles.collator.handle, primary: titles.map.primary)
    let isEastAsian = ["zh", "ja", "ko"].contains { tag.hasPrefix($0) }
    for (bytes, isLong) in [(16_000, false), (30_000, false), (isEastAsian ? 285_000 : 75_000, true)] {
      let names = try names(tag.hasPrefix("zh") ? "zh" : String(tag.prefix(2)), bytes: bytes)
      let column = try column(names)
      #expect((sorter.order(of: column).report.refusal == nil) == isLong, "\(bytes) bytes")
      let right = expected(names, titles)
      for threads in [1, 2] {
        let filed = try #require(titles.file(column, threads: threads), "\(bytes) bytes do not go in bulk")
        #expect(rows(filed, column) == right, "\(bytes) bytes, \(threads) threads")
      }
      let list = SectionedList(names, by: NameFields { $0 }, in: titles)
      let shown = Dictionary(uniqueKeysWithValues: list.sections.map { ($0.number, Array($0)) })
      #expect(shown.filter { !$0.value.isEmpty } == right)
    }
  }

  /// What a line's text alone does not place is left to the way that looks at names.
  @Test func whatIsNotFiledInBulk() throws {
    let names = try names("en", bytes: 100_000)
    func isFiled(_ lines: [String], _ end: String = "\n", change: (inout SectioningOptions) -> Void = { _ in }) throws
      -> Bool
    {
      var options = SectioningOptions(style: .icu)
      change(&options)
      return try IndexTitles(locale: "en", options: options).file(column(lines, end), threads: 2) != nil
    }
    #expect(try isFiled(names))
    #expect(try isFiled(Array(names.prefix(256))))
    #expect(try !isFiled(Array(names.prefix(255))), "few lines")
    #expect(try !isFiled(names, "\r\n"), "carriage returns")
    #expect(try !isFiled(names + ["name\r"]), "one carriage return")
    #expect(try isFiled(names + ["na\rme"]))
    #expect(try !isFiled(names) { $0.articles = ["en"] }, "articles")
    #expect(try !isFiled(names) { $0.leadingMarks = .skip }, "marks")
    #expect(try !isFiled(names) { $0.readsTelephoneNumbers = true }, "telephone numbers")
  }

  /// One ill-formed line among thousands, in front of what a record holds and behind, on either way.
  @Test func illFormedLinesAreNotFiledInBulk() throws {
    let titles = try IndexTitles(locale: "en", style: .icu)
    for bytes in [30_000, 75_000] {
      for fault in ["\u{1}", String(repeating: "name ", count: 20) + "\u{1}"] {
        var lines = Array(try names("en", bytes: bytes).map { $0 + "\n" }.joined().utf8)
        #expect(
          unsafe titles.file(try #require(lines.withUnsafeBytes { unsafe TextColumn(copying: $0) }), threads: 2) != nil)
        lines += fault.utf8.map { $0 == 1 ? 0xE9 : $0 } + [10]
        let column = try #require(unsafe lines.withUnsafeBytes { unsafe TextColumn(copying: $0) })
        #expect(titles.file(column, threads: 2) == nil, "\(bytes) bytes")
      }
    }
  }
}
