import Collation
import Foundation
import Sectioning
import TestSupport
import Testing

/// The second level that a section's own names make.
@Suite struct SecondLevelTests {
  struct Case: Decodable, CustomTestStringConvertible {
    struct Marker: Decodable, Equatable {
      let title: String
      let first: Int
      let count: Int
      let depth: Int
    }
    let locale: String
    let section: String
    let items: [String]
    let markers: [Marker]
    var testDescription: String { "\(locale) \(section)" }
  }

  struct File: Decodable { let cases: [Case] }

  static var cases: [Case] {
    get throws {
      try JSONDecoder().decode(File.self, from: Data(Fixtures.text("cases/second-level.json").utf8)).cases
    }
  }

  @Test func thereAreCases() throws { #expect(try Self.cases.count == 17) }

  @Test(arguments: try SecondLevelTests.cases) func sectionsOpenAsRecorded(_ expected: Case) throws {
    let collator = try Collator(locale: expected.locale)
    let runs = SecondLevelRuns.runs(of: expected.items, target: 8, collator: collator)
    #expect(
      runs.map { Case.Marker(title: $0.title, first: $0.first, count: $0.count, depth: $0.depth) } == expected.markers)
  }
}
