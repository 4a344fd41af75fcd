import Collation
import Testing

/// The caller's own rules, and where they are wrong.
@Suite struct TailoringRulesTests {
  @Test func rulesComeAfterTheLocales() throws {
    let swedish = try Collator(locale: "sv", options: .init(rules: "&N<ng<<<Ng<<<NG"))
    #expect(swedish.sorted(["Öberg", "Nora", "Ngata", "Zorn"]) == ["Nora", "Ngata", "Zorn", "Öberg"])
    #expect(try Collator(locale: "sv").sorted(["Nora", "Ngata"]) == ["Ngata", "Nora"])
  }

  @Test func rulesWinOverTheLocales() throws {
    let flat = try Collator(locale: "sv", options: .init(rules: "&O<<ö<<<Ö"))
    #expect(flat.sorted(["Zorn", "Öberg"]) == ["Öberg", "Zorn"])
  }

  @Test func theTagsSettingsStayBesideRules() throws {
    let numeric = try Collator(locale: "en-u-kn", options: .init(rules: "&a<b"))
    #expect(numeric.sorted(["10", "9"]) == ["9", "10"])
    let phonebook = try Collator(locale: "de-u-co-phonebk-ks-level1", options: .init(rules: "&N<ng<<<Ng"))
    #expect(phonebook.compare("Müller", "Mueller") == .equal)
    let reordered = try Collator(locale: "en-u-kr-grek", options: .init(rules: "&N<ng<<<Ng"))
    #expect(reordered.sorted(["Zed", "Ωmega"]) == ["Ωmega", "Zed"])
    #expect(try Collator(locale: "da", options: .init(rules: "&N<ng")).sorted(["anna", "Anna"]) == ["Anna", "anna"])
  }

  @Test func optionsWinOverSettingsInRules() throws {
    #expect(try Collator(locale: "en", options: .init(rules: "[strength 1]")).compare("a", "Á") == .equal)
    let options = CollatorOptions(strength: .tertiary, rules: "[strength 1]")
    #expect(try Collator(locale: "en", options: options).compare("a", "Á") == .ascending)
  }

  @Test func emptyRulesChangeNothing() throws {
    let plain = try Collator(locale: "sv")
    for rules in ["", " ", "\n", "# a comment"] {
      let collator = try Collator(locale: "sv", options: .init(rules: rules))
      #expect(collator.sortKey(for: "Åsa Öberg") == plain.sortKey(for: "Åsa Öberg"))
    }
  }

  /// Each mistake with the line and column of its place.
  @Test(arguments: [
    ("&a<b\n&c<<<<<d", 2, 3), ("&a < b\n&q [oops] r", 2, 4), ("<b", 1, 1), ("&a<b\n\n\n  & ", 4, 3),
    ("&å<ö\n&日<本\n&[before 9]x<y", 3, 1), ("[settle down]", 1, 1),
  ])
  func wrongRulesSayWhere(_ rules: String, _ line: Int, _ column: Int) throws {
    for locale in ["en", "sv", "zh"] {
      let error = #expect(throws: CollationError.self) {
        try Collator(locale: locale, options: CollatorOptions(rules: rules))
      }
      guard case .wrongRules(let givenLine, let givenColumn, let before, let after, let reason) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect("\(givenLine):\(givenColumn)" == "\(line):\(column)", "\(locale): \(rules)")
      #expect(!reason.isEmpty)
      #expect(rules.contains(before + after) && (before + after).isEmpty == rules.isEmpty, "\(before)|\(after)")
    }
  }

  @Test func anyTextForRulesGetsAnAnswer() {
    for rules in [
      "\u{0}", "&\u{0}<b", "&a<\u{FFFE}", "&", "&&&&", String(repeating: "&a<b", count: 2_000), "😀", "&a<'",
    ] {
      do {
        #expect(try Collator(locale: "en", options: .init(rules: rules)).compare("x", "y") == .ascending)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
