import ICUBridge

/// Which characters a collator may read together with their neighbours.
///
/// A collator gives weights to single characters, to contractions ("cs" in Hungarian) and to characters behind a
/// prefix (a length mark behind a kana). Normalization may move combining marks. Two neighbours with no *link* between
/// them never change each other's weights: so the sort key of a text is made of the keys of its *clusters*, the longest
/// runs of linked characters. Too many links cost time, never a wrong key: ICU is asked for each cluster's key.
struct ContextLinks: Sendable {
  /// Pairs that stand side by side in some contraction, canonically decomposed, by ``code(_:_:)``. Beside them every
  /// character that may lead such a pair, and every one that may follow in it, paired with ``anything``.
  private var pairs = ScalarPairSet()
  /// Whether runs of digits are read as numbers, so that each digit depends on all the others.
  private let readsNumbers: Bool

  private static let anything: UInt32 = 0x1F_FFFF

  /// The links of a collator. ICU takes 0 to 5 ms to list a locale's own contractions.
  init(of collator: CollatorHandle) throws(ICUFailure) {
    readsNumbers = collator.attribute(.numericCollation) == CollatorAttributeValue.on
    if RootContractions.areKnown(for: collator) {
      for block in RootContractions.blocks { add(block) }
      for string in RootContractions.longer { add(string) }
      for string in try collator.tailoredSet().strings { try add(string) }
    } else {
      for string in try collator.contractions(withPrefixes: true).strings { try add(string) }
    }
  }

  private mutating func add(_ block: RootContractions.Block) {
    for left in block.leading.lazy.joined() {
      for right in block.following.lazy.joined() { add(left, right) }
    }
  }

  private mutating func add(_ string: String) throws(ICUFailure) {
    let scalars = try ICUText.normalized(string, .nfd).unicodeScalars.map(\.value)
    // Contractions of noncharacters are for titles; texts with such characters take the slow way as a whole.
    if let first = scalars.first, Self.isReserved(first) { return }
    add(scalars)
  }

  private mutating func add(_ scalars: [UInt32]) {
    for (left, right) in zip(scalars, scalars.dropFirst()) { add(left, right) }
  }

  private mutating func add(_ left: UInt32, _ right: UInt32) {
    pairs.insert(left, right)
    pairs.insert(left, Self.anything)
    pairs.insert(Self.anything, right)
  }

  /// Noncharacters that collation gives a meaning of their own: heads of sections, script boundaries, the end of all.
  private static func isReserved(_ scalar: UInt32) -> Bool {
    scalar == 0xFDD0 || scalar == 0xFDD1 || scalar == 0xFFFF
  }

  /// Whether a character depends on more of the text than links tell.
  func isOpaque(_ scalar: Unicode.Scalar) -> Bool {
    Self.isReserved(scalar.value) || (readsNumbers && ICUText.generalCategory(of: scalar) == Self.decimalDigit)
  }

  private static let decimalDigit = 9

  /// Whether some character may be linked behind this one. Where not, no second question is needed.
  func mayLead(_ traits: ScalarTraits) -> Bool {
    traits.endsWithMark || traits.decomposition.contains { pairs.contains($0, Self.anything) }
  }

  /// Whether this character may be linked behind some other.
  func mayFollow(_ traits: ScalarTraits) -> Bool {
    traits.beginsWithMark || pairs.contains(Self.anything, traits.first)
  }

  /// Whether two neighbours are linked.
  ///
  /// A mark may be reordered with a mark before it, or complete a contraction across other marks; anything else is
  /// linked where the last and the first character of the two decompositions stand side by side in a contraction.
  func areLinked(_ left: ScalarTraits, _ right: ScalarTraits) -> Bool {
    guard mayLead(left), mayFollow(right) else { return false }
    return areLinked(last: left.last, first: right.first, firstIsMark: right.beginsWithMark)
  }

  /// The same for a left one that may lead and a right one that may follow.
  @inline(__always)
  func areLinked(last: UInt32, first: UInt32, firstIsMark: Bool) -> Bool {
    firstIsMark || pairs.contains(last, first)
  }
}
