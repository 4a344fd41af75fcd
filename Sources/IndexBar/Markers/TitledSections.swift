/// Which title a section falls under: titles in any order, several or none for a section.
struct TitledSections: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var section: Int
    var title: Int
  }

  /// Sorted by section, then by title.
  private var entries: [Entry] = []
  private var isSorted = true

  /// Notes that a title names a section. Titles are added in their order.
  mutating func add(title: Int, section: Int) {
    if let last = entries.last, last.section > section { isSorted = false }
    entries.append(Entry(section: section, title: title))
  }

  /// Makes ready for look-ups.
  mutating func finish() {
    guard !isSorted else { return }
    entries.sort { ($0.section, $0.title) < ($1.section, $1.title) }
    isSorted = true
  }

  /// The first title that names the section, else the last that names an earlier one, else the first of all.
  ///
  /// - Complexity: O(log titles).
  func title(forSection section: Int) -> Int? {
    guard let first = entries.first else { return nil }
    let after = entries.firstPlace { $0.section > section }
    guard after > 0 else { return first.title }
    let named = entries[after - 1].section
    return entries[entries.firstPlace { $0.section >= named }].title
  }

  /// The titles that name sections in a range, in the order of the sections.
  func titles(forSections range: Range<Int>) -> [Int] {
    let first = entries.firstPlace { $0.section >= range.lowerBound }
    let after = entries.firstPlace { $0.section >= range.upperBound }
    return entries[first..<max(first, after)].map { $0.title }
  }
}
