import ICUBridge

extension LocaleTag {
  /// The keywords that a collator obeys, ICU's name and BCP 47's key, with the values that they take.
  ///
  /// Source: UTS #35 part 5, Collation Settings.
  private static let settings: [(icu: String, key: String, values: [(icu: String, tag: String)])] = [
    (
      "colstrength", "ks",
      [
        ("primary", "level1"), ("secondary", "level2"), ("tertiary", "level3"), ("quaternary", "level4"),
        ("identical", "identic"),
      ]
    ),
    ("colalternate", "ka", [("non-ignorable", "noignore"), ("shifted", "shifted")]),
    ("colcasefirst", "kf", [("upper", "upper"), ("lower", "lower"), ("no", "false")]),
    ("colcaselevel", "kc", yesOrNo),
    ("colnumeric", "kn", yesOrNo),
    ("colbackwards", "kb", yesOrNo),
    ("colnormalization", "kk", yesOrNo),
    ("colhiraganaquaternary", "kh", yesOrNo),
    ("kv", "kv", [("space", "space"), ("punct", "punct"), ("symbol", "symbol"), ("currency", "currency")]),
  ]

  private static let yesOrNo: [(icu: String, tag: String)] = [("yes", "true"), ("no", "false")]

  /// Throws where a keyword that a collator obeys has a value that it does not take. ICU would fail with a bare
  /// status for most of them and take another collation for an unknown type.
  static func checkKeywords(of identifier: String) throws(CollationError) {
    guard identifier.utf8.contains(UInt8(ascii: "@")), let keywords = try? ICUNames.keywords(of: identifier) else {
      return
    }
    for keyword in keywords {
      guard let value = (try? ICULocale.value(ofKeyword: keyword, in: identifier)) ?? nil else { continue }
      switch keyword {
      case "collation": try checkCollationType(value, of: identifier)
      case "colreorder": _ = try ReorderCode.codes(value.split(separator: "-").map(String.init))
      default: try check(value, ofSetting: keyword)
      }
    }
  }

  private static func check(_ value: String, ofSetting keyword: String) throws(CollationError) {
    guard let setting = settings.first(where: { $0.icu == keyword }) else { return }
    guard setting.values.contains(where: { $0.icu == value || $0.tag == value }) else {
      throw .unknownKeywordValue(keyword: setting.key, value: value, allowed: setting.values.map(\.tag))
    }
  }

  private static func checkCollationType(_ type: String, of identifier: String) throws(CollationError) {
    let base = String(identifier.prefix { $0 != "@" })
    let types = icuCollationTypes(of: base)
    let legacy = ICULocale.legacyValue(type, ofKeyword: "collation") ?? type
    guard types.contains(legacy) else {
      throw .unknownCollationType(
        given: tagSpelling(ofCollationType: type), locale: LocaleTag(checked: base).description,
        available: types.map(tagSpelling(ofCollationType:)).sorted())
    }
  }

  /// A collation type as a BCP 47 tag writes it.
  ///
  /// The types whose spellings differ are told here: ICU takes milliseconds to learn all keywords' values.
  /// Source: CLDR, `bcp47/collation.xml`.
  package static func tagSpelling(ofCollationType type: String) -> String {
    switch type {
    case "dictionary": "dict"
    case "gb2312han": "gb2312"
    case "phonebook": "phonebk"
    case "traditional": "trad"
    default: type
    }
  }

  /// The collation types that the locale has, in BCP 47 spelling, its default first.
  ///
  /// Source: `ucol_getKeywordValuesForLocale`.
  /// - Complexity: O(*k*) in the number of types; ICU reads its data for each call.
  public var collationTypes: [String] {
    Self.icuCollationTypes(of: baseName).map(Self.tagSpelling(ofCollationType:))
  }

  /// The collation types of a locale in ICU's spelling.
  ///
  /// A locale without collations of its own has the root's. ICU would give those of the environment's locale: so it is
  /// asked for the locale whose data it opens, which is never taken from there.
  private static func icuCollationTypes(of baseName: String) -> [String] {
    (try? ICUNames.collationTypes(of: ICULocale.collationLocale(of: baseName), commonlyUsed: false)) ?? []
  }
}
