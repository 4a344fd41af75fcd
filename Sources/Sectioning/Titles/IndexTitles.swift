import Collation

/// A title in the index along a list's edge, and the section that it leads to.
public struct IndexTitle: Hashable, Sendable {
  /// What the index shows.
  public let title: String
  /// The number of the section among all of the locale's, from 0.
  public let section: Int

  package init(title: String, section: Int) {
    self.title = title
    self.section = section
  }
}

/// A locale's sections and index titles, without any list: which there are, and which one a text belongs to.
///
/// ```swift
/// let titles = try IndexTitles(locale: "sv")
/// titles.sections.map(\.title)              // ["A", … "Z", "Å", "Ä", "Ö", "#"]
/// titles.section(of: "Öberg").title         // "Ö"
/// ```
///
/// A value, free to share between threads. Made once per locale and options and kept.
///
/// Source: CLDR index exemplars and ICU's `AlphabeticIndex` for the titles and their bounds; our design for styles.
public struct IndexTitles: Sendable {
  /// The locale as it was asked for.
  public let locale: LocaleTag
  /// How the sections were chosen.
  public let options: SectioningOptions
  /// The order that the sections cut.
  public let collator: Collator
  /// All sections in the order of the list, empty ones too.
  public let sections: [SectionTitle]
  /// The titles along the edge, in order, with the section that each leads to. For most locales one a section; for
  /// Traditional Chinese in UIKit's style 27 titles for 52 sections.
  public let indexTitles: [IndexTitle]
  package let map: SectionMap
  /// Where names without any weight go.
  package let emptySection: Int
  /// Where names go that begin with a digit, where those stand apart.
  package let digitsSection: Int?
  let filer: NameFiler
  /// Whether the order alone places every name, and every name counts as it stands.
  private(set) var placesNamesAsTheyStand = false
  let pinyin: PinyinSections?

  /// The titles of a locale.
  ///
  /// - Parameters:
  ///   - locale: a checked tag.
  ///   - options: the style and what is set beside it.
  /// - Throws: ``SectioningError`` for an order, a language of articles or a group that does not do.
  /// - Complexity: about a millisecond the first time, O(1) afterwards.
  public init(locale: LocaleTag, options: SectioningOptions = SectioningOptions()) throws(SectioningError) {
    self = try IndexTitlesCache.shared.titles(locale: locale, options: options)
  }

  /// The titles of a locale given as text.
  public init(locale: String, options: SectioningOptions = SectioningOptions()) throws(SectioningError) {
    let tag: LocaleTag
    do { tag = try LocaleTag(locale) } catch let error { throw .collation(error) }
    try self.init(locale: tag, options: options)
  }

  /// The titles of a locale in a style.
  public init(locale: String, style: SectionStyle) throws(SectioningError) {
    try self.init(locale: locale, options: SectioningOptions(style: style))
  }

  init(making locale: LocaleTag, options: SectioningOptions) throws(SectioningError) {
    let plan = try TitlePlan(locale: locale, options: options)
    let layout = try SectionLayout(plan: plan)
    self.locale = locale
    self.options = options
    collator = plan.collator
    sections = layout.sections
    map = SectionMap(stretches: layout.stretches, order: plan.order)
    emptySection = layout.emptySection
    digitsSection = layout.digitsSection
    filer = try NameFiler(options: options, order: plan.order)
    pinyin = PinyinSections(plan: plan, sections: layout.sections)
    indexTitles = Self.indexTitles(of: layout.sections, plan: plan)
    placesNamesAsTheyStand = placesByOrder && filer.isPlain
  }

  private static func indexTitles(of sections: [SectionTitle], plan: TitlePlan) -> [IndexTitle] {
    if plan.options.usesUIKitSpelling, plan.hasStrokeHeads, sections.count == UIKitStrokes.sectionCount {
      return UIKitStrokes.indexTitles.map(IndexTitle.init(title:section:))
    }
    return sections.enumerated().map { IndexTitle(title: $0.element.title, section: $0.offset) }
  }
}
