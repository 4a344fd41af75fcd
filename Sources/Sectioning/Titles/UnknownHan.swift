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
    let firsts = blocks.compactMap { block in
      block.prefix(searched).lazy.compactMap(text).first { isUnknown($0, in: order, root: root) }
    }
    let later = blocks.flatMap { $0.suffix(added).compactMap(text) }.filter { isUnknown($0, in: order, root: root) }
    return (firsts + later).min { order.isLess($0, $1) }
  }

  private static let blocks: [ClosedRange<UInt32>] = [
    0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2B73F, 0x2B740...0x2B81F, 0x2B820...0x2CEAF,
    0x2CEB0...0x2EBEF, 0x30000...0x3134F, 0x31350...0x323AF,
  ]

  /// A block that is known further than this begins with strokes above those of the other blocks' first.
  private static let searched = 64

  /// How many of a block's last characters may be later additions.
  private static let added = 16

  private static func text(_ value: UInt32) -> String? { Unicode.Scalar(value).map { String(Character($0)) } }

  /// Whether a character's weight is the root's. Scripts may be moved, which changes the first byte alone.
  private static func isUnknown(_ character: String, in order: PrimaryOrder, root: Collator) -> Bool {
    order.key(of: character).dropFirst().elementsEqual(root.handle.sortKey(of: character).dropFirst())
  }
}
