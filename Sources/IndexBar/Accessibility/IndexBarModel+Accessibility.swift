extension IndexBarModel {
  /// The bar as one adjustable element. While a second level is opened by key, the element is that level.
  ///
  /// - Complexity: O(log n).
  public var accessibility: IndexBarAccessibility {
    let isInner = opened != nil && mode == .inner
    let level = isInner ? opened : nil
    let markers = level?.markers ?? self.markers
    let stops = level?.stops ?? self.stops
    let current = isInner ? level?.selected : selected
    let canGoOn = stops.step(from: current, by: 1) != nil
    let canGoBack = stops.step(from: current, by: -1) != nil
    let isForward = options.adjustment == .incrementMovesForward
    return IndexBarAccessibility(
      label: options.phrases.label, value: value(of: current, in: markers), position: current.map { $0 + 1 } ?? 0,
      count: markers.count, itemCount: current.flatMap { itemCount(of: markers[$0]) },
      canIncrement: isForward ? canGoOn : canGoBack, canDecrement: isForward ? canGoBack : canGoOn,
      frame: placement.frame)
  }

  private func value(of marker: Int?, in markers: [IndexMarker<ID>]) -> String {
    guard let marker else { return options.phrases.noValue }
    return IndexBarPhrases.filled(
      options.phrases.value, label: markers[marker].spokenLabel, position: marker + 1, count: markers.count,
      items: itemCount(of: markers[marker]))
  }

  /// What is said after a step.
  func announcement(of place: Int, in markers: [IndexMarker<ID>]) -> String {
    let marker = markers[place]
    let items = itemCount(of: marker)
    let phrase: String
    switch items {
    case nil: phrase = options.phrases.step
    case 1: phrase = options.phrases.stepToOne
    default: phrase = options.phrases.stepToSeveral
    }
    return IndexBarPhrases.filled(
      phrase, label: marker.spokenLabel, position: place + 1, count: markers.count, items: items)
  }

  /// Number of items in the section that a marker leads to the start of.
  private func itemCount(of marker: IndexMarker<ID>) -> Int? {
    guard case .section(let section) = marker.target else { return nil }
    return scrollMap.rowCount(ofSection: section)
  }
}
