import ICUBridge

/// A language's order of texts: compares them, sorts them, and makes keys that compare as bytes.
///
/// ```swift
/// let collator = try Collator(locale: "sv")
/// collator.sorted(["Öberg", "Zorn", "Ali"])          // ["Ali", "Zorn", "Öberg"]
/// collator.compare("Zorn", "Öberg")                  // .ascending
/// ```
///
/// A collator is a value, free to share between threads; the data behind it is opened once per locale and options and
/// kept. Making one can fail; nothing that it does afterwards can. Texts that Swift holds equal (`==`) are equal here
/// too, whatever their spelling, unless normalization is switched off.
///
/// Texts beyond 2²⁷ UTF-16 units are ordered by that many.
///
/// Source of the order: UCA (UTS #10) with CLDR's root and tailorings, through ICU.
public struct Collator: Sendable {
  /// What was asked for.
  public let locale: LocaleTag
  /// What was asked for beside the locale.
  public let options: CollatorOptions
  package let handle: CollatorHandle
  /// Makes this collator's sort keys, mostly without ICU.
  package let keys: SortKeyTable

  /// The collator of a locale.
  ///
  /// - Parameters:
  ///   - locale: a checked tag.
  ///   - options: settings that win over the tag's; those left nil are the locale's.
  /// - Throws: ``CollationError`` for rules or reorder codes that do not do, or data that ICU lacks.
  /// - Complexity: O(1) the second time; the first time ICU maps its data (about 1 ms for the first collator of a
  ///   process, 0.02 ms for another one), and builds the rules where there are some.
  public init(locale: LocaleTag, options: CollatorOptions = CollatorOptions()) throws(CollationError) {
    self.locale = locale
    self.options = options
    let shared = try CollatorCache.shared.shared(locale: locale, options: options)
    handle = shared.handle
    keys = shared.keys
  }

  /// The collator of a locale given as text.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU id, see ``LocaleTag``.
  ///   - options: settings that win over the tag's.
  /// - Throws: what ``LocaleTag/init(_:)`` and ``init(locale:options:)-(LocaleTag,_)`` throw.
  public init(locale: String, options: CollatorOptions = CollatorOptions()) throws(CollationError) {
    try self.init(locale: LocaleTag(locale), options: options)
  }

  /// The locale whose data matched: `de` for `de-CH`, `und` where the root has to do. A collation type is not part of it.
  ///
  /// - Complexity: a look into the data that ICU has open, about a microsecond.
  public var resolvedLocale: LocaleTag { locale.collationLocale }

  /// The locale whose data gives the order: `und` for English, which orders as the root does.
  public var dataLocale: LocaleTag { LocaleTag(dataLocale: handle.dataLocale) }

  /// The version of the order, four numbers such as `153.120.42.0`: keys of different versions must not be compared.
  ///
  /// Source: `ucol_getVersion`.
  public var version: String { handle.version }

  /// The same order at another strength. The settings beside it stay.
  package func atStrength(_ strength: CollatorOptions.Strength) throws(CollationError) -> Collator {
    var changed = options
    changed.strength = strength
    return try Collator(locale: locale, options: changed)
  }

  /// The data of the same order at another strength and without a case level, for a use that keeps it itself.
  ///
  /// A case level would stand behind the weights of base letters and in front of those of marks: of a title A, "a" would be
  /// below and "Á" above, "á" below again, in an order where they are neighbors.
  package func handle(atStrength strength: CollatorOptions.Strength) throws(CollationError) -> CollatorHandle {
    do {
      var draft = try CollatorHandle.Draft(copying: handle)
      try draft.set(.strength, to: strength.icuValue)
      try draft.set(.caseLevel, to: CollatorAttributeValue.off)
      return draft.finished()
    } catch let failure {
      throw CollationError(failure, given: locale.description)
    }
  }
}

/// The versions that an order depends on.
public enum CollationVersions {
  /// ICU's version, such as `72.1`.
  public static var icu: String { ICUVersions.icu }
  /// CLDR's version, such as `42.0`.
  public static var cldr: String { ICUVersions.cldr }
  /// Unicode's version, such as `15.0`.
  public static var unicode: String { ICUVersions.unicode }
}
