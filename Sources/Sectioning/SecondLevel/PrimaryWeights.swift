import Collation
import ICUBridge

/// A text as the sequence of its primary weights, and where in the text each of them ends.
///
/// Weights and not characters, since one letter may be written with several (ch), one character may count as several
/// (Æ), and Thai writes vowels in front of the consonants that they follow.
struct PrimaryWeights {
  /// The weights; a long one is joined from its parts.
  private(set) var weights: [UInt64] = []
  /// For each weight, the number of UTF-16 units up to its end; nil inside an expansion, where the text cannot be cut.
  private(set) var cuts: [Int?] = []
  let text: String

  init(of text: String, collator: Collator) {
    self.text = text
    let variableTop = Self.variableTop(of: collator)
    var takesPart = false
    for element in (try? collator.handle.elements(of: text)) ?? [] {
      let primary = UInt64(element.order >> 16)
      if element.order & 0xC0 == 0xC0, takesPart, !weights.isEmpty {
        weights[weights.count - 1] = weights[weights.count - 1] << 16 | primary
        continue
      }
      takesPart = primary > variableTop
      guard takesPart else { continue }
      if let last = cuts.last, last == element.end { cuts[cuts.count - 1] = nil }
      weights.append(primary)
      cuts.append(element.end)
    }
  }

  /// The weight up to which characters do not count: that of the variable ones where those are shifted.
  private static func variableTop(of collator: Collator) -> UInt64 {
    guard collator.handle.attribute(.alternateHandling) == CollatorAttributeValue.shifted else { return 0 }
    return UInt64(collator.handle.variableTop >> 16)
  }

  /// Whether two texts have the same first weights, a shorter text's end counting as a weight.
  func agrees(with other: PrimaryWeights, depth: Int) -> Bool {
    weights.prefix(depth) == other.weights.prefix(depth)
  }

  /// The text up to the end of the weight at a depth, all of it where it has no more weights; nil where it cannot be
  /// cut there.
  func prefix(depth: Int) -> String? {
    guard depth > 0, depth < weights.count else { return text }
    guard let cut = cuts[depth - 1] else { return nil }
    return String(decoding: text.utf16.prefix(cut), as: UTF16.self)
  }
}
