extension SectionedList {
  /// An index title of a list, and what it leads to there.
  public struct ListIndexTitle: Hashable, Sendable {
    /// What the index shows.
    public let title: String
    /// The place, among the list's sections, of the section that the title leads to; where that one is empty and left
    /// out, of the last one before it, else of the first. nil in a list without sections.
    public let section: Int?
    /// Whether the title's own section has elements.
    public let hasElements: Bool
  }

  /// The index titles of the list: of the sections that it shows, or of all where the options keep or mark empty ones.
  ///
  /// - Complexity: O(*t* log *s*) for *t* titles and *s* sections.
  public var indexTitles: [ListIndexTitle] {
    let keepsAll = titles.options.emptySections != .drop || titles.indexTitles.count != titles.sections.count
    var kept: [ListIndexTitle] = []
    for title in titles.indexTitles {
      let hasElements = starts[title.section] < starts[title.section + 1]
      guard hasElements || keepsAll else { continue }
      kept.append(
        ListIndexTitle(title: title.title, section: shownSection(for: title.section), hasElements: hasElements))
    }
    return kept
  }

  /// The place of the section to go to for one of the locale's: itself, else the last one shown before it, else the
  /// first.
  ///
  /// - Parameter number: a section's number among all of the locale's.
  /// - Complexity: O(log *s*). Source: UIKit's documented mapping where sections are fewer than titles.
  public func shownSection(for number: Int) -> Int? {
    guard !shown.isEmpty else { return nil }
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if shown[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
