/// One scalar read from UTF-8, or one byte that belongs to none.
struct UTF8Scalar {
  /// The scalar; `nil` where the bytes are not well-formed UTF-8.
  let scalar: Unicode.Scalar?
  /// Bytes read: 1 to 4, and 1 for a byte that belongs to no scalar.
  let length: Int

  /// Reads the scalar that starts at `position`.
  ///
  /// Any bytes may come in. What is not well-formed (a stray or missing continuation byte, an overlong form, a
  /// surrogate, a value past U+10FFFF) is passed over one byte at a time, so that nothing well-formed after it is lost.
  ///
  /// - Parameters:
  ///   - utf8: the text.
  ///   - position: where to start, counted in bytes; inside the text.
  /// - Complexity: O(1).
  @inline(__always)
  init(in utf8: Span<UInt8>, at position: Int) {
    let lead = utf8[position]
    if lead < 0x80 {
      self.init(scalar: Unicode.Scalar(lead), length: 1)
    } else {
      self = UTF8Scalar.multibyte(in: utf8, at: position, lead: lead)
    }
  }

  private init(scalar: Unicode.Scalar?, length: Int) {
    self.scalar = scalar
    self.length = length
  }

  private static func multibyte(in utf8: Span<UInt8>, at position: Int, lead: UInt8) -> UTF8Scalar {
    let malformed = UTF8Scalar(scalar: nil, length: 1)
    let length: Int
    let smallest: UInt32
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (length, smallest, value) = (2, 0x80, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, smallest, value) = (3, 0x800, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, smallest, value) = (4, 0x10000, UInt32(lead & 0x07))
    default: return malformed
    }
    guard utf8.count - position >= length else { return malformed }
    for offset in 1..<length {
      let byte = utf8[position + offset]
      guard byte & 0xC0 == 0x80 else { return malformed }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // The initializer refuses surrogates and values past U+10FFFF.
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return malformed }
    return UTF8Scalar(scalar: scalar, length: length)
  }
}

extension String {
  /// Calls `body` with the string's UTF-8, without a copy where the string holds its text as UTF-8 already.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { buffer in
      // SAFETY: the span ends with this closure, inside the lifetime of `buffer`; it cannot escape from `body`.
      body(unsafe buffer.span)
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is an apostrophe as people type it: ' (U+0027), ’ (U+2019), ‘ (U+2018, which editors put at the
  /// start of a word) or ʼ (U+02BC).
  @inline(__always)
  var isApostrophe: Bool {
    value == 0x27 || value == 0x2019 || value == 0x2018 || value == 0x02BC
  }

  /// Whether this is a hyphen: - (U+002D), ‐ (U+2010) or the non-breaking ‑ (U+2011).
  @inline(__always)
  var isHyphen: Bool {
    value == 0x2D || value == 0x2010 || value == 0x2011
  }

  /// Whether this is white space in Unicode's sense, with a short way for ASCII.
  @inline(__always)
  var isSpace: Bool {
    value < 0x80 ? (value == 0x20 || (value >= 0x09 && value <= 0x0D)) : properties.isWhitespace
  }

  /// Whether this is a combining mark: it belongs to what stands before it, so no text may be cut in front of it.
  var isCombiningMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether this is a letter or a number of any kind: something a name can be filed under.
  var isLetterOrNumber: Bool {
    if value < 0x80 {
      return (value >= 0x30 && value <= 0x39) || (value | 0x20 >= 0x61 && value | 0x20 <= 0x7A)
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    case .decimalNumber, .letterNumber, .otherNumber: return true
    default: return false
    }
  }
}
