/// What thinning has to know about the markers.
struct ThinningInput {
  /// Number of markers.
  var count: Int
  /// Priority of each marker, or `nil` if all are standard.
  var priorities: ((Int) -> ThinningPriority)?
  /// Whether a marker can be chosen.
  var isEnabled: (Int) -> Bool
  /// The marker selected now.
  var current: Int?
}

/// A marker's priority, without the type of its id.
enum ThinningPriority { case low, standard, pinned }

/// Which markers are drawn, and whether marks stand for hidden ones between them.
struct ThinningResult {
  /// The markers drawn, ascending.
  var drawn: [Int]
  /// Whether there is room for marks.
  var hasMarks: Bool
}

/// The markers that thinning works with: pinned runs at the ends, the rest without those of low priority between.
struct ThinningPlan {
  private let leadingPins: Int
  private let trailingPins: Int
  private let middle: [Int]
  private let count: Int
  private let decimation: Decimation
  /// Priorities, if markers of low priority are dropped.
  private let droppedBy: ((Int) -> ThinningPriority)?

  init(_ input: ThinningInput, decimation: Decimation) {
    self.decimation = decimation
    count = input.count
    guard let priority = input.priorities else {
      leadingPins = 0
      trailingPins = 0
      middle = Array(0..<input.count)
      droppedBy = nil
      return
    }
    var first = 0
    var last = input.count
    if decimation.keepsPinned {
      while first < last, priority(first) == .pinned { first += 1 }
      while last > first, priority(last - 1) == .pinned { last -= 1 }
    }
    // Where every marker is pinned, none is more so than another.
    if first == last { (first, last) = (0, input.count) }
    leadingPins = first
    trailingPins = input.count - last
    let important = (first..<last).filter { priority($0) != .low }
    middle = important.isEmpty ? Array(first..<last) : important
    droppedBy = important.isEmpty ? nil : priority
  }

  /// Markers that remain when those of low priority are dropped.
  var importantCount: Int { leadingPins + middle.count + trailingPins }

  /// The markers drawn in at most `capacity` slots.
  func result(capacity: Int) -> ThinningResult {
    let capacity = min(capacity, decimation.maximumSlots)
    let room = capacity - leadingPins - trailingPins
    guard room > 0 else { return ThinningResult(drawn: drawnPins(capacity), hasMarks: false) }
    let middle = decimation.rule.drawn(of: middle.count, capacity: room).map { self.middle[$0] }
    return ThinningResult(
      drawn: Array(0..<leadingPins) + middle + Array(count - trailingPins..<count),
      hasMarks: decimation.drawsMarks && room > 2)
  }

  /// Pinned markers alone, evenly chosen where not even they fit.
  private func drawnPins(_ capacity: Int) -> [Int] {
    let pins = Array(0..<leadingPins) + Array(count - trailingPins..<count)
    return Decimation.Rule.even(maximumCount: capacity).drawn(of: pins.count, capacity: capacity).map { pins[$0] }
  }

  /// Whether a mark stands for hidden markers: not if they are none, or were dropped for their low priority.
  func isOmission(_ hidden: Range<Int>) -> Bool {
    guard !hidden.isEmpty else { return false }
    guard let priority = droppedBy else { return true }
    return hidden.contains { priority($0) != .low }
  }
}

extension Decimation {
  /// Lets a drawn marker that stands alone give its place to a hidden neighbour that matters more.
  ///
  /// Only a marker with hidden ones on both sides moves, by one place, so the look of the bar stays; the first and the
  /// last never do. With marks, each still hides at least two.
  func applyingPreference(_ drawn: [Int], input: ThinningInput) -> [Int] {
    guard preference != .none, drawn.count > 2 else { return drawn }
    let least = drawsMarks ? 3 : 2
    var drawn = drawn
    for slot in 1..<drawn.count - 1 {
      let place = drawn[slot]
      let before = place - drawn[slot - 1]
      let after = drawn[slot + 1] - place
      guard before > 1, after > 1 else { continue }
      var best = place
      if before > least, rank(place - 1, input) > rank(best, input) { best = place - 1 }
      if after > least, rank(place + 1, input) > rank(best, input) { best = place + 1 }
      drawn[slot] = best
    }
    return drawn
  }

  private func rank(_ marker: Int, _ input: ThinningInput) -> Int {
    let isCurrent = preference == .currentThenEnabled && marker == input.current
    return (isCurrent ? 2 : 0) + (input.isEnabled(marker) ? 1 : 0)
  }
}
