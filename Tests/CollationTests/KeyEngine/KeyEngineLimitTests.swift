import HostileTexts
import ICUBridge
import TestSupport
import Testing

@testable import Collation

/// Lists at the limits of the fast way, and the ways that it gives way to.
@Suite struct KeyEngineLimitTests {
  private func run(
    _ column: TextColumn?, _ tag: String = "sv", threads: Int = 1, change: (inout BulkLimits) -> Void = { _ in }
  ) throws -> BulkOrderCheck.Outcome {
    var check = try BulkOrderCheck(collator: try Collator(locale: tag).handle)
    change(&check.limits)
    let outcome = check.run(try #require(column), threads: threads)
    #expect(outcome.isRight, "\(outcome.fault ?? "")")
    return outcome
  }

  @Test func listsOfNothing() throws {
    #expect(try run(TextColumn([])).texts == 0)
    #expect(try run(TextColumn([""])).texts == 1)
    #expect(try run(TextColumn(["", "", "a", ""])).texts == 4)
    #expect(try run(TextColumn([UInt8](), "\n")).texts == 0)
    #expect(try run(TextColumn(Array("\n\n".utf8), "\n"), threads: 3).texts == 2)
  }

  @Test func moreThreadsThanTexts() throws {
    for threads in [1, 2, 3, 7, 16] {
      #expect(try run(TextColumn(["b", "a"]), threads: threads).texts == 2)
      #expect(try run(TextColumn(Array("b\na".utf8), "\n"), threads: threads).texts == 2)
    }
  }

  /// Few texts go by ICU's keys, and many are ordered the same by either.
  @Test func fewTextsGoByKeys() throws {
    let names = try Fixtures.names("sv")
    let few = try run(TextColumn(names)) { $0.fewBytes = .max }
    #expect(few.report.refusal == .fewTexts)
    #expect(try run(TextColumn(names)).report.refusal == nil)
  }

  @Test func textsThatAreAllTheSame() throws {
    #expect(try run(TextColumn([String](repeating: "Åsa", count: 3000)), threads: 2).texts == 3000)
  }

  /// Texts that differ only behind more than a record holds, and behind more than is looked at again.
  @Test(arguments: [10, 30, 100, 300, 2000])
  func textsThatAreLongAlike(_ length: Int) throws {
    let start = String(repeating: "abcdefghij", count: length / 10)
    var strings: [String] = []
    for end in ["", "z", "é", "e", "E", "è", "æ", "ae", "\u{301}", "zz", "ż", "0", " "] {
      strings += [start + end, start.uppercased() + end, end + start, start + end + "x"]
    }
    _ = try run(TextColumn(strings + strings.reversed()))
    _ = try run(TextColumn(strings), "da")
    _ = try run(TextColumn(strings), "th")
  }

  /// Codes that are cut off in the middle of a contraction.
  @Test func contractionsAtTheCut() throws {
    for tag in ["cs", "hu", "da", "es-u-co-trad"] {
      var strings: [String] = []
      for length in 5..<40 {
        for end in ["c", "ch", "ci", "cs", "ccs", "d", "dz", "dzs", "a", "aa", "l", "ll", "s", "sz", "ssz"] {
          strings.append(String(repeating: "o", count: length) + end)
          strings.append(String(repeating: "o", count: length) + end + "o")
        }
      }
      _ = try run(TextColumn(strings), tag)
    }
  }

  @Test func allTextsIllFormed() throws {
    var bytes: [UInt8] = []
    for first in UInt8(0x80)...0xFF { bytes += [first, UInt8(ascii: "a") + first % 26, 10] }
    let outcome = try run(TextColumn(bytes, "\n")) { $0.oddShare = 16 }
    #expect(outcome.report.refusal == .tooManyOddTexts)
  }

  /// What stands between the pieces of the sample is met late, and if there is much of it the list is read again.
  @Test func theSampleMissesAScript() throws {
    let names = try (Fixtures.names("sv"), Fixtures.names("ru"))
    var bytes: [UInt8] = []
    while bytes.count < 1_500_000 {
      // The sample takes 20 KB of each 24th; Cyrillic stands in the second half of each.
      let place = bytes.count % (1_500_000 / 24)
      let isLate = place > 35_000 && place < 50_000
      let list = isLate ? names.1 : names.0
      let start = bytes.count % (list.count - 8)
      bytes += Array(list[start..<start + 8].joined(separator: " ").utf8) + [10]
    }
    let column = TextColumn(bytes, "\n")
    let much = try run(column)
    #expect(much.report.refusal == nil && much.report.odd == 0)
    let little = try run(column) { ($0.lateShare, $0.oddShare) = (1, 1) }
    #expect(little.report.late > 100 && little.report.odd > 100)
    let none = try run(column, threads: 2) { ($0.lateShare, $0.oddShare) = (1, 1000) }
    #expect(none.report.refusal == nil)
  }

  @Test func moreWeightsThanCodes() throws {
    let values = Array(UInt32(0x3400)..<0x1_8000) + Array(UInt32(0x2_0000)..<0x3_0000)
    let outcome = try run(TextColumn(values.compactMap { Unicode.Scalar($0) }.map { String(Character($0)) }))
    #expect(outcome.report.refusal == .tooManyWeights)
  }

  /// Nearly as many weights as there may be.
  @Test func manyWeights() throws {
    let scalars = (UInt32(0x2_0000)..<0x2_F000).compactMap { Unicode.Scalar($0) }
    let outcome = try run(TextColumn(scalars.map { String(Character($0)) + "a" }))
    #expect(outcome.report.refusal == nil)
  }

  /// Starts wider than 32 bits, which a list beyond 4 GiB has.
  @Test func wideStarts() throws {
    let names = try Fixtures.names("hu")
    let bytes = Array(names.joined(separator: "\n").utf8)
    let column = try #require(
      unsafe TextColumn(lines: bytes.count, separator: 10, narrowLimit: 100) { buffer in
        unsafe buffer.copyBytes(from: bytes)
        return bytes.count
      })
    #expect(column.places.areNumbered && column.count == names.count)
    #expect(try run(column, "hu", threads: 2).texts == names.count)
    #expect(try run(column, "hu") { $0.fewBytes = .max }.report.refusal == .fewTexts)
  }

  /// Ill-formed lines and those that end in a carriage return are counted, wherever in a line the fault is.
  @Test func peculiarLinesAreCounted() throws {
    let names = try Fixtures.names("ru").prefix(50)
    for place in [0, 3, 30, 90] {
      var bytes: [UInt8] = []
      for name in names {
        var line = Array((name + " " + name + " " + name).utf8)
        bytes += line + [10]
        line[min(place, line.count - 1)] = 0xC1
        bytes += line + [13, 10] + [10, 13, 10]
      }
      for fewBytes in [0, Int.max] {
        let report = try run(TextColumn(bytes, "\n"), "ru", threads: 2) { $0.fewBytes = fewBytes }.report
        #expect(report.illFormed == names.count && report.returns == 2 * names.count, "\(place)")
      }
    }
    let plain = try run(TextColumn(Array(names)), "ru").report
    #expect(plain.illFormed == 0 && plain.returns == 0)
  }

  /// Every separator that lines may have; the other one is a character like any other.
  @Test func otherSeparators() throws {
    let strings = ["b\nb", "b", "b\na", "", "å", "\n"]
    let bytes = Array(strings.joined(separator: "\0").utf8)
    let column = try #require(TextColumn(bytes, "\0"))
    #expect(try run(column).texts == strings.count)
    #expect(try run(TextColumn(strings)).texts == strings.count)
  }
}

extension TextColumn {
  /// Lines closed by a separator.
  convenience init?(_ bytes: [UInt8], _ separator: Unicode.Scalar) {
    // SAFETY: the bytes are copied.
    unsafe self.init(lines: bytes.count, separator: UInt8(ascii: separator)) { buffer in
      unsafe buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }
}
