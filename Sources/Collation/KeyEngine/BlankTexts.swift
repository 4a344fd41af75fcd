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

  /// The same for UTF-8.
  static func isBlank(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = unsafe text.first else { return true }
    guard unsafe mayBegin(first, text.count > 1 ? text[1] : 0) else { return false }
    return unsafe isBlank(String(decoding: text, as: UTF8.self))
  }

  /// Whether a text's first two bytes are such as a blank one may begin with: quick to ask, and untrue of nearly all names.
  private static func mayBegin(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next() else { return true }
    return mayBegin(first, bytes.next() ?? 0)
  }

  private static func mayBegin(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case ...0x20, 0x7F, 0xF0...: true
    case 0xC2: second == 0x85 || second == 0xA0 || second == 0xAD
    case 0xCD: second == 0x8F
    case 0xD8: second == 0x9C
    case 0xE1: second == 0x85 || second == 0x9A || second == 0x9E || second == 0xA0
    case 0xE2: second == 0x80 || second == 0x81
    case 0xE3: second == 0x80 || second == 0x85
    case 0xEF: second >= 0xB8
    default: false
    }
  }

  /// Whether a character is no white space, and not shown.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    // Han and Hangul, of which a list has thousands.
    if (0x3165..<0xFE00).contains(scalar) { return false }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    return properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
  }

  /// Whether a text is blank by characters that are no white space: of those alone the order may make something.
  static func isHidden(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !text.isEmpty, unsafe isBlank(text) else { return false }
    return unsafe !String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

extension TextColumn {
  /// The texts that are blank by characters that are no white space.
  ///
  /// - Complexity: O(*n*) in the bytes. Few lists have such a character at all, which is to be asked before.
  func hiddenTexts() -> [UInt32] { allTexts().filter { unsafe BlankTexts.isHidden(bytes(of: $0)) } }
}
