/// Texts of nothing but white space and characters that are not shown.
///
/// Some characters that are not shown have weights all the same: Hangul fillers, and code points kept for such characters.
/// The order places texts of them among letters, where no reader looks for them.
package enum BlankTexts {
  /// Whether a text is blank; an empty one is.
  package static func isBlank(_ text: String) -> Bool {
    mayBegin(text)
      && text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// Whether a text's first two bytes are such as a blank one may begin with: quick to ask, and untrue of nearly all names.
  package static func mayBegin(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next() else { return true }
    guard mayBegin(first) else { return false }
    guard first >= 0x80, let second = bytes.next() else { return true }
    switch first {
    case 0xC2: return second == 0x85 || second == 0xA0 || second == 0xAD
    case 0xCD: return second == 0x8F
    case 0xD8: return second == 0x9C
    case 0xE1: return second == 0x85 || second == 0x9A || second == 0x9E || second == 0xA0
    case 0xE2: return second == 0x80 || second == 0x81
    case 0xE3: return second == 0x80 || second == 0x85
    case 0xEF: return second >= 0xB8
    default: return true
    }
  }

  /// White space of ASCII and DEL, and what other blank characters begin with in UTF-8.
  @inline(__always) static func mayBegin(_ first: UInt8) -> Bool {
    first < 0x80 ? first &- 0x21 >= 0x5E : firstBytes &>> UInt64(first & 63) & 1 != 0
  }

  /// A bit for each byte from C0: C2, CD, D8, E1, E2, E3, EF, and F0 to F4.
  private static let firstBytes: UInt64 =
    1 << 0x02 | 1 << 0x0D | 1 << 0x18 | 1 << 0x21 | 1 << 0x22 | 1 << 0x23 | 1 << 0x2F | 0x1F << 0x30

  /// Whether a text is blank by characters that are no white space: of those alone the order may make something.
  @inline(never) static func isHidden(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = unsafe text.first, first >= 0x80 || first <= 0x20 else { return false }
    let text = unsafe String(decoding: text, as: UTF8.self)
    return isBlank(text) && !text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
