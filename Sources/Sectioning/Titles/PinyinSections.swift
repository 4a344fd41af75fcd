import Collation
import ICUBridge

/// Where Han characters go in an index whose own order does not read them, but whose reader knows pinyin: under the
/// Latin letter that their reading begins with.
///
/// Source: our design, after the behaviour of Android's contacts provider.
struct PinyinSections: Sendable {
  /// Chinese in pinyin order.
  private let map: SectionMap
  /// For each section of that, the section with the same title here.
  private let sections: [Int?]

  /// nil unless the options ask for it, Chinese in pinyin order is among the further languages, and neither the
  /// locale nor another language gives Han characters a place.
  init?(plan: TitlePlan, sections: [SectionTitle]) {
    guard plan.options.readsHanByPinyin, plan.locale.language != "zh", !plan.hasJapanese,
      let chinese = plan.options.additionalLocales.lazy.compactMap(Self.pinyin).first,
      let titles = try? IndexTitles(locale: chinese, options: SectioningOptions(style: .icu))
    else { return nil }
    map = titles.map
    self.sections = titles.sections.map { title in
      title.kind == .letter ? sections.firstIndex { $0.title == title.title && $0.kind == .letter } : nil
    }
  }

  private static func pinyin(_ text: String) -> LocaleTag? {
    guard let tag = try? LocaleTag(text).maximized, tag.language == "zh" else { return nil }
    return tag.collationType ?? tag.collationTypes.first == "pinyin" ? tag : nil
  }

  /// The section of a name that begins with a Han character; nil for any other name, and for characters without a
  /// reading.
  func section(of name: String) -> Int? {
    guard let first = name.unicodeScalars.first, first.properties.isIdeographic else { return nil }
    return sections[map.section(of: name)]
  }
}
