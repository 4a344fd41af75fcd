extension IndexBarModel {
  /// Takes new markers and content, and the markers inside the opened one anew, as content that changed asks for.
  ///
  /// What is selected inside is found again by id, else the nearest that stayed takes over. A marker that opens into nothing
  /// any more shuts.
  ///
  /// - Parameters:
  ///   - markers: the bar's markers.
  ///   - lengths: their lengths along the bar.
  ///   - scroll: the content.
  ///   - refinement: what is inside them now.
  /// - Returns: what the host is to do, in order, as ``update(markers:lengths:scroll:)`` says.
  /// - Complexity: O(markers), and what `refinement` takes where a marker is open.
  public mutating func update<R: MarkerRefining>(
    markers: [IndexMarker<ID>], lengths: MarkerLengths, scroll: ScrollMap, refining refinement: R
  ) -> [IndexBarEvent<ID>] where R.ID == ID {
    var events = update(markers: markers, lengths: lengths, scroll: scroll)
    renewOpened(refinement, &events)
    return events
  }

  private mutating func renewOpened<R: MarkerRefining>(
    _ refinement: R, _ events: inout [IndexBarEvent<ID>]
  ) where R.ID == ID {
    guard let old = opened, let zoom = options.zoom else { return }
    guard var level = level(of: old.outer, zoom, refinement) else {
      shut(&events)
      return
    }
    let before = selection
    let moves = MarkerMoves(from: old.markers, to: level.markers)
    level.selected = old.selected.flatMap { moves.sameOrNearest($0) }
    level.hit = old.hit.flatMap { moves.same($0) } ?? level.selected
    level.extent = old.extent
    opened = level
    if innerSelection != nil, let chosen = level.selected { innerSelection = level.markers[chosen] }
    if selection != before { events.append(.selectionChanged(from: before, to: selection, reason: .reload)) }
    moveCallout(&events)
  }
}
