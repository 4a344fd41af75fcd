import HostileTexts
import ICUBridge
import TestSupport
import Testing

@testable import Collation

/// Whole lists in the order of ICU's sort keys, whatever way they take.
@Suite struct KeyEngineOrderTests {
  static let seed: UInt64 = 20_261_130

  static func collator(_ tag: String, rules: String? = nil) throws -> CollatorHandle {
    try Collator(locale: tag, options: CollatorOptions(rules: rules)).handle
  }

  static func names(_ test: CollatorCase) throws -> [String] { try Fixtures.names(test.names) }

  /// Names, hostile texts, and both joined, for each collator.
  @Test(arguments: CollatorCase.all + CollatorCase.settings)
  func listsAreInOrder(_ test: CollatorCase) throws {
    let collator = try Self.collator(test.tag)
    let names = Array(try Self.names(test).prefix(200))
    let pieces = try collator.tailoredSet().strings + names
    var hostile = HostileTexts(seed: Self.seed, pieces: pieces)
    var strings: [String] = []
    for (number, name) in names.enumerated() {
      strings += [name, name.uppercased(), number % 2 == 0 ? name + hostile.nextString() : hostile.nextString() + name]
      strings += [hostile.nextString(), names[number / 2]]
    }
    let check = try BulkOrderCheck(collator: collator)
    let column = try #require(TextColumn(strings))
    let outcome = check.run(column, threads: 2)
    #expect(outcome.isRight, "\(test), seed \(Self.seed): \(outcome.fault ?? "")")
    #expect(outcome.report.refusal == nil, "\(test) did not take the fast way")
  }

  /// Lines with ill-formed UTF-8 among them.
  @Test(arguments: CollatorCase.all)
  func linesAreInOrder(_ test: CollatorCase) throws {
    let collator = try Self.collator(test.tag)
    var hostile = HostileTexts(seed: Self.seed &+ 1, pieces: try Self.names(test))
    var bytes: [UInt8] = []
    for number in 0..<400 {
      var line = hostile.next().filter { $0 != 10 }
      if number % 20 == 0 { line.insert(UInt8(0x80 + number % 128), at: line.count / 2) }
      bytes += line + [10]
    }
    let column = try #require(unsafe bytes.withUnsafeBytes { unsafe TextColumn(copying: $0) })
    let outcome = try BulkOrderCheck(collator: collator).run(column, threads: 2)
    #expect(outcome.isRight, "\(test), seed \(Self.seed &+ 1): \(outcome.fault ?? "")")
    #expect(outcome.report.odd > 0, "ill-formed lines are odd")
  }

  /// Rules of the caller's own: contractions of several letters, a prefix rule, contractions taken away.
  @Test(arguments: [
    "&N<ng<<<Ng<<<NG", "&s<ssz<szz<sz", "&[before 1]a<x|y", "&e<<a|i", "[suppressContractions [c z]]", "&z<aa<bbb<b́",
    "&[before 1]b<ä<<<Ä&c<ch<<<cH&d<d́h", "[reorder Grek Cyrl]&b<ж",
  ])
  func tailoredListsAreInOrder(_ rules: String) throws {
    let collator = try Self.collator("hu", rules: rules)
    var hostile = HostileTexts(
      seed: Self.seed,
      pieces: ["ng", "ssz", "szz", "sz", "xy", "ai", "ch", "aa", "bbb", "b\u{301}", "d\u{301}h", "ж", "ccs"])
    let names = try Fixtures.names("hu")
    let strings = (0..<1500).map { $0 % 3 == 0 ? hostile.nextString() : names[$0 % names.count] + hostile.nextString() }
    let outcome = try BulkOrderCheck(collator: collator).run(try #require(TextColumn(strings)))
    #expect(outcome.isRight, "\(rules), seed \(Self.seed): \(outcome.fault ?? "")")
    #expect(outcome.report.refusal == nil)
  }

  /// Names of every language of the fixtures take the fast way; fewer than one in a hundred is odd.
  @Test func namesOfAllLanguagesAreRarelyOdd() throws {
    for tag in try Fixtures.nameTags() where tag != "mixed" {
      let names = try Fixtures.names(tag)
      let collator = try Self.collator(tag)
      let outcome = try BulkOrderCheck(collator: collator).run(try #require(TextColumn(names)))
      #expect(outcome.isRight, "\(tag): \(outcome.fault ?? "")")
      #expect(outcome.report.refusal == nil, "\(tag): \(outcome.report)")
      #expect(outcome.report.odd * 100 <= names.count, "\(tag): \(outcome.report)")
    }
  }

  /// Names in parts, joined by U+FFFE as UCA has it, need not go by ICU.
  @Test func joinedNamesTakeTheFastWay() throws {
    let separator = String(String.UnicodeScalarView([0xFFFE].compactMap { Unicode.Scalar($0) }))
    let names = try Fixtures.names("sv")
    let joined = names.indices.map { names[$0] + separator + names[$0 * 7 % names.count] } + names
    for tag in ["sv", "fr-CA", "th"] {
      let outcome = try BulkOrderCheck(collator: Self.collator(tag)).run(try #require(TextColumn(joined)))
      #expect(outcome.isRight, "\(tag): \(outcome.fault ?? "")")
      #expect(outcome.report.odd == 0)
    }
  }
}
