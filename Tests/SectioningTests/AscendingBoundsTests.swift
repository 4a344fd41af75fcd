import Collation
import TestSupport
import Testing

@testable import Sectioning

/// Bounds ascend, so that each name is in one section, and in the one that a look-up says.
@Suite struct AscendingBoundsTests {
  private func expectOnce(_ names: [String], in titles: IndexTitles, _ what: String) {
    let keys = titles.map.keys
    let ascend = zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    #expect(ascend, "\(what)")
    let others = (0..<600).map { "name \($0)" }
    for list in [SectionedList(names, in: titles), SectionedList(names + others, in: titles)] {
      #expect(list.rows.filter { !$0.hasPrefix("name ") }.sorted() == names.sorted(), "\(what)")
      for section in list.sections {
        for name in section { #expect(titles.sectionNumber(of: name) == section.number, "\(what) \(name)") }
      }
    }
  }

  /// A title of several weights that begins the next one: ICU's bounds do not ascend there.
  @Test func titlesThatBeginOthers() throws {
    for style in SectionStyle.allCases {
      expectOnce(
        ["\u{17AA}", "\u{17A9}", "\u{17A9}\u{17BE}", "\u{17AA}\u{1780}", "\u{17A2}"],
        in: try IndexTitles(locale: "km", options: SectioningOptions(style: style)), "\(style)")
    }
    var options = SectioningOptions()
    options.titles = ["A", "S", "Sc*", "Sch*", "T"]
    let titles = try IndexTitles(locale: "de", options: options)
    expectOnce(["Sa", "Sc", "Sca", "Sch", "Scha", "Scz", "Sd", "T"], in: titles, "own titles")
    let title = { titles.section(of: $0).title }
    #expect(["Sa", "Sca", "Scha", "Scz", "Sd"].map(title) == ["S", "Sc", "Sch", "Sc", "S"])
  }

  @Test func boundsOfAllLocales() throws {
    var compared = 0
    for locale in LocaleTag.available {
      for style in [SectionStyle.standard, .icu] {
        let titles = try IndexTitles(locale: locale.icuIdentifier, options: SectioningOptions(style: style))
        let keys = titles.map.keys
        let ascend = zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
        #expect(ascend, "\(locale) \(style)")
        compared += 1
      }
    }
    #expect(compared > 1000)
  }

  /// With a case level small and capital letters are still of one section, alone, in a short list and in a long one.
  @Test(arguments: ["sv-u-kc", "en-u-kc-ks-level1", "fr-u-kb-kc"]) func caseLevels(_ tag: String) throws {
    for style in SectionStyle.allCases {
      let titles = try IndexTitles(locale: tag, options: SectioningOptions(style: style))
      let names = ["L", "l", "A", "a", "á", "Á", "E", "é", "K", "kZ", "Zorn", "zorn"]
      expectOnce(names, in: titles, "\(tag) \(style)")
      for name in ["a", "á", "Á"] { #expect(titles.section(of: name).title == "A", "\(tag) \(style) \(name)") }
      for list in [names, names + (0..<600).map { "b\($0)" }] {
        for section in SectionedList(list, in: titles).sections {
          for name in section { #expect(titles.sectionNumber(of: name) == section.number, "\(tag) \(style) \(name)") }
        }
      }
    }
  }

  /// Marks compared from the end, which ICU's comparison has otherwise than its keys where texts begin alike.
  @Test(arguments: ["fr-CA", "en-u-kb"]) func marksFromTheEnd(_ tag: String) throws {
    let collator = try Collator(locale: tag)
    let texts = ["\u{323}\u{17CB}h", "\u{323}h", "Đ\u{17CB}h", "Đh", "Đ\u{1ABE}h", "côté", "coté", "côte", "cote"]
    for left in texts {
      for right in texts {
        let (first, second) = (collator.sortKey(for: left), collator.sortKey(for: right))
        let byKeys: CollationOrder = first < second ? .ascending : second < first ? .descending : .equal
        #expect(collator.compare(left, right) == byKeys, "\(left) \(right)")
      }
    }
  }

  /// Letters before digits, which ICU's comparison has otherwise than its keys.
  @Test(arguments: ["en-u-kr-latn-digit", "sv-u-kr-latn-digit", "en-u-kr-cyrl-digit-latn", "en-u-kr-latn-hani-digit"])
  func groupsThatAreMoved(_ tag: String) throws {
    let collator = try Collator(locale: tag)
    let texts = ["8", "9", "8a", "A", "a", "z", "15C", "Ö", "+", " b"]
    for left in texts {
      for right in texts {
        let (first, second) = (collator.sortKey(for: left), collator.sortKey(for: right))
        let byKeys: CollationOrder = first < second ? .ascending : second < first ? .descending : .equal
        #expect(collator.compare(left, right) == byKeys, "\(left) \(right)")
      }
    }
    for style in SectionStyle.allCases {
      expectOnce(texts, in: try IndexTitles(locale: tag, options: SectioningOptions(style: style)), "\(tag) \(style)")
    }
  }
}
