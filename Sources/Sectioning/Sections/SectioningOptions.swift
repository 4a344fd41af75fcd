import Collation

/// How names are filed: which titles there are, where the rest goes, and what of a name counts.
///
/// Made from a ``SectionStyle``, each part can then be set on its own.
///
/// ```swift
/// var options = SectioningOptions(style: .standard)
/// options.catchAll = .first
/// options.separatesDigits = true
/// ```
///
/// Source: our design, where a property names no other.
public struct SectioningOptions: Hashable, Sendable {
  /// Where names that no title takes go.
  public enum CatchAll: String, Hashable, Sendable, CaseIterable {
    /// One section in front of all titles.
    case first
    /// One section behind all titles.
    case last
    /// Where the collator has them: before, between and after the titles.
    case split
  }

  /// What becomes of a section without names in a list.
  public enum EmptySections: String, Hashable, Sendable, CaseIterable {
    /// It is left out.
    case drop
    /// It stays, without rows.
    case keep
    /// It is left out, but its index title stays, marked as empty.
    case mark
  }

  /// What marks at the start of a name do.
  public enum LeadingMarks: String, Hashable, Sendable, CaseIterable {
    /// They count, as the collator has it.
    case count
    /// Quotes, brackets, emoji, spaces and their like in front of the first letter are passed over.
    case skip
  }

  /// Where the section of digits stands.
  public enum DigitsPlace: String, Hashable, Sendable, CaseIterable {
    /// In front of the letters.
    case first
    /// Behind the letters, in front of the catch-all.
    case last
  }

  /// Where names without any letter, digit or symbol go.
  public enum EmptyNames: String, Hashable, Sendable, CaseIterable {
    /// The catch-all; in front of the titles where that is split.
    case catchAll
    /// The section of digits.
    case digits
  }

  /// Where titles in Latin letters stand in a locale that does not write in Latin.
  public enum LatinTitles: String, Hashable, Sendable, CaseIterable {
    /// Where the collator has them.
    case asSorted
    /// In front of the locale's own.
    case first
  }

  /// The style that the options started from.
  public internal(set) var style: SectionStyle

  // MARK: Titles

  /// Tags of further languages whose titles are added behind the locale's. One that is added twice changes nothing.
  public var additionalLocales: [String] = []
  /// Titles of the caller's own beside the locale's: letters or digraphs. One that sorts as its parts is kept only
  /// with a star behind it (`Sch*`), as in CLDR.
  public var additionalTitles: [String] = []
  /// The caller's own alphabet instead of the locale's titles, digraphs included; nil for the locale's.
  public var titles: [String]?
  /// Whether A–Z are added where the locale does not write in Latin.
  public var addsLatinTitles: Bool
  /// Whether letters of the locale that its index data leave out get titles.
  public var fillsHoles: Bool
  /// Whether the tag's likely script and region are filled in first: sr-ME is then sr-Latn-ME for order and titles.
  public var maximizesLocale: Bool
  /// Whether titles that differ from another by marks alone are one with it: Š with S.
  public var mergesMarkedTitles = false
  /// Sections that hold several letters.
  public var groups: [SectionGroup] = []
  /// The most titles there may be; of more, evenly spaced ones stay, the first and the last among them. nil for all.
  public var maximumTitles: Int?
  /// Where titles in Latin letters stand.
  public var latinTitles: LatinTitles = .asSorted

  // MARK: The rest

  /// Where names that no title takes go.
  public var catchAll: CatchAll
  /// The title of the one catch-all section.
  public var catchAllTitle = "#"
  /// The title of the section in front of the titles, where the catch-all is split.
  public var beforeTitle = "…"
  /// The title of each section between titles, where the catch-all is split.
  public var betweenTitle = "…"
  /// The title of the section behind the titles, where the catch-all is split.
  public var afterTitle = "…"
  /// Whether names that begin with a digit have a section of their own.
  public var separatesDigits: Bool
  /// Where the section of digits stands.
  public var digitsPlace: DigitsPlace = .first
  /// Whether what telephone numbers begin with (`+`, `(`, `-`, `.`, `#`, spaces) is passed over in looking for a digit.
  public var readsTelephoneNumbers = false
  /// Where empty names go.
  public var emptyNames: EmptyNames = .catchAll
  /// The title of the section of digits.
  public var digitsTitle = "0–9"
  /// Whether names that begin with punctuation or a symbol have a section of their own, in front of the digits.
  public var separatesSymbols = false
  /// The title of the section of symbols.
  public var symbolsTitle = "&"
  /// Whether Han characters that a Chinese collation does not know go to the catch-all instead of the last title.
  public var filesUnknownHanApart: Bool
  /// Whether names in Han characters have a section of their own behind か, さ … わ where Japanese is one of the
  /// locales: its order cannot know their readings.
  public var separatesUnreadHan = false
  /// The title of the section of names in Han characters without a reading.
  public var unreadHanTitle = "他"
  /// What becomes of sections without names.
  public var emptySections: EmptySections

  // MARK: What of a name counts

  /// What marks at the start of a name do.
  public var leadingMarks: LeadingMarks = .count
  /// Languages whose articles at the start of a name are passed over (`["en", "fr"]`); see ``ArticleRules``.
  public var articles: [String] = []
  /// Whether Chinese names are those of persons: surnames are then filed by their reading as surnames. Counts in
  /// pinyin order alone.
  public var readsSurnames = false
  /// Whether common Chinese words whose first character is read otherwise than alone are filed by the word: 长生 under
  /// C. Counts in pinyin order alone; a surname goes before a word where ``readsSurnames`` is set.
  public var readsWords: Bool
  /// The order: strength, numbers, scripts, the caller's own rules.
  public var collation = CollatorOptions()

  /// Languages whose titles are added behind all others.
  package var standingLocales: [String] = []
  /// Kana and Han characters in front of all other letters where Japanese is the locale: CLDR has Latin there.
  package var putsKanaFirst = false
  /// Han characters under the letter of their pinyin where Chinese is a further language whose order is pinyin.
  package var readsHanByPinyin = false
  /// Titles and index titles as UIKit spells them.
  package var usesUIKitSpelling = false

  /// The options that make a style.
  public init(style: SectionStyle = .standard) {
    self.style = style
    addsLatinTitles = style == .standard || style == .uiKit
    fillsHoles = style == .standard
    maximizesLocale = style != .icu
    catchAll = style == .icu || style == .android ? .split : .last
    separatesDigits = style == .android
    filesUnknownHanApart = style == .standard
    readsWords = style == .standard
    emptySections = style == .uiKit ? .keep : .drop
    switch style {
    case .standard, .icu: break
    case .uiKit: setUIKit()
    case .android: setAndroid()
    }
  }

  private mutating func setUIKit() {
    latinTitles = .first
    usesUIKitSpelling = true
  }

  /// Source: the behaviour of Android's contacts provider, restated.
  private mutating func setAndroid() {
    standingLocales = ["en", "ja", "ko", "th", "ar", "he", "el", "uk", "sr"]
    digitsTitle = "#"
    digitsPlace = .last
    readsTelephoneNumbers = true
    emptyNames = .digits
    separatesUnreadHan = true
    putsKanaFirst = true
    readsHanByPinyin = true
  }
}

/// Letters that share a section: `SectionGroup(from: "X", through: "Z")`.
public struct SectionGroup: Hashable, Sendable {
  /// The first letter.
  public var first: String
  /// The last letter.
  public var last: String
  /// The section's title; `X–Z` where none is given.
  public var title: String

  /// A group of the letters from one to another, both included, in the order of the index.
  public init(from first: String, through last: String, title: String? = nil) {
    self.first = first
    self.last = last
    self.title = title ?? "\(first)–\(last)"
  }
}
