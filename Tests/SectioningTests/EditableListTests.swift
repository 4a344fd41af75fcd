import Sectioning
import TestSupport
import Testing

/// A list that is edited is at any time the list of what is in it, however its keys are kept.
@Suite struct EditableListTests {
  private struct Person: Sendable, Equatable {
    let name: String
    let number: Int
  }

  /// Names that are alike for longer than a search looks at numbers, and names that are the same; so many of them that
  /// keys move between blocks.
  private static func name(_ generator: inout SeededGenerator) -> String {
    let starts = ["", "Alexandra ", "Alexandra Maria ", "Alexandra Maria von und zu Hohen", "É", "Z"]
    let letters = "aAbzé 1".map { $0 }
    let tail = (0..<Int.random(in: 0...3, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "a"
    }
    return (starts.randomElement(using: &generator) ?? "") + String(tail)
  }

  /// - Parameter first: how many names the list is made from, which are put in at once.
  @Test(arguments: [UInt64(1), 2, 3], [0, 1500]) func editsGiveTheListOfWhatIsThere(seed: UInt64, first: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let titles = try IndexTitles(locale: "fr")
    let fields = NameFields<Person> { $0.name }
    // In the order in which they came, as equal names stand.
    var people = (0..<first).map { Person(name: Self.name(&generator), number: $0) }
    var list = EditableSectionedList(people, by: fields, in: titles)
    for number in first..<first + 1500 {
      let person = Person(name: Self.name(&generator), number: number)
      if number % 4 == 3 {
        let position = Self.position(in: list, &generator)
        let removed = list.remove(at: position)
        let gone = try #require(removed).element
        people.removeAll { $0 == gone }
      }
      let change = list.insert(person)
      people.append(person)
      let place = try #require(change.inserted)
      #expect(list.element(at: place) == person, "seed \(seed)")
      if number % 300 == 0 {
        #expect(list.rows == SectionedList(people, by: fields, in: titles).rows, "seed \(seed), \(number)")
      }
    }
    let fixed = SectionedList(people, by: fields, in: titles)
    #expect(list.rows == fixed.rows, "seed \(seed)")
    #expect(list.headings == fixed.sections.map(\.heading), "seed \(seed)")
    #expect(list.itemCounts == fixed.sections.map(\.count), "seed \(seed)")
  }

  /// Names that have no weight at all: their keys are empty, in a section that is.
  @Test(arguments: ["en-u-ks-level1", "en-u-ks-level2", "fr-CA"]) func namesWithoutWeights(_ tag: String) throws {
    for first in [[], ["A"], [""]] {
      var list = try EditableSectionedList(first, locale: tag)
      for name in ["\u{301}", "", "\u{200B}", "B", ""] {
        let place = try #require(list.insert(name).inserted)
        #expect(list.element(at: place) == name)
      }
      let names = first + ["\u{301}", "", "\u{200B}", "B", ""]
      #expect(list.rows == (try SectionedList(names, locale: tag)).rows, "\(tag) \(first)")
    }
  }

  private static func position(
    in list: EditableSectionedList<Person>, _ generator: inout SeededGenerator
  ) -> SectionPosition {
    let section = Int.random(in: 0..<list.headings.count, using: &generator)
    return SectionPosition(section: section, item: Int.random(in: 0..<list.itemCounts[section], using: &generator))
  }
}
