import Sectioning
import TestSupport
import Testing

/// What the tests of Android's contacts provider expect, in style `android`.
@Suite struct AndroidPeerTests {
  /// Characters of Extension A that no tailoring of CLDR counts the strokes of, in a test that Android suppresses.
  static let overruled = PeerCase.rows { $0.isAndroid && $0.agree == "no" && $0.kind == "bucket" }
  static let counted = PeerCase.rows { $0.isAndroid && $0.input == "sections-with-counts" }
  static let rows = PeerCase.rows {
    $0.isAndroid && $0.input != "sections-with-counts" && !($0.agree == "no" && $0.kind == "bucket")
  }

  @Test(arguments: rows) func row(_ row: PeerCase) throws { try row.check(row.titles(style: .android)) }

  @Test(arguments: overruled) func overruledRow(_ row: PeerCase) throws {
    #expect(try row.titles(style: .android).section(of: row.input).title == "48劃")
    #expect(try row.titles(style: .standard).section(of: row.input).kind == .catchAll)
  }

  /// Contacts by display name, two of them without one; and by family name, from the end.
  @Test func testContactCounts0001And0002() throws {
    let expected = try #require(Self.counted.first?.expected)
    let names = [
      "James Sullivan", "The Abominable Snowman", "Mike Wazowski", "randall boggs", "Boo", "Mary", "Roz", "", "",
    ]
    let options = SectioningOptions(style: .android)
    let list = try SectionedList(names, locale: "en", options: options)
    #expect(list.sections.map { "\($0.title):\($0.count)" }.joined(separator: ",") == expected)
    let reversed = try #require(Self.counted.last?.expected)
    let byFamily = [
      "Sullivan, James", "Snowman, The Abominable", "Wazowski, Mike", "boggs, randall", "Boo", "Mary", "Roz", "", "",
    ]
    let families = try SectionedList(byFamily, locale: "en", options: options)
    #expect(families.sections.reversed().map { "\($0.title):\($0.count)" }.joined(separator: ",") == reversed)
  }
}
