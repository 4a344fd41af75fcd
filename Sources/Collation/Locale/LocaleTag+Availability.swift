import ICUBridge

extension LocaleTag {
  /// Every locale that ICU has data for, sorted by tag.
  ///
  /// Source: `uloc_openAvailableByType`.
  public static var available: [LocaleTag] {
    ((try? ICUNames.availableLocales()) ?? []).map(LocaleTag.init(checked:))
      .sorted { $0.icuIdentifier < $1.icuIdentifier }
  }

  /// Whether ICU has data for the language: without it the CLDR root orders its names.
  ///
  /// The root has data. Source: our design; the locale's own exemplars or its own collation count.
  public var hasData: Bool {
    if language.isEmpty || language == "und" { return true }
    // Collations are soon opened anyway; exemplars of thousands of ideographs take ICU a millisecond.
    if collationLocale != .root { return true }
    guard let (set, isOwn) = try? CharacterSet.exemplars(.main, of: baseName) else { return false }
    return isOwn && !set.isEmpty
  }

  /// The locale whose collation data the tag gets: `sv` for `sv-FI`, `und` where the root's have to do.
  var collationLocale: LocaleTag { LocaleTag(dataLocale: ICULocale.collationLocale(of: baseName)) }

  /// A tag of ICU's name for a locale with data.
  init(dataLocale name: String) { self.init(checked: name == "root" ? "" : name) }

  /// For a language without data, the tag to use instead: the language of a country whose code was given (`cs` for `cz`),
  /// else one that is spelled nearly alike, else the root.
  public var nearestWithData: LocaleTag {
    if hasData { return self }
    if let spoken = languageOfCountry { return spoken }
    let language = Array(self.language.utf8)
    let languages = Set(LocaleTag.available.map(\.language)).sorted()
    let nearest = languages.first { Self.isOneEditApart(language, Array($0.utf8)) }
    return nearest.map(LocaleTag.init(checked:)) ?? .root
  }

  /// The language that most people of a country write, whose code was given for a language's.
  private var languageOfCountry: LocaleTag? {
    guard language.utf8.count == 2 else { return nil }
    let likeliest = LocaleTag(checked: "und_\(language.uppercased())").maximized
    // ICU takes English for a country that it does not know.
    guard !["", "und", "en"].contains(likeliest.language) else { return nil }
    return LocaleTag(checked: likeliest.language)
  }

  /// Whether one letter more, less or other turns one spelling into the other.
  private static func isOneEditApart(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard abs(left.count - right.count) <= 1, left != right else { return false }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let room = min(left.count, right.count) - start
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.prefix(room).count
    return max(left.count, right.count) - start - end <= 1
  }
}
