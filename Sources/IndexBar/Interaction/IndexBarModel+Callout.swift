extension IndexBarModel {
  /// Shows the callout, or moves it to where it belongs.
  mutating func moveCallout(_ events: inout [IndexBarEvent<ID>]) {
    guard let callout = options.callout, let touch, let (id, middle) = calledOut(touch) else { return }
    let along = callout.center(marker: middle, finger: touch.along, barLength: placement.length)
    guard let shown = touch.calloutAlong else {
      self.touch?.calloutAlong = along
      shownID = id
      events.append(.calloutShown(id, along: along))
      return
    }
    guard shown != along || shownID != id else { return }
    self.touch?.calloutAlong = along
    shownID = id
    events.append(.calloutMoved(id, along: along))
  }

  /// What the callout shows, and the middle of its title.
  private func calledOut(_ touch: TouchState) -> (ID, Double)? {
    if let level = opened, mode == .inner {
      guard let inner = level.selected else { return nil }
      return (level.markers[inner].id, level.geometry.innerCenter(inner, extent: 1))
    }
    guard let tracked = touch.tracked, markers.indices.contains(tracked) else { return nil }
    return (markers[tracked].id, layout.center(ofMarker: tracked))
  }

  /// The callout's rectangle while it is shown.
  public var calloutFrame: IndexRect? {
    guard let callout = options.callout, let along = touch?.calloutAlong else { return nil }
    return callout.frame(center: along, placement: placement)
  }
}
