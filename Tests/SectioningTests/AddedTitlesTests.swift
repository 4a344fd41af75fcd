import Collation
import Foundation
import Sectioning
import TestSupport
import Testing

/// The table of titles that the rule adds, as the documentation shows it.
@Suite struct AddedTitlesTests {
  private static let begin = "<!-- added titles: begin -->\n"
  private static let end = "<!-- added titles: end -->"
  private static let page = Fixtures.folder.deletingLastPathComponent().appendingPathComponent("docs/titles.md")

  @Test(.enabled(if: CollationVersions.icu.hasPrefix("72."), "the table is that of ICU 72"))
  func theTableInTheDocumentationHolds() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.begin)).upperBound
    let end = try #require(text.range(of: Self.end)).lowerBound
    let table = try Self.table()
    guard text[start..<end] != table else { return }
    if GoldenFiles.mode == .all || GoldenFiles.mode == .failed {
      try (text[..<start] + table + text[end...]).write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("recorded docs/titles.md; read it, then run again")
    } else {
      Issue.record("docs/titles.md differs from what the rule adds; THUMBINDEX_RECORD=failed records it anew")
    }
  }

  /// A row for each language or script whose titles the rule changes; regions have their language's.
  private static func table() throws -> String {
    var rows = "\n| locale | added | dropped |\n|---|---|---|\n"
    for locale in LocaleTag.available where locale.region.isEmpty {
      let (plain, filled) = (try titles(locale, filling: false), try titles(locale, filling: true))
      let added = filled.filter { !plain.contains($0) }
      let dropped = plain.filter { !filled.contains($0) }
      guard !added.isEmpty || !dropped.isEmpty else { continue }
      rows += "| `\(locale)` | \(added.joined(separator: " ")) | \(dropped.map { "◌" + $0 }.joined(separator: " ")) |\n"
    }
    return rows + "\n"
  }

  private static func titles(_ locale: LocaleTag, filling: Bool) throws -> [String] {
    var options = SectioningOptions()
    options.addsLatinTitles = false
    options.fillsHoles = filling
    return try IndexTitles(locale: locale, options: options).sections.map(\.title)
  }
}
