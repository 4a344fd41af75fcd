import Collation
import ICUBridge

/// The Han characters that a Chinese collation does not know. They have the root's weights, which lie behind all that is
/// tailored.
enum UnknownHan {
  /// The first of them in the collation's order.
  ///
  /// The blocks are laid out by radical and stroke, as the root's order is, so each block's first stands for it; what is
  /// known of a block lies at its start. Characters that Unicode added later stand at a block's end, in no order.
  static func first(in order: PrimaryOrder) -> String? {
    guard let root = try? Collator(locale: .root, options: CollatorOptions(strength: .primary)) else { return nil }
    var found: Place?
    for block in blocks {
      let later = max(block.first, block.last &- added &+ 1)
      for value in later...block.last { note(value, in: order, root: root, as: &found) }
      for value in block.first...min(block.last, block.first &+ searched &- 1) {
        if isUnknown(value, in: order, root: root) {
          note(value, in: order, root: root, as: &found)
          break
        }
      }
    }
    return found?.text
  }

  private struct Place {
    let text: String
    let key: [UInt8]
  }

  /// Keeps a character that is unknown and stands before the one found so far. What stands behind need not be known.
  private static func note(_ value: UInt32, in order: PrimaryOrder, root: Collator, as found: inout Place?) {
    guard let text = text(value) else { return }
    let key = order.key(of: text)
    if let found, !key.lexicographicallyPrecedes(found.key) { return }
    if isRoot(key, of: text, root: root) { found = Place(text: text, key: key) }
  }

  private static let blocks: [ScalarRange] = [
    ScalarRange(first: 0x4E00, last: 0x9FFF), ScalarRange(first: 0x3400, last: 0x4DBF),
    ScalarRange(first: 0x20000, last: 0x2A6DF), ScalarRange(first: 0x2A700, last: 0x2B73F),
    ScalarRange(first: 0x2B740, last: 0x2B81F), ScalarRange(first: 0x2B820, last: 0x2CEAF),
    ScalarRange(first: 0x2CEB0, last: 0x2EBEF), ScalarRange(first: 0x30000, last: 0x3134F),
    ScalarRange(first: 0x31350, last: 0x323AF),
  ]

  /// A block that is known further than this begins with strokes above those of the other blocks' first.
  private static let searched: UInt32 = 64

  /// How many of a block's last characters may be later additions.
  private static let added: UInt32 = 16

  private static func text(_ value: UInt32) -> String? { Unicode.Scalar(value).map { String(Character($0)) } }

  private static func isUnknown(_ value: UInt32, in order: PrimaryOrder, root: Collator) -> Bool {
    text(value).map { isRoot(order.key(of: $0), of: $0, root: root) } ?? false
  }

  /// Whether a character's weight is the root's. Scripts may be moved, which changes the first byte alone.
  private static func isRoot(_ key: [UInt8], of character: String, root: Collator) -> Bool {
    let rootKey = root.handle.sortKey(of: character)
    return key.count == rootKey.count && key.indices.dropFirst().allSatisfy { key[$0] == rootKey[$0] }
  }
}
