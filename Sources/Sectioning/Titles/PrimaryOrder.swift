import Collation
import ICUBridge

/// The order of base letters alone: what decides titles and sections.
struct PrimaryOrder: Sendable {
  /// The full order that this is the first level of.
  let collator: Collator
  /// The order at primary strength.
  let handle: CollatorHandle
  /// The order at secondary strength.
  private let secondary: CollatorHandle

  init(of collator: Collator) throws(CollationError) {
    self.collator = collator
    handle = try collator.handle(atStrength: .primary)
    secondary = try collator.handle(atStrength: .secondary)
  }

  func compare(_ left: String, _ right: String) -> Int { handle.compare(left, right) }

  func isLess(_ left: String, _ right: String) -> Bool { compare(left, right) < 0 }

  func areEqual(_ left: String, _ right: String) -> Bool { compare(left, right) == 0 }

  func key(of text: String) -> [UInt8] { handle.sortKey(of: text) }

  /// Whether the text sorts otherwise than its characters do apart: whether it is a contraction.
  ///
  /// U+034F COMBINING GRAPHEME JOINER between two characters keeps them from contracting and has no weight itself.
  func isContraction(_ text: String) -> Bool { !areEqual(text, Self.separated(text)) }

  private static func separated(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if !result.isEmpty { result.unicodeScalars.append("\u{34F}") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension PrimaryOrder {
  /// Whether the text has more than one primary weight, as `Sch` and `Æ` have.
  func hasSeveralWeights(_ text: String) -> Bool {
    if let several = severalWeightsByKey(text) { return several }
    return severalWeightsByElements(text)
  }

  /// The answer read off the secondary level of the text's key, where nothing but common weights stands: ICU writes
  /// as many of them as there are as one byte, 05 for one. nil where it cannot be read there.
  ///
  /// This spares opening an element iterator, which takes ICU milliseconds the first time.
  private func severalWeightsByKey(_ text: String) -> Bool? {
    let key = secondary.sortKey(of: text)
    guard let separator = key.firstIndex(of: 1), separator > 0 else { return nil }
    let level = key[(separator + 1)...]
    guard level.count == 1, let common = level.first else { return level.isEmpty ? false : nil }
    // Above the range of common weights stand those of accents.
    guard common >= 0x05, common < 0x20 else { return nil }
    return common > 0x05
  }

  private func severalWeightsByElements(_ text: String) -> Bool {
    guard let elements = try? handle.elements(of: text) else { return false }
    let isShifted = handle.attribute(.alternateHandling) == CollatorAttributeValue.shifted
    let variableTop = isShifted ? handle.variableTop >> 16 : 0
    let weights = elements.filter { element in
      let isContinuation = element.order & 0xC0 == 0xC0
      return !isContinuation && element.order >> 16 > variableTop
    }
    return weights.count > 1
  }
}
