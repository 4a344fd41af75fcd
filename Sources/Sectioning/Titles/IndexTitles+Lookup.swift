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
    if placesNamesAsTheyStand { return map.section(of: name) }
    return exceptionalSection(of: name) ?? map.section(of: filer.filingText(of: name) ?? name)
  }

  /// The number of the section with this title, nil where there is none; the title's spelling may be any that Swift
  /// holds equal.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func sectionNumber(titled title: String) -> Int? { sections.firstIndex { $0.title == title } }

  /// The number of the section that a name with an override title belongs to: the section of that title, else the one
  /// that the title as a text belongs to.
  func sectionNumber(forOverride title: String) -> Int { sectionNumber(titled: title) ?? sectionNumber(of: title) }

  /// Where a name goes that the order alone does not place: an empty one, a telephone number, or Han that is read.
  func exceptionalSection(of name: String) -> Int? {
    if Self.isBlank(name) { return emptySection }
    if let section = pinyin?.section(of: name) { return section }
    guard options.readsTelephoneNumbers, let digitsSection, Self.beginsAsTelephoneNumber(name) else { return nil }
    return digitsSection
  }

  /// Whether names can be placed by the order alone, but for blank ones, which the order places as well.
  var placesByOrder: Bool {
    !options.readsTelephoneNumbers && pinyin == nil && map.section(of: "") == emptySection
      && map.section(of: " ") == emptySection
  }

  private static func isBlank(_ name: String) -> Bool {
    // Most names begin with a letter, and most of those letters are told from blanks by their first byte.
    if let first = name.utf8.first, first > 0x20, first < 0x7F { return false }
    return name.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }

  private static func beginsAsTelephoneNumber(_ name: String) -> Bool {
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ", "+", "(", ")", ".", "-", "#": continue
      default: return scalar.properties.generalCategory == .decimalNumber
      }
    }
    return false
  }
}
