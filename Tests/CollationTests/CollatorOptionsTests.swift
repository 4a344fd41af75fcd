import Collation
import TestSupport
import Testing

/// Each setting by an order that a reader would notice.
@Suite struct CollatorOptionsTests {
  func sorted(_ names: [String], _ locale: String, _ options: CollatorOptions = CollatorOptions()) throws -> [String] {
    try Collator(locale: locale, options: options).sorted(names)
  }

  func compare(_ left: String, _ right: String, _ options: CollatorOptions) throws -> CollationOrder {
    try Collator(locale: "en", options: options).compare(left, right)
  }

  @Test func primaryStrengthSeesLettersAlone() throws {
    let options = CollatorOptions(strength: .primary)
    #expect(try compare("Résumé", "resume", options) == .equal)
    #expect(try compare("resume", "resumf", options) == .ascending)
  }

  @Test func secondaryStrengthSeesAccents() throws {
    let options = CollatorOptions(strength: .secondary)
    #expect(try compare("résumé", "resume", options) == .descending)
    #expect(try compare("Resume", "resume", options) == .equal)
  }

  @Test func tertiaryStrengthSeesCaseAndIsTheDefault() throws {
    for options in [CollatorOptions(strength: .tertiary), CollatorOptions()] {
      #expect(try compare("Resume", "resume", options) == .descending)
      #expect(try compare("ab", "a\u{1}b", options) == .equal)
    }
  }

  @Test func quaternaryStrengthSeesShiftedPunctuation() throws {
    let third = CollatorOptions(strength: .tertiary, alternate: .shifted)
    let fourth = CollatorOptions(strength: .quaternary, alternate: .shifted)
    #expect(try compare("black-bird", "blackbird", third) == .equal)
    #expect(try compare("black-bird", "blackbird", fourth) == .ascending)
  }

  @Test func identicalStrengthSeesWhatIsIgnored() throws {
    #expect(try compare("ab", "a\u{1}b", CollatorOptions(strength: .identical)) != .equal)
    #expect(try compare("e\u{301}", "é", CollatorOptions(strength: .identical)) == .equal)
  }

  @Test func caseFirst() throws {
    let names = ["anna", "Anna", "Bo", "bo"]
    #expect(try sorted(names, "en") == ["anna", "Anna", "bo", "Bo"])
    #expect(try sorted(names, "en", .init(caseFirst: .upper)) == ["Anna", "anna", "Bo", "bo"])
    #expect(try sorted(names, "en", .init(caseFirst: .lower)) == ["anna", "Anna", "bo", "Bo"])
    #expect(try sorted(names, "da") == ["Anna", "anna", "Bo", "bo"])
    #expect(try sorted(names, "da", .init(caseFirst: .off)) == ["anna", "Anna", "bo", "Bo"])
  }

  @Test func caseLevelSeesCaseButNotAccents() throws {
    let options = CollatorOptions(strength: .primary, caseLevel: true)
    #expect(try compare("Role", "role", options) == .descending)
    #expect(try compare("rôle", "role", options) == .equal)
    #expect(try compare("Role", "role", CollatorOptions(strength: .primary, caseLevel: false)) == .equal)
  }

  @Test func alternateDecidesWhetherSpacesCount() throws {
    let names = ["de Luge", "deluge", "death", "de-luge"]
    #expect(try sorted(names, "en") == ["de Luge", "de-luge", "death", "deluge"])
    let shifted = CollatorOptions(strength: .quaternary, alternate: .shifted)
    #expect(try sorted(names, "en", shifted) == ["death", "de-luge", "deluge", "de Luge"])
    #expect(
      try sorted(names, "en-u-ka-shifted-ks-level4", .init(strength: .tertiary, alternate: .nonIgnorable))
        == ["de Luge", "de-luge", "death", "deluge"])
  }

  @Test func maxVariableDecidesWhatIsShifted() throws {
    func ignored(_ variable: CollatorOptions.MaxVariable) throws -> [Bool] {
      let options = CollatorOptions(strength: .tertiary, alternate: .shifted, maxVariable: variable)
      return try [" a", "-a", "©a", "€a"].map { try compare($0, "a", options) == .equal }
    }
    #expect(try ignored(.space) == [true, false, false, false])
    #expect(try ignored(.punctuation) == [true, true, false, false])
    #expect(try ignored(.symbol) == [true, true, true, false])
    #expect(try ignored(.currency) == [true, true, true, true])
  }

  @Test func numericOrdersNumbersByValue() throws {
    let names = ["Track 10", "Track 9", "Track 009", "Track 1"]
    #expect(try sorted(names, "en") == ["Track 009", "Track 1", "Track 10", "Track 9"])
    let numeric = try sorted(names, "en", .init(numeric: true))
    #expect(numeric == ["Track 1", "Track 9", "Track 009", "Track 10"])
    #expect(try sorted(names, "en-u-kn") == numeric)
    #expect(try sorted(names, "en-u-kn", .init(numeric: false)).first == "Track 009")
    let long = String(repeating: "9", count: 253)
    #expect(try sorted(["1" + long, long], "en", .init(numeric: true)) == [long, "1" + long])
  }

  @Test func backwardsWeighsAccentsFromTheEnd() throws {
    let words = ["côté", "cote", "coté", "côte"]
    let forwards = ["cote", "coté", "côte", "côté"]
    let backwards = ["cote", "côte", "coté", "côté"]
    #expect(try sorted(words, "fr") == forwards)
    #expect(try sorted(words, "fr", .init(backwards: true)) == backwards)
    #expect(try sorted(words, "fr-CA") == backwards)
    #expect(try sorted(words, "fr-CA", .init(backwards: false)) == forwards)
  }

  @Test func reorderMovesScriptsAndGroups() throws {
    let names = ["Zed", "Анна", "Ωmega", "7", "$"]
    #expect(try sorted(names, "en") == ["$", "7", "Zed", "Ωmega", "Анна"])
    #expect(try sorted(names, "en", .init(reorder: ["Cyrl", "grek"])) == ["$", "7", "Анна", "Ωmega", "Zed"])
    #expect(try sorted(names, "en", .init(reorder: ["others", "digit"])) == ["$", "Zed", "Ωmega", "Анна", "7"])
    #expect(try sorted(names, "en", .init(reorder: ["digit", "currency"])) == ["7", "$", "Zed", "Ωmega", "Анна"])
    #expect(try sorted(names, "en-u-kr-cyrl") == ["$", "7", "Анна", "Zed", "Ωmega"])
  }

  @Test func anEmptyReorderListTakesTheLocalesOwnAway() throws {
    #expect(try sorted(["Adam", "Борис"], "ru") == ["Борис", "Adam"])
    #expect(try sorted(["Adam", "Борис"], "ru", .init(reorder: [])) == ["Adam", "Борис"])
  }

  @Test(arguments: [
    (["Latn", "Qqqq"], "'Qqqq'"), (["grek", "Latn", "GREK"], "'GREK'"), ([""], "''"), (["Greek"], "'Greek'"),
    (["Latn", "日本"], "'日本'"), (["Hira", "Kana"], "no such combination"),
  ])
  func reorderCodesThatDoNotDoAreNamed(_ codes: [String], _ named: String) throws {
    let error = #expect(throws: CollationError.self) {
      try Collator(locale: "en", options: CollatorOptions(reorder: codes))
    }
    guard case .wrongReorderCodes(let given, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(given == codes)
    #expect(reason.contains(named))
  }

  @Test func normalizationMakesOneOrderOfAllSpellings() throws {
    // The same two marks in either order, and the letter with each of them composed.
    let spellings = ["a\u{323}\u{302}", "a\u{302}\u{323}", "ậ", "ạ\u{302}", "â\u{323}"]
    for locale in ["en", "vi", "und"] {
      let collator = try Collator(locale: locale)
      for spelling in spellings {
        #expect(collator.compare(spelling, spellings[0]) == .equal, "\(locale)")
        #expect(collator.sortKey(for: spelling) == collator.sortKey(for: spellings[0]), "\(locale)")
      }
    }
    let off = try Collator(locale: "en", options: .init(normalization: false))
    #expect(off.compare("a\u{323}\u{302}", "a\u{302}\u{323}") != .equal)
    #expect(try Collator(locale: "en-u-kk-false").compare("a\u{323}\u{302}", "a\u{302}\u{323}") != .equal)
    let onAgain = try Collator(locale: "en-u-kk-false", options: .init(normalization: true))
    #expect(onAgain.compare("a\u{323}\u{302}", "a\u{302}\u{323}") == .equal)
  }

  @Test func optionsWinOverTheTag() throws {
    #expect(try Collator(locale: "en-u-ks-level1").compare("a", "Á") == .equal)
    #expect(try Collator(locale: "en-u-ks-level1", options: .init(strength: .tertiary)).compare("a", "Á") == .ascending)
  }

  /// ICU gives collators of one order to several locales, and then tells the wrong one's name.
  @Test func whatWasOpenedBeforeDoesNotCount() async {
    await #expect(processExitsWith: .success) {
      for tag in ["zh-Hant-u-co-gb2312", "zh-Hans-u-co-gb2312", "zh-Hant-HK-u-co-pinyin", "nb-NO", "pa-Guru"] {
        _ = try Collator(locale: tag)
      }
      try #require(Collator(locale: "zh-u-co-gb2312").resolvedLocale.description == "zh")
      try #require(Collator(locale: "zh").resolvedLocale.description == "zh")
      try #require(LocaleTag("zh").collationTypes.first == "pinyin")
      try #require(Collator(locale: "pa").resolvedLocale.description == "pa")
    }
  }

  /// ICU links a locale's data to its parent's when they are first opened, and in the wrong way by some of its functions:
  /// Bokmål and Nynorsk, and Traditional Chinese, would then have another order.
  @Test func whatWasAskedBeforeDoesNotCount() async {
    await #expect(processExitsWith: .success) { try Self.expectOrders(seed: 1) }
    await #expect(processExitsWith: .success) { try Self.expectOrders(seed: 3) }
    await #expect(processExitsWith: .success) { try Self.expectOrders(seed: 5) }
    await #expect(processExitsWith: .success) { try Self.expectOrders(seed: 7) }
    await #expect(processExitsWith: .success) { try Self.expectOrders(seed: 8) }
    await #expect(processExitsWith: .success) { try Self.expectOrders(seed: 9) }
  }

  private static func expectOrders(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tags = LocaleTag.available
    for _ in 0..<3000 {
      let tag = tags[Int.random(in: 0..<tags.count, using: &generator)]
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: _ = tag.hasData
      case 1: _ = tag.collationTypes
      default: _ = try Collator(locale: tag)
      }
    }
    for tag in ["nb", "nb-NO", "nn", "nn-NO", "no"] {
      try #require(Collator(locale: tag).sorted(["Åse", "Ærlig", "Zoe"]) == ["Zoe", "Ærlig", "Åse"], "\(tag)")
    }
    for tag in ["zh-Hant", "zh-Hant-TW", "zh-Hant-HK", "zh-TW"] {
      try #require(Collator(locale: tag).sorted(["龍", "阿", "丁"]) == ["丁", "阿", "龍"], "\(tag)")
    }
    try #require(Collator(locale: "zh").sorted(["龍", "丁", "阿"]) == ["阿", "丁", "龍"])
  }

  @Test func aCollatorSaysWhereItsOrderIsFrom() throws {
    let austrian = try Collator(locale: "de-AT")
    #expect(austrian.locale.description == "de-AT")
    #expect(austrian.resolvedLocale.description == "de-AT" || austrian.resolvedLocale.description == "de")
    #expect(try Collator(locale: "en-GB").dataLocale == .root)
    #expect(try Collator(locale: "sv-FI").dataLocale.description == "sv")
    #expect(try Collator(locale: "xx").resolvedLocale == .root)
    #expect(try Collator(locale: "de-CH").resolvedLocale.description == "de")
    #expect(austrian.version.split(separator: ".").count == 4)
    #expect(!CollationVersions.icu.isEmpty && !CollationVersions.cldr.isEmpty && !CollationVersions.unicode.isEmpty)
  }
}
