extension IndexBarModel {
  /// A step by assistive technology.
  mutating func adjust(by distance: Int, _ events: inout [IndexBarEvent<ID>]) {
    guard touch == nil else { return }
    step(by: distance, reason: .accessibility, &events)
  }

  mutating func handleKey<R: MarkerRefining>(
    _ key: IndexBarInput<ID>.Key, _ refinement: R, _ events: inout [IndexBarEvent<ID>]
  ) where R.ID == ID {
    guard touch == nil else { return }
    let page = max(1, options.keyPage)
    switch key {
    case .previous: step(by: -1, reason: .keyboard, &events)
    case .next: step(by: 1, reason: .keyboard, &events)
    case .first: step(by: -.max, reason: .keyboard, &events)
    case .last: step(by: .max, reason: .keyboard, &events)
    case .pageBackward: step(by: -page, reason: .keyboard, &events)
    case .pageForward: step(by: page, reason: .keyboard, &events)
    case .open: openByKey(refinement, &events)
    case .close: closeByKey(&events)
    }
  }

  /// Goes some stops on or back, at the level that is open.
  private mutating func step(by distance: Int, reason: SelectionReason, _ events: inout [IndexBarEvent<ID>]) {
    hasBeenUsed = true
    lastActivity = clock
    if let level = opened, mode == .inner {
      guard let inner = level.stops.step(from: level.selected, by: distance) else {
        events.append(.haptic(.boundary))
        return
      }
      stepInner(to: inner, reason: reason, &events)
      return
    }
    shut(&events)
    guard let marker = stops.step(from: selected, by: distance) else {
      events.append(.haptic(.boundary))
      return
    }
    changeSelection(to: marker, inner: nil, reason: reason, &events)
    requestScroll(to: markers[marker], outer: marker, isTouch: false, &events)
    if reason == .accessibility { events.append(.announce(announcement(of: marker, in: markers))) }
  }

  /// Selects an inner marker other than by touch.
  mutating func stepInner(to inner: Int, reason: SelectionReason, _ events: inout [IndexBarEvent<ID>]) {
    guard let level = opened, level.markers.indices.contains(inner) else { return }
    let marker = level.markers[inner]
    if level.selected == inner, innerSelection != nil {
      events.append(.reselected(marker.id, reason: reason))
    } else {
      opened?.selected = inner
      changeSelection(to: level.outer, inner: marker, reason: reason, &events)
    }
    requestScroll(to: marker, outer: level.outer, isTouch: false, &events)
    if reason == .accessibility { events.append(.announce(announcement(of: inner, in: level.markers))) }
  }

  private mutating func openByKey<R: MarkerRefining>(
    _ refinement: R, _ events: inout [IndexBarEvent<ID>]
  ) where R.ID == ID {
    guard mode != .inner, let zoom = options.zoom, let selected else { return }
    shut(&events)
    guard let level = level(of: selected, zoom, refinement) else { return }
    opened = level
    mode = .inner
    lastActivity = clock
    events.append(.opened(markers[selected].id))
    report(extent: 1, &events)
    events.append(.haptic(.opened))
  }

  private mutating func closeByKey(_ events: inout [IndexBarEvent<ID>]) {
    guard opened != nil else { return }
    lastActivity = clock
    events.append(.haptic(.closed))
    shut(&events)
  }
}
