import Collation
import ICUBridge

/// How many texts of a list each shortcut leaves to ICU, once all that it can learn of them is learned.
package struct SlowShares: Sendable {
  /// How many texts there are.
  package let texts: Int
  /// How the bulk order went: texts that went by sort keys alone are odd, those with something that the sample of the
  /// list did not have are late. Few texts are no reason to go by keys here.
  package let order: BulkReport
  /// Texts whose sort key ICU makes.
  package private(set) var keys = 0
  /// Texts whose section is found by sort key and search.
  package private(set) var lookUps = 0
  /// Some of the texts that are counted in ``keys`` or ``lookUps``.
  package private(set) var examples: [String] = []

  /// A character is learned when it has been met a few times, and a cluster when its characters are known.
  private static let passes = 8
  private static let mostExamples = 3

  /// - Parameter bounds: the lower bounds of the sections, ascending in the collator's order.
  package init(of column: TextColumn, collator: CollatorHandle, bounds: [String]) throws(ICUFailure) {
    var draft = try CollatorHandle.Draft(copying: collator)
    try draft.set(.strength, to: 0)
    let primary = draft.finished()
    var sorter = BulkSorter(collator: collator, primary: primary)
    sorter.limits.fewBytes = 0
    order = sorter.order(of: column, bounds: bounds).report
    let texts = column.allTexts()
    self.texts = texts.count
    countKeys(SortKeyTable(collator: collator, patience: 0), texts, of: column)
    countLookUps(SectionLookup(primary: primary, bounds: bounds, patience: 0), texts, of: column)
  }

  private mutating func countKeys(_ table: SortKeyTable, _ texts: [UInt32], of column: TextColumn) {
    for pass in 1...Self.passes {
      for text in texts {
        let before = table.keysByICU
        // SAFETY: the column is held, and the bytes are read within the call.
        unsafe table.withSortKey(utf8: column.bytes(of: text)) { _ in }
        guard pass == Self.passes, table.keysByICU > before else { continue }
        keys += 1
        note(text, of: column)
      }
    }
  }

  private mutating func countLookUps(_ lookup: SectionLookup, _ texts: [UInt32], of column: TextColumn) {
    for pass in 1...Self.passes {
      for text in texts {
        let before = lookup.lookUpsByKey
        // SAFETY: as above.
        _ = unsafe lookup.interval(of: column.bytes(of: text))
        guard pass == Self.passes, lookup.lookUpsByKey > before else { continue }
        lookUps += 1
        note(text, of: column)
      }
    }
  }

  private mutating func note(_ text: UInt32, of column: TextColumn) {
    guard examples.count < Self.mostExamples else { return }
    examples.append(unsafe String(decoding: column.bytes(of: text), as: UTF8.self))
  }
}

extension SlowShares {
  /// The locales that a list of the fixtures is held in: its language's own and other orders; for lists that are in no
  /// language of that name, some others.
  package static func locales(ofList name: String) -> [String] { locales[name] ?? [name] }

  private static let locales: [String: [String]] = [
    "mixed": ["en", "ja", "ru", "zh-Hant"], "ja-kanji": ["ja"], "de": ["de", "de-u-co-phonebk"],
    "es": ["es", "es-u-co-trad"], "fi": ["fi", "fi-u-co-trad"], "sv": ["sv", "sv-u-co-trad"], "fr": ["fr", "fr-CA"],
    "zh": ["zh", "zh-u-co-stroke", "zh-u-co-zhuyin"], "zh-Hant": ["zh-Hant", "zh-Hant-u-co-zhuyin"],
  ]
}
