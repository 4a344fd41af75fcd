/// Letters brought to one spelling for comparison with articles, in lower case and canonically decomposed.
///
/// The standard library compares strings by canonical equivalence but does not tell a decomposition, and its comparison
/// may allocate. Articles are few and their letters too: this knows the decompositions that occur in the tables (from
/// the Unicode Character Database), each a base letter and at most one mark.
enum ArticleLetters {
  /// A letter as one or two scalars; the second is 0 where there is one.
  typealias Folded = (base: UInt32, mark: UInt32)

  /// Brings a scalar to the one spelling. Apostrophes of all kinds become U+0027, and ς becomes σ.
  @inline(__always)
  static func folded(_ scalar: Unicode.Scalar) -> Folded {
    let value = scalar.value
    if value < 0x80 { return (value >= 0x41 && value <= 0x5A ? value | 0x20 : value, 0) }
    return foldedBeyondASCII(scalar)
  }

  private static func foldedBeyondASCII(_ scalar: Unicode.Scalar) -> Folded {
    if scalar.isApostrophe { return (0x27, 0) }
    guard scalar.properties.isUppercase else { return decomposed(scalar.value) }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = lower.first else { return (scalar.value, 0) }
    let second = lower.dropFirst().first
    return second.map { (first.value, $0.value) } ?? decomposed(first.value)
  }

  /// Brings a scalar to the one spelling without touching its case.
  static func foldedKeepingCase(_ scalar: Unicode.Scalar) -> Folded {
    scalar.isApostrophe ? (0x27, 0) : decomposed(scalar.value)
  }

  private static func decomposed(_ value: UInt32) -> Folded {
    switch value {
    case 0x03C2: (0x03C3, 0)
    case 0x00EB: (0x65, 0x0308)
    case 0x010B: (0x63, 0x0307)
    case 0x0161: (0x73, 0x030C)
    case 0x017C: (0x7A, 0x0307)
    case 0x1E0D: (0x64, 0x0323)
    case 0x1E0F: (0x64, 0x0331)
    case 0x1E63: (0x73, 0x0323)
    case 0x1E6D: (0x74, 0x0323)
    case 0x1E6F: (0x74, 0x0331)
    case 0x1E93: (0x7A, 0x0323)
    case 0x0340: (0x0300, 0)
    case 0x0341: (0x0301, 0)
    case 0x212A: (0x4B, 0)
    case 0xFB2E: (0x05D0, 0x05B7)
    case 0xFB2F: (0x05D0, 0x05B8)
    default: decomposedGreek(value)
    }
  }

  private static func decomposedGreek(_ value: UInt32) -> Folded {
    switch value {
    case 0x03AC, 0x1F71: (0x03B1, 0x0301)
    case 0x03AD, 0x1F73: (0x03B5, 0x0301)
    case 0x03AE, 0x1F75: (0x03B7, 0x0301)
    case 0x03AF, 0x1F77: (0x03B9, 0x0301)
    case 0x03CC, 0x1F79: (0x03BF, 0x0301)
    case 0x03CD, 0x1F7B: (0x03C5, 0x0301)
    case 0x03CE, 0x1F7D: (0x03C9, 0x0301)
    case 0x1F70: (0x03B1, 0x0300)
    case 0x1F74: (0x03B7, 0x0300)
    case 0x1F78: (0x03BF, 0x0300)
    case 0x1F7A: (0x03C5, 0x0300)
    case 0x1F21: (0x03B7, 0x0314)
    case 0x1F31: (0x03B9, 0x0314)
    case 0x1F41: (0x03BF, 0x0314)
    case 0x1FBE: (0x03B9, 0)
    case 0x1FC6: (0x03B7, 0x0342)
    case 0x1FD6: (0x03B9, 0x0342)
    case 0x1FE6: (0x03C5, 0x0342)
    case 0x1FF6: (0x03C9, 0x0342)
    default: (value, 0)
    }
  }

  /// Whether all spellings of an article's word are known here: ASCII, Greek, Hebrew and the letters listed above.
  ///
  /// Other articles, which only a caller can give, are compared by the standard library.
  static func areKnown(in article: Article) -> Bool {
    let scalars = article.word.unicodeScalars
    let isASCII = scalars.allSatisfy { $0.isASCII || $0.isApostrophe }
    if article.matchesCase && !isASCII && scalars.contains(where: \.properties.isUppercase) { return false }
    var base: UInt32 = 0
    for scalar in scalars {
      let letter = folded(scalar)
      if isPlainLetter(letter.base) {
        base = letter.base
        if letter.mark != 0 { base = 0 }
      } else if compositions.contains(composition(base, letter.base)) {
        base = 0
      } else {
        return false
      }
    }
    return true
  }

  private static func isPlainLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x80, 0xF0, 0x03B1...0x03C9, 0x05D0...0x05EA: true
    default: false
    }
  }

  private static func composition(_ base: UInt32, _ mark: UInt32) -> UInt64 {
    UInt64(base) << 32 | UInt64(mark)
  }

  /// The letters with marks that are listed above, as pairs.
  private static let compositions: Set<UInt64> = {
    let letters = [0xE0...0x24F, 0x0370...0x03FF, 0x1E00...0x1FFF, 0xFB1D...0xFB4F].joined().map(decomposed)
    return Set(letters.filter { $0.mark != 0 }.map { composition($0.base, $0.mark) })
  }()

  static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    (0x03B1...0x03C9).contains(folded(scalar).base)
  }

  static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
    (0x05D0...0x05EA).contains(folded(scalar).base)
  }
}
