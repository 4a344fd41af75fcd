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
