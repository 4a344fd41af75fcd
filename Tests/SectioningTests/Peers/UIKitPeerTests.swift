import Sectioning
import TestSupport
import Testing

/// What is published of `UILocalizedIndexedCollation`, in style `uiKit`.
@Suite struct UIKitPeerTests {
  static let rows = PeerCase.rows { $0.isApple }

  @Test(arguments: rows) func row(_ row: PeerCase) throws {
    guard row.kind == "bucket" else { return try row.check(row.titles(style: .uiKit)) }
    try row.check(row.titles(style: .icu))
    let quoted = row.note.split(separator: "\"")
    #expect(try row.titles(style: .uiKit).section(of: row.input).title == quoted[1])
  }

  @Test(arguments: rows.filter { $0.input == "index-titles" || $0.input == "all" })
  func theTypeWithUIKitsMembers(_ row: PeerCase) throws {
    let collation = try LocalizedIndexedCollation(locale: row.locale)
    let titles = row.input == "all" ? collation.sectionTitles : collation.sectionIndexTitles
    #expect(titles.joined(separator: ":") == row.expected)
  }
}
