extension IndexBarModel {
  /// Moves the clock on. Times that are none, or lie before an earlier one, leave it where it is.
  mutating func advance(to time: Double, _ events: inout [IndexBarEvent<ID>]) {
    if time.isFinite { clock = max(clock, Measure.place(time)) }
    guard case .closing(let start, let since) = mode, let zoom = options.zoom else { return }
    let extent = zoom.extent(from: start, after: clock - since)
    report(extent: extent, &events)
    if extent == 0 { shut(&events) }
  }

  /// Tells how far open the second level is, if that changed.
  mutating func report(extent: Double, _ events: inout [IndexBarEvent<ID>]) {
    guard opened != nil, opened?.extent != extent else { return }
    opened?.extent = extent
    events.append(.zoomChanged(extent: extent))
  }

  /// Ends the second level at once.
  mutating func shut(_ events: inout [IndexBarEvent<ID>]) {
    guard let level = opened else { return }
    report(extent: 0, &events)
    opened = nil
    mode = touch == nil ? .idle : .tracking
    events.append(.closed(level.id))
  }

  /// Lets the second level close by itself.
  mutating func letClose(_ events: inout [IndexBarEvent<ID>]) {
    guard let level = opened else {
      mode = .idle
      return
    }
    let seconds = options.zoom?.secondsToClose(from: level.extent) ?? 0
    guard level.extent > 0, seconds > 0 else {
      shut(&events)
      return
    }
    mode = .closing(from: level.extent, since: clock)
  }
}
