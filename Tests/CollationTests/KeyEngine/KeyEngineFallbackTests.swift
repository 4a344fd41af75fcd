import HostileTexts
import ICUBridge
import TestSupport
import Testing

@testable import Collation

/// Each way that the fast one gives way to, taken on purpose: the report says which, and the order is ICU's.
@Suite struct KeyEngineFallbackTests {
  private func collator(_ tag: String, rules: String? = nil) throws -> CollatorHandle {
    try Collator(locale: tag, options: CollatorOptions(rules: rules)).handle
  }

  /// The report of a list that is in the order of ICU's keys.
  private func report(
    _ column: TextColumn?, _ collator: CollatorHandle, threads: Int = 2, limits: BulkLimits? = nil
  ) throws -> BulkReport {
    var check = try BulkOrderCheck(collator: collator)
    if let limits { check.limits = limits }
    let outcome = check.run(try #require(column), threads: threads)
    #expect(outcome.isRight, "\(outcome.fault ?? "")")
    return outcome.report
  }

  // MARK: Whole lists that go by keys

  /// With the limits that users have: few bytes are few, in Chinese, Japanese and Korean four times as many.
  @Test func fewTexts() throws {
    for (tag, most) in [("sv", 70_000), ("zh", 280_000), ("ja", 280_000), ("ko", 280_000), ("th", 70_000)] {
      let names = try Fixtures.names(tag)
      for (bytes, refusal) in [(most, BulkRefusal.fewTexts), (most + 40, nil)] {
        var texts: [UInt8] = []
        while texts.count < bytes - 40 { texts += Array(names[texts.count % names.count].utf8) + [10] }
        texts += [UInt8](repeating: 0x61, count: bytes - texts.count - 1) + [10]
        let found = try report(TextColumn(texts, "\n"), collator(tag), limits: BulkLimits())
        #expect(found.refusal == refusal, "\(tag), \(bytes) bytes")
      }
    }
  }

  /// A collator under which a letter twice is not that letter and it again: its keys are not read.
  @Test func unknownKeys() throws {
    let collator = try collator("en", rules: "&m<aa<qq<xx<zz<00")
    let names = try Fixtures.names("en") + ["aa", "a", "qq", "Aa", "xxzz", "m", "n", "000", "00"]
    let found = try report(TextColumn(names), collator)
    #expect(found.refusal == .unknownKeys)
    // With one letter left that is as it should be, they are.
    #expect(try report(TextColumn(names), self.collator("en", rules: "&m<aa<qq<xx<zz")).refusal == nil)
  }

  /// Above one odd text in sixteen, and more than 64 of them.
  @Test(arguments: [1, 2]) func tooManyOddTexts(threads: Int) throws {
    let collator = try collator("en-u-kn")
    let names = try Fixtures.names("en")
    var limits = BulkLimits()
    limits.fewBytes = 0
    for (odd, count, refusal) in [
      (64, 100, nil), (65, 100, BulkRefusal.tooManyOddTexts), (100, 1600, nil), (101, 1600, .tooManyOddTexts),
    ] {
      let texts = (0..<count).map { $0 < odd ? "\(names[$0 % names.count]) \($0)" : names[$0 % names.count] }
      let found = try report(TextColumn(texts), collator, threads: threads, limits: limits)
      #expect(found.refusal == refusal, "\(odd) of \(count)")
      #expect(found.odd == (refusal == nil ? odd : 0), "\(odd) of \(count)")
    }
  }

  /// ICU fails to list what it reads together.
  @Test func failure() throws {
    let column = try #require(TextColumn(["b", "a"]))
    for threads in [1, 2] {
      var order = CodeOrder(column: column, collator: try collator("sv"), threads: threads, limits: BulkLimits())
      #expect(try order.order().0 == [1, 0])
      order.makeLinks = { _ throws(ICUFailure) in throw ICUFailure(status: 7, function: "a test") }
      #expect(throws: BulkRefusal.failure) { try order.order() }
    }
  }

  // MARK: Texts that go by keys among others that do not

  /// What each option leaves to keys: of numeric order the texts with digits, of all others none.
  @Test(arguments: [
    "en-u-kn", "en-u-ka-shifted", "en-u-ka-shifted-ks-level4", "en-u-kb", "en-u-kf-upper", "en-u-kf-lower",
    "en-u-ks-level1", "en-u-ks-level2", "en-u-ks-level4", "en-u-ks-identic", "en-u-kc", "en-u-ks-level1-kc",
    "en-u-kr-grek-latn", "en-u-kr-digit-cyrl", "en-u-kk", "en-u-kk-false", "fr-CA", "th", "da", "ja",
  ])
  func options(_ tag: String) throws {
    let names = try Fixtures.names("en").prefix(60)
    let digits = names.prefix(20).map { $0 + " 10" } + names.prefix(20).map { $0 + " 9" }
    let others = names.flatMap { name in
      [name, name.uppercased(), name.lowercased(), "de " + name, "de-" + name, "de" + name, name + "é", name + "e"]
    }
    let found = try report(TextColumn(digits + others + ["coté", "côte", "cote", "côté", "α", "я"]), collator(tag))
    #expect(found.refusal == nil)
    #expect(found.odd == (tag == "en-u-kn" ? digits.count : 0))
  }

  /// The same with rules of one's own in place of a locale's settings.
  @Test(arguments: [
    ("[numericOrdering on]", 40), ("[alternate shifted]", 0), ("[backwards 2]", 0), ("[caseFirst upper]", 0),
    ("[strength 1]", 0), ("[caseLevel on]", 0), ("[reorder Grek Latn]", 0), ("&a<<z&m<o", 0), ("&k<ke<<<Ke", 0),
    ("[suppressContractions [l]]", 0), ("&e=é", 0), ("&b<x/y", 0), ("&[before 1]a<b|c", 0),
  ])
  func rules(_ rules: String, odd: Int) throws {
    let names = try Fixtures.names("en").prefix(60)
    let digits = names.prefix(20).map { $0 + " 10" } + names.prefix(20).map { $0 + " 9" }
    let others = names.flatMap { [$0, $0.uppercased(), "de-" + $0, $0 + " bc", $0 + "é", $0 + "x", $0 + " α"] }
    let found = try report(TextColumn(digits + others), collator("en", rules: rules))
    #expect(found.refusal == nil)
    #expect(found.odd == odd)
  }

  /// Ill-formed lines are odd where the fault is among what a record holds, and counted wherever it is.
  @Test func illFormedLines() throws {
    for tag in ["sv", "ru", "ja"] {
      let names = try Fixtures.names(tag)
      var bytes: [UInt8] = []
      for (number, name) in names.enumerated() {
        var line = Array(name.utf8)
        if number % 5 == 0 { line.insert(0xFE, at: 0) }
        bytes += line + [10]
      }
      let found = try report(TextColumn(bytes, "\n"), collator(tag))
      let faulty = (names.count + 4) / 5
      #expect(found.refusal == nil && found.illFormed == faulty && found.odd == faulty)
    }
  }

  // MARK: Kinds of columns

  /// The column of a list beyond 4 GiB, whose lines are numbered, on every way through.
  @Test(arguments: [1, 3]) func numberedLines(threads: Int) throws {
    let names = try Fixtures.names("cs")
    var bytes: [UInt8] = []
    for (number, name) in (names + names.reversed()).enumerated() {
      bytes += Array(name.utf8) + (number % 9 == 0 ? [0xC3] : []) + (number % 7 == 0 ? Array(" 12".utf8) : []) + [10]
    }
    for (tag, fewBytes, oddShare, refusal) in [
      ("cs", 0, 1, nil), ("cs-u-kn", 0, 1, nil), ("cs", Int.max, 1, BulkRefusal.fewTexts),
      ("und-u-kn", 0, 1_000_000, nil),
    ] {
      let column = try #require(
        unsafe TextColumn(lines: bytes.count, separator: 10, narrowLimit: 64) { buffer in
          unsafe buffer.copyBytes(from: bytes)
          return bytes.count
        })
      #expect(column.places.areNumbered)
      var limits = BulkLimits()
      (limits.fewBytes, limits.oddShare, limits.lateShare) = (fewBytes, oddShare, 1)
      let found = try report(column, collator(tag), threads: threads, limits: limits)
      #expect(found.refusal == refusal && found.illFormed > 0)
      if refusal == nil { #expect(found.odd >= found.illFormed) }
    }
  }

  /// Names that end in NUL, with line ends inside, take the fast way as others do.
  @Test func nullSeparatedLines() throws {
    let names = try Fixtures.names("da")
    var bytes: [UInt8] = []
    for number in 0..<(names.count * 8) {
      let name = names[number % names.count]
      bytes += Array((number % 3 == 0 ? name + "\n" + name : name).utf8) + [0]
    }
    let found = try report(TextColumn(bytes, "\0"), collator("da"))
    #expect(found.refusal == nil && found.odd == 0 && found.late == 0)
  }

  /// Every letter below U+0800 is met in the sample, the one whose number is the byte that closes entries among them.
  @Test func noLetterIsTakenForASeparator() throws {
    let letters = (UInt32(0x20)..<0x800).compactMap(Unicode.Scalar.init).filter(\.properties.isAlphabetic)
    let texts = letters.map { "Lou\(Character($0))s" }
    #expect(texts.contains("Louÿs"))
    let entries = try report(TextColumn(texts), collator("fr"))
    #expect(entries.refusal == nil && entries.late == 0)
    let lines = try report(TextColumn(Array(texts.joined(separator: "\n").utf8), "\n"), collator("fr"))
    #expect(lines.refusal == nil && lines.late == 0)
  }

  /// The order is the same without any of the stages of the fast way, which only measurements leave out.
  @Test(arguments: UInt8(0)..<16) func stages(_ stages: UInt8) throws {
    for tag in ["cs", "ja", "th"] {
      let names = try Fixtures.names(tag)
      let start = String(repeating: names[0], count: 20)
      var hostile = HostileTexts(seed: UInt64(stages), pieces: names)
      let texts = names + names.map { start + $0 } + (0..<300).map { _ in hostile.nextString() } + names
      var limits = BulkLimits()
      (limits.fewBytes, limits.oddShare, limits.lateShare) = (0, 1, 1)
      limits.stages = BulkStages(rawValue: stages)
      let found = try report(TextColumn(texts), collator(tag), limits: limits)
      #expect(found.refusal == nil)
    }
  }
}
