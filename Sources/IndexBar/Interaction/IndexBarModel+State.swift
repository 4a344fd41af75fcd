extension IndexBarModel {
  /// The id of what is selected: an inner marker, else an outer one.
  public var selection: ID? { innerSelection?.id ?? selectedMarker.map { markers[$0].id } }

  /// The number of the outer marker that is selected, or that holds the inner one selected.
  public var selectedMarker: Int? { selected }

  /// The number of the outer marker whose second level is open, opening or closing.
  public var openedMarker: Int? { opened?.outer }

  /// The inner markers while a second level is open, opening or closing.
  public var innerMarkers: [IndexMarker<ID>] { opened?.markers ?? [] }

  /// The number of the inner marker that is selected.
  public var selectedInnerMarker: Int? { opened?.selected }

  /// Both lines while a second level is open, opening or closing.
  public var zoom: ZoomGeometry? { opened?.geometry }

  /// How far the second level is open, from 0 to 1.
  public var extent: Double { opened?.extent ?? 0 }

  /// Whether a touch is on the bar.
  public var isTracking: Bool { touch != nil }

  /// Whether the host should send ticks: something changes by time alone.
  public var needsTicks: Bool {
    if case .closing = mode { return true }
    guard case .whileScrolling(let seconds) = options.visibility, seconds < .infinity, touch == nil else {
      return false
    }
    return isShown && lastActivity != nil
  }

  /// Whether the bar is to be shown.
  public var isBarVisible: Bool {
    switch options.visibility {
    case .hidden: return false
    case .always: break
    case .whileScrolling(let seconds):
      guard touch != nil || opened != nil || isActive(for: seconds) else { return false }
    }
    if touch != nil { return true }
    if scrollMap.itemCount < options.minimumItemCount { return false }
    guard options.hidesWhenEverythingFits, let viewport = viewport?.measured else { return true }
    return scrollMap.contentLength > viewport.visibleLength
  }

  private func isActive(for seconds: Double) -> Bool {
    guard let lastActivity else { return false }
    return clock - lastActivity < Measure.length(seconds)
  }

  /// Markers whose sections are on screen, in the order of the content; the one above them if none begins there.
  ///
  /// - Complexity: O(log n + markers on screen).
  public var visibleMarkers: [ID] {
    guard let viewport else { return [] }
    let sections = scrollMap.visibleSections(viewport)
    guard !sections.isEmpty else { return [] }
    var visible = titledSections.titles(forSections: sections)
    if let first = titledSections.title(forSection: sections.lowerBound), visible.first != first,
      markers[first].ownSection.map({ $0 < sections.lowerBound }) ?? false
    {
      visible.insert(first, at: 0)
    }
    return visible.map { markers[$0].id }
  }

  /// Prepares what look-ups need, after markers, content or options changed.
  mutating func prepare() {
    titledSections = TitledSections()
    for index in markers.indices {
      if let section = markers[index].ownSection { titledSections.add(title: index, section: section) }
    }
    titledSections.finish()
    enabled = MarkerStops(count: markers.count) { markers[$0].isEnabled }
    let withRows = MarkerStops(count: markers.count) { leadsToRows($0) }
    stops = withRows.stopCount > 0 ? withRows : MarkerStops(count: markers.count) { markers[$0].isStop }
    travel = travelMap()
  }

  /// Whether a step may stop here: the marker can be chosen and leads to something of its own.
  private func leadsToRows(_ marker: Int) -> Bool {
    guard markers[marker].isStop else { return false }
    guard let section = markers[marker].target.section else { return true }
    guard markers[marker].ownSection != nil else { return false }
    return scrollMap.rowCount(ofSection: section) ?? 1 > 0
  }

  private func travelMap() -> TravelMap? {
    guard case .continuous = options.travel else { return nil }
    var starts: [Double] = []
    starts.reserveCapacity(markers.count)
    for marker in markers {
      // A marker that leads nowhere has no stretch: its share goes to the one before.
      starts.append(place(of: marker.target) ?? starts.last ?? 0)
    }
    return TravelMap(starts: starts, end: scrollMap.sectionsEnd)
  }

  /// The place of the content that a target is at.
  func place(of target: IndexTarget) -> Double? {
    switch target {
    case .section(let section): scrollMap.offset(ofSection: section)
    case .item(let section, let item): scrollMap.offset(ofItem: item, inSection: section)
    case .contentStart: 0
    case .action, .none: nil
    }
  }

  /// The content offset that shows a place.
  func contentOffset(of place: Double) -> Double {
    guard let viewport else { return place }
    return scrollMap.scrollOffset(showing: place, viewport)
  }

  /// Tells whether the bar appeared or disappeared.
  mutating func reportVisibility(_ events: inout [IndexBarEvent<ID>]) {
    let visible = isBarVisible
    guard visible != isShown else { return }
    isShown = visible
    events.append(.visibilityChanged(visible))
  }
}
