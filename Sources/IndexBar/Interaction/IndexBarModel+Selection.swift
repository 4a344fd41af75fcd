extension IndexBarModel {
  /// Changes what is selected and tells so.
  mutating func changeSelection(
    to marker: Int?, inner: IndexMarker<ID>?, reason: SelectionReason, _ events: inout [IndexBarEvent<ID>]
  ) {
    let before = selection
    selected = marker
    innerSelection = inner
    events.append(.selectionChanged(from: before, to: selection, reason: reason))
    if touch == nil { relayoutForSelection() }
  }

  /// A decimation that prefers the current marker lays out anew, though not under the finger.
  mutating func relayoutForSelection() {
    guard case .decimate(let decimation) = options.layout.overflow, decimation.preference == .currentThenEnabled
    else { return }
    relayout()
  }

  /// Asks for what a marker leads to.
  mutating func requestScroll(
    to marker: IndexMarker<ID>, outer: Int, isTouch: Bool, _ events: inout [IndexBarEvent<ID>]
  ) {
    guard marker.target != .none, marker.isEnabled else { return }
    let place = place(of: marker.target)
    let isAnimated = options.animation == .always || (options.animation == .outsideTouches && !isTouch)
    note(place, marker: outer)
    events.append(
      .scroll(
        ScrollRequest(
          target: marker.target, offset: place.map { contentOffset(of: $0) }, isAnimated: isAnimated)))
  }

  /// Remembers what was asked for, so that the scrolling that follows is known to come from it.
  mutating func note(_ place: Double?, marker: Int) {
    intent = place.map { ScrollIntent(marker: marker, section: markers[marker].target.section, place: $0) }
  }

  /// Selects by id, for the host.
  mutating func select(_ id: ID, _ events: inout [IndexBarEvent<ID>]) {
    guard touch == nil else { return }
    if let level = opened, mode == .inner, let inner = level.markers.firstIndex(where: { $0.id == id }) {
      stepInner(to: inner, reason: .program, &events)
      return
    }
    guard let found = markers.firstIndex(where: { $0.id == id }), let marker = chosen(found, enabled) else { return }
    hasBeenUsed = true
    if marker == selected, innerSelection == nil {
      events.append(.reselected(markers[marker].id, reason: .program))
    } else {
      changeSelection(to: marker, inner: nil, reason: .program, &events)
    }
    requestScroll(to: markers[marker], outer: marker, isTouch: false, &events)
  }
}
