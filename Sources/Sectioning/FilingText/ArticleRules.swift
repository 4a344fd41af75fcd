/// Which articles at the start of a name need not count when it is filed: "The Beatles" under B, "L’Aquila" under A.
///
/// An option, off by default. What is an article depends on the language ("die" is one in German and a verb in
/// English), so the languages are an input; a list in several languages gives several.
///
/// - One article is passed over, once: "The The" files as "The". A name that would have no letter or digit left keeps
///   it: "The", "The !!!".
/// - Only a word of its own, or with its own apostrophe or hyphen, is an article: "Theodore", "As We Are", "A-ha",
///   "A.A. Milne" and "The, The" stay. White space after the article goes with it.
/// - Case does not matter ("THE WHO"), except where a table says so: the romanized Arabic "al-" is lower case, so that
///   "al-Hasan" files under H while "Al-Azm" and "AV-TEST" stay.
/// - Spellings that are canonically equal (NFC and NFD) share everything.
/// - Suffixed articles (Romanian "-ul", Swedish "-en") are not at the start; only the free ones count.
/// - Arabic "ال" is written with its word. It is passed over, with its vowel signs and tatweel, where two letters or
///   more follow and the word is not "الله" or a relative pronoun such as "الذي". Words whose first letters merely look
///   like it cannot be told apart without a dictionary.
///
/// Sources of the tables: the list of initial definite and indefinite articles of library cataloguing (MARC 21,
/// appendix F), as facts. We leave out of it what would do harm to lists of names: forms that are more often another
/// word (English "ye" and "d'", Romanian "a" and "al", Catalan "en"), numerals (Turkish "bir", Basque "bat"), the
/// Hebrew "ha-", whose native spelling cannot be told from a first letter ה, and Arabic articles in other languages.
/// Plural indefinites ("unos", "des") are kept, as cataloguers keep them. From grammars come the assimilated forms of
/// Arabic and Maltese and the oblique cases of Greek.
///
/// ```swift
/// if let english = ArticleRules(language: "en-GB") {
///   print(english.articleLength(in: "The Who"))  // 4
///   print(english.articleLength(in: "Theodore"))  // 0
/// }
/// ```
public struct ArticleRules: Sendable, Hashable {
  /// The languages whose articles are known, as sorted language subtags.
  ///
  /// Languages that are not here have no articles (Russian, Polish, Finnish, Japanese) or none that can be told from
  /// the text.
  public static let supportedLanguages: [String] = ArticleTables.tables.map(\.language).sorted()

  /// The articles, without repetition, in the order of the languages and then as given.
  public let articles: [Article]

  let trie: ArticleTrie
  let firstBytes: ByteSet
  let hasArabicArticle: Bool
  /// How many bytes a spelling of an article can have that is not in the trie; 0 if all are.
  let longestUnknown: Int

  /// The articles of one language.
  ///
  /// - Parameter language: a BCP 47 tag or locale identifier; only its language subtag counts (`"pt-BR"`, `"de_AT"`).
  /// - Returns: `nil` if the language has no articles that are known.
  /// - Complexity: O(*n*) in the articles of the language.
  public init?(language: String) {
    self.init(languages: [language])
    if articles.isEmpty { return nil }
  }

  /// The articles of several languages, and more.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags or locale identifiers. One without articles adds nothing, one given twice changes
  ///     nothing.
  ///   - articles: articles to add.
  /// - Complexity: O(*n*²) in the number of articles, once.
  public init(languages: [String], articles: [Article] = []) {
    var all: [Article] = []
    for language in languages {
      let subtag = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
      all += ArticleTables.articles(of: ArticleTables.current(subtag))
    }
    self.init(articles: all + articles)
  }

  /// These articles and no others.
  ///
  /// - Parameter articles: what counts as an article; may be empty.
  /// - Complexity: O(*n*²) in the number of articles, once.
  public init(articles: [Article]) {
    var distinct: [Article] = []
    for article in articles where !distinct.contains(article) { distinct.append(article) }
    var bytes = ByteSet()
    for article in distinct { bytes.insertFirstBytes(of: article) }
    self.articles = distinct
    self.firstBytes = bytes
    self.trie = ArticleTrie(distinct) { $0.joint != .together && ArticleLetters.areKnown(in: $0) }
    self.hasArabicArticle = distinct.contains { $0.joint == .together }
    let unknown = distinct.filter { $0.joint != .together && !ArticleLetters.areKnown(in: $0) }
    // A precomposed letter may come in decomposed.
    self.longestUnknown = (unknown.map(\.word.utf8.count).max() ?? 0) * 3
  }

  /// Two sets of rules are equal if they have the same articles in the same order.
  public static func == (left: ArticleRules, right: ArticleRules) -> Bool {
    left.articles == right.articles
  }

  /// Feeds the articles into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(articles)
  }
}
