extension IndexBarModel {
  /// Begins to open the marker under the finger if the finger is beyond the threshold.
  mutating func open<R: MarkerRefining>(
    _ refinement: R, _ events: inout [IndexBarEvent<ID>]
  ) where R.ID == ID {
    guard let zoom = options.zoom, let touch, zoom.extent(inward: touch.inward) > 0 else { return }
    guard let marker = touch.tracked, marker == touch.hit, marker != touch.refused else { return }
    // What is under the finger now, not what it was on last: blank space opens nothing.
    guard layout.marker(at: touch.along - touch.grab, rule: options.hit, current: touch.hit) == marker else { return }
    guard let level = level(of: marker, zoom, refinement) else {
      self.touch?.refused = marker
      return
    }
    opened = level
    mode = .opening(0)
    events.append(.opened(markers[marker].id))
    if zoom.pace == .follows { followOpening(refinement, &events) }
  }

  /// The second level of a marker, if it has one.
  func level<R: MarkerRefining>(
    of marker: Int, _ zoom: ZoomOptions, _ refinement: R
  ) -> OpenedLevel<ID>? where R.ID == ID {
    guard markers[marker].canOpen, markers[marker].isEnabled else { return nil }
    let inner = refinement.markers(inside: markers[marker], atMost: max(zoom.targetMarkers, 1))
    guard inner.count >= max(zoom.minimumMarkers, 1) else { return nil }
    let lengths = refinement.lengths(of: inner) ?? .uniform(lengths.longest(of: markers.count))
    return OpenedLevel(
      outer: marker, id: markers[marker].id, markers: inner, lengths: lengths,
      geometry: geometry(openedAfter: marker, inner, lengths, zoom),
      enabled: MarkerStops(count: inner.count) { inner[$0].isEnabled },
      stops: MarkerStops(count: inner.count) { inner[$0].isStop })
  }

  func geometry(
    openedAfter marker: Int, _ inner: [IndexMarker<ID>], _ lengths: MarkerLengths, _ zoom: ZoomOptions
  ) -> ZoomGeometry {
    ZoomGeometry(
      outer: layout, openedAfter: marker, inner: inner, innerLengths: lengths, barLength: placement.length,
      options: options.layout, zoom: zoom)
  }

  /// Opens and closes with the finger.
  mutating func followOpening<R: MarkerRefining>(
    _ refinement: R, _ events: inout [IndexBarEvent<ID>]
  ) where R.ID == ID {
    guard let zoom = options.zoom, let touch, let level = opened else { return }
    let extent = zoom.extent(inward: touch.inward)
    if extent == 0 {
      shut(&events)
      pickOuter(isFirst: false, &events)
      return
    }
    if zoom.reopensElsewhere, extent < 0.5, reopens(instead: level.outer, touch) {
      shut(&events)
      pickOuter(isFirst: false, &events)
      open(refinement, &events)
      return
    }
    report(extent: extent, &events)
    mode = .opening(extent)
    guard extent == 1 else { return }
    mode = .inner
    events.append(.haptic(.opened))
    if zoom.pace == .follows { pickInner(&events) }
  }

  /// Whether the finger has moved along the bar to another marker.
  private func reopens(instead outer: Int, _ touch: TouchState) -> Bool {
    let hit = layout.marker(at: touch.along - touch.grab, rule: options.hit, current: outer)
    guard let hit, let marker = chosen(hit, enabled) else { return false }
    return marker != outer
  }

  mutating func followInner<R: MarkerRefining>(
    isFirst: Bool, _ refinement: R, _ events: inout [IndexBarEvent<ID>]
  ) where R.ID == ID {
    guard let zoom = options.zoom, let touch else { return }
    if zoom.closeDistance < .infinity, touch.inward <= -Measure.length(zoom.closeDistance) {
      events.append(.haptic(.closed))
      shut(&events)
      pickOuter(isFirst: isFirst, &events)
    } else {
      pickInner(&events)
    }
  }

  /// Chooses the inner marker under the finger.
  mutating func pickInner(_ events: inout [IndexBarEvent<ID>]) {
    guard let touch, let level = opened else { return }
    let hit = level.geometry.inner.marker(at: touch.along, rule: options.hit, current: level.hit)
    guard let hit, let marker = chosen(hit, level.enabled) else {
      moveCallout(&events)
      return
    }
    opened?.hit = hit
    if marker != level.selected || innerSelection == nil {
      opened?.selected = marker
      changeSelection(to: level.outer, inner: level.markers[marker], reason: .pointer, &events)
      events.append(.haptic(.selection))
      if options.commit == .whileMoving {
        requestScroll(to: level.markers[marker], outer: level.outer, isTouch: true, &events)
      }
    }
    moveCallout(&events)
  }
}
