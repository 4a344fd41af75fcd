import Collation
import ICUBridge

/// A list in a language's order, cut into sections, that elements come into and go out of one at a time.
///
/// ```swift
/// var list = try EditableSectionedList(["Abel", "Cara"], locale: "en")
/// let change = list.insert("Bert")
/// change.inserted            // section 1, item 0
/// change.insertedSection     // 1: "B" is new
/// ```
///
/// The order is ``SectionedList``'s; an element that comes goes behind those with an equal name. Each element's key is
/// kept, so an update makes one key and moves a few kilobytes at most.
///
/// A value: copies are independent, and it may be shared between threads as far as its elements may.
public struct EditableSectionedList<Element> {
  private let rules: FilingRules
  fileprivate let fields: NameFields<Element>
  /// An element's name, where that alone places it.
  private let plainName: NameFields<Element>.Text?
  private var elements: ElementStore<Element>
  /// Each section's keys and its elements' slots.
  private var contents: [KeyBlocks]
  /// The numbers of the sections that the list shows, ascending.
  private var shown: [Int] = []

  /// The elements, filed.
  ///
  /// - Parameters:
  ///   - elements: what to file, in any order.
  ///   - fields: where an element's name is, and its reading and title where it has those.
  ///   - titles: the sections to file them in.
  /// - Complexity: O(*n* log *n*).
  public init(_ elements: some Sequence<Element>, by fields: NameFields<Element>, in titles: IndexTitles) {
    rules = FilingRules(titles: titles)
    self.fields = fields
    plainName = fields.plainName
    let list = SectionedList(elements, by: fields, in: titles)
    contents = rules.contents(of: list, plainName: plainName)
    self.elements = ElementStore(list.rows)
    shown = contents.indices.filter(isShown)
  }

  /// The locale's sections, empty ones too, and its index titles.
  public var titles: IndexTitles { rules.titles }

  private func key(of element: Element) -> FiledKey {
    if let plainName { return rules.key(ofPlainName: plainName(element) ?? "") }
    return rules.key(of: fields.place(of: element, in: rules.titles))
  }

  private func isShown(_ number: Int) -> Bool {
    rules.titles.options.emptySections == .keep || contents[number].count > 0
  }

  /// The number of elements. - Complexity: O(*s*) for *s* sections.
  public var count: Int { contents.reduce(0) { $0 + $1.count } }
}

extension EditableSectionedList: Sendable where Element: Sendable {}

extension EditableSectionedList {
  /// The elements, filed by a name in one piece.
  ///
  /// ```swift
  /// struct Person { var name: String }
  /// var list = try EditableSectionedList([Person(name: "Åsa")], by: \.name, locale: "sv")
  /// list.insert(Person(name: "Bo"))
  /// ```
  ///
  /// - Parameters:
  ///   - elements: what to file, in any order.
  ///   - name: a key path or closure to the name.
  ///   - reading: how the name is read, where an element says so.
  ///   - title: a title to be filed under whatever the name, where an element says so.
  ///   - locale: a BCP 47 tag or an ICU id.
  ///   - options: the style and what is set beside it.
  /// - Throws: ``SectioningError``.
  /// - Complexity: as ``init(_:by:in:)``.
  public init(
    _ elements: some Sequence<Element>, by name: @escaping NameFields<Element>.Text,
    reading: NameFields<Element>.Text? = nil, title: NameFields<Element>.Text? = nil, locale: String,
    options: SectioningOptions = SectioningOptions()
  ) throws(SectioningError) {
    self.init(
      elements, by: NameFields(name: name, reading: reading, title: title),
      in: try IndexTitles(locale: locale, options: options))
  }
}

extension EditableSectionedList where Element == String {
  /// Names, filed.
  public init(
    _ names: some Sequence<String>, locale: String, options: SectioningOptions = SectioningOptions()
  ) throws(SectioningError) {
    self.init(names, by: NameFields { $0 }, in: try IndexTitles(locale: locale, options: options))
  }
}

extension EditableSectionedList {
  /// Puts an element where it belongs.
  ///
  /// - Returns: where it is now, and whether its section is new.
  /// - Complexity: one sort key; O(log *n*) comparisons; moving at most one block of 128 entries.
  @discardableResult
  public mutating func insert(_ element: Element) -> SectionedListChange {
    let filed = key(of: element)
    let item = contents[filed.section].insert(filed.key, slot: elements.add(element))
    var change = SectionedListChange()
    let place = lowerBound(of: filed.section)
    if place == shown.count || shown[place] != filed.section {
      shown.insert(filed.section, at: place)
      change.insertedSection = place
    }
    change.inserted = SectionPosition(section: place, item: item)
    return change
  }

  /// Takes an element out.
  ///
  /// - Parameter position: where it is.
  /// - Returns: the element, and whether its section went with it; nil where there is no such place.
  /// - Complexity: O(*b*) for the *b* blocks of its section, and moving at most one block of 128 entries.
  @discardableResult
  public mutating func remove(at position: SectionPosition) -> (element: Element, change: SectionedListChange)? {
    guard let number = number(of: position) else { return nil }
    let element = elements.take(contents[number].remove(item: position.item))
    var change = SectionedListChange(removed: position)
    if !isShown(number) {
      shown.remove(at: position.section)
      change.removedSection = position.section
    }
    return (element, change)
  }

  /// Puts another element in an element's place, and moves it where its own name belongs: a renaming.
  ///
  /// - Parameters:
  ///   - position: where the old element is.
  ///   - element: the new one.
  /// - Returns: where it was and is, and which sections went and came; nil where there is no such place. With an equal
  ///   name the element stays where it is.
  /// - Complexity: that of ``remove(at:)`` and ``insert(_:)``.
  @discardableResult
  public mutating func replace(at position: SectionPosition, with element: Element) -> SectionedListChange? {
    guard let number = number(of: position) else { return nil }
    let filed = key(of: element)
    let place = contents[number].place(ofItem: position.item)
    if filed.section == number, contents[number].key(at: place).elementsEqual(filed.key.bytes) {
      elements.replace(contents[number].slot(at: place), with: element)
      return SectionedListChange(removed: position, inserted: position)
    }
    guard let (_, removal) = remove(at: position) else { return nil }
    var change = insert(element)
    change.removed = removal.removed
    change.removedSection = removal.removedSection
    return change
  }

  /// The place among the shown sections of the first one with at least this number.
  private func lowerBound(of number: Int) -> Int {
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if shown[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func number(of position: SectionPosition) -> Int? {
    guard shown.indices.contains(position.section) else { return nil }
    let number = shown[position.section]
    return position.item >= 0 && position.item < contents[number].count ? number : nil
  }
}

extension EditableSectionedList {
  /// The headings of the sections that the list shows, in order. - Complexity: O(*s*) for *s* sections.
  public var headings: [SectionTitle] { shown.map { titles.sections[$0] } }

  /// How many elements each shown section has. - Complexity: O(*s*) for *s* sections.
  public var itemCounts: [Int] { shown.map { contents[$0].count } }

  /// The element at a place, nil where there is none. - Complexity: O(*b*) for the *b* blocks of its section.
  public func element(at position: SectionPosition) -> Element? {
    number(of: position).map { number in
      let keys = contents[number]
      return elements[keys.slot(at: keys.place(ofItem: position.item))]
    }
  }

  /// The elements of a shown section, in order. - Complexity: O(*n*) in their number.
  public func elements(inSection section: Int) -> [Element] {
    guard shown.indices.contains(section) else { return [] }
    return contents[shown[section]].slots.map { elements[$0] }
  }

  /// All elements in order: the sections joined. - Complexity: O(*n*).
  public var rows: [Element] { contents.flatMap { keys in keys.slots.map { elements[$0] } } }

  /// The section that a name belongs to, listed or not.
  public func section(of name: String) -> SectionTitle { titles.section(of: name) }

  /// Where each of the titles' sections starts among the rows; one more at the end.
  fileprivate var starts: [Int] {
    var starts = [0]
    for keys in contents { starts.append((starts.last ?? 0) + keys.count) }
    return starts
  }
}

extension SectionedList {
  /// What an editable list holds now, with all that a fixed one answers: sections, index titles, its bar.
  ///
  /// ```swift
  /// var names = try EditableSectionedList(["Abel", "Cara"], locale: "en")
  /// names.insert("Bert")
  /// SectionedList(names).indexTitles.map(\.title)    // A, B, C
  /// ```
  ///
  /// - Complexity: O(*n*): the elements are copied, none is filed anew.
  public init(_ list: EditableSectionedList<Element>) {
    self.init(rows: list.rows, starts: list.starts, fields: list.fields, titles: list.titles)
  }
}
