/// Both lines of an opened bar, at any extent from 0 (shut) to 1 (open).
///
/// ```swift
/// let zoom = ZoomGeometry(
///   outer: layout, openedAfter: 0, innerCount: 2, innerLengths: .uniform(6), barLength: 100,
///   options: IndexBarLayoutOptions(), zoom: ZoomOptions())
/// zoom.outerCenter(1, extent: 0.5)
/// ```
public struct ZoomGeometry: Hashable, Sendable {
  /// The outer line at rest.
  public let outer: IndexBarLayout
  /// The marker that is opened; the inner line appears after it.
  public let opened: Int
  /// The inner line where it lies when open.
  public let inner: IndexBarLayout
  /// The place that the inner line unfolds from.
  public let origin: Double
  /// How the outer line moves.
  private let motion: Motion

  /// The map of an outer middle M to where it lies when open.
  private enum Motion: Hashable {
    /// M · scale + offset.
    case linear(scale: Double, offset: Double)
    /// M moved, one way up to the opened marker and the other way after it.
    case apart(before: Double, after: Double)
  }

  /// Lays out the inner line and finds how the outer one makes room.
  ///
  /// - Parameters:
  ///   - outer: The outer line at rest.
  ///   - marker: The marker that is opened; held within the markers.
  ///   - innerCount: Number of inner markers; as many as lengths are listed if left out.
  ///   - innerLengths: Their lengths along the bar.
  ///   - barLength: The bar's length.
  ///   - options: How the inner line is laid out: gap, cap, insets and overflow; it always lies around its origin.
  ///   - zoom: How the lines move.
  public init(
    outer: IndexBarLayout, openedAfter marker: Int, innerCount: Int? = nil, innerLengths: MarkerLengths,
    barLength: Double,
    options: IndexBarLayoutOptions, zoom: ZoomOptions
  ) {
    var centered = options
    if centered.alignment != .spread { centered.alignment = .center }
    let count = innerCount ?? innerLengths.listedCount
    let line = IndexBarLayout.make(count: count, lengths: innerLengths, barLength: barLength, options: centered)
    self.init(outer: outer, openedAfter: marker, line: line, barLength: barLength, zoom: zoom)
  }

  /// As the other, for markers with priorities of their own.
  public init<ID>(
    outer: IndexBarLayout, openedAfter marker: Int, inner: [IndexMarker<ID>], innerLengths: MarkerLengths,
    barLength: Double, options: IndexBarLayoutOptions, zoom: ZoomOptions
  ) {
    var centered = options
    if centered.alignment != .spread { centered.alignment = .center }
    let line = IndexBarLayout.make(markers: inner, lengths: innerLengths, barLength: barLength, options: centered)
    self.init(outer: outer, openedAfter: marker, line: line, barLength: barLength, zoom: zoom)
  }

  private init(
    outer: IndexBarLayout, openedAfter marker: Int, line: IndexBarLayout, barLength: Double, zoom: ZoomOptions
  ) {
    let bar = Measure.length(barLength)
    let opened = max(0, min(marker, outer.markerCount - 1))
    let isLast = opened + 1 >= outer.markerCount
    let lastBorder = zoom.geometry == .kfIndexBar ? bar - 1 : nil
    let origin = Self.origin(outer, opened: opened, isLast: isLast, barLength: bar, lastBorder: lastBorder)
    var shift = Self.shift(of: line.contentSpan, to: origin, barLength: bar)
    // A line longer than the bar begins with it; KFIndexBar takes the end nearer to the origin.
    if zoom.geometry != .kfIndexBar { shift = max(shift, -line.contentSpan.lower) }
    let inner = line.shifted(by: shift)
    self.outer = outer
    self.opened = opened
    self.origin = origin
    self.inner = inner
    switch zoom.geometry {
    case .symmetric(let clearance):
      motion = Self.symmetric(outer, opened: opened, isLast: isLast, inner: inner, clearance: clearance)
    case .kfIndexBar:
      motion = Self.proportional(outer, opened: opened, isLast: isLast, inner: inner, origin: origin, barLength: bar)
    }
  }
}

extension ZoomGeometry {
  /// The middle of an outer marker.
  ///
  /// - Complexity: O(log slots).
  public func outerCenter(_ marker: Int, extent: Double) -> Double {
    moved(outer.center(ofMarker: marker), isAfter: marker > opened, extent: extent)
  }

  /// The middle of an inner marker.
  ///
  /// - Complexity: O(log slots).
  public func innerCenter(_ marker: Int, extent: Double) -> Double {
    let extent = Measure.share(extent)
    return origin * (1 - extent) + inner.center(ofMarker: marker) * extent
  }

  /// Where an outer slot is drawn: of its own length, around its moved middle.
  public func outerSpan(ofSlot slot: Int, extent: Double) -> IndexSpan {
    guard outer.slots.indices.contains(slot) else { return IndexSpan(origin, origin) }
    let span = outer.slots[slot].span
    let isAfter = outer.slots[slot].covers.lowerBound > opened
    return span.shifted(by: moved(span.center, isAfter: isAfter, extent: extent) - span.center)
  }

  /// Where an inner slot is drawn: of its own length, around its moved middle.
  public func innerSpan(ofSlot slot: Int, extent: Double) -> IndexSpan {
    guard inner.slots.indices.contains(slot) else { return IndexSpan(origin, origin) }
    let span = inner.slots[slot].span
    let extent = Measure.share(extent)
    return span.shifted(by: origin * (1 - extent) + span.center * extent - span.center)
  }

  private func moved(_ middle: Double, isAfter: Bool, extent: Double) -> Double {
    let open: Double
    switch motion {
    case .linear(let scale, let offset): open = middle * scale + offset
    case .apart(let before, let after): open = middle + (isAfter ? after : before)
    }
    return middle + Measure.share(extent) * (open - middle)
  }

  /// The place after the opened marker; after the last one between it and the end of the bar.
  private static func origin(
    _ outer: IndexBarLayout, opened: Int, isLast: Bool, barLength: Double, lastBorder: Double?
  ) -> Double {
    guard outer.markerCount > 0 else { return barLength / 2 }
    let edge = outer.span(ofMarker: opened).upper
    if isLast { return lastBorder ?? (edge + barLength) / 2 }
    return (edge + outer.span(ofMarker: opened + 1).lower) / 2
  }

  /// How far a line must move to lie around the origin and inside the bar.
  private static func shift(of line: IndexSpan, to origin: Double, barLength: Double) -> Double {
    let half = line.length / 2
    let distance = origin - line.center
    if distance < 0 { return max(0, line.lower + distance) - line.lower }
    return min(barLength, line.center + half + distance) - line.upper
  }

  private static func symmetric(
    _ outer: IndexBarLayout, opened: Int, isLast: Bool, inner: IndexBarLayout, clearance: Double
  ) -> Motion {
    let air = max(Measure.length(clearance), inner.gap)
    let before = outer.span(ofMarker: opened)
    let shiftBefore = inner.contentSpan.lower - air - before.upper
    guard !isLast else { return .apart(before: shiftBefore, after: 0) }
    let after = outer.span(ofMarker: opened + 1)
    let shiftAfter = inner.contentSpan.upper + air - after.lower
    let pitch = after.center - before.center
    guard pitch > 0 else { return .apart(before: shiftBefore, after: shiftAfter) }
    let scale = (after.center + shiftAfter - before.center - shiftBefore) / pitch
    guard scale > 0, scale.isFinite else { return .apart(before: shiftBefore, after: shiftAfter) }
    return .linear(scale: scale, offset: before.center + shiftBefore - scale * before.center)
  }

  private static func proportional(
    _ outer: IndexBarLayout, opened: Int, isLast: Bool, inner: IndexBarLayout, origin: Double, barLength: Double
  ) -> Motion {
    let middle = outer.center(ofMarker: opened)
    let pitch = (isLast ? barLength : outer.center(ofMarker: opened + 1)) - middle
    let extent = inner.contentSpan.length
    let offset = inner.contentSpan.center - origin + inner.gap / 2
    let scale = (extent + pitch + inner.gap) / pitch
    guard pitch != 0, scale.isFinite else {
      // Two titles on one place cannot be drawn apart by a factor.
      return .apart(before: offset - (extent + inner.gap) / 2, after: offset + (extent + inner.gap) / 2)
    }
    return .linear(scale: scale, offset: offset + origin - scale * origin)
  }
}
