extension Collator {
  /// The texts in the collator's order; those that are equal keep the order they came in.
  ///
  /// - Returns: every text exactly once.
  /// - Complexity: O(*n* log *n*); each text's key is made once.
  public func sorted(_ texts: some Sequence<String>) -> [String] { sorted(texts) { $0 } }

  /// The elements in the order of the text that `text` gives for each; those with equal texts keep the order they
  /// came in.
  ///
  /// ```swift
  /// struct Person { var name: String }
  /// let people = [Person(name: "Zoë"), Person(name: "Åsa")]
  /// let sorted = try Collator(locale: "en").sorted(people, by: \.name)
  /// ```
  ///
  /// - Parameters:
  ///   - elements: what is sorted.
  ///   - text: called once an element.
  /// - Returns: every element exactly once.
  /// - Complexity: O(*n*) in the bytes for most lists of more than a few hundred, several threads at work; at most
  ///   O(*n* log *n*).
  public func sorted<Element>(_ elements: some Sequence<Element>, by text: (Element) -> String) -> [Element] {
    let elements = Array(elements)
    return order(of: elements.map(text)).map { elements[$0] }
  }

  /// Fewer texts are ordered by keys one by one: it takes longer to set a column up.
  private static let fewTexts = 512

  /// The positions of the texts in the collator's order, equal ones by position.
  package func order(of texts: [String]) -> [Int] {
    if texts.count >= Self.fewTexts, let column = TextColumn(texts) {
      return BulkSorter(collator: handle).order(of: column, threads: Workers.available).order.map(Int.init)
    }
    var arena = SortKeyArena()
    arena.reserve(count: texts.count, bytes: texts.count * 24)
    for text in texts { arena.append { keys.appendSortKey(of: text, to: &$0) } }
    return arena.order()
  }
}
