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
    guard placesNamesAsTheyStand else { return placedSection(of: name) }
    return map.section(ofName: name)
  }

  /// The number, from 0, of the section that a name belongs to, from its UTF-8, of which no string is made.
  ///
  /// ```swift
  /// let titles = try IndexTitles(locale: "sv")
  /// let line: [UInt8] = Array("Öberg".utf8)
  /// titles.sections[titles.sectionNumber(ofUTF8: line.span)].title    // "Ö"
  /// ```
  ///
  /// - Parameter name: any bytes; ill-formed ones count as U+FFFD.
  /// - Complexity: as ``section(of:)``.
  @_effects(readonly)
  public func sectionNumber(ofUTF8 name: Span<UInt8>) -> Int {
    // SAFETY: the bytes are read, or copied, during the call alone.
    unsafe name.withUnsafeBufferPointer { bytes in
      guard placesNamesAsTheyStand else { return unsafe placedSection(of: bytes) }
      return unsafe map.section(ofName: bytes)
    }
  }

  /// The same where more than the name's own text counts.
  @inline(never)
  private func placedSection(of name: String) -> Int {
    exceptionalSection(of: name) ?? map.section(of: filer.filingText(of: name) ?? name)
  }

  @inline(never)
  private func placedSection(of name: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe placedSection(of: String(decoding: name, as: UTF8.self))
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
    if BlankTexts.isBlank(name) { return emptySection }
    if let section = pinyin?.section(of: name) { return section }
    guard options.readsTelephoneNumbers, let digitsSection, Self.beginsAsTelephoneNumber(name) else { return nil }
    return digitsSection
  }

  /// Whether names can be placed by the order alone, blank ones too but for those that are ``isMisplaced(hidden:)``.
  var placesByOrder: Bool {
    !options.readsTelephoneNumbers && pinyin == nil && map.section(of: "") == emptySection
      && map.section(of: " ") == emptySection
  }

  /// Whether the order does not place a text with the empty ones of which is known that it is blank, by characters that
  /// are no white space.
  func isMisplaced(hidden text: UnsafeBufferPointer<UInt8>) -> Bool { unsafe map.section(of: text) != emptySection }

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
