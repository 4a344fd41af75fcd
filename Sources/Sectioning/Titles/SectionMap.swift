import Collation
import ICUBridge

/// Which section a text belongs to: lower bounds in the collator's order, and a section for each stretch between them.
package struct SectionMap: Sendable {
  /// The lower bounds in ascending order at primary strength; the first is the empty text.
  package let bounds: [String]
  /// The section of each stretch: `sections[i]` is that of texts from `bounds[i]` up to `bounds[i + 1]`.
  let sections: [Int]
  let order: PrimaryOrder
  private let lookup: SectionLookup

  init(stretches: [(lowerBound: String, section: Int)], order: PrimaryOrder) {
    self.order = order
    bounds = stretches.map(\.lowerBound)
    sections = stretches.map(\.section)
    lookup = SectionLookup(primary: order.handle, bounds: bounds, sections: sections)
  }

  /// The section of a text.
  ///
  /// - Complexity: O(1) where its first two characters decide, as they do for nearly all names; else one sort key, and
  ///   O(log *b*) comparisons for *b* bounds.
  func section(of text: String) -> Int { lookup.section(of: text) }

  /// The section of a name that counts as it stands; a blank one is kept with the empty one.
  func section(ofName name: String) -> Int { lookup.section(ofName: name) }

  /// The same for UTF-8.
  func section(ofName name: UnsafeBufferPointer<UInt8>) -> Int { unsafe lookup.section(ofName: name) }

  /// How many bounds are at or below a text.
  func interval(of text: String) -> Int { lookup.interval(of: text) }

  /// The order at primary strength.
  var primary: CollatorHandle { order.handle }

  /// The section of a text in UTF-8; ill-formed bytes are read as U+FFFD.
  package func section(of text: UnsafeBufferPointer<UInt8>) -> Int { unsafe lookup.section(of: text) }

  /// The section of a text with this sort key, at any strength: a key begins with its primary weights.
  func section(ofKey key: [UInt8]) -> Int { lookup.section(ofKey: key) }

  /// The bounds' primary sort keys.
  var keys: [[UInt8]] { lookup.keys }
}
