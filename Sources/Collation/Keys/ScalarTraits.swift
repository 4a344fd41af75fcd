import ICUBridge

/// How a character may act together with those beside it, in the terms of its canonical decomposition.
///
/// Source: UAX #15 (decompositions, combining classes) through ICU, whose version of Unicode is the collator's.
struct ScalarTraits {
  /// The first character of the canonical decomposition.
  let first: UInt32
  /// The last one.
  let last: UInt32
  /// All of them.
  let decomposition: [UInt32]
  /// Whether it begins with a combining mark, one that normalization may move.
  let beginsWithMark: Bool
  /// Whether it ends with one.
  let endsWithMark: Bool

  init(of scalar: Unicode.Scalar) {
    let text = String(Character(scalar))
    let decomposed = (try? ICUText.normalized(text, .nfd)) ?? text
    var decomposition = decomposed.unicodeScalars.map(\.value)
    if decomposition.isEmpty { decomposition = [scalar.value] }
    self.decomposition = decomposition
    first = decomposition.first ?? scalar.value
    last = decomposition.last ?? scalar.value
    beginsWithMark = Self.isMark(first)
    endsWithMark = Self.isMark(last)
  }

  private static func isMark(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    return ICUText.combiningClass(of: scalar) != 0
  }
}
