/// Lengths along an axis, as measured by the host: of titles along the bar, or of rows along the content.
public enum MarkerLengths: Hashable, Sendable {
  /// All the same.
  case uniform(Double)
  /// One for each; a list too short goes on with its last value, and an empty one with 0.
  case variable([Double])

  /// The length at a place. Negative numbers and NaN count as 0.
  ///
  /// - Complexity: O(1).
  public func length(at index: Int) -> Double {
    switch self {
    case .uniform(let length):
      return Measure.length(length)
    case .variable(let lengths):
      guard index >= 0, index < lengths.count else { return Measure.length(lengths.last ?? 0) }
      return Measure.length(lengths[index])
    }
  }

  /// How many lengths are told apart: one if all are the same.
  var listedCount: Int {
    if case .variable(let lengths) = self { lengths.count } else { 1 }
  }

  /// The sum of the first lengths.
  func total(of count: Int) -> Double {
    switch self {
    case .uniform(let length):
      return Measure.length(length) * Double(max(count, 0))
    case .variable(let lengths):
      var sum = 0.0
      for length in lengths.prefix(max(count, 0)) { sum += Measure.length(length) }
      return sum + Measure.length(lengths.last ?? 0) * Double(max(0, count - lengths.count))
    }
  }

  /// The longest of the first lengths.
  func longest(of count: Int) -> Double {
    guard count > 0 else { return 0 }
    switch self {
    case .uniform(let length): return Measure.length(length)
    case .variable(let lengths): return lengths.prefix(count).reduce(0) { max($0, Measure.length($1)) }
    }
  }
}
