/// A set of bytes, for a first look at a name.
struct ByteSet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var lowMiddle: UInt64 = 0
  private var highMiddle: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: low
      case 1: lowMiddle
      case 2: highMiddle
      default: high
      }
    return word >> UInt64(byte & 63) & 1 != 0
  }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: low |= bit
    case 1: lowMiddle |= bit
    case 2: highMiddle |= bit
    default: high |= bit
    }
  }

  /// Adds every byte that a spelling of the article can begin with.
  mutating func insertFirstBytes(of article: Article) {
    guard let first = article.word.unicodeScalars.first else { return }
    if first.isApostrophe {
      // ' , then ’ and ‘ (E2 80 ..), then ʼ (CA BC).
      insert([0x27, 0xE2, 0xCA])
    } else if article.joint == .together {
      // ا U+0627 and ٱ U+0671.
      insert([0xD8, 0xD9])
    } else if article.word.first?.isASCII == true {
      insertSpellings(ofASCII: UInt8(truncatingIfNeeded: first.value), matchesCase: article.matchesCase)
    } else if ArticleLetters.areKnown(in: article) && ArticleLetters.isGreek(first) {
      // U+0370 to U+03FF, U+1F00 to U+1FFF, and the ohm sign.
      insert([0xCD, 0xCE, 0xCF, 0xE1, 0xE2])
    } else if ArticleLetters.areKnown(in: article) && ArticleLetters.isHebrew(first) {
      insert([0xD7, 0xEF])
    } else {
      // Case and decomposition can change the first byte in ways the standard library does not tell.
      insert(0x80...0xFF)
      insert(0x41...0x5A)
      insert(0x61...0x7A)
    }
  }

  /// The letter itself in both cases, and E2, with which the kelvin sign begins, K by canonical equivalence.
  private mutating func insertSpellings(ofASCII byte: UInt8, matchesCase: Bool) {
    insert(byte)
    guard (0x61...0x7A).contains(byte | 0x20) else { return }
    if !matchesCase { insert([byte | 0x20, byte & 0xDF]) }
    if byte | 0x20 == 0x6B { insert(0xE2) }
  }

  private mutating func insert(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }
}
