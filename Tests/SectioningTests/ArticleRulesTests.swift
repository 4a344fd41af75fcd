import Foundation
import TestSupport
import Testing

@testable import Sectioning

@Suite struct ArticleRulesTests {
  private func rest(_ name: String, _ rules: ArticleRules) -> String? {
    remainder(of: name, after: rules.articleLength(in: name))
  }

  private func rest(_ name: String, _ languages: String...) -> String? {
    rest(name, ArticleRules(languages: languages))
  }

  @Test(arguments: [
    ("en", "The Beatles", "Beatles"), ("en", "THE WHO", "WHO"), ("en", "the the", "the"),
    ("en", "A Perfect Circle", "Perfect Circle"),
    ("en", "An Hour", "Hour"), ("en", "The  Who", "Who"), ("en", "The\u{00A0}Who", "Who"), ("en-GB", "The Who", "Who"),
    ("EN_us", "The Who", "Who"),
    ("de", "Die Ärmel", "Ärmel"), ("de", "Der Wald", "Wald"), ("de", "Das Boot", "Boot"), ("de-AT", "Ein Fall", "Fall"),
    ("fr", "L'Étranger", "Étranger"), ("fr", "l’amour", "amour"), ("fr", "LES Misérables", "Misérables"),
    ("fr", "L’ Aquila", "Aquila"),
    ("fr", "Une vie", "vie"), ("es", "El Niño", "Niño"), ("es", "Los Ángeles", "Ángeles"), ("es", "Una vez", "vez"),
    ("it", "Un'altra", "altra"), ("it", "Gl’innamorati", "innamorati"), ("it", "L'Aquila", "Aquila"),
    ("it", "Uno sguardo", "sguardo"),
    ("pt", "O Porto", "Porto"), ("pt-BR", "As Meninas", "Meninas"), ("pt", "Uma noite", "noite"),
    ("nl", "'t Hooft", "Hooft"), ("nl", "’t Hooft", "Hooft"), ("nl", "‘t Hooft", "Hooft"),
    ("nl", "'s-Gravenhage", "Gravenhage"),
    ("nl", "’s-Hertogenbosch", "Hertogenbosch"), ("nl", "Het Parool", "Parool"), ("nl", "De Vries", "Vries"),
    ("af", "'n Man", "Man"),
    ("sv", "En man", "man"), ("sv", "Det regnar", "regnar"), ("sv", "Ett hus", "hus"),
    ("da", "Et dukkehjem", "dukkehjem"),
    ("nb", "Den gamle", "gamle"), ("nn", "Ein dag", "dag"), ("nn", "Dei gamle", "gamle"), ("no", "Ei bok", "bok"),
    ("no", "Eit hus", "hus"),
    ("ca", "L'Hospitalet", "Hospitalet"), ("ca", "Els Segadors", "Segadors"), ("ro", "Un om", "om"),
    ("ro", "O noapte", "noapte"),
    ("el", "Ο Πειραιάς", "Πειραιάς"), ("el", "ΟΙ ΦΙΛΟΙ", "ΦΙΛΟΙ"), ("el", "Ένας άνθρωπος", "άνθρωπος"),
    ("el", "ΤΟΥΣ ΘΕΟΥΣ", "ΘΕΟΥΣ"),
    ("el", "ΕΝΑΣ ΘΕΟΣ", "ΘΕΟΣ"), ("grc", "Ὁ Πλάτων", "Πλάτων"), ("hu", "Az ember", "ember"), ("hu", "A ház", "ház"),
    ("hu", "Egy nap", "nap"),
    ("eo", "La espero", "espero"), ("eo", "L’ espero", "espero"), ("ga", "An Cabhán", "Cabhán"),
    ("ga", "An t-Oileán", "Oileán"),
    ("ga", "Na h-Oileáin", "Oileáin"), ("gd", "A’ Chailleach", "Chailleach"), ("gd", "Na h-Eileanan", "Eileanan"),
    ("cy", "Yr Wyddfa", "Wyddfa"), ("cy", "Y Bala", "Bala"), ("gl", "Unha noite", "noite"),
    ("oc", "Lo Lengadòc", "Lengadòc"),
    ("mt", "Il-Belt", "Belt"), ("mt", "iż-Żejtun", "Żejtun"), ("mt", "L-Imdina", "Imdina"),
    ("is", "Hið íslenska", "íslenska"),
    ("sq", "Një ditë", "ditë"), ("fy", "It Hearrenfean", "Hearrenfean"), ("sco", "Ane Satyre", "Satyre"),
    ("yi", "דער טאָג", "טאָג"), ("yi", "אַ מענטש", "מענטש"), ("ji", "di velt", "velt"),
    ("ar", "المحمد", "محمد"), ("ar", "الأمير", "أمير"), ("ar", "اَلْقَمَر", "قَمَر"), ("ar", "ٱلشمس", "شمس"),
    ("ar", "الـقاهرة", "قاهرة"),
    ("ar", "al-Hasan", "Hasan"), ("ar", "ash-Shams", "Shams"), ("ar", "aṣ-Ṣabāḥ", "Ṣabāḥ"),
    ("ar", "al‑Kufara", "Kufara"),
  ])
  func theArticleIsPassedOver(language: String, name: String, left: String) throws {
    let rules = try #require(ArticleRules(language: language))
    #expect(rest(name, rules) == left)
    #expect(rest(name.decomposedStringWithCanonicalMapping, rules) == left)
    #expect(rest(name.precomposedStringWithCanonicalMapping, rules) == left)
  }

  @Test(arguments: [
    ("en", "The"), ("en", "The "), ("en", "the \u{3000}"), ("en", "A"), ("en", ""), ("en", " "), ("en", "The !!!"),
    ("en", "The 😀"),
    ("en", "As We Are"), ("en", "Theodore"), ("en", "Anna"), ("en", "A-ha"), ("en", "A. A. Milne"), ("en", "The, The"),
    ("en", "The-Dream"), ("en", "The\u{0301} Who"),
    ("en", "The’ Who"), ("en", "Thé noir"), ("en", "Die Hard"), ("en", "a\u{200B}b"), ("en", "Ye Jianying"),
    ("de", "Dietmar"), ("de", "AV-TEST"), ("de", "al-Hasan"), ("de", "The Who"), ("fr", "L'"), ("fr", "L’ "),
    ("fr", "L'\u{0301}a"), ("fr", "D'Artagnan"),
    ("fr", "Les"), ("fr", "Les\u{0301} x"), ("fr", "L Word"), ("fr", "Des hommes"), ("es", "Elena"),
    ("es", "Unos días"), ("it", "Ilaria"), ("it", "Gli"),
    ("nl", "'t"), ("nl", "'s"), ("nl", "Hetty"), ("ro", "A fost"), ("ca", "En Blanc"), ("el", "Ή Ελένη"), ("ga", "An"),
    ("ga", "An t-"),
    ("ar", "الله"), ("ar", "الذي"), ("ar", "الى"), ("ar", "ال"), ("ar", "ألف"), ("ar", "محمد"), ("ar", "Al-Azm"),
    ("ar", "AL-HASAN"), ("ar", "al-"), ("ar", "alHasan"),
    ("ar", "AV-TEST"), ("mt", "Il Belt"), ("hu", "Anna"),
  ])
  func whatIsNoArticleStays(language: String, name: String) throws {
    let rules = try #require(ArticleRules(language: language))
    #expect(rules.articleLength(in: name) == 0)
    #expect(rules.articleLength(in: name.decomposedStringWithCanonicalMapping) == 0)
  }

  @Test func theWolfIsNotARelativePronounInEitherNormalForm() {
    #expect(rest("الذئ", "ar") == "ذئ")
    #expect(rest("الذئ".decomposedStringWithCanonicalMapping, "ar") == "ذئ")
    #expect(rest("الذئب", "ar") == "ذئب")
  }

  @Test(arguments: [
    "ru", "pl", "fi", "ja", "zh", "ko", "tr", "he", "fa", "la", "cs", "und", "", "-", "not a tag", "日本",
  ])
  func languagesWithoutArticlesHaveNone(language: String) {
    #expect(ArticleRules(language: language) == nil)
    #expect(ArticleRules(languages: [language]).articles.isEmpty)
    #expect(ArticleRules(languages: [language]).articleLength(in: "The Who") == 0)
  }

  @Test func theListOfLanguagesIsSortedAndTrue() {
    let languages = ArticleRules.supportedLanguages
    #expect(languages == languages.sorted())
    #expect(Set(languages).count == languages.count)
    let asked = "en de fr es it pt nl sv da nb nn no ca ro el ar hu eo ga cy gl oc mt af yi".split(separator: " ").map(
      String.init)
    #expect(Set(asked).isSubset(of: languages))
    for language in languages {
      let rules = ArticleRules(language: language)
      #expect(rules != nil, "\(language)")
      let written = ArticleTables.tables.first { $0.language == language }?.articles.split(separator: " ").count
      #expect(rules?.articles.count == written, "an entry of \(language) is no article")
    }
  }

  /// Every article of every table is passed over, as written and in capitals, and alone it stays.
  @Test func everyArticleOfEveryTableWorks() {
    for language in ArticleRules.supportedLanguages {
      let rules = ArticleRules(languages: [language])
      for article in rules.articles {
        let joined = article.joint == .space && article.prefixedLetter == 0 ? " " : ""
        let capitals = article.text.uppercased()
        var spellings = [article.text, article.text.decomposedStringWithCanonicalMapping]
        if !article.matchesCase && article.prefixedLetter == 0 && capitals.lowercased() == article.text {
          spellings.append(capitals)
        }
        for spelling in spellings {
          let noun = article.joint == .together ? "محمد" : "Zeno"
          #expect(rest(spelling + joined + noun, rules) == noun, "\(language): \(spelling)")
          #expect(rules.articleLength(in: spelling) == 0, "\(language): \(spelling)")
          #expect(rules.articleLength(in: spelling + "  ") == 0, "\(language): \(spelling)")
        }
      }
    }
  }

  /// A letter of an article may come in as any character that is canonically equal, also the ones that no normal form
  /// keeps (ό U+1F79, אַ U+FB2E, K U+212A).
  @Test func everyCanonicallyEqualSpellingOfEveryArticleWorks() throws {
    var spellings = 0
    let articles = ArticleRules.supportedLanguages.flatMap { ArticleRules(languages: [$0]).articles }
    let plain = articles.filter { $0.joint == .space && $0.prefixedLetter == 0 }.map { article in
      (article, Array(article.text.decomposedStringWithCanonicalMapping.unicodeScalars))
    }
    let letters = Set(plain.flatMap(\.1))
    for value: UInt32 in 0x80...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let part = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      let lower = part.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
      guard part != [scalar], letters.isSuperset(of: lower) else { continue }
      for (article, whole) in plain {
        guard let range = whole.firstRange(of: lower) else { continue }
        let scalars = whole[..<range.lowerBound] + [scalar] + whole[range.upperBound...]
        let spelling = String(String.UnicodeScalarView(scalars))
        #expect(rest(spelling + " Zeno", ArticleRules(articles: [article])) == "Zeno", "\(spelling)")
        spellings += 1
      }
    }
    #expect(spellings > 60)
  }

  @Test func severalLanguagesTogether() {
    let both = ArticleRules(languages: ["de", "ar", "de", "ru"])
    #expect(rest("AV-TEST", both) == "AV-TEST")
    #expect(rest("al-Hasan", both) == "Hasan")
    #expect(rest("Sigfrid", both) == "Sigfrid")
    #expect(rest("Die Ärmel", both) == "Ärmel")
    #expect(both == ArticleRules(languages: ["de", "ar"]))
    #expect(both.hashValue == ArticleRules(languages: ["de", "ar"]).hashValue)
    #expect(both != ArticleRules(languages: ["de"]))
  }

  @Test func ownArticles() throws {
    let dash = try #require(Article("al-"))
    let lower = try #require(Article("al-", matchesCase: true))
    let joined = try #require(Article("ال"))
    let cyrillic = try #require(Article("Той"))
    let accented = try #require(Article("Él"))
    #expect(rest("AL-Hasan", ArticleRules(articles: [dash])) == "Hasan")
    #expect(rest("AL-Hasan", ArticleRules(articles: [lower])) == "AL-Hasan")
    #expect(rest("المحمد", ArticleRules(articles: [joined])) == "محمد")
    #expect(rest("ТОЙ Иван", ArticleRules(articles: [cyrillic])) == "Иван")
    #expect(rest("ТОИ\u{0306} Иван", ArticleRules(articles: [cyrillic])) == "Иван")
    #expect(rest("e\u{0301}l x", ArticleRules(articles: [accented])) == "x")
    #expect(rest("É\u{006C} x", ArticleRules(articles: [accented])) == "x")
    let decomposed = try #require(Article("e\u{0301}l"))
    #expect(rest("Él x", ArticleRules(articles: [decomposed])) == "x")
    let capital = try #require(Article("Él", matchesCase: true))
    #expect(rest("E\u{0301}l x", ArticleRules(articles: [capital])) == "x")
    #expect(rest("él x", ArticleRules(articles: [capital])) == "él x")
    let greek = try #require(Article("Ένα", matchesCase: true))
    #expect(rest("Ε\u{0301}να x", ArticleRules(articles: [greek])) == "x")
    #expect(rest("ένα x", ArticleRules(articles: [greek])) == "ένα x")
    let kelvin = try #require(Article("ko"))
    #expect(rest("\u{212A}o x", ArticleRules(articles: [kelvin])) == "x")
    let mixed = ArticleRules(languages: ["en"], articles: [dash, dash])
    #expect(mixed.articles.count == 4)
    #expect(rest("The Al-Hasan", mixed) == "Al-Hasan")
  }

  @Test(arguments: [
    "", " ", "'", "-", "''", "the the", "a bc-", "the'x", "-", "’-", "x y z-", String(repeating: "a", count: 65),
  ])
  func whatCannotBeAnArticleIsRefused(text: String) {
    #expect(Article(text) == nil)
  }

  @Test func anArticleOfAnyLengthWorks() throws {
    for length in 1...64 {
      let text = String(repeating: "q", count: length)
      let rules = ArticleRules(articles: [try #require(Article(text))])
      #expect(rest(text.uppercased() + " x", rules) == "x")
      #expect(rules.articleLength(in: text + "q x") == 0)
    }
  }

  @Test func theNameGoesOnAfterOneArticle() {
    #expect(rest("The The", "en") == "The")
    #expect(rest("The A Team", "en") == "A Team")
    #expect(rest("L'L'art", "fr") == "L'art")
  }

  @Test(arguments: FilingTextSamples.seeds)
  func randomNames(seed: UInt64) throws {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let all = ArticleRules(languages: ArticleRules.supportedLanguages)
    for _ in 0..<400 {
      let name = FilingTextSamples.name(using: &generator)
      let languages = [ArticleRules.supportedLanguages.randomElement(using: &generator) ?? "en"]
      for rules in [all, ArticleRules(languages: languages)] {
        let length = rules.articleLength(in: name)
        let left = try #require(remainder(of: name, after: length), "inside a scalar: \(name)")
        #expect(
          length == 0 || left.unicodeScalars.contains(where: \.isLetterOrNumber), "cut to nothing: \(name)")
        let composed = rest(name.precomposedStringWithCanonicalMapping, rules)
        let decomposed = rest(name.decomposedStringWithCanonicalMapping, rules)
        #expect(
          composed == decomposed, "NFC and NFD differ: \(name.unicodeScalars.map { String($0.value, radix: 16) })")
        #expect(left == decomposed)
      }
    }
  }
}
