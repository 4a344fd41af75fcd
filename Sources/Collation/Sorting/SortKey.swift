import ICUBridge

/// A text's place in an order, as bytes: of two keys the smaller one, byte by byte, belongs to the earlier text.
///
/// Keys may be stored and compared by anything that compares bytes, such as a database's blob column, as long as
/// ``Collator/version`` stays the same. The bytes are ICU's sort key without its closing zero byte.
///
/// ```swift
/// let collator = try Collator(locale: "de")
/// collator.sortKey(for: "Ärmel") < collator.sortKey(for: "Arne")    // true
/// ```
public struct SortKey: Hashable, Sendable {
  /// The key's bytes, none of them zero.
  public let bytes: [UInt8]

  /// The key that was stored as these bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes as lower-case hexadecimal digits, two a byte.
  public var hexadecimal: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      digits.append(Self.digit(byte >> 4))
      digits.append(Self.digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension SortKey: Comparable {
  /// Whether the left key's text comes first. - Complexity: O(*n*) in the shorter key's length.
  public static func < (left: SortKey, right: SortKey) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension Collator {
  /// The key of a text in this order.
  ///
  /// - Complexity: O(*n*) in the text's length, below a microsecond for names.
  ///
  /// Source: `ucol_getSortKey`.
  public func sortKey(for text: String) -> SortKey { SortKey(bytes: keys.sortKey(of: text)) }
}
