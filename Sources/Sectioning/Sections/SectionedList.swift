import Collation

/// A list in a language's order, cut into the sections of that language's index.
///
/// ```swift
/// let people = ["Zorn", "Öberg", "Ali"]
/// let list = try SectionedList(people, locale: "sv")
/// for section in list.sections {
///   print(section.title)                      // A, then Z, then Ö
///   for person in section { print("  ", person) }
/// }
/// list.section(of: "Åkesson").title           // "Å", though nobody is in it
/// ```
///
/// The list *is* its sections joined: order and title follow one rule, (section, key, place in the input). Every element
/// is in it exactly once; elements with equal names keep the order they came in.
///
/// A value: copies are independent, and it may be shared between threads as far as its elements may.
public struct SectionedList<Element> {
  /// The elements in the list's order: the sections joined.
  public private(set) var rows: [Element]
  /// The locale's sections, empty ones too, and its index titles.
  public let titles: IndexTitles
  /// Where an element's name is, and its reading and title where it has those.
  package let fields: NameFields<Element>
  /// Where each of the locale's sections starts among the rows; one more at the end.
  let starts: [Int]
  /// The numbers of the sections that the list shows, ascending.
  let shown: [Int]

  /// The elements, filed.
  ///
  /// - Parameters:
  ///   - elements: what to file, in any order.
  ///   - fields: where an element's name is, and its reading and title where it has those.
  ///   - titles: the sections to file them in.
  /// - Complexity: O(*n*) for the elements' texts, O(*n* log *n*) for the order; each text's key is made once. Elements
  ///   are moved, never compared.
  public init(_ elements: some Sequence<Element>, by fields: NameFields<Element>, in titles: IndexTitles) {
    let elements = Array(elements)
    let filing = Filing(elements, by: fields, in: titles)
    rows = ElementGathering(order: filing.order).gathered(elements)
    starts = filing.starts
    self.titles = titles
    self.fields = fields
    shown = titles.sections.indices.filter { number in
      titles.options.emptySections == .keep || filing.starts[number] < filing.starts[number + 1]
    }
  }
}

extension SectionedList: Sendable where Element: Sendable {}

extension SectionedList {
  /// The elements, filed by a name in one piece.
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

extension SectionedList where Element == String {
  /// Names, filed.
  ///
  /// - Parameters:
  ///   - names: in any order.
  ///   - locale: a BCP 47 tag or an ICU id.
  ///   - options: the style and what is set beside it.
  /// - Throws: ``SectioningError``.
  /// - Complexity: as ``init(_:by:in:)``.
  public init(
    _ names: some Sequence<String>, locale: String, options: SectioningOptions = SectioningOptions()
  ) throws(SectioningError) {
    self.init(names, by: NameFields { $0 }, in: try IndexTitles(locale: locale, options: options))
  }
}
