/// What an index looks like as a whole: each style is a set of ``SectioningOptions``.
public enum SectionStyle: String, Hashable, Sendable, CaseIterable {
  /// The locale's titles with their holes filled, A–Z beside them where the locale does not write in Latin, and one
  /// catch-all `#` last.
  case standard
  /// Exactly what ICU's `AlphabeticIndex` gives: `…` before, between and after the titles.
  case icu
  /// What UIKit's `UILocalizedIndexedCollation` shows: Latin titles first where the locale does not write in Latin,
  /// empty sections kept, `#` last.
  case uiKit = "uikit"
  /// What Android's contact list shows: names that begin with a number in `#`, kanji without a reading in 他.
  case android
}
