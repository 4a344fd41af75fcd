/// The bar laid out: which titles are drawn and where.
///
/// Places run along the bar from its start. The slots are in order and answer for all markers, each once.
public struct IndexBarLayout: Hashable, Sendable {
  /// The stretch that the line of titles takes, which touches are shared out over.
  public let contentSpan: IndexSpan
  /// The stretch of the bar between its insets.
  public let usableSpan: IndexSpan
  /// Number of markers, drawn or not.
  public let markerCount: Int
  /// The gap between neighbours; negative where they overlap.
  public let gap: Double
  /// Whether each slot's middle lies after the one before; not so where titles overlap beyond recognition.
  let isOrdered: Bool
  /// The largest leading edge up to each slot, kept only where overlap lets one lie before an earlier one.
  let furthestEdges: [Double]
  /// What is drawn, in order.
  public let slots: [IndexSlot]

  /// Whether some markers are not drawn.
  public var isThinned: Bool { slots.count != markerCount }

  /// The slot that answers for a marker; `nil` if there is none.
  ///
  /// - Complexity: O(log slots).
  public func slot(ofMarker marker: Int) -> Int? {
    guard marker >= 0, marker < markerCount else { return nil }
    if slots.count == markerCount { return marker }
    let place = slots.firstPlace { $0.covers.upperBound > marker }
    return place < slots.count ? place : nil
  }

  /// The stretch of a marker: where it is drawn, or its share of the mark or of the gap that it hides in. Empty at the
  /// start or the end of the line for a number that no marker has.
  ///
  /// - Complexity: O(log slots).
  public func span(ofMarker marker: Int) -> IndexSpan {
    guard let place = slot(ofMarker: marker) else {
      let end = marker < 0 ? contentSpan.lower : contentSpan.upper
      return IndexSpan(end, end)
    }
    let slot = slots[place]
    guard case .marker(let drawn) = slot.kind else {
      return slot.span.part(marker - slot.covers.lowerBound, of: slot.covers.count)
    }
    if drawn == marker { return slot.span }
    return marker < drawn
      ? gapBefore(place).part(marker - slot.covers.lowerBound, of: drawn - slot.covers.lowerBound)
      : gapAfter(place).part(marker - drawn - 1, of: slot.covers.upperBound - drawn - 1)
  }

  private func gapBefore(_ place: Int) -> IndexSpan {
    let lower = slots[place].span.lower
    return IndexSpan(min(place > 0 ? slots[place - 1].span.upper : contentSpan.lower, lower), lower)
  }

  private func gapAfter(_ place: Int) -> IndexSpan {
    let upper = slots[place].span.upper
    return IndexSpan(upper, max(place + 1 < slots.count ? slots[place + 1].span.lower : contentSpan.upper, upper))
  }

  /// The middle of a marker.
  public func center(ofMarker marker: Int) -> Double { span(ofMarker: marker).center }

  /// The same layout moved along the bar.
  func shifted(by distance: Double) -> IndexBarLayout {
    IndexBarLayout(
      contentSpan: contentSpan.shifted(by: distance), usableSpan: usableSpan, markerCount: markerCount, gap: gap,
      isOrdered: isOrdered, furthestEdges: furthestEdges.map { $0 + distance },
      slots: slots.map { slot in
        var moved = slot
        moved.span = slot.span.shifted(by: distance)
        return moved
      })
  }
}
