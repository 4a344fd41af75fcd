extension ArticleRules {
  /// The number of UTF-8 bytes to pass over at the start of a name: its article and the white space after it.
  ///
  /// - Parameter text: a name.
  /// - Returns: a count from 0 up to, never reaching, the number of the name's UTF-8 bytes; always at a scalar boundary
  ///   and never in front of a combining mark.
  /// - Complexity: O(1) and a few nanoseconds for a name whose first byte begins no article; otherwise O(*a* + *k*) in
  ///   the number of articles and the length of the article. Nothing is allocated.
  public func articleLength(in text: String) -> Int {
    text.withUTF8Span { articleLength(in: $0) }
  }

  /// The number of bytes to pass over at the start of a name given as UTF-8.
  ///
  /// Any bytes may come in; what is not well-formed UTF-8 is part of no article.
  ///
  /// - Parameter utf8: a name.
  /// - Returns: as for a string.
  /// - Complexity: as for a string.
  public func articleLength(in utf8: Span<UInt8>) -> Int {
    guard utf8.count > 1, firstBytes.contains(utf8[0]) else { return 0 }
    if hasJoinedArticle, let end = JoinedArticle.end(in: utf8) { return end }
    guard let word = FirstWord(in: utf8, longest: longestWord) else { return 0 }
    var longest = 0
    for entry in entries where entry.article.joint == word.joint && entry.matches(word, in: utf8) {
      let end = passSpaces(in: utf8, from: word.end)
      longest = max(longest, entry.endPastPrefixedLetter(in: utf8, from: end) ?? end)
    }
    return longest > 0 && canStart(utf8, at: longest) ? longest : 0
  }

  private func passSpaces(in utf8: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < utf8.count {
      let next = UTF8Scalar(in: utf8, at: position)
      guard let space = next.scalar, space.isSpace else { break }
      position += next.length
    }
    return position
  }

  /// Whether a name can start here: something to file it under follows, and no combining mark is torn off.
  private func canStart(_ utf8: Span<UInt8>, at start: Int) -> Bool {
    var position = start
    while position < utf8.count {
      let next = UTF8Scalar(in: utf8, at: position)
      if let found = next.scalar {
        if position == start && found.isCombiningMark { return false }
        if found.isLetterOrNumber { return true }
      }
      position += next.length
    }
    return false
  }
}

/// The first word of a name, up to what joins it to the next.
struct FirstWord {
  /// What stands after the word.
  let joint: Article.Joint
  /// The word's length in bytes.
  let length: Int
  /// The end of the white space character, apostrophe or hyphen after the word.
  let end: Int
  /// The word in lower case, its ASCII characters packed, the first one highest; 0 if it has others or more than eight.
  /// Apostrophes of all kinds are packed as U+0027.
  let key: UInt64
  /// The same without folding case.
  let exactKey: UInt64

  /// Reads a word that ends in white space, an apostrophe or a hyphen.
  ///
  /// - Returns: `nil` if the word is longer than `longest` bytes or nothing stands after it.
  init?(in utf8: Span<UInt8>, longest: Int) {
    var position = 0
    var folded: UInt64 = 0
    var exact: UInt64 = 0
    var packed = 0
    while position < utf8.count && position <= longest {
      let next = UTF8Scalar(in: utf8, at: position)
      guard let found = next.scalar else { return nil }
      if let joint = FirstWord.joint(of: found, atStart: position == 0) {
        self.joint = joint
        (length, end) = (position, position + next.length)
        (key, exactKey) = packed <= 8 ? (folded, exact) : (0, 0)
        return
      }
      if found.isASCII || found.isApostrophe {
        let byte = found.isASCII ? UInt8(truncatingIfNeeded: found.value) : 0x27
        folded = folded << 8 | UInt64(asciiLowercase(byte))
        exact = exact << 8 | UInt64(byte)
        packed += 1
      } else {
        packed = 9
      }
      position += next.length
    }
    return nil
  }

  private static func joint(of scalar: Unicode.Scalar, atStart: Bool) -> Article.Joint? {
    if scalar.isSpace { return .space }
    if scalar.isHyphen { return .hyphen }
    return scalar.isApostrophe && !atStart ? .apostrophe : nil
  }

  /// The word itself, for comparison beyond ASCII. Nothing is allocated up to 15 bytes, which all articles of the
  /// tables are.
  func text(in utf8: Span<UInt8>, foldingCase: Bool) -> String {
    var text = ""
    var position = 0
    while position < length {
      let next = UTF8Scalar(in: utf8, at: position)
      if let found = next.scalar { text.appendFolded(found, foldingCase: foldingCase) }
      position += next.length
    }
    return text
  }
}

extension ArticleRules {
  /// An article made ready to be compared.
  struct Entry: Sendable, Hashable {
    let article: Article
    /// The word packed as in `FirstWord`; 0 if it cannot be.
    let key: UInt64
    /// The word, in lower case unless its case counts.
    let text: String

    init(_ article: Article) {
      self.article = article
      var text = ""
      for scalar in article.word.unicodeScalars { text.appendFolded(scalar, foldingCase: !article.matchesCase) }
      self.text = text
      let bytes = text.utf8
      let packable = bytes.count <= 8 && bytes.allSatisfy { $0 < 0x80 }
      key = packable ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : 0
    }

    /// Whether a word is this article; spellings that are canonically equal are.
    func matches(_ word: FirstWord, in utf8: Span<UInt8>) -> Bool {
      let wordKey = article.matchesCase ? word.exactKey : word.key
      if key != 0 || wordKey != 0 { return key == wordKey }
      return word.text(in: utf8, foldingCase: !article.matchesCase) == text
    }

    /// The end of "t-" or "h-" after the article, where this one has it and it stands there in lower case.
    func endPastPrefixedLetter(in utf8: Span<UInt8>, from start: Int) -> Int? {
      guard article.prefixedLetter != 0, start + 1 < utf8.count, utf8[start] == article.prefixedLetter else {
        return nil
      }
      let next = UTF8Scalar(in: utf8, at: start + 1)
      guard let hyphen = next.scalar, hyphen.isHyphen else { return nil }
      return start + 1 + next.length
    }
  }
}

/// The Arabic article, which is written together with its word.
private enum JoinedArticle {
  /// The end of "ال" with its signs, or `nil` if the name does not start with it.
  static func end(in utf8: Span<UInt8>) -> Int? {
    let alef = UTF8Scalar(in: utf8, at: 0)
    guard let first = alef.scalar, first.value == 0x0627 || first.value == 0x0671 else { return nil }
    var position = passSigns(in: utf8, from: alef.length)
    guard position < utf8.count else { return nil }
    let lam = UTF8Scalar(in: utf8, at: position)
    guard lam.scalar?.value == 0x0644 else { return nil }
    position = passSigns(in: utf8, from: position + lam.length)
    return isNoun(in: utf8, from: position) ? position : nil
  }

  /// Vowel signs, shadda, sukun and tatweel. Hamza and madda (U+0653 to U+0655) make another letter of the one before
  /// and do not belong here.
  private static func passSigns(in utf8: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < utf8.count {
      let next = UTF8Scalar(in: utf8, at: position)
      guard let sign = next.scalar, isSign(sign) else { break }
      position += next.length
    }
    return position
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value >= 0x064B && scalar.value <= 0x0652) || scalar.value == 0x0640
  }

  /// Whether the rest of the word has two letters or more and the whole is not one of the words that only look like a
  /// noun with its article.
  private static func isNoun(in utf8: Span<UInt8>, from start: Int) -> Bool {
    var position = start
    var letters = 0
    var word: UInt64 = 0
    var hasHamza = false
    while position < utf8.count {
      let next = UTF8Scalar(in: utf8, at: position)
      guard let found = next.scalar, found.value >= 0x0600, found.value <= 0xFEFF else { break }
      if found.isLetterOrNumber && !isSign(found) {
        letters += 1
        word = word << 16 | UInt64(found.value & 0xFFFF)
      } else if found.isCombiningMark {
        // A hamza or madda of its own makes another letter of the one before, as if that were precomposed.
        if position == start { return false }
        hasHamza = hasHamza || (found.value >= 0x0653 && found.value <= 0x0655)
      } else if !isSign(found) {
        break
      }
      position += next.length
    }
    return letters >= 2 && (letters > 4 || hasHamza || !notNouns.contains(word))
  }

  private static let notNouns: [UInt64] = ["له", "لهم", "ذي", "ذين", "تي", "لاتي"].map { word in
    word.unicodeScalars.reduce(0) { $0 << 16 | UInt64($1.value) }
  }
}

extension ArticleRules {
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
        for byte: UInt8 in [0x27, 0xE2, 0xCA] { insert(byte) }
      } else if first.isASCII {
        let byte = UInt8(truncatingIfNeeded: first.value)
        insert(byte)
        if !article.matchesCase { insertBothCases(byte) }
      } else if article.joint == .together {
        // ا U+0627 and ٱ U+0671.
        for byte: UInt8 in [0xD8, 0xD9] { insert(byte) }
      } else {
        // Case and decomposition can change the first byte in ways the standard library does not tell.
        for byte: UInt8 in 0x80...0xFF { insert(byte) }
        if first.value < 0x250 || (0x1E00...0x1EFF).contains(first.value) { insertASCIILetters() }
      }
    }

    private mutating func insertBothCases(_ byte: UInt8) {
      let lower = asciiLowercase(byte)
      insert(lower)
      if lower >= 0x61 && lower <= 0x7A { insert(lower & 0xDF) }
    }

    private mutating func insertASCIILetters() {
      for byte: UInt8 in 0x61...0x7A { insertBothCases(byte) }
    }
  }
}

@inline(__always)
private func asciiLowercase(_ byte: UInt8) -> UInt8 {
  byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
}

extension String {
  /// Appends a scalar for comparison: apostrophes of all kinds as ', and where asked in lower case, with one sigma.
  fileprivate mutating func appendFolded(_ scalar: Unicode.Scalar, foldingCase: Bool) {
    if scalar.isApostrophe {
      append("'")
    } else if !foldingCase {
      unicodeScalars.append(scalar)
    } else if scalar.value == 0x03C2 {
      append("σ")
    } else {
      append(scalar.properties.lowercaseMapping)
    }
  }
}
