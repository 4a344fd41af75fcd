extension Collator {
  /// The texts in the collator's order; those that are equal keep the order they came in.
  ///
  /// - Returns: every text exactly once.
  /// - Complexity: O(*n* log *n*); each text's key is made once.
  public func sorted(_ texts: some Sequence<String>) -> [String] {
    let texts = Array(texts)
    if let order = bulkOrder(of: texts) {
      return ElementGathering(order: order).gathered(texts, threads: Workers.available)
    }
    return keyOrder(of: texts).map { texts[$0] }
  }

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
    let texts = elements.map(text)
    if let order = bulkOrder(of: texts) { return ElementGathering(order: order).gathered(elements) }
    return keyOrder(of: texts).map { elements[$0] }
  }

  /// Fewer texts are ordered by keys one by one: it takes longer to set a column up.
  private static let fewTexts = 512

  /// The positions of the texts in the collator's order, equal ones by position.
  package func order(of texts: [String]) -> [Int] { bulkOrder(of: texts)?.map(Int.init) ?? keyOrder(of: texts) }

  /// The same for many texts; nil for few, and where there is no memory for a column.
  private func bulkOrder(of texts: [String]) -> [UInt32]? {
    guard texts.count >= Self.fewTexts, let column = TextColumn(texts, threads: Workers.available) else { return nil }
    return BulkSorter(collator: handle).order(of: column, threads: Workers.available).order
  }

  /// The same for few.
  private func keyOrder(of texts: [String]) -> [Int] {
    var arena = SortKeyArena()
    arena.reserve(count: texts.count, bytes: texts.count * 24)
    for text in texts { arena.append { keys.appendSortKey(of: text, to: &$0) } }
    return arena.order()
  }
}
