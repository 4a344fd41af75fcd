extension IndexTitles {
  /// The section that an index title leads to, among all of the locale's.
  ///
  /// - Parameter title: the number of the index title, from 0; one that there is not leads to the nearest.
  /// - Complexity: O(1).
  public func section(forIndexTitle title: Int) -> Int? {
    guard !indexTitles.isEmpty else { return nil }
    return indexTitles[min(max(0, title), indexTitles.count - 1)].section
  }

  /// The index title that a section is under: the last one that leads to it or to a section before it.
  ///
  /// - Parameter section: a number among all of the locale's sections.
  /// - Complexity: O(*t*) for *t* index titles.
  public func indexTitle(forSection section: Int) -> Int? {
    guard !indexTitles.isEmpty else { return nil }
    return indexTitles.lastIndex { $0.section <= section } ?? 0
  }
}
