import Collation

/// The members of UIKit's `UILocalizedIndexedCollation`, so that code moves over line by line.
///
/// Two things differ: the locale is an input, and key paths or closures stand where UIKit has selectors.
///
/// ```swift
/// struct Person { var name: String }
/// let people = [Person(name: "Zoë"), Person(name: "Åsa")]
/// let collation = try LocalizedIndexedCollation(locale: "sv")
/// var sections = [[Person]](repeating: [], count: collation.sectionTitles.count)
/// for person in people { sections[collation.section(for: person, by: \.name)].append(person) }
/// sections = sections.map { collation.sortedArray(from: $0, by: \.name) }
/// ```
///
/// Source: Apple's documentation of `UILocalizedIndexedCollation`; published tables for the titles.
public struct LocalizedIndexedCollation: Sendable {
  /// The sections, index titles and order behind the members.
  public let titles: IndexTitles

  /// The collation of a locale: `UILocalizedIndexedCollation.current()` for a locale that is given.
  ///
  /// - Parameter locale: a BCP 47 tag or an ICU id.
  /// - Throws: ``SectioningError`` for a locale that does not do.
  public init(locale: String) throws(SectioningError) {
    titles = try IndexTitles(locale: locale, style: .uiKit)
  }

  /// The titles of all sections, for section headers.
  public var sectionTitles: [String] { titles.sections.map(\.title) }

  /// The titles along the edge; for Traditional Chinese fewer than there are sections.
  public var sectionIndexTitles: [String] { titles.indexTitles.map(\.title) }

  /// The section that an index title leads to.
  ///
  /// - Parameter sectionIndexTitle: the index title's number; one that there is not leads to the nearest.
  public func section(forSectionIndexTitle sectionIndexTitle: Int) -> Int {
    titles.section(forIndexTitle: sectionIndexTitle) ?? 0
  }

  /// The section that an object belongs to, by the text at a key path or from a closure.
  ///
  /// - Complexity: as ``IndexTitles/sectionNumber(of:)``.
  public func section<Object>(for object: Object, by text: (Object) -> String) -> Int {
    titles.sectionNumber(of: text(object))
  }

  /// The objects in the locale's order by the text at a key path or from a closure; equal ones keep their order.
  ///
  /// - Complexity: O(*n* log *n*); each text's key is made once.
  public func sortedArray<Object>(from array: [Object], by text: (Object) -> String) -> [Object] {
    titles.collator.sorted(array, by: text)
  }
}
