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
  @_effects(readonly)
  public func sectionNumber(of name: String) -> Int {
    // What is learned on the way changes no answer, so that the call may be said to write nothing. Otherwise a loop over
    // names counts a reference to each, which takes as long as the look-up.
    if placesNamesAsTheyStand, let section = map.knownSection(of: name) { return section }
    return placedSection(of: name)
  }

  /// The same where the name's first characters do not decide, or not alone.
  @inline(never)
  private func placedSection(of name: String) -> Int {
    if placesNamesAsTheyStand, !Self.mayBeBlank(name) { return map.section(of: name) }
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
    mayBeBlank(name)
      && name.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// Whether the name's first two bytes are such as white space or an ignorable character may begin with: quick to ask,
  /// and untrue of nearly all names.
  private static func mayBeBlank(_ name: String) -> Bool {
    var bytes = name.utf8.makeIterator()
    guard let first = bytes.next() else { return true }
    if first > 0x20, first < 0x7F { return false }
    guard first >= 0xC2, let second = bytes.next() else { return true }
    switch first {
    case 0xC2: return second == 0x85 || second == 0xA0 || second == 0xAD
    case 0xCD: return second == 0x8F
    case 0xD8: return second == 0x9C
    case 0xE1: return second == 0x85 || second == 0x9A || second == 0x9E || second == 0xA0
    case 0xE2: return second == 0x80 || second == 0x81
    case 0xE3: return second == 0x80 || second == 0x85
    case 0xEF: return second >= 0xB8
    default: return first >= 0xF0
    }
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
