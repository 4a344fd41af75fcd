import Sectioning
import TestSupport
import Testing

/// What the tests of ICU4C, ICU4J, PyICU and PHP expect, in style `icu`.
@Suite struct ICUPeerTests {
  static let rows = PeerCase.rows { $0.isAgreed && !$0.isAndroid && !$0.isApple }
  static let overruled = PeerCase.rows { ($0.agree == "no" || $0.agree == "n/a") && !$0.isAndroid && !$0.isApple }

  @Test(arguments: rows) func row(_ row: PeerCase) throws { try row.check(row.titles(style: .icu)) }

  /// Every row of the file is in one of the tests here and beside this file.
  @Test func noRowIsLeftOut() throws {
    #expect(try PeerCase.all().count == 679)
    #expect(Self.rows.count == 383)
    #expect(Self.overruled.count == 14)
    #expect(AndroidPeerTests.rows.count + AndroidPeerTests.counted.count + AndroidPeerTests.overruled.count == 226)
    #expect(UIKitPeerTests.rows.count == 56)
  }

  /// Alphabets that other data knew once: what ICU 72 has instead, and so do we.
  @Test(arguments: overruled) func overruledRow(_ row: PeerCase) throws {
    let shown = try row.titles(style: .icu)
    if row.kind == "bucket" {
      #expect(shown.section(of: row.input).title == (row.input == "西" ? "X" : "9劃"))
    } else {
      let letters = shown.sections.filter { $0.kind == .letter }.map(\.title).joined(separator: ":")
      #expect(letters != row.expected, "the row agrees by now")
      #expect(letters == row.icu)
    }
  }
}
