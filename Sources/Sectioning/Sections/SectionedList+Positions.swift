/// A place in a list: the section's place among those shown, and the element's place in the section, both from 0.
public struct SectionPosition: Hashable, Sendable {
  /// The section's place among the list's sections.
  public var section: Int
  /// The element's place in the section.
  public var item: Int

  /// A place.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension SectionedList {
  /// The number of elements.
  public var count: Int { rows.count }

  /// Whether there are no elements.
  public var isEmpty: Bool { rows.isEmpty }

  /// The place of a row in the sections, nil for a row that there is not.
  ///
  /// - Parameter row: a row's number in the whole list, from 0, headers not counted.
  /// - Complexity: O(log *s*) for *s* sections.
  public func position(ofRow row: Int) -> SectionPosition? {
    guard rows.indices.contains(row) else { return nil }
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if starts[shown[middle] + 1] <= row { low = middle + 1 } else { high = middle }
    }
    return SectionPosition(section: low, item: row - starts[shown[low]])
  }

  /// The row at a place in the sections, nil for a place that there is not.
  ///
  /// - Complexity: O(1).
  public func row(at position: SectionPosition) -> Int? {
    guard shown.indices.contains(position.section), position.item >= 0 else { return nil }
    let number = shown[position.section]
    guard position.item < starts[number + 1] - starts[number] else { return nil }
    return starts[number] + position.item
  }

  /// The element at a place in the sections, nil for a place that there is not.
  ///
  /// - Complexity: O(1).
  public func element(at position: SectionPosition) -> Element? { row(at: position).map { rows[$0] } }

  /// How many elements one of the locale's sections has, by its number among all of them. - Complexity: O(1).
  public func itemCount(ofSection number: Int) -> Int {
    titles.sections.indices.contains(number) ? starts[number + 1] - starts[number] : 0
  }

  /// The section that a name belongs to, listed or not.
  ///
  /// - Complexity: as ``IndexTitles/section(of:)``.
  public func section(of name: String) -> SectionTitle { titles.section(of: name) }
}
