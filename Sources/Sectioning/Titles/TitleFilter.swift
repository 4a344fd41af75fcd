import Collation
import ICUBridge

/// Which candidates become titles: those that stand apart in the collator's order, one of each that are equal there.
///
/// Source: ICU's `AlphabeticIndex`, `initLabels`, restated over the public C API.
struct TitleFilter {
  let order: PrimaryOrder
  let boundaries: ScriptBoundaries

  /// The titles among the candidates, in the collator's order.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  func titles(among candidates: [String]) -> [String] {
    guard let first = boundaries.first, let last = boundaries.last else { return [] }
    var titles: [String] = []
    for candidate in candidates {
      let (title, isKept) = Self.readMark(candidate)
      guard !order.isLess(title, first), order.isLess(title, last) else { continue }
      if title.unicodeScalars.count > 1, !isKept, !order.isContraction(title) { continue }
      insert(title, into: &titles)
    }
    return titles
  }

  /// Whether the candidate, a letter or several, sorts apart from all of the titles and between the boundaries.
  func standsApart(_ candidate: String, from titles: [String]) -> Bool {
    guard let first = boundaries.first, let last = boundaries.last else { return false }
    guard !order.isLess(candidate, first), order.isLess(candidate, last) else { return false }
    let place = lowerBound(of: candidate, in: titles)
    return place == titles.count || !order.areEqual(candidate, titles[place])
  }

  /// A candidate of several characters that ends in one star is kept anyway, without the star.
  private static func readMark(_ candidate: String) -> (title: String, isKept: Bool) {
    guard candidate.unicodeScalars.count > 1, candidate.hasSuffix("*"), !candidate.hasSuffix("**") else {
      return (candidate, false)
    }
    return (String(candidate.unicodeScalars.dropLast()), true)
  }

  func insert(_ title: String, into titles: inout [String]) {
    let place = lowerBound(of: title, in: titles)
    guard place < titles.count, order.areEqual(title, titles[place]) else {
      titles.insert(title, at: place)
      return
    }
    if Self.isBetter(title, than: titles[place]) { titles[place] = title }
  }

  private func lowerBound(of title: String, in titles: [String]) -> Int {
    var low = 0
    var high = titles.count
    while low < high {
      let middle = (low + high) / 2
      if order.isLess(titles[middle], title) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Of two titles that are equal in the order: the one with fewer code points after NFKD, then the lower one after
  /// NFKD, then the lower one as it stands.
  static func isBetter(_ title: String, than other: String) -> Bool {
    let left = scalars(of: title)
    let right = scalars(of: other)
    if left.count != right.count { return left.count < right.count }
    if left != right { return left.lexicographicallyPrecedes(right) }
    return title.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }

  private static func scalars(of text: String) -> [Unicode.Scalar] {
    Array(((try? ICUText.normalized(text, .nfkd)) ?? text).unicodeScalars)
  }
}
