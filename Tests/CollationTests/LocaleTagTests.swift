import Collation
import Foundation
import Testing

/// Tags in both forms, and what is wrong with those that are none.
@Suite struct LocaleTagTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    let given: String
    let tag: String
    let icu: String
    var testDescription: String { "\(given) is \(tag)" }
  }

  static let spellings: [Spelling] = [
    .init(given: "sv", tag: "sv", icu: "sv"),
    .init(given: "SV", tag: "sv", icu: "sv"),
    .init(given: "pt-br", tag: "pt-BR", icu: "pt_BR"),
    .init(given: "zh-Hant", tag: "zh-Hant", icu: "zh_Hant"),
    .init(given: "zh_hant_tw", tag: "zh-Hant-TW", icu: "zh_Hant_TW"),
    .init(given: "sr_Latn_RS", tag: "sr-Latn-RS", icu: "sr_Latn_RS"),
    .init(given: "es-419", tag: "es-419", icu: "es_419"),
    .init(given: "ca-ES-valencia", tag: "ca-ES-valencia", icu: "ca_ES_VALENCIA"),
    .init(given: "de-u-co-phonebk", tag: "de-u-co-phonebk", icu: "de@collation=phonebook"),
    .init(given: "de@collation=phonebook", tag: "de-u-co-phonebk", icu: "de@collation=phonebook"),
    .init(given: "de@collation=phonebk", tag: "de-u-co-phonebk", icu: "de@collation=phonebook"),
    .init(given: "DE-U-CO-PHONEBK", tag: "de-u-co-phonebk", icu: "de@collation=phonebook"),
    .init(
      given: "de_DE@colStrength=primary;collation=phonebook", tag: "de-DE-u-co-phonebk-ks-level1",
      icu: "de_DE@collation=phonebook;colstrength=primary"),
    .init(given: "zh-TW-u-co-zhuyin", tag: "zh-TW-u-co-zhuyin", icu: "zh_TW@collation=zhuyin"),
    .init(given: "en-u-kn", tag: "en-u-kn", icu: "en@colnumeric=yes"),
    .init(given: "en-u-kn-true", tag: "en-u-kn", icu: "en@colnumeric=yes"),
    .init(given: "en_US_POSIX", tag: "en-US-u-va-posix", icu: "en_US_POSIX"),
    .init(given: "es__TRADITIONAL", tag: "es-u-co-trad", icu: "es@collation=traditional"),
    .init(given: "es_ES_TRADITIONAL", tag: "es-ES-u-co-trad", icu: "es_ES@collation=traditional"),
    .init(given: "de__PHONEBOOK", tag: "de-u-co-phonebk", icu: "de@collation=phonebook"),
    .init(given: "iw", tag: "he", icu: "he"),
    .init(given: "", tag: "und", icu: ""),
    .init(given: "und", tag: "und", icu: ""),
    .init(given: "root", tag: "und", icu: ""),
    .init(given: "ROOT", tag: "und", icu: ""),
    .init(given: "und-u-kn", tag: "und-u-kn", icu: "@colnumeric=yes"),
    .init(given: "root@colnumeric=yes", tag: "und-u-kn", icu: "@colnumeric=yes"),
    .init(given: "und-Cyrl", tag: "und-Cyrl", icu: "_Cyrl"),
    .init(given: "xx", tag: "xx", icu: "xx"),
  ]

  @Test(arguments: spellings) func bothFormsHaveOneSpelling(_ spelling: Spelling) throws {
    let tag = try LocaleTag(spelling.given)
    #expect(tag.description == spelling.tag)
    #expect(tag.icuIdentifier == spelling.icu)
    #expect(try LocaleTag(tag.description) == tag, "a tag reads back what it prints")
  }

  @Test func everyLocaleOfICUReadsBackWhatItPrints() throws {
    let all = LocaleTag.available
    #expect(all.count > 700)
    #expect(Set(all).count == all.count)
    for tag in all {
      #expect(try LocaleTag(tag.description) == tag, "\(tag)")
      #expect(try LocaleTag(tag.icuIdentifier.isEmpty ? "root" : tag.icuIdentifier) == tag, "\(tag)")
    }
  }

  @Test func partsOfATag() throws {
    let tag = try LocaleTag("zh-Hant-TW-u-co-zhuyin")
    #expect([tag.language, tag.script, tag.region, tag.collationType ?? ""] == ["zh", "Hant", "TW", "zhuyin"])
    let root = LocaleTag.root
    #expect([root.language, root.script, root.region] == ["", "", ""])
    #expect(root.collationType == nil)
  }

  @Test(arguments: [
    " ", "s", "-", "_", "de-", "de--", "-de", "123", "en US", "日本", "sv\u{0}", "\u{FEFF}sv", "en_US.UTF-8", "C",
    "de-toolongsubtag", "de@collation", "de@=phonebook", "de@collation=", "@", "de@", "de@@", "de@;", "de-u", "en-u-k",
    "sv\n",
    "../sv",
  ])
  func malformedTagsAreNamedInTheError(_ given: String) throws {
    let error = #expect(throws: CollationError.self) { try LocaleTag(given) }
    guard case .malformedLocale(let named, let wellFormed) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(named == given)
    #expect(given.hasPrefix(wellFormed))
  }

  @Test func malformedTagsSayWhatOfThemIsWellFormed() {
    #expect(throws: CollationError.malformedLocale(given: "de-toolongsubtag", wellFormed: "de")) {
      try LocaleTag("de-toolongsubtag")
    }
    #expect(throws: CollationError.malformedLocale(given: "zh-Hant-!", wellFormed: "")) { try LocaleTag("zh-Hant-!") }
    #expect(CollationError.malformedLocale(given: "de-x-", wellFormed: "de").description.contains("'de-x-'"))
  }

  @Test func hugeTagsAreRefusedWithTheirStart() {
    let huge = String(repeating: "a", count: 1_000_000)
    #expect(throws: CollationError.malformedLocale(given: String(huge.prefix(80)), wellFormed: "")) {
      try LocaleTag(huge)
    }
  }

  @Test func anUnknownCollationTypeListsThoseThereAre() throws {
    let error = #expect(throws: CollationError.self) { try LocaleTag("zh-u-co-phonebk") }
    guard case .unknownCollationType(let given, let locale, let available) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(given == "phonebk")
    #expect(locale == "zh")
    #expect(available == available.sorted())
    for type in ["pinyin", "stroke", "zhuyin", "unihan", "standard", "search"] { #expect(available.contains(type)) }
    for type in available { #expect(throws: Never.self) { try LocaleTag("zh-u-co-\(type)") } }
    for given in ["sv@collation=nonsense", "sv__PINYIN"] {
      #expect(throws: CollationError.self) { try LocaleTag(given) }
    }
    #expect(throws: CollationError.self) { try LocaleTag("und-u-co-pinyin") }
  }

  @Test(arguments: [
    ("en-u-ks-level9", "ks", "level9", ["level1", "level2", "level3", "level4", "identic"]),
    ("en@colStrength=strong", "ks", "strong", ["level1", "level2", "level3", "level4", "identic"]),
    ("en-u-ka-ignored", "ka", "ignored", ["noignore", "shifted"]),
    ("en-u-kf-middle", "kf", "middle", ["upper", "lower", "false"]),
    ("en-u-kn-maybe", "kn", "maybe", ["true", "false"]),
    ("en-u-kb-maybe", "kb", "maybe", ["true", "false"]),
    ("en-u-kc-maybe", "kc", "maybe", ["true", "false"]),
    ("en-u-kk-maybe", "kk", "maybe", ["true", "false"]),
    ("en-u-kv-letters", "kv", "letters", ["space", "punct", "symbol", "currency"]),
  ])
  func anUnknownValueOfAKeywordListsThoseItTakes(
    _ given: String, _ keyword: String, _ value: String, _ allowed: [String]
  ) {
    #expect(throws: CollationError.unknownKeywordValue(keyword: keyword, value: value, allowed: allowed)) {
      try LocaleTag(given)
    }
  }

  @Test func unknownReorderCodesAreNamed() throws {
    let error = #expect(throws: CollationError.self) { try LocaleTag("en-u-kr-digit-qqqq") }
    guard case .wrongReorderCodes(let given, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(given == ["digit", "qqqq"])
    #expect(reason.contains("'qqqq'"))
    #expect(throws: Never.self) { try LocaleTag("en-u-kr-grek-digit") }
  }

  @Test(arguments: [
    ("sr-ME", "sr-Latn-ME"), ("sr", "sr-Cyrl-RS"), ("zh-TW", "zh-Hant-TW"), ("zh", "zh-Hans-CN"),
    ("zh-TW-u-co-zhuyin", "zh-Hant-TW-u-co-zhuyin"), ("und", "und"), ("und-u-kn", "und-u-kn"), ("xx", "xx"),
  ])
  func likelySubtagsAreFilledIn(_ given: String, _ full: String) throws {
    #expect(try LocaleTag(given).maximized.description == full)
  }

  @Test func whichLanguagesHaveData() throws {
    for tag in ["sv", "sv-FI", "zh-Hant", "und", "haw", "sr-ME", "en-US-u-va-posix"] {
      #expect(try LocaleTag(tag).hasData, "\(tag)")
    }
    for tag in ["xx", "tlh", "qaa"] { #expect(try !LocaleTag(tag).hasData, "\(tag)") }
    #expect(try LocaleTag("sv").nearestWithData.description == "sv")
    #expect(try LocaleTag("swe").nearestWithData.hasData)
    for (country, language) in [("cz", "cs"), ("gr", "el"), ("dk", "da"), ("jp", "ja"), ("cn", "zh")] {
      #expect(try LocaleTag(country).nearestWithData.description == language)
    }
    #expect(try LocaleTag("qq").nearestWithData.language != "en")
    #expect(try LocaleTag("xyzzy").nearestWithData == .root)
  }

  /// ICU itself would take the data of the environment's language.
  @Test func theEnvironmentCountsForNothing() async {
    await #expect(processExitsWith: .success) {
      setenv("LC_ALL", "ru_RU.UTF-8", 1)
      try #require(!LocaleTag("xx").hasData)
      try #require(Collator(locale: "xx").sorted(["Борис", "Adam"]) == ["Adam", "Борис"])
    }
  }

  @Test func directionOfTheScript() throws {
    for tag in ["ar", "he", "fa", "ur", "az-Arab", "ckb"] { #expect(try LocaleTag(tag).isRightToLeft, "\(tag)") }
    for tag in ["sv", "ja", "az", "und", "el"] { #expect(try !LocaleTag(tag).isRightToLeft, "\(tag)") }
  }

  @Test func collationTypesStartWithTheLocalesOwn() throws {
    let chinese = try LocaleTag("zh").collationTypes
    #expect(chinese.first == "pinyin", "\(chinese)")
    #expect(try LocaleTag("zh-Hant").collationTypes.first == "stroke")
    #expect(try LocaleTag("de").collationTypes.contains("phonebk"))
    #expect(try LocaleTag("es").collationTypes.contains("trad"))
    #expect(try LocaleTag("xx").collationTypes.contains("standard"))
  }

  @Test(arguments: [("cmn", "zh"), ("zh-cmn", "zh"), ("arb-EG", "ar-EG"), ("swh", "sw"), ("cmn-Hant-TW", "zh-Hant-TW")])
  func aMembersCodeIsItsMacrolanguages(_ given: String, _ expected: String) throws {
    #expect(try LocaleTag(given).description == expected)
  }
}
