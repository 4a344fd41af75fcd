extension IndexBarModel {
  /// Takes new markers and content, also in the middle of a touch.
  ///
  /// What is selected, tracked or open is found again by id. If the marker tracked or selected is gone, the nearest that
  /// stayed takes over, with the reason `reload`; if the opened one is gone, the second level shuts. An empty list ends a
  /// touch. Nothing scrolls.
  ///
  /// - Complexity: O(markers).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public mutating func update(
    markers: [IndexMarker<ID>], lengths: MarkerLengths, scroll: ScrollMap
  ) -> [IndexBarEvent<ID>] {
    var events: [IndexBarEvent<ID>] = []
    let old = self.markers
    let selectedBefore = selection
    self.markers = markers
    self.lengths = lengths
    self.scrollMap = scroll
    prepare()
    let moves = MarkerMoves(from: old, to: markers)
    let stillOpened = opened.flatMap { moves.same($0.outer) }
    keepSelection(selectedBefore, moves, &events)
    keepIntent(moves)
    relayout()
    keepOpened(stillOpened, &events)
    if markers.isEmpty { endForLackOfMarkers(&events) }
    moveCallout(&events)
    reportVisibility(&events)
    return events
  }

  /// Takes a new place for the bar.
  ///
  /// - Complexity: O(markers).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public mutating func update(placement: IndexBarPlacement) -> [IndexBarEvent<ID>] {
    var events: [IndexBarEvent<ID>] = []
    self.placement = placement
    relayout()
    moveCallout(&events)
    return events
  }

  /// Takes new content under the same markers, such as another page of a list.
  ///
  /// - Complexity: O(markers).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public mutating func update(scroll: ScrollMap) -> [IndexBarEvent<ID>] {
    var events: [IndexBarEvent<ID>] = []
    self.scrollMap = scroll
    prepare()
    keepIntent(nil)
    reportVisibility(&events)
    return events
  }

  /// Takes other options. A touch goes on by the new ones; a second level that they do not know shuts.
  ///
  /// - Complexity: O(markers).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public mutating func update(options: IndexBarOptions) -> [IndexBarEvent<ID>] {
    var events: [IndexBarEvent<ID>] = []
    self.options = options
    prepare()
    if options.zoom == nil { shut(&events) }
    if options.callout == nil, touch?.calloutAlong != nil {
      touch?.calloutAlong = nil
      events.append(.calloutHidden)
    }
    relayout()
    moveCallout(&events)
    reportVisibility(&events)
    return events
  }

  /// Lays out both lines anew.
  mutating func relayout() {
    layout = IndexBarLayout.make(
      markers: markers, lengths: lengths, barLength: placement.length, options: options.layout, current: selected)
    guard let level = opened, let zoom = options.zoom else { return }
    let geometry = geometry(openedAfter: level.outer, level.markers, level.lengths, zoom)
    opened?.geometry = geometry
  }

  private mutating func keepSelection(
    _ before: ID?, _ moves: MarkerMoves<ID>, _ events: inout [IndexBarEvent<ID>]
  ) {
    if var touch {
      touch.tracked = touch.tracked.flatMap { moves.sameOrNearest($0) }
      touch.hit = touch.hit.flatMap { moves.same($0) } ?? touch.tracked
      touch.refused = nil
      touch.selectedBefore = touch.selectedBefore.flatMap { moves.same($0) }
      touch.requestedMarker = nil
      if touch.selectedBefore == nil { innerBefore = nil }
      self.touch = touch
    }
    if let selected {
      self.selected = moves.sameOrNearest(selected)
      if moves.same(selected) == nil { innerSelection = nil }
    }
    if selection != before { events.append(.selectionChanged(from: before, to: selection, reason: .reload)) }
  }

  private mutating func keepIntent(_ moves: MarkerMoves<ID>?) {
    guard let intent else { return }
    let marker = moves.map { $0.same(intent.marker) } ?? intent.marker
    guard let marker, let place = place(of: markers[marker].target) else {
      self.intent = nil
      return
    }
    self.intent?.marker = marker
    self.intent?.section = markers[marker].target.section
    // A request that went into a section is kept as it was: only the start of a section is known to have moved.
    if innerSelection == nil, options.travel == .jump { self.intent?.place = place }
  }

  private mutating func keepOpened(_ outer: Int?, _ events: inout [IndexBarEvent<ID>]) {
    guard let level = opened else { return }
    guard let outer, markers[outer].canOpen, let zoom = options.zoom else {
      shut(&events)
      return
    }
    let geometry = geometry(openedAfter: outer, level.markers, level.lengths, zoom)
    opened?.outer = outer
    opened?.geometry = geometry
  }

  private mutating func endForLackOfMarkers(_ events: inout [IndexBarEvent<ID>]) {
    guard let touch else { return }
    if touch.calloutAlong != nil { events.append(.calloutHidden) }
    self.touch = nil
    innerBefore = nil
    mode = .idle
    events.append(.trackingEnded(cancelled: true))
  }
}
