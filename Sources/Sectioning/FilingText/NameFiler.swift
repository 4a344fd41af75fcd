import Collation

/// What of a name counts for its place: the name itself, or what is left of it behind marks and an article, or what
/// stands in for a Chinese reading.
struct NameFiler: Sendable {
  private let articles: ArticleRules?
  private let skipsMarks: Bool
  private let readsSurnames: Bool
  private let readsWords: Bool

  /// Whether every name counts as it stands.
  let isPlain: Bool

  /// Whether names count as they stand but for a few Chinese ones.
  var readsChineseAtMost: Bool { articles == nil && !skipsMarks }

  init(options: SectioningOptions, order: PrimaryOrder) throws(SectioningError) {
    for language in options.articles where ArticleRules(language: language) == nil {
      throw .unknownArticleLanguage(given: language, available: ArticleRules.supportedLanguages)
    }
    articles = options.articles.isEmpty ? nil : ArticleRules(languages: options.articles)
    skipsMarks = options.leadingMarks == .skip
    let isPinyin = (options.readsSurnames || options.readsWords) && Self.isPinyin(order)
    readsSurnames = options.readsSurnames && isPinyin
    readsWords = options.readsWords && isPinyin
    isPlain = articles == nil && !skipsMarks && !readsSurnames && !readsWords
  }

  /// Pinyin collations carry a head for the letter A.
  private static func isPinyin(_ order: PrimaryOrder) -> Bool {
    order.isContraction(String(NoncharacterMarks.head) + "A")
  }

  /// The part of the name that counts, nil where that is all of it.
  ///
  /// - Complexity: O(*k*) in what is passed over; a look at the first character for most names.
  func filingText(of name: String) -> String? {
    if isPlain { return nil }
    let start = FilingStart.length(in: name, articles: articles, skippingMarks: skipsMarks)
    let rest = start == 0 ? name : String(decoding: name.utf8.dropFirst(start), as: UTF8.self)
    if let replacement = replacement(in: rest) {
      return replacement.proxy + String(decoding: rest.utf8.dropFirst(replacement.byteCount), as: UTF8.self)
    }
    return start == 0 ? nil : rest
  }

  /// Whether a name counts by another text for its Chinese reading.
  ///
  /// - Complexity: a look at the first character for most names; no string is made.
  func replacesReading(in utf8: Span<UInt8>) -> Bool {
    if readsSurnames, ChineseSurnames.replacement(in: utf8) != nil { return true }
    return readsWords && ChineseWords.replacement(in: utf8) != nil
  }

  /// What the names begin with that count by another text for their Chinese reading.
  var readingBeginnings: LeadingScalars {
    LeadingScalars((readsSurnames ? ChineseSurnames.beginnings : []) + (readsWords ? ChineseWords.beginnings : []))
  }

  private func replacement(in text: String) -> HanReplacement? {
    if readsSurnames, let surname = ChineseSurnames.replacement(in: text) { return surname }
    return readsWords ? ChineseWords.replacement(in: text) : nil
  }
}
