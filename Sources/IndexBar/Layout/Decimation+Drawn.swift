extension Decimation.Rule {
  /// The places drawn out of `count` in at most `capacity` slots, ascending. For the rules with marks a mark stands
  /// between any two that are not neighbours and is counted in the capacity.
  ///
  /// - Complexity: O(min(count, capacity)).
  func drawn(of count: Int, capacity: Int) -> [Int] {
    guard count > 0, capacity > 0 else { return [] }
    if case .even(let maximum) = self, maximum < capacity {
      return Self.even(count, kept: min(count, maximum))
    }
    guard capacity < count else { return Array(0..<count) }
    switch self {
    case .balanced: return Self.balanced(count, capacity: capacity)
    case .alternating: return Self.alternating(count, capacity: capacity)
    case .even: return Self.even(count, kept: capacity)
    case .stepwise: return Self.stepwise(count, capacity: capacity)
    }
  }

  /// Evenly chosen: place j is the nearest whole number to j·(count−1)/(kept−1), halves upwards.
  private static func even(_ count: Int, kept: Int) -> [Int] {
    guard kept > 1 else { return kept == 1 ? [0] : [] }
    let steps = kept - 1
    return (0..<kept).map { (2 * $0 * (count - 1) + steps) / (2 * steps) }
  }

  /// With k slots, k odd: every other slot is a title.
  private static func alternating(_ count: Int, capacity: Int) -> [Int] {
    guard capacity > 2 else { return even(count, kept: capacity) }
    let slots = capacity.isMultiple(of: 2) ? capacity - 1 : capacity
    let drawn = even(count, kept: (slots + 1) / 2)
    return fillingSingles(drawn)
  }

  /// A mark that would stand for one title shows that title.
  private static func fillingSingles(_ drawn: [Int]) -> [Int] {
    var filled: [Int] = []
    filled.reserveCapacity(drawn.count * 2)
    for place in drawn {
      if let last = filled.last, place - last == 2 { filled.append(last + 1) }
      filled.append(place)
    }
    return filled
  }

  /// The fewest marks that still spread evenly: j marks of at least two titles each between j + 1 runs of titles.
  private static func balanced(_ count: Int, capacity: Int) -> [Int] {
    guard capacity > 2 else { return even(count, kept: capacity) }
    let missing = count - capacity
    let mostMarks = min((capacity - 1) / 2, missing)
    let hiddenByMark = (missing + mostMarks - 1) / mostMarks
    let marks = (missing + hiddenByMark - 1) / hiddenByMark
    let titles = capacity - marks
    let hidden = count - titles
    var drawn: [Int] = []
    drawn.reserveCapacity(titles)
    for run in 0...marks {
      let skipped = run * hidden / marks
      let first = run * titles / (marks + 1)
      let next = (run + 1) * titles / (marks + 1)
      for title in first..<next { drawn.append(title + skipped) }
    }
    return drawn
  }

  /// Every second, third …: the smallest step whose titles fit, with the last one added.
  private static func stepwise(_ count: Int, capacity: Int) -> [Int] {
    guard capacity > 2 else { return even(count, kept: capacity) }
    let step = max(2, (count - 1 + capacity - 2) / (capacity - 1))
    return Array(stride(from: 0, to: count - 1, by: step)) + [count - 1]
  }
}
