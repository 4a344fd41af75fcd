import Collation
import HostileTexts
import ICUBridge
import TestSupport
import Testing

/// Keys made from tables are held against ICU's, byte for byte.
@Suite struct SortKeyTableTests {
  private static let seed: UInt64 = 20_261_130

  @Test(arguments: CollatorCase.all)
  func makesICUsKeysOfHostileTexts(_ test: CollatorCase) throws {
    let bench = try KeyBench(tag: test.tag, names: test.names)
    var texts = HostileTexts(seed: Self.seed, pieces: bench.pieces)
    var wrong: [[UInt8]] = []
    for _ in 0..<6_000 {
      let text = texts.next()
      if !bench.isRight(text) { wrong.append(text) }
    }
    #expect(wrong == [], "seed \(Self.seed)")
    #expect(bench.table.keysByICU < 6_000, "the tables were never used")
  }

  @Test(arguments: CollatorCase.all)
  func makesKeysOfNamesWithoutICUOnceTheyAreLearned(_ test: CollatorCase) throws {
    let bench = try KeyBench(tag: test.tag, names: test.names)
    let names = try Fixtures.names(test.names)
    for _ in 0..<6 { #expect(names.filter { !bench.isRight(Array($0.utf8)) } == []) }
    let before = bench.table.keysByICU
    #expect(names.filter { !bench.isRight(Array($0.utf8)) } == [])
    #expect(bench.table.keysByICU - before <= names.count / 100)
  }

  /// Each of these settings adds levels or meanings that tables do not carry: ICU makes the keys.
  @Test(arguments: [
    "en-u-ks-level1", "en-u-ks-level4", "en-u-ks-identic", "en-u-kc", "en-u-kc-ks-level1", "ja-u-ks-level4-ka-shifted",
  ])
  func asksICUUnderSettingsThatItDoesNotTake(_ tag: String) throws {
    let bench = try KeyBench(tag: tag, names: "en")
    for _ in 0..<20 { #expect(bench.isRight(Array("Åsa-Märta 12".utf8))) }
    #expect(bench.table.keysByICU == 20)
  }

  /// These are carried.
  @Test(arguments: [
    "en-u-ks-level2", "en-u-ka-shifted", "de-u-ka-shifted-kv-symbol", "fr-CA-u-kf-upper", "sv-u-kf-lower-ks-level2",
    "en-u-kr-grek-latn", "en-u-kk-false", "th-u-kf-upper", "fr-CA-u-ka-shifted",
  ])
  func makesICUsKeysUnderSettingsThatItTakes(_ tag: String) throws {
    let bench = try KeyBench(tag: tag, names: "fr")
    var texts = HostileTexts(seed: Self.seed, pieces: bench.pieces)
    var wrong: [[UInt8]] = []
    for _ in 0..<6_000 {
      let text = texts.next()
      if !bench.isRight(text) { wrong.append(text) }
    }
    #expect(wrong == [], "seed \(Self.seed)")
    let before = bench.table.keysByICU
    for _ in 0..<20 { #expect(bench.isRight(Array("cote".utf8))) }
    #expect(bench.table.keysByICU - before <= 4)
  }

  @Test func followsRulesOfOnesOwn() throws {
    let rules = "&c < ch <<< Ch <<< CH & z < k\u{301} & b < xyz & d = q"
    let collator = try Collator(locale: "en", options: CollatorOptions(rules: rules))
    let bench = KeyBench(collator: collator, pieces: ["ch", "Ch", "k\u{301}", "ḱ", "xyz", "xy", "yz", "q", "d"])
    var texts = HostileTexts(seed: Self.seed, pieces: bench.pieces)
    var wrong: [[UInt8]] = []
    for _ in 0..<8_000 {
      let text = texts.next()
      if !bench.isRight(text) { wrong.append(text) }
    }
    #expect(wrong == [], "seed \(Self.seed)")
  }

  /// Runs of common weights are counted in one byte up to a limit, then in several.
  @Test(arguments: ["en", "en-u-kf-upper", "en-u-kf-lower", "fr-CA", "ru", "th"])
  func countsLongRuns(_ tag: String) throws {
    let bench = try KeyBench(tag: tag, names: "en")
    for count in 0...130 {
      for text in [
        String(repeating: "a", count: count), String(repeating: "я", count: count) + "É",
        "É" + String(repeating: "b", count: count) + "C", String(repeating: "É", count: count),
        String(repeating: "aя", count: count / 2), String(repeating: "かン", count: count / 2),
      ] {
        for _ in 0..<3 { #expect(bench.isRight(Array(text.utf8)), "\(text)") }
      }
    }
  }

  @Test func takesEmptyAndBrokenTexts() throws {
    let bench = try KeyBench(tag: "sv", names: "sv")
    for text: [UInt8] in [
      [], [0], [0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE1, 0x80],
    ] {
      for _ in 0..<6 { #expect(bench.isRight(text), "\(text)") }
    }
  }

  @Test func partsFields() throws {
    guard let separator = Unicode.Scalar(0xFFFE as UInt32) else { return }
    for tag in ["sv", "fr-CA", "ja", "el", "en-u-kf-upper"] {
      let bench = try KeyBench(tag: tag, names: "sv")
      for text in ["Öberg\(separator)Åsa", "\(separator)", "Ωmega\(separator)ωmega\(separator)é", "かな\(separator)カナ"] {
        for _ in 0..<8 { #expect(bench.isRight(Array(text.utf8)), "\(tag) \(text)") }
      }
    }
  }

  @Test func isSharedByThreads() async throws {
    let collator = try Collator(locale: "hu")
    let table = SortKeyTable(collator: collator.handle, patience: 0)
    let names = try Fixtures.names("hu") + Fixtures.names("ja")
    let expected = names.map { collator.handle.sortKey(of: $0) }
    await withTaskGroup(of: Bool.self) { group in
      for part in 0..<8 {
        group.addTask {
          for round in 0..<30 {
            for index in names.indices {
              let place = (index + part * 5 + round) % names.count
              if table.sortKey(of: names[place]) != expected[place] { return false }
            }
          }
          return true
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func makesNothingBeforeItPays() throws {
    let collator = try Collator(locale: "ja")
    let table = SortKeyTable(collator: collator.handle)
    for _ in 0..<2_000 { #expect(table.sortKey(of: "かな") == collator.handle.sortKey(of: "かな")) }
    #expect(table.keysByICU == 2_000)
    for _ in 0..<200 { #expect(table.sortKey(of: "かな") == collator.handle.sortKey(of: "かな")) }
    #expect(table.keysByICU < 2_100)
  }
}

/// A table that learns at once, and the collator that it follows.
private struct KeyBench: Sendable {
  let handle: CollatorHandle
  let table: SortKeyTable
  let pieces: [String]

  init(tag: String, names: String) throws {
    let collator = try Collator(locale: tag)
    let own = try collator.handle.tailoredSet().strings
    self.init(collator: collator, pieces: own + (try Fixtures.names(names)))
  }

  init(collator: Collator, pieces: [String]) {
    handle = collator.handle
    table = SortKeyTable(collator: collator.handle, patience: 0)
    self.pieces = pieces
  }

  func isRight(_ text: [UInt8]) -> Bool {
    var made: [UInt8] = [7]
    unsafe text.withUnsafeBufferPointer { unsafe table.appendSortKey(utf8: $0, to: &made) }
    return Array(made.dropFirst()) == handle.sortKey(of: String(decoding: text, as: UTF8.self))
  }
}
