/// Characters read straight from UTF-8, with its well-formedness checked on the way.
enum BoundedUTF8 {
  /// The character that starts at `offset`, and how many bytes it takes: 0 where the bytes are ill-formed.
  ///
  /// Source of the limits: the table of well-formed UTF-8 byte sequences in the Unicode Standard, chapter 3.9.
  ///
  /// SAFETY: `offset` is below `end`, and `base` has `end` bytes; nothing behind them is read.
  @inline(__always)
  static func decode(
    _ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = unsafe UInt32(base[offset])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 {
      guard first >= 0xC2, offset &+ 1 < end else { return (0, 0) }
      let second = unsafe UInt32(base[offset &+ 1]) ^ 0x80
      return second < 0x40 ? ((first & 0x1F) << 6 | second, 2) : (0, 0)
    }
    if first < 0xF0 {
      guard offset &+ 2 < end else { return (0, 0) }
      let second = unsafe UInt32(base[offset &+ 1]) ^ 0x80
      let third = unsafe UInt32(base[offset &+ 2]) ^ 0x80
      let scalar = (first & 0x0F) << 12 | second << 6 | third
      // Neither too long a form nor a surrogate.
      guard second | third < 0x40, scalar >= 0x800, scalar & 0xF800 != 0xD800 else { return (0, 0) }
      return (scalar, 3)
    }
    return unsafe decodeLong(base, offset, end)
  }

  /// The characters beyond U+FFFF, apart since they are rare.
  @inline(never)
  private static func decodeLong(
    _ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = unsafe UInt32(base[offset])
    guard first < 0xF5, offset &+ 3 < end else { return (0, 0) }
    let second = unsafe UInt32(base[offset &+ 1]) ^ 0x80
    let third = unsafe UInt32(base[offset &+ 2]) ^ 0x80
    let fourth = unsafe UInt32(base[offset &+ 3]) ^ 0x80
    let scalar = (first & 0x07) << 18 | second << 12 | third << 6 | fourth
    guard second | third | fourth < 0x40, scalar >= 0x10000, scalar <= 0x10FFFF else { return (0, 0) }
    return (scalar, 4)
  }

  /// Writes the text's UTF-16 units; answers their count, nil where the bytes are ill-formed.
  ///
  /// SAFETY: `units` has room for `text.count` units, since no character has more of them than bytes.
  static func transcode(
    _ text: UnsafeBufferPointer<UInt8>, to units: UnsafeMutablePointer<UInt16>
  ) -> Int? {
    guard let base = text.baseAddress else { return 0 }
    var offset = 0
    var count = 0
    while offset < text.count {
      let (scalar, length) = unsafe decode(base, offset, text.count)
      guard length > 0 else { return nil }
      if scalar < 0x10000 {
        unsafe units[count] = UInt16(truncatingIfNeeded: scalar)
        count &+= 1
      } else {
        unsafe units[count] = UInt16(truncatingIfNeeded: 0xD7C0 &+ (scalar >> 10))
        unsafe units[count &+ 1] = UInt16(truncatingIfNeeded: 0xDC00 | (scalar & 0x3FF))
        count &+= 2
      }
      offset &+= length
    }
    return count
  }
}
