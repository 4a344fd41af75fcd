extension IndexBarModel {
  /// Where the thumb's middle is along the bar, in continuous travel: held by the finger, else where the content is.
  /// `nil` before anything was scrolled.
  public var thumbAlong: Double? {
    guard let travel else { return nil }
    let span = travelSpan
    if let touch { return span.clamp(touch.along - touch.grab) }
    guard let viewport else { return nil }
    return span.lower + span.length * travel.fraction(atOffset: travelPlace(of: viewport.measured, travel))
  }

  /// The place of the content that the thumb stands for: it runs on to the very end while the last viewport is scrolled.
  private func travelPlace(of viewport: Viewport, _ travel: TravelMap) -> Double {
    if let intent, abs(contentOffset(of: intent.place) - viewport.offset) <= max(scrollMap.tolerance, 0.5) {
      return intent.place
    }
    let limits = scrollMap.limits(viewport)
    let isAtEnd = limits.length > 0 && viewport.offset >= limits.upper
    return isAtEnd ? scrollMap.sectionsEnd : viewport.anchor
  }

  private var travelSpan: IndexSpan {
    IndexSpan(
      layout.region(ofMarker: 0, rule: options.hit).lower,
      layout.region(ofMarker: layout.markerCount - 1, rule: options.hit).upper)
  }

  /// How far off the thumb's middle a touch begins, if it begins on the thumb.
  func grab(at along: Double) -> Double {
    guard options.thumbLength > 0, let thumb = thumbAlong else { return 0 }
    let distance = along - thumb
    return abs(distance) <= Measure.length(options.thumbLength) / 2 ? distance : 0
  }

  /// Scrolls along with the finger.
  mutating func travelOn(
    _ hit: Int, _ marker: Int, at place: Double, isFirst: Bool, _ events: inout [IndexBarEvent<ID>]
  ) {
    guard case .continuous(let snap) = options.travel, options.commit == .whileMoving else { return }
    // A thumb held where it is does not move the content.
    if isFirst, let touch, touch.grab != 0 { return }
    requestTravel(hit, marker, at: place, snap: snap, &events)
  }

  mutating func requestTravel(
    _ hit: Int, _ marker: Int, at place: Double, snap: Double, _ events: inout [IndexBarEvent<ID>]
  ) {
    let inside = layout.fraction(at: place, inMarker: hit, rule: options.hit)
    var leading = marker
    var share = inside
    var target: Double?
    if let travel {
      let found = travel.place(atFraction: (Double(hit) + inside) / Double(max(travel.count, 1)), snap: snap)
      (leading, share, target) = (found.marker, found.fraction, found.offset)
    } else if let section = markers[marker].target.section {
      share = inside < Measure.length(snap) ? 0 : inside
      target = scrollMap.offset(inSection: section, fraction: share)
    } else {
      target = self.place(of: markers[marker].target)
    }
    guard markers[leading].target != .none else { return }
    let isNew = target == nil ? leading != touch?.requestedMarker : target != touch?.requestedOffset
    guard touch == nil || isNew else { return }
    touch?.requestedOffset = target
    touch?.requestedMarker = leading
    let request = ScrollRequest(
      target: markers[leading].target, fraction: share, offset: target.map { contentOffset(of: $0) },
      isAnimated: options.animation == .always)
    note(target, marker: marker)
    events.append(.scroll(request))
  }
}
