extension IndexBarModel {
  /// The rectangle of a slot of the outer line as it is drawn now, also while a second level opens.
  ///
  /// - Complexity: O(log slots).
  public func frame(ofSlot slot: Int) -> IndexRect {
    guard layout.slots.indices.contains(slot) else { return frame(along: IndexSpan(0, 0)) }
    guard let level = opened else { return frame(along: layout.slots[slot].span) }
    return frame(along: level.geometry.outerSpan(ofSlot: slot, extent: level.extent))
  }

  /// The rectangle of a slot of the inner line as it is drawn now.
  ///
  /// - Complexity: O(log slots).
  public func frame(ofInnerSlot slot: Int) -> IndexRect {
    guard let level = opened else { return frame(along: IndexSpan(0, 0)) }
    return frame(along: level.geometry.innerSpan(ofSlot: slot, extent: level.extent))
  }

  /// How much a marker is magnified by the finger: 1 under it, falling to 0 at some distance; 0 without a touch.
  ///
  /// - Parameters:
  ///   - marker: The outer marker.
  ///   - falloff: The distance, in lengths of the marker, from which nothing is magnified.
  public func magnification(ofMarker marker: Int, falloff: Double = 4) -> Double {
    guard let touch else { return 0 }
    return layout.magnification(ofMarker: marker, at: touch.along, falloff: falloff)
  }

  private func frame(along span: IndexSpan) -> IndexRect {
    placement.rect(along: span, inward: IndexSpan(-placement.breadth, 0))
  }
}
