import Collation
import ICUBridge
import TestSupport
import Testing

@testable import Sectioning

/// Where scripts begin, from the table and asked of ICU.
@Suite struct RootScriptsTests {
  @Test func theTableHoldsWhatEveryCollationAnswers() throws {
    var seen: Set<String> = []
    var compared = 0
    for identifier in try OracleTests.identifiers() {
      let collator = try Collator(locale: LocaleTag(identifier))
      guard seen.insert(collator.version + collator.handle.dataLocale).inserted else { continue }
      let order = try PrimaryOrder(of: collator)
      #expect(RootScripts.areKnown(for: order), "the table is of this ICU")
      let (known, probed) = (ScriptBoundaries(of: order), ScriptBoundaries(probing: order))
      let same = (known.scripts == probed.scripts)
      let words = probed.scripts.compactMap(\.unicodeScalars.last?.value).map { "0x\(String($0, radix: 16))" }
      #expect(same, "\(identifier): the table ought to be \(words.joined(separator: ", "))")
      compared += 1
    }
    print("scripts compared in \(compared) orders")
    #expect(compared > 80)
  }

  /// Each script moved to the front by itself, some with another, and groups that are no scripts.
  @Test func scriptsThatCallersMove() throws {
    let scripts = """
      Latn Grek Copt Cyrl Glag Perm Geor Armn Hebr Phnx Samr Arab Syrc Mand Thaa Nkoo Tfng Ethi Deva Beng Guru Gujr Orya
      Taml Telu Knda Mlym Sinh Mtei Sylo Saur Sund Brah Khar Thai Laoo Tavt Tibt Zanb Soyo Marc Lepc Phag Limb Tglg Hano
      Buhd Tagb Bugi Maka Batk Rjng Kali Mymr Cakm Khmr Tale Talu Lana Cham Bali Java Mong Olck Cher Osge Cans Ogam Runr
      Hung Orkh Vaii Bamu Bass Mend Medf Adlm Hang Hira Kana Bopo Yiii Lisu Plrd Wara Hmnp Wcho Lyci Cari Lydi Ital Goth
      Dsrt Shaw Dupl Osma Elba Aghb Sora Mroo Linb Lina Cprt Sarb Avst Palm Nbat Hatr Armi Prti Phli Phlp Sogd Mani Ougr
      Xpeo Ugar Xsux Egyp Mero Merc Hluw Tang Nshu Hani Jpan Kore Hans Zinh Zyyy
      """.split { $0 == " " || $0 == "\n" }.map(String.init)
    var compared = 0
    for script in scripts {
      for moved in [[script], ["Grek", script], [script, "Kana", "Zzzz"], ["digit", script]] {
        guard let order = try? order(moving: moved) else { continue }
        let (known, probed) = (ScriptBoundaries(of: order), ScriptBoundaries(probing: order))
        let same = known.scripts == probed.scripts
        #expect(same, "\(moved)")
        compared += 1
      }
    }
    print("scripts moved in \(compared) orders")
    #expect(compared > 400)
  }

  private func order(moving codes: [String]) throws -> PrimaryOrder {
    try PrimaryOrder(of: Collator(locale: LocaleTag("en"), options: CollatorOptions(reorder: codes)))
  }

  /// A caller's rules may take a boundary away or make one.
  @Test func rulesOfTheCallersAreAsked() throws {
    let collator = try Collator(locale: LocaleTag("en"), options: CollatorOptions(rules: "&a<ä"))
    #expect(!RootScripts.areKnown(for: try PrimaryOrder(of: collator)))
  }

  @Test func theNextBoundaryIsTheFirstAbove() throws {
    for locale in ["sv", "ru", "zh", "ja", "hi"] {
      let order = try PrimaryOrder(of: Collator(locale: LocaleTag(locale)))
      let boundaries = ScriptBoundaries(of: order)
      for text in ["", "1", "a", "Ω", "я", "か", "漢", "ก", "\u{10FFFF}"] {
        #expect(
          boundaries.next(after: text) == boundaries.scripts.first { order.isLess(text, $0) }, "\(locale) \(text)")
      }
    }
  }
}

extension ScriptBoundaries {
  fileprivate var scripts: [String] { (0..<count).map(text) }
}
