extension SectionedList {
  /// One section of a list: a title and the elements under it, in order.
  public struct Section: RandomAccessCollection, Identifiable {
    /// The section's number among all of the locale's, empty ones counted.
    public let number: Int
    /// Its identity and title.
    public let heading: SectionTitle
    let rows: ArraySlice<Element>

    /// Distinct in the list, the same whatever the names are, and safe ASCII.
    public var id: String { heading.id }
    /// What a reader sees.
    public var title: String { heading.title }
    /// What the section holds.
    public var kind: SectionKind { heading.kind }

    /// The first element's place in the section: 0.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { rows.count }
    /// The element at a place in the section. - Complexity: O(1).
    public subscript(position: Int) -> Element { rows[rows.startIndex + position] }
    /// The elements one after the other, as fast as an array's. - Complexity: O(1).
    public func makeIterator() -> IndexingIterator<ArraySlice<Element>> { rows.makeIterator() }
  }

  /// The sections of a list, in order.
  public struct Sections: RandomAccessCollection {
    let list: SectionedList

    /// The first section's place: 0.
    public var startIndex: Int { 0 }
    /// The number of sections.
    public var endIndex: Int { list.shown.count }
    /// The section at a place. - Complexity: O(1).
    public subscript(position: Int) -> Section {
      let number = list.shown[position]
      return Section(
        number: number, heading: list.titles.sections[number],
        rows: list.rows[list.starts[number]..<list.starts[number + 1]])
    }
  }

  /// The sections that the list shows: those with elements, or all where the options keep empty ones.
  public var sections: Sections { Sections(list: self) }
}

extension SectionedList.Section: Sendable where Element: Sendable {}
extension SectionedList.Sections: Sendable where Element: Sendable {}
