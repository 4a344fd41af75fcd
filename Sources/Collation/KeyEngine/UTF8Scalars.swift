/// Reads scalars from UTF-8 that may be ill-formed.
///
/// SAFETY: a text is closed by a separator, which is no continuation byte, and reading stops at it: the three bytes
/// behind a lead byte are looked at one after the other, the next only when the one before it continues.
enum UTF8Scalars {
  /// The text is at its end: the separator was met and not passed.
  static let end: UInt32 = .max
  /// An ill-formed sequence was passed. It counts as one U+FFFD.
  static let illFormed: UInt32 = .max - 1

  /// The next scalar, ``end`` or ``illFormed``. Of an ill-formed sequence the longest part that could start a
  /// well-formed one is passed, as ICU does (Unicode, chapter 3, "maximal subpart").
  @inline(__always) static func next(_ at: inout UnsafePointer<UInt8>, separator: UInt8) -> UInt32 {
    let first = unsafe at[0]
    if first == separator { return end }
    unsafe at += 1
    if first < 0x80 { return UInt32(first) }
    // The usual well-formed sequences of two and three bytes.
    let second = unsafe at[0]
    if first >= 0xC2, second & 0xC0 == 0x80 {
      if first < 0xE0 {
        unsafe at += 1
        return UInt32(first & 0x1F) &<< 6 | UInt32(second & 0x3F)
      }
      if first < 0xED {
        let third = unsafe at[1]
        let scalar = UInt32(first & 0x0F) &<< 12 | UInt32(second & 0x3F) &<< 6 | UInt32(third & 0x3F)
        if third & 0xC0 == 0x80, scalar >= 0x800 {
          unsafe at += 2
          return scalar
        }
      }
    }
    let (scalar, end) = unsafe longer(first, at)
    unsafe at = end
    return scalar
  }

  /// Apart and by value, so that the caller keeps its position in a register.
  @inline(never) private static func longer(
    _ first: UInt8, _ start: UnsafePointer<UInt8>
  ) -> (UInt32, UnsafePointer<UInt8>) {
    var at = unsafe start
    let scalar = unsafe longer(first, &at)
    return unsafe (scalar, at)
  }

  @inline(__always) private static func longer(_ first: UInt8, _ at: inout UnsafePointer<UInt8>) -> UInt32 {
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    var rest: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (rest, value) = (1, UInt32(first & 0x1F))
    case 0xE0...0xEF: (rest, value) = (2, UInt32(first & 0x0F))
    case 0xF0...0xF4: (rest, value) = (3, UInt32(first & 0x07))
    default: return illFormed
    }
    switch first {
    case 0xE0: lowest = 0xA0
    case 0xED: highest = 0x9F
    case 0xF0: lowest = 0x90
    case 0xF4: highest = 0x8F
    default: break
    }
    while rest > 0 {
      let byte = unsafe at[0]
      guard byte >= lowest, byte <= highest else { return illFormed }
      (lowest, highest) = (0x80, 0xBF)
      value = value << 6 | UInt32(byte & 0x3F)
      unsafe at += 1
      rest -= 1
    }
    return value
  }
}
