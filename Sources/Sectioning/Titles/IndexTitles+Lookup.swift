import Collation

extension IndexTitles {
  /// The section that a name belongs to, listed or not.
  ///
  /// - Parameter name: any text; an empty one belongs where empty names go.
  /// - Complexity: O(*n*) in the name's length, well under a microsecond.
  public func section(of name: String) -> SectionTitle { sections[sectionNumber(of: name)] }

  /// The number, from 0, of the section that a name belongs to.
  ///
  /// - Complexity: as ``section(of:)``.
  public func sectionNumber(of name: String) -> Int {
    map.section(of: name)
  }
}
