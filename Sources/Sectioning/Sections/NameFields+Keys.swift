import Collation

extension NameFields {
  /// The key that orders an element within its section: its text's, then its name's where those differ.
  ///
  /// Elements ordered by section and then by this key, byte by byte, are in the order of a ``SectionedList``.
  ///
  /// - Complexity: O(*n*) in the texts' length.
  package func sortKey(of element: Element, in titles: IndexTitles) -> SortKey {
    var bytes: [UInt8] = []
    place(of: element, in: titles).appendKey(to: &bytes, collator: titles.collator)
    return SortKey(bytes: bytes)
  }

  /// The number of the section that an element belongs to, among all of the locale's.
  ///
  /// - Complexity: as ``IndexTitles/sectionNumber(of:)``.
  package func sectionNumber(of element: Element, in titles: IndexTitles) -> Int {
    let name = place(of: element, in: titles)
    return name.section ?? titles.map.section(of: name.text)
  }

  /// The elements in the order of their keys alone, whatever their sections; those with equal keys keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  package func order(of elements: [Element], in titles: IndexTitles) -> [Element] {
    var arena = SortKeyArena()
    arena.reserve(count: elements.count, bytes: elements.count * 24)
    for element in elements {
      arena.append { place(of: element, in: titles).appendKey(to: &$0, collator: titles.collator) }
    }
    return arena.order().map { elements[$0] }
  }
}
