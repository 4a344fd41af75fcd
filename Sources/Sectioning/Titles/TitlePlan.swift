import Collation
import ICUBridge

/// The titles of a locale under given options, and the order they are in: the first half of an index.
struct TitlePlan {
  let locale: LocaleTag
  let options: SectioningOptions
  let collator: Collator
  let order: PrimaryOrder
  let boundaries: ScriptBoundaries
  /// In the collator's order, no two equal. Chinese heads begin with U+FDD0.
  private(set) var titles: [String] = []
  /// Where each title's section begins; the title itself for nearly all.
  private(set) var lowerBounds: [String] = []

  init(locale: LocaleTag, options: SectioningOptions) throws(SectioningError) {
    let tag = options.maximizesLocale ? locale.maximized : locale
    self.locale = tag
    self.options = options
    do {
      collator = try Collator(locale: tag, options: options.collation(of: tag))
      order = try PrimaryOrder(of: collator)
    } catch let error {
      throw .collation(error)
    }
    boundaries = ScriptBoundaries(of: order)
    let filter = TitleFilter(order: order, boundaries: boundaries)
    let chosen = filter.titles(among: try candidates())
    guard options.titles == nil else {
      titles = capped(chosen)
      lowerBounds = titles
      return
    }
    let holes = options.fillsHoles ? TitleHoles(beside: chosen, order: order, filter: filter) : nil
    titles = holes?.filled(chosen, locale: titlesLocale) ?? chosen
    if let holes {
      for text in options.additionalLocales { titles = holes.filled(titles, locale: try Self.tag(text)) }
    }
    if options.addsLatinTitles { addLatin(filter) }
    titles = capped(titles)
    lowerBounds = holes?.lowerBounds(of: titles) ?? titles
  }

  private func candidates() throws(SectioningError) -> [String] {
    var candidates = options.titles ?? ownCandidates()
    for text in options.additionalLocales + options.standingLocales {
      candidates += TitleCandidates.added(of: try Self.tag(text)).titles
    }
    return candidates + options.additionalTitles
  }

  private mutating func addLatin(_ filter: TitleFilter) {
    guard !titles.contains(where: Self.isLatin) else { return }
    for letter in TitleCandidates.latin.titles where filter.standsApart(letter, from: titles) {
      filter.insert(letter, into: &titles)
    }
  }

  private func ownCandidates() -> [String] { TitleCandidates.own(of: titlesLocale, order: order).titles }

  /// The locale whose titles are taken: for a language without data in its script, the likeliest language of its script.
  private var titlesLocale: LocaleTag {
    guard options.maximizesLocale, !locale.script.isEmpty, mayLackExemplars, !Self.hasExemplars(locale) else {
      return locale
    }
    let likeliest = LocaleTag(checked: "und_\(locale.script)").maximized
    // Kana or Hangul alone are no script that Japanese or Korean have data for under its name.
    return Self.hasExemplars(likeliest) ? likeliest : LocaleTag(checked: likeliest.language)
  }

  /// Quick to know, where reading exemplars is not: a language whose order ICU has, in its usual script or by a name
  /// that says the script (`zh_Hant_TW`), has them.
  private var mayLackExemplars: Bool {
    let resolved = collator.resolvedLocale
    if resolved == .root { return true }
    return resolved.script != locale.script && LocaleTag(checked: locale.language).maximized.script != locale.script
  }

  private static func hasExemplars(_ locale: LocaleTag) -> Bool {
    (try? CharacterSet.exemplars(.main, of: locale.baseName))?.isOwn ?? false
  }

  private static func tag(_ text: String) throws(SectioningError) -> LocaleTag {
    do {
      return try LocaleTag(text).maximized
    } catch let error {
      throw .collation(error)
    }
  }

  private static func isLatin(_ title: String) -> Bool {
    guard let scalar = title.unicodeScalars.first(where: { $0 != TitleCandidates.headPrefix }) else { return false }
    return ICUText.script(of: scalar) == ICUText.script(code: "Latn")
  }

  /// At most as many titles as asked for: evenly spaced, the first and the last among them.
  private func capped(_ titles: [String]) -> [String] {
    guard let maximum = options.maximumTitles, maximum < titles.count else { return titles }
    guard maximum > 1 else { return Array(titles.prefix(max(0, maximum))) }
    return (0..<maximum).map { titles[($0 * (titles.count - 1) + (maximum - 1) / 2) / (maximum - 1)] }
  }
}

extension SectioningOptions {
  /// The order of the locale's texts.
  fileprivate func collation(of locale: LocaleTag) -> CollatorOptions {
    var collation = collation
    if putsKanaFirst, locale.language == "ja", collation.reorder == nil { collation.reorder = ["Kana", "Hani"] }
    return collation
  }
}
