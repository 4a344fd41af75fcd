/// One article, with the way it is joined to the word after it.
///
/// The last character tells how it is joined: `"the"` is a word of its own and needs white space after it, `"l'"` needs
/// an apostrophe, `"al-"` a hyphen. The Arabic `"ال"` is written together with its word, which is known from the text.
/// Apostrophes (' ’ ‘ ʼ) stand for each other, and so do the hyphens - ‐ ‑.
public struct Article: Sendable, Hashable {
  /// How an article is joined to its word.
  enum Joint: Sendable, Hashable {
    case space, apostrophe, hyphen, together
  }

  /// The article as given.
  public let text: String
  /// Whether only this spelling counts: `"al-"` but not `"AL-"`.
  public let matchesCase: Bool

  let joint: Joint
  /// The first word, without the apostrophe or hyphen that joins it.
  let word: String
  /// The letter that Irish and Gaelic put before the noun, with a hyphen: `t` in "an t-oileán". 0 for none.
  let prefixedLetter: UInt8

  /// An article from its text.
  ///
  /// - Parameters:
  ///   - text: the article; a word of letters that may begin with an apostrophe (`"'t"`) and end in an apostrophe or a
  ///     hyphen. `"an t-"` is the one form with a space in it: a word, and one ASCII letter with a hyphen.
  ///   - matchesCase: whether upper and lower case differ.
  /// - Returns: `nil` if the text has no letter, or white space, an apostrophe or a hyphen where none can be, or more
  ///   than 64 bytes.
  /// - Complexity: O(*n*) in the text's length.
  public init?(_ text: String, matchesCase: Bool = false) {
    guard text.utf8.count <= 64 else { return nil }
    var scalars = Substring(text).unicodeScalars
    var letter: UInt8 = 0
    if let (word, prefixed) = Article.splitPrefixedLetter(text) {
      scalars = word
      letter = prefixed
    }
    var joint = Joint.space
    if letter == 0, let last = scalars.last, last.isApostrophe || last.isHyphen {
      joint = last.isHyphen ? .hyphen : .apostrophe
      scalars.removeLast()
    }
    let inside = scalars.first?.isApostrophe == true ? scalars.dropFirst() : scalars[...]
    guard inside.contains(where: \.isLetterOrNumber) else { return nil }
    guard !inside.contains(where: { $0.isSpace || $0.isApostrophe || $0.isHyphen }) else { return nil }

    self.text = text
    self.matchesCase = matchesCase
    self.word = String(String.UnicodeScalarView(scalars.map { $0.isApostrophe ? "'" : $0 }))
    self.prefixedLetter = letter
    self.joint = word == "ال" || word == "ٱل" ? .together : joint
  }

  private static func splitPrefixedLetter(_ text: String) -> (Substring.UnicodeScalarView, UInt8)? {
    let utf8 = text.utf8
    guard utf8.count > 3, text.unicodeScalars.last?.isHyphen == true else { return nil }
    var tail = text.unicodeScalars[...]
    tail.removeLast()
    guard let letter = tail.popLast(), letter.isASCII, letter.isLetterOrNumber, tail.popLast() == " " else {
      return nil
    }
    return (tail, UInt8(truncatingIfNeeded: letter.value))
  }
}
