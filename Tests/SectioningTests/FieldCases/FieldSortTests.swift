import Collation
import Sectioning
import Foundation
import Testing

/// Reports of names in a wrong order.
@Suite struct FieldSortTests {
  @Test("A02 João must come before José") func a02() throws { try FieldCase("A02").expectOrder() }

  @Test("A11 Véronique after Victor") func a11() throws { try FieldCase("A11").expectOrder() }

  @Test("A12 Kämpfe after Klein on iOS") func a12() throws { try FieldCase("A12").expectOrder() }

  @Test("A23 ß as ss and ä as a") func a23() throws { try FieldCase("A23").expectOrder() }

  @Test("A25 Æ and Œ treated as letters after Z") func a25() throws { try FieldCase("A25").expectOrder() }

  @Test("B02 å, ä, ö inside a surname sort after y in Swedish and Finnish") func b02() throws {
    try FieldCase("B02").expectOrder()
  }

  @Test("B10 Ñ inside a word") func b10() throws { try FieldCase("B10").expectOrder() }

  @Test("B18 Hungarian order of C, CS and CZ") func b18() throws { try FieldCase("B18").expectOrder() }

  @Test("B23 Estonian alphabet") func b23() throws { try FieldCase("B23").expectOrder() }

  @Test("C41 Mixed Cyrillic and Latin list in random order") func c41() throws { try FieldCase("C41").expectOrder() }

  @Test("D20 O'Brien in three spellings") func d20() throws { try FieldCase("D20").expectOrder() }

  @Test("D22 Lower case after Z") func d22() throws { try FieldCase("D22").expectOrder() }

  @Test("D30 Custom order of symbols, digits, letters") func d30() throws { try FieldCase("D30").expectOrder() }

  /// The row's own order follows no rule: rewind is before rewire whether marks count or not. What we give: marks count,
  /// marks at the start do not, no marks do.
  @Test("D03 Leading punctuation counts, inner punctuation does not") func d03() throws {
    let row = try FieldCase("D03")
    var options = SectioningOptions()
    func order() throws -> [String] { try SectionedList(row.names, locale: row.locale, options: options).rows }
    options.catchAll = .first
    #expect(try order() == ["_todo", "(Re)wind", "Al-Azm", "Alazar", "Rewire"])
    options.leadingMarks = .skip
    #expect(try order() == ["Al-Azm", "Alazar", "(Re)wind", "Rewire", "_todo"])
    options.collation.alternate = .shifted
    #expect(try order() == ["Alazar", "Al-Azm", "(Re)wind", "Rewire", "_todo"])
  }

  @Test("D18 Hyphen and space in surnames, by fields") func d18() throws {
    let row = try FieldCase("D18")
    let fields = NameFields<String>(parts: [
      { $0.split(separator: "\u{1}").first.map(String.init) }, { $0.split(separator: "\u{1}").last.map(String.init) },
    ])
    let titles = try IndexTitles(locale: row.locale, options: row.options(.standard))
    #expect(SectionedList(row.names, by: fields, in: titles).rows == row.wantedOrder)
  }
}
