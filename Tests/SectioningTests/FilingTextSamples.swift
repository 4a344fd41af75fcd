import TestSupport

/// Names made from parts that matter here: articles, marks, emoji, joints, words in many scripts.
enum FilingTextSamples {
  static let parts: [String] = [
    "The", "the", "A", "an", "Die", "der", "L'", "l’", "un'", "Gl’", "'t", "’s-", "al-", "Al-", "aṣ-", "ال", "ٱلْ", "א",
    "אַן", "ὁ",
    "ένας", "ΕΝΑΣ", "het", "hið", "një", "iż-", "an t-", "na h-", "et", "o", "y",
    " ", "  ", "\t", "\u{00A0}", "\u{3000}", "-", "‐", "'", "’", ".", ",", "…", "\"", "“", "”", "«", "¿", "¡", "(", ")",
    "[",
    "@", "#", "*", "+", "&", "$", "€", "ʿ", "ʾ", "ʻ", "ʼ", "\u{0374}", "´", "¨",
    "\u{200B}", "\u{200D}", "\u{200E}", "\u{202B}", "\u{FEFF}", "\u{FE0F}", "\u{20E3}", "\u{0301}", "\u{0308}",
    "\u{0338}", "\u{0654}",
    "😀", "👩‍👩‍👧", "👍🏽", "🇸🇪", "❤️", "ℹ️", "Ⓐ", "№", "㈱", "㊗️", "♪", "½", "７", "7", "12",
    "Anna", "Theodore", "Ärmel", "Émile", "Åsa", "Ελένη", "Ёлка", "محمد", "أمير", "الله", "الذئب", "דוד", "曾", "单于",
    "尉迟", "長生", "楽",
    "가", "한", "क्ष", "ก", "\u{F914}", "\u{0}", "x",
  ]

  static func name(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "x" }.joined()
  }

  /// Bytes that are mostly not well-formed: pieces of names, cut anywhere, with bytes changed.
  static func hostileBytes(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array((name(using: &generator) + name(using: &generator)).utf8)
    for _ in 0..<Int.random(in: 0...4, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }

  static let seeds: [UInt64] = (1...8).map { $0 &* 0x5DEE_CE66_D1CE_4E5B }
}

/// What is left of a name after a number of UTF-8 bytes; `nil` if that is inside a scalar.
func remainder(of name: String, after length: Int) -> String? {
  let bytes = Array(name.utf8.dropFirst(length))
  return String(validating: bytes, as: UTF8.self)
}
