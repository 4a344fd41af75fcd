import Collation
import TestSupport
import Testing

@testable import Sectioning

/// Lines with Chinese words of another reading, on the way from bytes to bytes.
@Suite struct MovedLinesTests {
  /// Words and surnames of another reading, and what looks like them and is not.
  private static let words = [
    "厦门", "重庆大厦", "重慶", "重", "长江", "長沙", "长孙无忌", "长", "曾国藩", "曾祖父", "单于", "单县", "单", "乐队", "乐乐", "行长",
    "\u{F92C}", "\u{F9C1}队", "长", "长\u{301}江", "番禺", "番茄", "\u{2F9D5}", "\u{2F96A}忠", "賁", "\u{20000}", "朝花", "藏族",
    "ㄔ长江", " 长江", "A厦门", "厦",
  ]

  /// The rows of each shown section as the lines' way gives them, nil where it leaves the list to the other.
  private func filed(_ names: [String], _ titles: IndexTitles, threads: Int) throws -> [[String]]? {
    let bytes = Array(names.joined(separator: "\n").utf8)
    let column = try #require(unsafe bytes.withUnsafeBytes { unsafe TextColumn(copying: $0) })
    guard let lines = titles.file(column, threads: threads) else { return nil }
    return lines.sections.map { section in
      section.runs.flatMap { run in
        lines.order[run].map { unsafe String(decoding: column.bytes(of: $0), as: UTF8.self) }
      }
    }
  }

  private func names(_ count: Int, moved: Int, _ generator: inout SeededGenerator) throws -> [String] {
    let fixture = try Fixtures.names("en") + ["王伟", "李娜", "张敏", "陈静", "阿明", "赵", "钱学森", "孙中山", "重新", "周"]
    let others = (0..<count - moved).map { _ in
      fixture[Int.random(in: 0..<fixture.count, using: &generator)] + (Bool.random(using: &generator) ? "" : "明")
    }
    let tails = ["", "", "一", "子", "子"]
    let words = (0..<moved).map { _ in
      Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
        + tails[Int.random(in: 0..<tails.count, using: &generator)]
    }
    return (others + words).shuffled(using: &generator)
  }

  @Test(arguments: [1, 2, 3], [false, true])
  func linesGoWhereTheListHasThem(threads: Int, surnames: Bool) throws {
    var options = SectioningOptions()
    options.readsSurnames = surnames
    let titles = try IndexTitles(locale: "zh", options: options)
    for seed in 1...6 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let names = try names(9_000, moved: seed == 1 ? 0 : 25 * Int(seed), &generator)
      let rows = try #require(try filed(names, titles, threads: threads), "seed \(seed)")
      let list = SectionedList(names, by: NameFields { $0 }, in: titles)
      #expect(rows == list.sections.map { $0.map { $0 } }, "seed \(seed)")
      #expect(rows.joined().count == names.count)
    }
  }

  @Test func aListOfSuchWordsIsLookedAtNameByName() throws {
    var generator = SeededGenerator(seed: 7)
    let titles = try IndexTitles(locale: "zh")
    #expect(try filed(names(9_000, moved: 4_000, &generator), titles, threads: 2) == nil)
    let inEnglish = try IndexTitles(locale: "en")
    #expect(try filed(names(9_000, moved: 4_000, &generator), inEnglish, threads: 2) != nil)
  }
}
