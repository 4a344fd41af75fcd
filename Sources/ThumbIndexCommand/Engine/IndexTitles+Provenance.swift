import Collation
import Sectioning

extension Provenance {
  /// What results of these titles were made with.
  init(_ titles: IndexTitles) {
    self.init(titles.collator, locale: titles.locale, style: titles.options.style.rawValue)
  }

  /// What an order was made with.
  init(_ collator: Collator, locale: LocaleTag, style: String = "") {
    let types = collator.locale.collationTypes
    let asked = locale.collationType.map(LocaleTag.tagSpelling(ofCollationType:))
    self.init(
      locale: locale.description, collation: asked ?? types.first ?? "standard", style: style,
      icu: CollationVersions.icu, cldr: CollationVersions.cldr, collator: collator.version)
  }
}
