import TestSupport
import Testing

@testable import Sectioning

@Suite struct ChineseReadingsTests {
  private func fixture(_ name: String) throws -> [[String]] {
    try Fixtures.lines("cases/\(name)").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The name as it is filed.
  private func filed(_ name: String, _ replacement: HanReplacement?) throws -> String {
    guard let replacement else { return name }
    return replacement.proxy + (try #require(remainder(of: name, after: replacement.byteCount)))
  }

  @Test func everySurnameIsReplacedAsTheFixtureSays() throws {
    let rows = try fixture("names-zh-surnames.tsv")
    #expect(rows.count > 90)
    for row in rows {
      try #require(row.count == 4)
      let (surname, proxy) = (row[0], row[2])
      let replacement = ChineseSurnames.replacement(in: surname + "小明")
      #expect(replacement?.proxy == (proxy.isEmpty ? nil : proxy), "\(surname)")
      if let replacement { #expect(replacement.byteCount == surname.utf8.count) }
      #expect(ChineseSurnames.replacement(in: surname)?.proxy == replacement?.proxy, "\(surname) alone")
    }
    #expect(rows.filter { !$0[2].isEmpty }.map { $0[0] }.sorted() == ChineseSurnames.rows.map(\.surname).sorted())
  }

  @Test func theTableIsInOrder() {
    let rows = ChineseSurnames.rows
    #expect(Set(rows.map(\.surname)).count == rows.count)
    #expect(Set(rows.map(\.proxy)).count == rows.count, "two surnames would be mixed")
    let surnames = Set(rows.flatMap { $0.surname.unicodeScalars })
    for row in rows {
      #expect(row.proxy.unicodeScalars.count == row.surname.unicodeScalars.count)
      #expect(row.reading.split(separator: " ").count == row.surname.count)
      let changed = zip(row.surname.unicodeScalars, row.proxy.unicodeScalars).filter { $0 != $1 }
      #expect(!changed.isEmpty)
      #expect(changed.allSatisfy { !surnames.contains($0.1) }, "\(row.proxy) is a surname itself")
      #expect(row.proxy == row.proxy.precomposedStringWithCanonicalMapping)
    }
  }

  @Test func aDoubleSurnameGoesBeforeASingleOne() {
    #expect(ChineseSurnames.replacement(in: "单于丹")?.byteCount == 6)
    #expect(ChineseSurnames.replacement(in: "单丹")?.byteCount == 3)
    #expect(ChineseSurnames.replacement(in: "单")?.byteCount == 3)
    #expect(ChineseSurnames.replacement(in: "尉丹") == nil)
    #expect(ChineseSurnames.replacement(in: "万里") == nil)
    #expect(ChineseSurnames.replacement(in: "令狐冲")?.proxy == "刢狐")
  }

  @Test(arguments: ["", "曾"[...].prefix(0).description, "Zeng", "王小明", "小曾", "ゾウ", "曽根", "증", " 曾", "長孫", "诸"])
  func otherNamesStay(name: String) {
    #expect(ChineseSurnames.replacement(in: name) == nil)
  }

  @Test func compatibilityIdeographsAreTheSameSurname() throws {
    for (twin, surname) in [
      ("\u{F914}", "樂"), ("\u{F95C}", "樂"), ("\u{F9BF}", "樂"), ("\u{FA02}", "拓"), ("\u{2F96A}", "紀"),
      ("\u{FA22}葛", "諸葛"),
    ] {
      #expect(twin == surname)
      let left = try filed(twin + "明", ChineseSurnames.replacement(in: twin + "明"))
      #expect(left == (try filed(surname + "明", ChineseSurnames.replacement(in: surname + "明"))))
      #expect(left != surname + "明")
    }
  }

  /// Every compatibility ideograph that is canonically equal to a character of the tables is treated as that.
  @Test func canonicallyEqualNamesAreReplacedAlike() throws {
    let words = ChineseSurnames.rows.map(\.surname) + ChineseWords.rows.map(\.word)
    var twins = 0
    for value in Array(0xF900...0xFAFF) + Array(0x2F800...0x2FA1F) {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      let composed = String(scalar).precomposedStringWithCanonicalMapping.unicodeScalars
      guard let unified = composed.first, unified != scalar else { continue }
      for word in words where word.unicodeScalars.contains(unified) {
        let twin = String(String.UnicodeScalarView(word.unicodeScalars.map { $0 == unified ? scalar : $0 }))
        #expect(ChineseSurnames.replacement(in: twin)?.proxy == ChineseSurnames.replacement(in: word)?.proxy, "\(twin)")
        #expect(ChineseWords.replacement(in: twin)?.proxy == ChineseWords.replacement(in: word)?.proxy, "\(twin)")
        twins += 1
      }
    }
    #expect(twins > 50)
  }

  @Test func everyWordIsReplacedAsTheFixtureSays() throws {
    let rows = try fixture("names-zh-words.tsv")
    #expect(rows.count > 300)
    for row in rows {
      try #require(row.count == 4)
      let replacement = ChineseWords.replacement(in: row[0] + "之")
      #expect(replacement?.proxy == (row[2].isEmpty ? nil : row[2]), "\(row[0])")
      if let replacement { #expect(replacement.byteCount == row[0].utf8.count) }
    }
  }

  @Test func longWordsAndElders() {
    #expect(ChineseWords.replacement(in: "长生")?.byteCount == 3)
    #expect(ChineseWords.replacement(in: "长江七号") != nil)
    #expect(ChineseWords.replacement(in: "长") != nil)
    #expect(ChineseWords.replacement(in: "长孙无忌") == nil)
    #expect(ChineseWords.replacement(in: "长相") == nil)
    #expect(ChineseWords.replacement(in: "长相思")?.byteCount == 9)
    #expect(ChineseWords.replacement(in: "重庆小馆")?.byteCount == 6)
    #expect(ChineseWords.replacement(in: "重要") == nil)
    #expect(ChineseWords.replacement(in: "重") == nil)
    #expect(ChineseWords.replacement(in: "厦门")?.proxy.hasSuffix("门") == true)
    #expect(ChineseWords.replacement(in: "大厦") == nil)
  }

  @Test func wordsHaveOneStandInForEachSpelling() {
    for group in ChineseWords.groups {
      #expect(group.heads.count == group.proxies.count, "\(group.heads)")
      #expect(Set(group.before).count == group.before.count, "\(group.heads)")
    }
    let words = ChineseWords.rows.map(\.word)
    #expect(Set(words).count == words.count)
  }

  @Test func everyStandInIsFiledAtItsReading() throws {
    var options = SectioningOptions()
    options.readsSurnames = true
    let titles = try IndexTitles(locale: "zh", options: options)
    let rows = try fixture("names-zh-surnames.tsv") + fixture("names-zh-words.tsv")
    #expect(rows.count > 400)
    for row in rows { #expect(titles.section(of: row[0]).title == row[3], "\(row[0])") }
  }
}
