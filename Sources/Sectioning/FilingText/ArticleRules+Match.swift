extension ArticleRules {
  /// The number of UTF-8 bytes to pass over at the start of a name: its article and the white space after it.
  ///
  /// - Parameter text: a name.
  /// - Returns: a count from 0 up to, never reaching, the number of the name's UTF-8 bytes; always at a scalar boundary
  ///   and never in front of a combining mark.
  /// - Complexity: O(1) for a name whose first byte begins no article; otherwise O(*k*) in the letters that the name
  ///   shares with an article. Nothing is allocated, except where a caller's own article has accented letters that no
  ///   table has.
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
    if hasArabicArticle, let end = ArabicArticle.end(in: utf8) { return end }
    var end = end(in: utf8)
    if longestUnknown > 0 { end = max(end, endOfUnknown(in: utf8)) }
    return end > 0 && canStart(utf8, at: end) ? end : 0
  }

  /// The end of the longest article and of the white space after it; 0 for none.
  private func end(in utf8: Span<UInt8>) -> Int {
    var node = ArticleTrie.root
    var position = 0
    while position < utf8.count {
      let next = UTF8Scalar(in: utf8, at: position)
      guard let found = next.scalar else { return 0 }
      if let joint = Article.Joint(found, atStart: position == 0) {
        return end(at: node, joint, in: utf8, word: 0..<position, after: position + next.length)
      }
      guard let deeper = trie.node(after: node, ArticleLetters.folded(found)) else { return 0 }
      node = deeper
      position += next.length
    }
    return 0
  }

  private func end(at node: Int, _ joint: Article.Joint, in utf8: Span<UInt8>, word: Range<Int>, after: Int) -> Int {
    var longest = 0
    for end in trie.ends(at: node) where end.joint == joint {
      if end.matchesCase && !isSpelled(utf8, word, as: articles[end.article].word) { continue }
      let start = passSpaces(in: utf8, from: after)
      longest = max(longest, passPrefixedLetter(end.prefixedLetter, in: utf8, from: start))
    }
    return longest
  }

  /// Whether a word is spelled like an article in upper and lower case, too.
  private func isSpelled(_ utf8: Span<UInt8>, _ word: Range<Int>, as article: String) -> Bool {
    var expected = LetterIterator(article)
    var position = word.lowerBound
    while position < word.upperBound {
      let next = UTF8Scalar(in: utf8, at: position)
      guard let found = next.scalar else { return false }
      let letter = ArticleLetters.foldedKeepingCase(found)
      guard expected.next() == letter.base, letter.mark == 0 || expected.next() == letter.mark else { return false }
      position += next.length
    }
    return expected.next() == nil
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

  /// The end of "t-" or "h-" after the article, where it has one and that stands there in lower case.
  private func passPrefixedLetter(_ letter: UInt8, in utf8: Span<UInt8>, from start: Int) -> Int {
    guard letter != 0, start + 1 < utf8.count, utf8[start] == letter else { return start }
    let next = UTF8Scalar(in: utf8, at: start + 1)
    return next.scalar?.isHyphen == true ? start + 1 + next.length : start
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

extension ArticleRules {
  /// The end of an article whose letters have spellings that only the standard library knows; 0 for none.
  private func endOfUnknown(in utf8: Span<UInt8>) -> Int {
    var word = ""
    var position = 0
    while position < utf8.count && position <= longestUnknown {
      let next = UTF8Scalar(in: utf8, at: position)
      guard let found = next.scalar else { return 0 }
      if let joint = Article.Joint(found, atStart: position == 0) {
        let isKnown = articles.contains { isUnknown($0, word, joint) }
        return isKnown ? passSpaces(in: utf8, from: position + next.length) : 0
      }
      word.unicodeScalars.append(found.isApostrophe ? "'" : found)
      position += next.length
    }
    return 0
  }

  private func isUnknown(_ article: Article, _ word: String, _ joint: Article.Joint) -> Bool {
    guard article.joint == joint, !ArticleLetters.areKnown(in: article) else { return false }
    return article.matchesCase ? article.word == word : article.word.lowercased() == word.lowercased()
  }
}

extension Article.Joint {
  /// What a scalar after a word joins it by; an apostrophe at the very start belongs to the word ("'t").
  @inline(__always)
  init?(_ scalar: Unicode.Scalar, atStart: Bool) {
    if scalar.isSpace {
      self = .space
    } else if scalar.isHyphen {
      self = .hyphen
    } else if scalar.isApostrophe && !atStart {
      self = .apostrophe
    } else {
      return nil
    }
  }
}

/// The letters of a word one after another, decomposed, in their own case.
private struct LetterIterator: IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var pending: UInt32 = 0

  init(_ word: String) {
    scalars = word.unicodeScalars.makeIterator()
  }

  mutating func next() -> UInt32? {
    if pending != 0 {
      defer { pending = 0 }
      return pending
    }
    guard let scalar = scalars.next() else { return nil }
    let letter = ArticleLetters.foldedKeepingCase(scalar)
    pending = letter.mark
    return letter.base
  }
}
