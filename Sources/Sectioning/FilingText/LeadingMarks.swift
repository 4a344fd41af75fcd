/// How much of a name's start is marks that need not count when it is filed: quotes, brackets, "¿", emoji, "@".
///
/// No setting of the Unicode Collation Algorithm does this: alternate handling `shifted` drops marks everywhere, also
/// inside the name, and keeps emoji and symbols. Here only the start is passed over, so "[Ann]" files as "Ann]" and
/// "Ann (Oslo)" still differs from "Ann Oslo".
///
/// Skipped at the start, in any order and number:
/// - white space, control characters, and default ignorable characters (zero-width characters, direction marks,
///   variation selectors, the blank Hangul fillers U+3164 and U+FFA0);
/// - every punctuation mark: quotes, brackets, "¿", "¡", "…", "@", "#", "*", "&", dashes, "·", "「";
/// - mathematical and modifier symbols ("+", "~", "^", "´") and other symbols ("★", "♪", "©"), with emoji in all their
///   forms: skin tones, joined families, flags, keycaps of "#" and "*", letters in emoji style ("ℹ️");
/// - modifier letters that stand for an apostrophe, ayin or hamza or only mark tone or stress: ʹ to ʿ, ˀ, ˁ, ˆ to ˏ,
///   ː, ˑ, ˬ, ˮ, and ʹ U+0374;
/// - combining marks that sit on something skipped.
///
/// Never skipped: letters (also superscript ones and letters in circles, which collate as letters), digits and numbers
/// of all kinds, and currency signs, which in the collation order stand apart from punctuation and symbols.
///
/// A name of nothing but marks keeps them all: the length is then 0.
///
/// The rules are ours, over general category and emoji properties of the Unicode Character Database as the Swift
/// runtime has them; an emoji younger than the runtime is taken for content.
public enum LeadingMarks {
  /// The number of UTF-8 bytes to pass over at the start of a name.
  ///
  /// ```swift
  /// let name = "¡¡¿Qué?"
  /// let start = name.utf8.index(name.startIndex, offsetBy: LeadingMarks.length(in: name))
  /// print(name[start...])  // Qué?
  /// ```
  ///
  /// - Parameter text: a name.
  /// - Returns: a count from 0 up to, never reaching, the number of the name's UTF-8 bytes; always at a scalar
  ///   boundary. Of what remains, the length is 0.
  /// - Complexity: O(*k*) in the marks skipped; one comparison for a name that starts with an ASCII letter or digit.
  public static func length(in text: String) -> Int {
    text.withUTF8Span { length(in: $0) }
  }

  /// The number of bytes to pass over at the start of a name given as UTF-8.
  ///
  /// Bytes that are not well-formed UTF-8 are content: skipping stops there.
  ///
  /// - Parameter utf8: a name.
  /// - Returns: as for a string.
  /// - Complexity: O(*k*) in the marks skipped.
  public static func length(in utf8: Span<UInt8>) -> Int {
    guard utf8.count > 0, mayStartMark(utf8[0]), !startsWithLatin1Letter(utf8) else { return 0 }
    var position = 0
    while position < utf8.count {
      let next = UTF8Scalar(in: utf8, at: position)
      guard let mark = next.scalar else { return position }
      let end = position + next.length
      guard isSkipped(mark, afterSkipped: position > 0, inEmojiStyle: hasEmojiSelector(utf8, at: end)) else {
        return position
      }
      position = end
    }
    return 0
  }

  /// Whether a first byte can begin a mark: false for the bytes that only begin letters and digits.
  ///
  /// C4–C9 are Latin Extended and IPA, D0 and D1 Cyrillic, E5–E9 Han, EB and EC Hangul syllables.
  @inline(__always)
  private static func mayStartMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
    case 0xC4...0xC9, 0xD0...0xD1, 0xE5...0xE9, 0xEB...0xEC: false
    default: true
    }
  }

  /// C3 begins U+00C0 to U+00FF, all of them letters but × and ÷.
  @inline(__always)
  private static func startsWithLatin1Letter(_ utf8: Span<UInt8>) -> Bool {
    guard utf8[0] == 0xC3, utf8.count > 1 else { return false }
    return utf8[1] & 0xC0 == 0x80 && utf8[1] != 0x97 && utf8[1] != 0xB7
  }

  /// Whether VARIATION SELECTOR-16, which asks for emoji style, stands at `position`.
  private static func hasEmojiSelector(_ utf8: Span<UInt8>, at position: Int) -> Bool {
    utf8.count - position >= 3 && utf8[position] == 0xEF && utf8[position + 1] == 0xB8 && utf8[position + 2] == 0x8F
  }

  private static func isSkipped(_ scalar: Unicode.Scalar, afterSkipped: Bool, inEmojiStyle: Bool) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
      return true
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation:
      return true
    case .connectorPunctuation, .dashPunctuation, .otherPunctuation:
      return true
    case .mathSymbol, .modifierSymbol:
      return true
    case .otherSymbol:
      return isSkippedSymbol(scalar, inEmojiStyle: inEmojiStyle)
    case .nonspacingMark, .enclosingMark:
      return afterSkipped || properties.isDefaultIgnorableCodePoint
    case .modifierLetter:
      return isApostropheLetter(scalar)
    case .otherLetter:
      return scalar.value == 0x3164 || scalar.value == 0xFFA0
    case .uppercaseLetter, .lowercaseLetter:
      return inEmojiStyle && properties.isEmoji
    case .format, .unassigned:
      return properties.isDefaultIgnorableCodePoint
    default:
      return false
    }
  }

  /// Symbols that collate as letters (Ⓐ, ㏂, №) are text, unless they are emoji; the parenthesized ㈱ to ㉃ begin with a
  /// bracket, as their compatibility mapping says.
  private static func isSkippedSymbol(_ scalar: Unicode.Scalar, inEmojiStyle: Bool) -> Bool {
    let properties = scalar.properties
    if properties.isEmojiPresentation || (inEmojiStyle && properties.isEmoji) { return true }
    if scalar.value >= 0x3200 && scalar.value <= 0x3243 { return true }
    return !properties.isAlphabetic && !properties.changesWhenNFKCCaseFolded
  }

  /// Modifier letters that look like an apostrophe or a stress or tone mark; superscript letters are not among them.
  ///
  /// U+0374 is canonically equal to U+02B9.
  private static func isApostropheLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x02B9...0x02C1, 0x02C6...0x02D1, 0x02EC, 0x02EE, 0x0374: true
    default: false
    }
  }
}
