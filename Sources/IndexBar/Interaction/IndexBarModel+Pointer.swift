extension IndexBarModel {
  mutating func handlePointer<R: MarkerRefining>(
    _ phase: IndexBarInput<ID>.Phase, at point: IndexPoint, id: Int, _ refinement: R,
    _ events: inout [IndexBarEvent<ID>]
  ) where R.ID == ID {
    switch phase {
    case .began: begin(at: point, id: id, refinement, &events)
    case .moved:
      guard touch?.id == id, !point.x.isNaN, !point.y.isNaN else { return }
      let (along, inward) = placement.axes(of: point)
      touch?.along = Measure.place(along)
      touch?.inward = Measure.place(inward)
      lastActivity = clock
      follow(refinement, &events)
    case .ended:
      guard touch?.id == id else { return }
      end(cancelled: false, &events)
    case .cancelled:
      guard touch?.id == id else { return }
      end(cancelled: true, &events)
    }
  }

  private mutating func begin<R: MarkerRefining>(
    at point: IndexPoint, id: Int, _ refinement: R, _ events: inout [IndexBarEvent<ID>]
  ) where R.ID == ID {
    if let touch {
      // A second finger waits; the same one coming down again has been lifted unseen.
      guard touch.id == id else { return }
      end(cancelled: true, &events)
    }
    guard isBarVisible, !markers.isEmpty else { return }
    guard placement.touches(point, minimumBreadth: options.hit.minimumTouchBreadth) else { return }
    let (along, inward) = placement.axes(of: point)
    var touch = TouchState(id: id, along: Measure.place(along), inward: Measure.place(inward))
    touch.selectedBefore = selected
    innerBefore = innerSelection
    touch.grab = grab(at: touch.along)
    self.touch = touch
    hasBeenUsed = true
    lastActivity = clock
    events.append(.trackingBegan)
    resumeZoom(&events)
    follow(refinement, &events)
  }

  /// A touch takes a closing second level as it is if it lands on the opened marker, and shuts it otherwise.
  private mutating func resumeZoom(_ events: inout [IndexBarEvent<ID>]) {
    guard let level = opened, let touch else {
      mode = .tracking
      return
    }
    guard case .closing = mode else { return }
    let hit = layout.marker(at: touch.along, rule: options.hit, current: nil)
    if hit == level.outer {
      mode = .opening(level.extent)
    } else {
      shut(&events)
    }
  }

  /// Does what the finger's place asks for.
  private mutating func follow<R: MarkerRefining>(
    _ refinement: R, _ events: inout [IndexBarEvent<ID>]
  ) where R.ID == ID {
    guard let touch else { return }
    let isFirst = !touch.hasPicked
    self.touch?.hasPicked = true
    switch mode {
    case .opening:
      // The first touch on a closing level takes its extent; only a movement changes it.
      if isFirst {
        pickOuter(isFirst: true, &events)
      } else {
        followOpening(refinement, &events)
      }
    case .inner:
      followInner(isFirst: isFirst, refinement, &events)
    case .idle, .tracking, .closing:
      mode = .tracking
      pickOuter(isFirst: isFirst, &events)
      if !isFirst { open(refinement, &events) }
    }
  }

  /// Chooses the outer marker under the finger.
  mutating func pickOuter(isFirst: Bool, _ events: inout [IndexBarEvent<ID>]) {
    guard let touch else { return }
    let place = touch.along - touch.grab
    if !isFirst { cueEnds(at: place, &events) }
    let hit = layout.marker(at: place, rule: options.hit, current: touch.hit)
    guard let hit, let marker = chosen(hit, enabled) else {
      moveCallout(&events)
      return
    }
    self.touch?.hit = hit
    if marker != touch.tracked || innerSelection != nil {
      self.touch?.tracked = marker
      if marker > 0 { self.touch?.cuedStart = false }
      if marker < markers.count - 1 { self.touch?.cuedEnd = false }
      choose(marker, isFirst: touch.tracked == nil, &events)
    }
    travelOn(hit, marker, at: place, isFirst: isFirst, &events)
    moveCallout(&events)
  }

  /// Selects an outer marker by touch.
  private mutating func choose(_ marker: Int, isFirst: Bool, _ events: inout [IndexBarEvent<ID>]) {
    if isFirst, marker == selected, innerSelection == nil {
      events.append(.reselected(markers[marker].id, reason: .pointer))
    } else {
      changeSelection(to: marker, inner: nil, reason: .pointer, &events)
      events.append(.haptic(.selection))
    }
    if options.travel == .jump, options.commit == .whileMoving {
      requestScroll(to: markers[marker], outer: marker, isTouch: true, &events)
    }
  }

  /// What a touch on a marker chooses, by the policy for those that cannot be chosen.
  func chosen(_ hit: Int, _ enabled: MarkerStops) -> Int? {
    if enabled.contains(hit) { return hit }
    switch options.disabledTouch {
    case .passOver: return enabled.nearest(to: hit)
    case .stay: return hit
    case .ignore: return nil
    }
  }

  /// Lets the user feel once that there is nothing beyond the first and the last title.
  private mutating func cueEnds(at place: Double, _ events: inout [IndexBarEvent<ID>]) {
    let span = layout.contentSpan
    if place < span.lower, touch?.cuedStart == false {
      touch?.cuedStart = true
      events.append(.haptic(.boundary))
    }
    if place > span.upper, touch?.cuedEnd == false {
      touch?.cuedEnd = true
      events.append(.haptic(.boundary))
    }
  }

  mutating func end(cancelled: Bool, _ events: inout [IndexBarEvent<ID>]) {
    guard let touch else { return }
    if options.commit == .onRelease {
      if cancelled { restore(touch, &events) } else { commit(touch, &events) }
    }
    if touch.calloutAlong != nil { events.append(.calloutHidden) }
    self.touch = nil
    innerBefore = nil
    lastActivity = clock
    relayoutForSelection()
    if cancelled { shut(&events) }
    events.append(.trackingEnded(cancelled: cancelled))
    if cancelled { mode = .idle } else { letClose(&events) }
  }

  /// The request that waited for the end of the touch.
  private mutating func commit(_ touch: TouchState, _ events: inout [IndexBarEvent<ID>]) {
    if let level = opened, mode == .inner, let inner = level.selected {
      requestScroll(to: level.markers[inner], outer: level.outer, isTouch: true, &events)
    } else if let tracked = touch.tracked {
      if case .continuous(let snap) = options.travel, let hit = touch.hit {
        requestTravel(hit, tracked, at: touch.along - touch.grab, snap: snap, &events)
      } else {
        requestScroll(to: markers[tracked], outer: tracked, isTouch: true, &events)
      }
    }
  }

  /// A cancelled touch that scrolled nothing leaves the selection as it was.
  private mutating func restore(_ touch: TouchState, _ events: inout [IndexBarEvent<ID>]) {
    guard selected != touch.selectedBefore || innerSelection != innerBefore else { return }
    changeSelection(to: touch.selectedBefore, inner: innerBefore, reason: .pointer, &events)
  }
}
