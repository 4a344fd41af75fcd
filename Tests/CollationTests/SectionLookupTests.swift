import Collation
import HostileTexts
import ICUBridge
import TestSupport
import Testing

/// The look-up by first characters is held against the sort key and a search, text by text.
@Suite struct SectionLookupTests {
  private static let seed: UInt64 = 20_261_130

  @Test(arguments: CollatorCase.all)
  func findsTheIntervalThatTheKeyFinds(_ test: CollatorCase) throws {
    let bench = try LookupBench(test)
    var texts = HostileTexts(seed: Self.seed, pieces: bench.pieces)
    var wrong: [[UInt8]] = []
    for _ in 0..<8_000 {
      let text = texts.next()
      let isRight = unsafe text.withUnsafeBufferPointer { bytes in
        unsafe bench.lookup.interval(of: bytes) == bench.lookup.intervalByKey(of: bytes)
      }
      if !isRight { wrong.append(text) }
    }
    #expect(wrong == [], "seed \(Self.seed)")
  }

  @Test(arguments: CollatorCase.all)
  func findsNamesAfterOthersHaveTaughtIt(_ test: CollatorCase) throws {
    let bench = try LookupBench(test)
    let names = try Fixtures.names(test.names)
    // The second time over, what there is to learn has been learned.
    for _ in 0..<3 {
      #expect(names.filter { bench.lookup.interval(of: $0) != bench.key(of: $0) } == [])
    }
  }

  @Test func countsBoundsAtOrBefore() throws {
    let primary = try Collator(locale: "en-u-ks-level1").handle
    let lookup = SectionLookup(primary: primary, bounds: ["", "b", "d"], patience: 0)
    for _ in 0..<40 {
      #expect(lookup.interval(of: "") == 1)
      #expect(lookup.interval(of: "a") == 1)
      #expect(lookup.interval(of: "B") == 2)
      #expect(lookup.interval(of: "cz") == 2)
      #expect(lookup.interval(of: "Đ") == 3)
      #expect(lookup.interval(of: "яблоко") == 3)
    }
  }

  @Test func partsTextsThatABoundParts() throws {
    let primary = try Collator(locale: "de-u-ks-level1").handle
    let lookup = SectionLookup(primary: primary, bounds: ["", "s", "sch", "sch\u{FFFF}", "st"], patience: 0)
    let expected = ["s": 2, "sb": 2, "sc": 2, "sch": 3, "Schulz": 3, "sci": 4, "ss": 4, "st": 5, "Stein": 5, "t": 5]
    for _ in 0..<20 {
      for (text, interval) in expected { #expect(lookup.interval(of: text) == interval, "\(text)") }
    }
  }

  /// Four bytes lead to a character and what stands behind it: well-formed, overlong, cut short, surrogates, of all
  /// lengths, each text at the end of its memory.
  @Test(arguments: CollatorCase.all) func readsAnyFirstBytes(_ test: CollatorCase) throws {
    let bench = try LookupBench(test)
    let bytes: [UInt8] = [
      0, 0x20, 0x31, 0x41, 0x61, 0x7F, 0x80, 0x83, 0x88, 0x8A, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6,
      0xCC, 0xCD, 0xCE, 0xCF, 0xD0, 0xD1, 0xD2, 0xDF, 0xE0, 0xE1, 0xE2, 0xE3, 0xEA, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
    ]
    var random = SeededGenerator(seed: Self.seed)
    var wrong: [[UInt8]] = []
    for round in 0..<8_000 {
      let text = (0..<(round % 7)).map { _ in bytes[Int.random(in: 0..<bytes.count, using: &random)] }
      let isRight = unsafe text.withUnsafeBufferPointer { bytes in
        unsafe bench.lookup.interval(of: bytes) == bench.lookup.intervalByKey(of: bytes)
      }
      if !isRight { wrong.append(text) }
    }
    #expect(wrong == [], "seed \(Self.seed)")
  }

  @Test func isSharedByThreads() async throws {
    let bench = try LookupBench(CollatorCase.all[5])
    let names = try Fixtures.names("hu")
    let expected = names.map(bench.key)
    await withTaskGroup(of: Bool.self) { group in
      for part in 0..<8 {
        group.addTask {
          for round in 0..<60 {
            for index in names.indices {
              let place = (index + part * 7 + round) % names.count
              if bench.lookup.interval(of: names[place]) != expected[place] { return false }
            }
          }
          return true
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func asksTheKeyWithoutBounds() throws {
    let lookup = SectionLookup(primary: try Collator(locale: "en-u-ks-level1").handle, bounds: [], patience: 0)
    for _ in 0..<40 { #expect(lookup.interval(of: "a") == 0) }
  }

  @Test func staysRightWithACaseLevel() throws {
    let primary = try Collator(locale: "en-u-ks-level1-kc").handle
    let lookup = SectionLookup(primary: primary, bounds: ["", "a", "A", "b"], patience: 0)
    for _ in 0..<40 {
      #expect(lookup.interval(of: "a") == 2)
      #expect(lookup.interval(of: "A") == 3)
      #expect(lookup.interval(of: "ab") == 3)
      #expect(lookup.interval(of: "B") == 4)
    }
  }
}

/// A look-up over bounds that its collator's own strings give.
private struct LookupBench: Sendable {
  let primary: CollatorHandle
  let lookup: SectionLookup
  let pieces: [String]

  init(_ test: CollatorCase) throws {
    let own = try Collator(locale: test.tag)
    var draft = try CollatorHandle.Draft(copying: own.handle)
    try draft.set(.strength, to: 0)
    let primary = draft.finished()
    self.primary = primary
    let names = try Fixtures.names(test.names)
    pieces = try primary.tailoredSet().strings + RootStrings.all + names
    // Single letters, whole contractions and parts of names: bounds that part others' beginnings, too.
    var bounds = [""] + names.compactMap { $0.unicodeScalars.first.map(String.init) }
    bounds += names.prefix(10).map { String($0.unicodeScalars.prefix(3)) }
    bounds += try primary.tailoredSet().strings.prefix(20)
    bounds += ["a", "sch", "α", "б", "ก", "か", "가", "丁", "ا", "א"]
    // ICU's script boundaries begin with this noncharacter.
    if let boundary = Unicode.Scalar(0xFDD1 as UInt32) { bounds.append(String(Character(boundary)) + "丁") }
    lookup = SectionLookup(
      primary: primary,
      bounds: bounds.sorted { primary.sortKey(of: $0).lexicographicallyPrecedes(primary.sortKey(of: $1)) },
      patience: 0)
  }

  func key(of text: String) -> Int {
    unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe lookup.intervalByKey(of: $0) }
  }
}

/// Contractions that every collator has from the root.
private enum RootStrings {
  static let all = [
    "l·", "L·", "й", "И\u{306}", "ا\u{653}", "و\u{654}", "เก", "โส", "ໄລ", "ຫ\u{ECD}\u{EB2}", "\u{FB2}\u{F71}\u{F80}",
    "ৌ",
  ]
}
