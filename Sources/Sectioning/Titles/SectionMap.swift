import Collation
import ICUBridge

/// Which section a text belongs to: lower bounds in the collator's order, and a section for each stretch between them.
package struct SectionMap: Sendable {
  /// The lower bounds in ascending order at primary strength; the first is the empty text.
  let bounds: [String]
  /// The bounds' primary sort keys.
  let keys: [[UInt8]]
  /// The section of each stretch: `sections[i]` is that of texts from `bounds[i]` up to `bounds[i + 1]`.
  let sections: [Int]
  let order: PrimaryOrder

  init(stretches: [(lowerBound: String, section: Int)], order: PrimaryOrder) {
    self.order = order
    bounds = stretches.map(\.lowerBound)
    sections = stretches.map(\.section)
    keys = bounds.map(order.key)
  }

  /// The section of a text.
  ///
  /// - Complexity: one sort key, and O(log *b*) comparisons for *b* bounds.
  func section(of text: String) -> Int { section(ofKey: order.key(of: text)) }

  /// The section of a text with this sort key, at any strength: a key begins with its primary weights.
  func section(ofKey key: [UInt8]) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if key.lexicographicallyPrecedes(keys[middle]) { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? 0 : sections[low - 1]
  }
}
