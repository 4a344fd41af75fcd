import Collation

/// Where an element's texts are: its name, how that is read, and a title that wins over both.
///
/// ```swift
/// let byReading = NameFields<Person>(name: \.name, reading: \.kana)
/// let byParts = NameFields<Person>(parts: [\.family, \.given])
/// ```
///
/// A nil name is an empty one.
public struct NameFields<Element>: Sendable {
  /// A text of an element, nil where it has none.
  public typealias Text = @Sendable (Element) -> String?

  /// The parts of the name in the order that they count in.
  let parts: [Text]
  let reading: Text?
  let title: Text?

  /// A name in one piece.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - reading: how it is read (kana, pinyin, romanized); sorts and files where it is neither nil nor empty. Equal
  ///     readings are ordered by the names.
  ///   - title: a title that the element is filed under whatever its name, where it is neither nil nor empty.
  public init(name: @escaping Text, reading: Text? = nil, title: Text? = nil) {
    self.init(parts: [name], reading: reading, title: title)
  }

  /// A name in several pieces: the second counts where the first ones are equal, so that López, Mario comes before
  /// López de Molina, Ana. Pieces that are nil or empty are passed over.
  public init(parts: [Text], reading: Text? = nil, title: Text? = nil) {
    self.parts = parts
    self.reading = reading
    self.title = title
  }
}

extension NameFields {
  /// What places the element.
  func place(of element: Element, in titles: IndexTitles) -> FiledName {
    let name = name(of: element)
    let override = title.flatMap { $0(element) }.flatMap { $0.isEmpty ? nil : $0 }
    let section = override.map(titles.sectionNumber(forOverride:))
    if let reading = reading.flatMap({ $0(element) }), !reading.isEmpty {
      return FiledName(text: reading, tie: name, section: section ?? titles.exceptionalSection(of: reading))
    }
    return titles.filed(name, section: section)
  }

  /// An element's name, where that is all there is to place it by; nil where it may have a reading or a title.
  var plainName: Text? { parts.count == 1 && reading == nil && title == nil ? parts[0] : nil }

  /// The text that the element is filed by: its reading, or what of its name counts.
  package func filingText(of element: Element, in titles: IndexTitles) -> String {
    place(of: element, in: titles).text
  }

  private func name(of element: Element) -> String {
    if parts.count == 1 { return parts[0](element) ?? "" }
    let texts = parts.compactMap { $0(element) }.filter { !$0.isEmpty }
    // UCA: fields that are compared one after the other are joined by U+FFFE, which sorts below everything.
    return texts.joined(separator: String(Character(NoncharacterMarks.separator)))
  }
}

extension IndexTitles {
  /// What places a name without a reading, in the section that its title gives, where it has one.
  func filed(_ name: String, section: Int? = nil) -> FiledName {
    let exception = section ?? exceptionalSection(of: name)
    guard let text = filer.filingText(of: name) else { return FiledName(text: name, tie: nil, section: exception) }
    return FiledName(text: text, tie: name, section: exception)
  }
}

extension FiledName {
  /// The key that orders the name: the text's, then the name's.
  func appendKey(to bytes: inout [UInt8], collator: Collator) {
    collator.keys.appendSortKey(of: text, to: &bytes)
    guard let tie else { return }
    // Zero is below every byte of a key.
    bytes.append(0)
    collator.keys.appendSortKey(of: tie, to: &bytes)
  }
}

/// What places a name: the text that counts, the name itself for those with equal texts, and the section where the text
/// does not decide it.
struct FiledName {
  let text: String
  let tie: String?
  let section: Int?
}
