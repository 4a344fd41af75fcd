/// Which of two texts comes first.
public enum CollationOrder: Int, Hashable, Sendable {
  /// The left one comes first.
  case ascending = -1
  /// Neither does, at the collator's strength.
  case equal = 0
  /// The right one comes first.
  case descending = 1
}

extension Collator {
  /// Which of two texts a reader of the language expects first.
  ///
  /// - Returns: `.equal` where the texts do not differ at the collator's strength.
  /// - Complexity: O(*n*) in the shorter text's length; well under a microsecond for names. To sort, use
  ///   ``sorted(_:)``, which makes each text's key once.
  ///
  /// Source: `ucol_strcollUTF8`.
  public func compare(_ left: String, _ right: String) -> CollationOrder {
    let order = handle.compare(left, right)
    return order < 0 ? .ascending : order > 0 ? .descending : .equal
  }

  /// Whether the left text comes before the right one: what `sort(by:)` takes.
  ///
  /// - Complexity: as ``compare(_:_:)``.
  public func isOrderedBefore(_ left: String, _ right: String) -> Bool { handle.compare(left, right) < 0 }
}
