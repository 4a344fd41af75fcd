/// Articles by their letters, for one walk along the start of a name.
///
/// Flat arrays of plain values: a walk allocates nothing and counts no references.
struct ArticleTrie: Sendable {
  /// An article that ends at a node.
  struct End: Sendable {
    /// Where the article stands in the list.
    let article: Int
    let joint: Article.Joint
    let matchesCase: Bool
    let prefixedLetter: UInt8
  }

  private struct Edge {
    let letter: UInt32
    var target: Int
  }

  private struct Node {
    var edges: Range<Int> = 0..<0
    var ends: Range<Int> = 0..<0
  }

  private typealias Word = (letters: [UInt32], article: Int)

  private var nodes: [Node] = []
  private var edges: [Edge] = []
  private var ends: [End] = []

  /// - Parameters:
  ///   - articles: all articles.
  ///   - included: which of them go in.
  /// - Complexity: O(*n* log *n*) in the letters of all articles.
  init(_ articles: [Article], where included: (Article) -> Bool) {
    let words = articles.indices.filter { included(articles[$0]) }.map { index -> Word in
      (ArticleTrie.letters(of: articles[index].word), index)
    }
    let sorted = words.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
    _ = addNode(for: sorted[...], depth: 0, articles)
  }

  private static func letters(of word: String) -> [UInt32] {
    var letters: [UInt32] = []
    for scalar in word.unicodeScalars {
      let folded = ArticleLetters.folded(scalar)
      letters.append(folded.base)
      if folded.mark != 0 { letters.append(folded.mark) }
    }
    return letters
  }

  private mutating func addNode(for words: ArraySlice<Word>, depth: Int, _ articles: [Article]) -> Int {
    let index = nodes.count
    nodes.append(Node())
    let longer = words.drop { $0.letters.count == depth }
    addEnds(words[..<longer.startIndex], to: index, articles)

    let groups = ArticleTrie.groups(longer, depth: depth)
    let first = edges.count
    for group in groups { edges.append(Edge(letter: group[group.startIndex].letters[depth], target: 0)) }
    nodes[index].edges = first..<edges.count
    for (offset, group) in groups.enumerated() {
      edges[first + offset].target = addNode(for: group, depth: depth + 1, articles)
    }
    return index
  }

  private mutating func addEnds(_ words: ArraySlice<Word>, to node: Int, _ articles: [Article]) {
    let first = ends.count
    for word in words {
      let article = articles[word.article]
      ends.append(
        End(
          article: word.article, joint: article.joint, matchesCase: article.matchesCase,
          prefixedLetter: article.prefixedLetter))
    }
    nodes[node].ends = first..<ends.count
  }

  /// Sorted words in runs that have the same letter at `depth`.
  private static func groups(_ words: ArraySlice<Word>, depth: Int) -> [ArraySlice<Word>] {
    var groups: [ArraySlice<Word>] = []
    var rest = words
    while let letter = rest.first?.letters[depth] {
      let group = rest.prefix { $0.letters[depth] == letter }
      groups.append(group)
      rest = rest[group.endIndex...]
    }
    return groups
  }

  /// Where a walk begins.
  static let root = 0

  /// The node after a scalar, in one spelling; `nil` if no article goes on so.
  @inline(__always)
  func node(after node: Int, _ letter: ArticleLetters.Folded) -> Int? {
    guard let next = self.node(after: node, letter.base) else { return nil }
    return letter.mark == 0 ? next : self.node(after: next, letter.mark)
  }

  private func node(after node: Int, _ letter: UInt32) -> Int? {
    for edge in nodes[node].edges where edges[edge].letter == letter { return edges[edge].target }
    return nil
  }

  /// The articles that end at a node.
  func ends(at node: Int) -> ArraySlice<End> {
    ends[nodes[node].ends]
  }
}
