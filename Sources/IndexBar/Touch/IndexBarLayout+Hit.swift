extension IndexBarLayout {
  /// The marker that a place along the bar stands for.
  ///
  /// Total and deterministic: every place has one answer, infinities are beyond the ends, NaN is nowhere.
  ///
  /// ```swift
  /// let next = layout.marker(at: along, rule: HitRule(hysteresis: 2), current: tracked)
  /// ```
  ///
  /// - Parameters:
  ///   - along: The place, from the bar's start.
  ///   - rule: How places are shared out.
  ///   - current: The marker that the finger is on, which hysteresis holds to.
  /// - Returns: The marker, or `nil` if there are no markers or the rule gives this place to nobody.
  /// - Complexity: O(log slots).
  public func marker(at along: Double, rule: HitRule = HitRule(), current: Int? = nil) -> Int? {
    guard markerCount > 0, !along.isNaN else { return nil }
    let span = hitSpan(rule)
    if rule.outside == .ignore, along < span.lower || along > span.upper { return nil }
    let place = span.clamp(along)
    if let current, holds(current, at: place, rule) { return current }
    return shares(rule) ? sharedMarker(at: place, rule) : slotMarker(at: place, rule)
  }

  /// The stretch of the bar that stands for a marker: half-open, empty for one that cannot be touched.
  ///
  /// - Complexity: O(log slots).
  public func region(ofMarker marker: Int, rule: HitRule = HitRule()) -> IndexSpan {
    guard marker >= 0, marker < markerCount else { return IndexSpan(contentSpan.upper, contentSpan.upper) }
    if shares(rule) { return hitSpan(rule).part(marker, of: markerCount) }
    guard let place = slot(ofMarker: marker) else { return IndexSpan(contentSpan.upper, contentSpan.upper) }
    let region = region(ofSlot: place, rule)
    let slot = slots[place]
    if let drawn = slot.marker {
      return drawn == marker ? region : IndexSpan(region.upper, region.upper)
    }
    return region.part(marker - slot.covers.lowerBound, of: slot.covers.count)
  }

  /// How far inside a marker's stretch a place lies: 0 at its start, 1 at its end, held between.
  ///
  /// - Complexity: O(log slots).
  public func fraction(at along: Double, inMarker marker: Int, rule: HitRule = HitRule()) -> Double {
    let region = region(ofMarker: marker, rule: rule)
    guard region.length > 0 else { return 0 }
    return Measure.share((Measure.place(along) - region.lower) / region.length)
  }

  /// How much a marker is magnified by a finger: 1 under it, falling to 0 at some distance.
  ///
  /// The share is 1 − (d/falloff)², d being the distance between the finger and the marker's middle in lengths of the
  /// marker.
  ///
  /// - Parameters:
  ///   - marker: The marker.
  ///   - along: Where the finger is.
  ///   - falloff: The distance, in lengths of the marker, from which nothing is magnified.
  public func magnification(ofMarker marker: Int, at along: Double, falloff: Double = 4) -> Double {
    guard marker >= 0, marker < markerCount, !along.isNaN, falloff > 0 else { return 0 }
    let span = span(ofMarker: marker)
    guard span.length > 0 else { return 0 }
    let distance = (Measure.place(along) - span.center) / span.length / falloff
    return max(0, 1 - distance * distance)
  }
}

extension IndexBarLayout {
  /// Whether the rule shares the line out among all markers, drawn or not.
  private func shares(_ rule: HitRule) -> Bool {
    switch rule.mapping {
    case .proportional, .sectionIndexView: true
    case .nearest: !isOrdered || slots.isEmpty
    case .slots, .kfIndexBar: slots.isEmpty
    }
  }

  private func hitSpan(_ rule: HitRule) -> IndexSpan {
    switch (rule.mapping, rule.extent) {
    case (.proportional, .bar), (.sectionIndexView, .bar): usableSpan
    default: slots.isEmpty ? usableSpan : contentSpan
    }
  }

  private func holds(_ current: Int, at place: Double, _ rule: HitRule) -> Bool {
    let hysteresis = Measure.length(rule.hysteresis)
    guard hysteresis > 0, current >= 0, current < markerCount else { return false }
    let region = region(ofMarker: current, rule: rule)
    let before = min(hysteresis, self.region(ofMarker: max(0, current - 1), rule: rule).length / 4)
    let after = min(hysteresis, self.region(ofMarker: min(markerCount - 1, current + 1), rule: rule).length / 4)
    return place >= region.lower - before && place < region.upper + after
  }

  private func sharedMarker(at place: Double, _ rule: HitRule) -> Int {
    let span = hitSpan(rule)
    guard span.length > 0 else { return place > span.lower ? markerCount - 1 : 0 }
    let tolerance = rule.mapping == .proportional ? Measure.length(rule.tolerance) : 0
    let share = (place + tolerance - span.lower) / span.length * Double(markerCount)
    let marker = Measure.index(share, upTo: markerCount - 1)
    guard rule.mapping == .sectionIndexView, marker > 0 else { return marker }
    // The border of two shares belongs to the earlier one.
    return place <= span.part(marker - 1, of: markerCount).upper ? marker - 1 : marker
  }

  private func slotMarker(at place: Double, _ rule: HitRule) -> Int? {
    let slot = slot(at: place, rule)
    if rule.mapping == .slots, !slots[slot].span.contains(place), place != contentSpan.upper { return nil }
    if let drawn = slots[slot].marker { return drawn }
    let covers = slots[slot].covers
    let region = region(ofSlot: slot, rule)
    guard region.length > 0 else { return covers.lowerBound }
    let share = (place - region.lower) / region.length * Double(covers.count)
    return covers.lowerBound + Measure.index(share, upTo: covers.count - 1)
  }

  private func slot(at place: Double, _ rule: HitRule) -> Int {
    switch rule.mapping {
    case .kfIndexBar:
      let edges = furthestEdges
      let first = edges.isEmpty ? slots.firstPlace { $0.span.lower >= place } : edges.firstPlace { $0 >= place }
      return max(0, first - 1)
    default:
      return max(0, slots.indices.lastIndexBefore { place < border(before: $0, rule) })
    }
  }

  /// Where a slot's stretch begins.
  private func border(before slot: Int, _ rule: HitRule) -> Double {
    guard slot > 0 else { return contentSpan.lower }
    guard slot < slots.count else { return contentSpan.upper }
    if rule.mapping == .slots || rule.mapping == .kfIndexBar { return slots[slot].span.lower }
    let before = slots[slot - 1].span
    let after = slots[slot].span
    return gap < 0 ? (before.center + after.center) / 2 : (before.upper + after.lower) / 2
  }

  private func region(ofSlot slot: Int, _ rule: HitRule) -> IndexSpan {
    if rule.mapping == .slots { return slots[slot].span }
    let lower = border(before: slot, rule)
    return IndexSpan(lower, max(lower, border(before: slot + 1, rule)))
  }
}

extension Range<Int> {
  /// The last number before the first that passes a test which all later ones pass as well.
  ///
  /// - Complexity: O(log count).
  func lastIndexBefore(_ passes: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if passes(middle) { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }
}
