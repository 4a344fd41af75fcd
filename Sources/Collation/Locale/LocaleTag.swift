import ICUBridge

/// A locale: a BCP 47 tag or an ICU locale id, checked and in one spelling.
///
/// Both forms are taken: `sv`, `de-u-co-phonebk`, `zh-Hant`, and `de@collation=phonebook;colstrength=primary`,
/// `sr_Latn_RS`. `und`, `root` and the empty text are the CLDR root. A tag is an input: nothing here reads the
/// environment.
///
/// ```swift
/// let tag = try LocaleTag("de@collation=phonebook")
/// print(tag)                          // de-u-co-phonebk
/// print(tag.language)                 // de
/// ```
///
/// Whether a locale has the collation type that it names is checked here too: an unknown one is an error that lists
/// those there are, where ICU would quietly take another.
///
/// Source of the forms: UTS #35, Unicode Language and Locale Identifiers; ICU's `uloc.h`.
public struct LocaleTag: Hashable, Sendable {
  /// The id in ICU's spelling, canonical: `de@collation=phonebook`, empty for the root.
  public let icuIdentifier: String

  /// Reads a tag in either form.
  ///
  /// - Parameter text: a BCP 47 tag or an ICU locale id, ASCII.
  /// - Throws: ``CollationError/malformedLocale(given:wellFormed:)``,
  ///   ``CollationError/unknownCollationType(given:locale:available:)`` or
  ///   ``CollationError/unknownKeywordValue(keyword:value:allowed:)``.
  /// - Complexity: O(*n*) in the tag's length.
  public init(_ text: String) throws(CollationError) {
    let identifier = try Self.parse(text)
    try Self.checkKeywords(of: identifier)
    self.icuIdentifier = identifier
  }

  /// The root of CLDR: the order of all scripts before any language has its say.
  public static let root = LocaleTag(checked: "")

  package init(checked icuIdentifier: String) { self.icuIdentifier = icuIdentifier }

  /// The id without its keywords: `de` for `de@collation=phonebook`.
  package var baseName: String { String(icuIdentifier.prefix { $0 != "@" }) }

  /// The language subtag, empty for the root.
  public var language: String { (try? ICULocale.language(of: icuIdentifier)) ?? "" }

  /// The script subtag, empty where the tag has none.
  public var script: String { (try? ICULocale.script(of: icuIdentifier)) ?? "" }

  /// The region subtag, empty where the tag has none.
  public var region: String { (try? ICULocale.region(of: icuIdentifier)) ?? "" }

  /// Whether the language's script runs from right to left, so that horizontal index bars are mirrored.
  public var isRightToLeft: Bool { ICULocale.isRightToLeft(icuIdentifier) }

  /// The collation type that the tag asks for, in ICU's spelling (`phonebook`), nil where it asks for none.
  public var collationType: String? { keyword("collation") }

  package func keyword(_ name: String) -> String? {
    guard icuIdentifier.utf8.contains(UInt8(ascii: "@")) else { return nil }
    return (try? ICULocale.value(ofKeyword: name, in: icuIdentifier)) ?? nil
  }

  /// The tag with its likely script and region: `sr-Latn-ME` for `sr-ME`, `zh-Hant-TW` for `zh-TW`.
  ///
  /// The root, and a language that CLDR has no likely subtags for, stay as they are.
  ///
  /// Source: CLDR likely subtags, through `uloc_addLikelySubtags`.
  public var maximized: LocaleTag {
    guard !icuIdentifier.isEmpty, icuIdentifier.utf8.first != UInt8(ascii: "@"),
      let full = try? ICULocale.addingLikelySubtags(to: icuIdentifier)
    else { return self }
    return LocaleTag(checked: full)
  }
}

extension LocaleTag: CustomStringConvertible {
  /// The BCP 47 tag: `de-u-co-phonebk`, `und` for the root.
  public var description: String {
    if icuIdentifier.isEmpty { return "und" }
    return (try? ICULocale.languageTag(of: icuIdentifier)) ?? icuIdentifier
  }
}
