import ICUBridge

extension LocaleTag {
  /// Longer texts are no tags: the longest that CLDR has is below 60 bytes.
  private static let longestTag = 1024

  /// The canonical ICU id of a text in either form.
  static func parse(_ text: String) throws(CollationError) -> String {
    let given = String(text.prefix(80))
    guard text.utf8.count <= longestTag, text.utf8.allSatisfy(isTagByte) else {
      throw .malformedLocale(given: given, wellFormed: "")
    }
    let base = text.prefix { $0 != "@" }
    let (plain, collation) = splitVariant(String(base))
    var identifier = try parseBase(plain, given: given)
    if let collation { identifier = (try? ICULocale.setting("collation", to: collation, in: identifier)) ?? identifier }
    guard base.count < text.count else { return identifier }
    return try add(keywords: text.dropFirst(base.count + 1), to: identifier, given: given)
  }

  /// What a tag in either form is made of: letters, digits, and the marks between them.
  private static func isTagByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"),
      UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  /// Collation types that old ICU ids write as a variant: `es__TRADITIONAL`, `de_DE_PHONEBOOK`.
  private static let variantTypes: Set = ["phonebook", "traditional", "pinyin", "stroke"]

  private static func splitVariant(_ base: String) -> (base: String, collation: String?) {
    guard let mark = base.lastIndex(of: "_") else { return (base, nil) }
    let variant = base[base.index(after: mark)...].lowercased()
    guard variantTypes.contains(variant) else { return (base, nil) }
    let rest = base[..<mark]
    return (String(rest.hasSuffix("_") ? rest.dropLast() : rest), variant)
  }

  /// The part before `@`: a BCP 47 tag, with `_` taken for `-` as ICU ids have it.
  private static func parseBase(_ base: String, given: String) throws(CollationError) -> String {
    // "__" stands in ICU ids where the region is left out (`es__TRADITIONAL`).
    if base.isEmpty { return "" }
    if isRoot(base) { return "" }
    let legacy = base.utf8.contains(UInt8(ascii: "_"))
    let tag = String(base.map { $0 == "_" ? "-" : $0 })
    if legacy, tag.contains("--"), let identifier = try? ICULocale.canonicalize(base), !identifier.isEmpty {
      return identifier
    }
    guard let (identifier, parsed) = try? ICULocale.id(forLanguageTag: tag), parsed == tag.utf8.count else {
      let parsed = (try? ICULocale.id(forLanguageTag: tag).parsed) ?? 0
      throw .malformedLocale(given: given, wellFormed: String(decoding: tag.utf8.prefix(parsed), as: UTF8.self))
    }
    // `und-u-…` has an empty base in ICU's spelling.
    return current(inMacrolanguage((try? ICULocale.canonicalize(identifier)) ?? identifier))
  }

  /// The id with a macrolanguage's code for that of its main member, `zh` for `cmn`: CLDR's data are under that.
  private static func inMacrolanguage(_ identifier: String) -> String {
    let language = identifier.prefix { $0 != "_" && $0 != "@" }
    guard language.utf8.count == 3, let alias = macrolanguages[String(language)] else { return identifier }
    return alias + identifier.dropFirst(language.count)
  }

  /// Source: CLDR's language aliases with the reason "macrolanguage", as far as ICU has data.
  private static let macrolanguages = [
    "arb": "ar", "azj": "az", "cmn": "zh", "ekk": "et", "khk": "mn", "kmr": "ku", "lvs": "lv", "npi": "ne", "ory": "or",
    "pbu": "ps", "pes": "fa", "plt": "mg", "quz": "qu", "swh": "sw", "uzn": "uz", "ydd": "yi", "zsm": "ms",
  ]

  /// The id by today's codes, `he` for `iw`: a tag is written with those.
  private static func current(_ identifier: String) -> String {
    guard identifier.first?.isLetter == true, let tag = try? ICULocale.languageTag(of: identifier),
      let (current, parsed) = try? ICULocale.id(forLanguageTag: tag), parsed == tag.utf8.count
    else { return identifier }
    return current
  }

  private static func isRoot(_ base: String) -> Bool {
    switch base.lowercased() {
    case "root", "und": true
    default: false
    }
  }

  /// `keyword=value;keyword=value` behind `@`.
  private static func add(
    keywords: Substring, to identifier: String, given: String
  ) throws(CollationError) -> String {
    var result = identifier
    for pair in keywords.split(separator: ";", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
        let next = try? adding(parts[1].lowercased(), ofKeyword: parts[0].lowercased(), to: result)
      else {
        throw .malformedLocale(given: given, wellFormed: String(given.prefix { $0 != "@" }))
      }
      result = next
    }
    return result
  }

  /// The id with a keyword more, its value in ICU's spelling: `phonebook` for `phonebk`.
  private static func adding(
    _ value: String, ofKeyword keyword: String, to identifier: String
  ) throws(ICUFailure) -> String {
    let legacy = ICULocale.legacyValue(value, ofKeyword: keyword) ?? value
    return try ICULocale.setting(keyword, to: legacy, in: identifier)
  }
}
