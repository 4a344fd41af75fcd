/// The Arabic article, which is written together with its word.
enum ArabicArticle {
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
