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
    if let column = FiledColumn(elements, by: fields, in: titles) {
      let filing = Filing(column, in: titles)
      let rows = ElementGathering(order: filing.order).gathered(elements)
      self.init(rows: rows, starts: filing.starts, fields: fields, titles: titles)
    } else {
      self.init(few: elements, by: fields, in: titles)
    }
  }

  private init(few elements: [Element], by fields: NameFields<Element>, in titles: IndexTitles) {
    let filing = Filing(few: elements, by: fields, in: titles)
    self.init(rows: filing.order.map { elements[$0] }, starts: filing.starts, fields: fields, titles: titles)
  }

  /// - Parameters:
  ///   - rows: the elements in order.
  ///   - starts: where each of the titles' sections starts among them.
  init(rows: [Element], starts: [Int], fields: NameFields<Element>, titles: IndexTitles) {
    self.rows = rows
    self.starts = starts
    self.titles = titles
    self.fields = fields
    shown = titles.sections.indices.filter { number in
      titles.options.emptySections == .keep || starts[number] < starts[number + 1]
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
  /// - Complexity: as ``init(_:in:)``.
  public init(
    _ names: some Sequence<String>, locale: String, options: SectioningOptions = SectioningOptions()
  ) throws(SectioningError) {
    self.init(names, in: try IndexTitles(locale: locale, options: options))
  }

  /// Names, filed in sections that are there already.
  ///
  /// ```swift
  /// let titles = try IndexTitles(locale: "sv")
  /// let list = SectionedList(["Zorn", "Öberg", "Ali"], in: titles)
  /// ```
  ///
  /// - Parameters:
  ///   - names: in any order.
  ///   - titles: the sections to file them in.
  /// - Complexity: as ``init(_:by:in:)``. Several threads copy thousands of names, as no closure has to be called for
  ///   them.
  public init(_ names: some Sequence<String>, in titles: IndexTitles) {
    let names = Array(names)
    let fields = NameFields<String> { $0 }
    if let column = FiledColumn(names: names, in: titles) {
      let filing = Filing(column, in: titles)
      let rows = ElementGathering(order: filing.order).gathered(names, threads: Workers.available)
      self.init(rows: rows, starts: filing.starts, fields: fields, titles: titles)
    } else {
      self.init(few: names, by: fields, in: titles)
    }
  }
}
