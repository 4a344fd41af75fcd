@testable import IndexBar

/// The bar told as plainly as can be: lists are walked, everything is worked out anew, nothing is kept but what the
/// user did. Titles of one length without gaps, all drawn.
struct ReferenceBar {
  struct Setting {
    var titleLength = 12.0
    var innerLength = 9.0
    var rowLength = 10.0
    var options: IndexBarOptions
  }

  var setting: Setting
  var markers: [Marker]
  var counts: [Int]
  var barLength: Double
  var inside: [String: [Marker]]

  private var events: [Event] = []
  private var selectedID: String?
  private var innerID: String?
  private var finger: Finger?
  private var open: (id: String, extent: Double, hit: Int?, chosen: Int?)?
  private var isInner = false
  private var closing: (from: Double, since: Double)?
  private var clock = 0.0
  private var viewport: Viewport?
  private var isUsed = false
  private var wanted: (id: String, place: Double, arrived: Bool)?

  private struct Finger {
    var id: Int
    var along: Double
    var inward: Double
    var hit: String?
    var tracked: String?
    var refused: String?
    var before: String?
    var innerBefore: String?
    var cued: Set<String> = []
    var callout: (id: String, along: Double)?
  }

  init(setting: Setting, markers: [Marker], counts: [Int], barLength: Double, inside: [String: [Marker]]) {
    self.setting = setting
    self.markers = markers
    self.counts = counts
    self.barLength = barLength
    self.inside = inside
  }

  var selection: String? { innerID ?? selectedID }
  private var options: IndexBarOptions { setting.options }
  private func number(_ id: String?) -> Int? { markers.firstIndex { $0.id == id } }

  mutating func handle(_ input: IndexBarInput<String>) -> [Event] {
    events = []
    switch input {
    case .pointer(let phase, let place, let id, let time):
      pass(time)
      pointer(phase, place, id)
    case .scrolled(let viewport, let isUserDriven, let time):
      pass(time)
      scrolled(viewport, isUserDriven)
    case .increment: if finger == nil { step(options.adjustment == .incrementMovesForward ? 1 : -1, .accessibility) }
    case .decrement: if finger == nil { step(options.adjustment == .incrementMovesForward ? -1 : 1, .accessibility) }
    case .key(let key): if finger == nil { pressed(key) }
    case .select(let id): if finger == nil { select(id) }
    case .tick(let time): pass(time)
    }
    return events
  }

  // MARK: Lines

  private var start: Double { (barLength - Double(markers.count) * setting.titleLength) / 2 }

  /// The place on a line of equal titles.
  private func hit(_ place: Double, start: Double, length: Double, count: Int, current: Int?) -> Int? {
    guard count > 0 else { return nil }
    let end = start + Double(count) * length
    let place = place < start ? start : place > end ? end : place
    if let current, current < count {
      let slack = min(options.hit.hysteresis, length / 4)
      let lower = start + Double(current) * length - slack
      let upper = start + Double(current + 1) * length + slack
      if slack > 0, place >= lower, place < upper { return current }
    }
    for index in 0..<count where place < start + Double(index + 1) * length { return index }
    return count - 1
  }

  private func innerStart(_ outer: Int, count: Int) -> Double {
    let extent = Double(count) * setting.innerLength
    let edge = start + Double(outer + 1) * setting.titleLength
    let origin = outer + 1 == markers.count ? (edge + barLength) / 2 : edge
    return max(0, min(origin - extent / 2, barLength - extent))
  }

  private func chosen(_ hit: Int, _ list: [Marker]) -> Int? {
    if list[hit].isEnabled { return hit }
    switch options.disabledTouch {
    case .stay: return hit
    case .ignore: return nil
    case .passOver:
      for distance in 1...max(1, list.count) {
        if hit - distance >= 0, list[hit - distance].isEnabled { return hit - distance }
        if hit + distance < list.count, list[hit + distance].isEnabled { return hit + distance }
      }
      return nil
    }
  }

  // MARK: Time

  private mutating func pass(_ time: Double) {
    if time > clock { clock = time }
    guard let closing, let zoom = options.zoom else { return }
    extend(to: max(0, closing.from - zoom.closeSpeed * (clock - closing.since)))
    if open?.extent == 0 { shut() }
  }

  private mutating func extend(to extent: Double) {
    guard open != nil, open?.extent != extent else { return }
    open?.extent = extent
    events.append(.zoomChanged(extent: extent))
  }

  private mutating func shut() {
    guard let level = open else { return }
    extend(to: 0)
    open = nil
    isInner = false
    closing = nil
    events.append(.closed(level.id))
  }

  // MARK: Touch

  private mutating func pointer(_ phase: IndexBarInput<String>.Phase, _ place: IndexPoint, _ id: Int) {
    let along = place.y
    let inward = 300 - place.x
    switch phase {
    case .began:
      if let finger {
        if finger.id != id { return }
        lift(cancelled: true)
      }
      if markers.isEmpty { return }
      let extra = max(0, options.hit.minimumTouchBreadth - 20) / 2
      if along < 0 || along > barLength || inward < -20 - extra || inward > extra { return }
      finger = Finger(id: id, along: along, inward: inward, before: selectedID, innerBefore: innerID)
      isUsed = true
      events.append(.trackingBegan)
      if let level = open, closing != nil {
        closing = nil
        let touched = hit(
          along, start: start, length: setting.titleLength, count: markers.count, current: nil)
        if touched.map({ markers[$0].id }) != level.id { shut() }
      }
      if isInner { followInner(isFirst: true) } else { pick(isFirst: true) }
    case .moved:
      guard finger?.id == id else { return }
      finger?.along = along
      finger?.inward = inward
      if isInner {
        followInner(isFirst: false)
      } else if open != nil {
        followOpening()
      } else {
        pick(isFirst: false)
        tryOpening()
      }
    case .ended: if finger?.id == id { lift(cancelled: false) }
    case .cancelled: if finger?.id == id { lift(cancelled: true) }
    }
  }

  private mutating func pick(isFirst: Bool) {
    guard let touch = finger else { return }
    if !isFirst {
      for (end, isBeyond) in [
        ("start", touch.along < start),
        ("end", touch.along > start + Double(markers.count) * setting.titleLength),
      ] where isBeyond && !touch.cued.contains(end) {
        finger?.cued.insert(end)
        events.append(.haptic(.boundary))
      }
    }
    let found = hit(
      touch.along, start: start, length: setting.titleLength, count: markers.count, current: number(touch.hit))
    guard let found, let marker = chosen(found, markers) else { return callOut() }
    finger?.hit = markers[found].id
    let id = markers[marker].id
    if id != touch.tracked || innerID != nil {
      finger?.tracked = id
      if marker > 0 { finger?.cued.remove("start") }
      if marker < markers.count - 1 { finger?.cued.remove("end") }
      if touch.tracked == nil, id == selectedID, innerID == nil {
        events.append(.reselected(id, reason: .pointer))
      } else {
        change(to: id, inner: nil, .pointer)
        events.append(.haptic(.selection))
      }
      if options.commit == .whileMoving { request(markers[marker], outer: id) }
    }
    callOut()
  }

  private mutating func callOut() {
    guard let callout = options.callout, let touch = finger else { return }
    let id: String
    let middle: Double
    if isInner, let level = open {
      guard let chosen = level.chosen, let outer = number(level.id), let list = inside[level.id] else { return }
      id = list[chosen].id
      middle = innerStart(outer, count: list.count) + (Double(chosen) + 0.5) * setting.innerLength
    } else {
      guard let tracked = touch.tracked, let marker = number(tracked) else { return }
      id = tracked
      middle = start + (Double(marker) + 0.5) * setting.titleLength
    }
    let half = callout.length / 2
    let along = callout.length > barLength ? barLength / 2 : max(half, min(middle, barLength - half))
    if let shown = touch.callout {
      if shown.id != id || !close(shown.along, along) { events.append(.calloutMoved(id, along: along)) }
    } else {
      events.append(.calloutShown(id, along: along))
    }
    finger?.callout = (id, along)
  }

  private mutating func lift(cancelled: Bool) {
    guard let touch = finger else { return }
    if options.commit == .onRelease {
      if cancelled {
        if selectedID != touch.before || innerID != touch.innerBefore {
          change(to: touch.before, inner: touch.innerBefore, .pointer)
        }
      } else if isInner, let level = open, let chosen = level.chosen, let list = inside[level.id] {
        request(list[chosen], outer: level.id)
      } else if let tracked = touch.tracked, let marker = number(tracked) {
        request(markers[marker], outer: tracked)
      }
    }
    if touch.callout != nil { events.append(.calloutHidden) }
    finger = nil
    if cancelled { shut() }
    events.append(.trackingEnded(cancelled: cancelled))
    guard !cancelled, let level = open else { return }
    isInner = false
    if level.extent > 0 { closing = (level.extent, clock) } else { shut() }
  }

  // MARK: Second level

  private func extent(_ inward: Double) -> Double {
    guard let zoom = options.zoom else { return 0 }
    return max(0, min(1, (inward - zoom.threshold) / zoom.openDistance))
  }

  private mutating func tryOpening() {
    guard let touch = finger, extent(touch.inward) > 0, let id = touch.tracked, touch.hit == id else { return }
    guard touch.refused != id, let marker = number(id) else { return }
    // The finger must be on the title that it chose, not on one that it cannot choose.
    let under = hit(
      touch.along, start: start, length: setting.titleLength, count: markers.count, current: number(touch.hit))
    guard under == marker else { return }
    let list = inside[id] ?? []
    guard markers[marker].canOpen, markers[marker].isEnabled, list.count >= 2 else {
      finger?.refused = id
      return
    }
    open = (id, 0, nil, nil)
    events.append(.opened(id))
    followOpening()
  }

  private mutating func followOpening() {
    guard let touch = finger, let level = open, let zoom = options.zoom else { return }
    let extent = extent(touch.inward)
    if extent == 0 {
      shut()
      return pick(isFirst: false)
    }
    let found = hit(
      touch.along, start: start, length: setting.titleLength, count: markers.count, current: number(level.id))
    if zoom.reopensElsewhere, extent < 0.5, let found, let other = chosen(found, markers),
      markers[other].id != level.id
    {
      shut()
      pick(isFirst: false)
      return tryOpening()
    }
    extend(to: extent)
    if extent == 1 {
      isInner = true
      events.append(.haptic(.opened))
      pickInner()
    }
  }

  private mutating func followInner(isFirst: Bool) {
    guard let touch = finger, let zoom = options.zoom else { return }
    if touch.inward <= -zoom.closeDistance {
      events.append(.haptic(.closed))
      shut()
      pick(isFirst: isFirst)
    } else {
      pickInner()
    }
  }

  private mutating func pickInner() {
    guard let touch = finger, let level = open, let outer = number(level.id), let list = inside[level.id] else {
      return
    }
    let found = hit(
      touch.along, start: innerStart(outer, count: list.count), length: setting.innerLength, count: list.count,
      current: level.hit)
    guard let found, let marker = chosen(found, list) else { return callOut() }
    open?.hit = found
    if marker != level.chosen || innerID == nil {
      open?.chosen = marker
      change(to: level.id, inner: list[marker].id, .pointer)
      events.append(.haptic(.selection))
      if options.commit == .whileMoving { request(list[marker], outer: level.id) }
    }
    callOut()
  }

  // MARK: Selecting and scrolling

  private mutating func change(to id: String?, inner: String?, _ reason: SelectionReason) {
    let before = selection
    selectedID = id
    innerID = inner
    events.append(.selectionChanged(from: before, to: selection, reason: reason))
  }

  private func sectionStart(_ section: Int) -> Double {
    counts.prefix(section).reduce(0) { $0 + Double($1) * setting.rowLength }
  }

  private var contentLength: Double { sectionStart(counts.count) }

  private func place(_ target: IndexTarget) -> Double? {
    switch target {
    case .section(let section): sectionStart(max(0, min(section, counts.count)))
    case .item(let section, let item):
      section < counts.count
        ? min(sectionStart(section) + Double(item) * setting.rowLength, sectionStart(section + 1)) : contentLength
    case .contentStart: 0
    case .action, .none: nil
    }
  }

  private func offset(_ place: Double) -> Double {
    guard let viewport else { return place }
    let least = -viewport.startInset
    return max(least, min(place - viewport.startInset, max(least, contentLength - viewport.length)))
  }

  private mutating func request(_ marker: Marker, outer: String) {
    guard marker.isEnabled, marker.target != .none else { return }
    let place = place(marker.target)
    wanted = place.map { (outer, $0, false) }
    events.append(.scroll(ScrollRequest(target: marker.target, offset: place.map { offset($0) })))
  }

  private mutating func scrolled(_ new: Viewport, _ isUserDriven: Bool) {
    viewport = new
    if finger != nil { return }
    if isUserDriven { isUsed = true }
    if !isUsed, !options.selectsBeforeFirstUse { return }
    if let wanted {
      if abs(new.offset - offset(wanted.place)) <= 0.5 {
        self.wanted?.arrived = true
        if !isUserDriven || options.endRule != .topmostOnly { return }
      } else if !isUserDriven, !wanted.arrived {
        return
      } else {
        self.wanted = nil
      }
    }
    guard let section = current(new) else { return }
    var id: String?
    for marker in markers where (marker.ownSection ?? .max) <= section { id = marker.id }
    id = id ?? markers.first { $0.ownSection != nil }?.id
    if let id, id != selectedID || innerID != nil { change(to: id, inner: nil, .scroll) }
  }

  private func current(_ viewport: Viewport) -> Int? {
    let filled = counts.indices.filter { counts[$0] > 0 }
    let largest = max(-viewport.startInset, contentLength - viewport.length)
    if options.endRule != .topmostOnly, let wanted, let marker = number(wanted.id),
      let section = markers[marker].target.section, section < counts.count,
      sectionStart(section) - viewport.startInset > largest, abs(viewport.offset - largest) <= 0.5
    {
      return section
    }
    var anchor = viewport.offset + viewport.startInset
    if options.endRule == .slidingAnchor {
      let reach = largest + viewport.startInset
      if reach <= 0 { return filled.first }
      let visible = viewport.length - viewport.startInset
      let window = min(visible, reach)
      anchor += visible * max(0, min(1, (anchor - (reach - window)) / window))
    }
    return filled.last { sectionStart($0) <= anchor + 0.5 } ?? filled.first
  }

  private mutating func select(_ id: String) {
    if isInner, let level = open, let inner = inside[level.id]?.firstIndex(where: { $0.id == id }) {
      return stepInner(inner, .program)
    }
    guard let found = number(id), let marker = chosen(found, markers) else { return }
    isUsed = true
    let id = markers[marker].id
    if id == selectedID, innerID == nil {
      events.append(.reselected(id, reason: .program))
    } else {
      change(to: id, inner: nil, .program)
    }
    request(markers[marker], outer: id)
  }

  // MARK: Steps

  private func isStop(_ marker: Marker) -> Bool {
    guard marker.isEnabled, marker.target != .none else { return false }
    guard let section = marker.target.section else { return true }
    return marker.ownSection != nil && (section >= counts.count || counts[section] > 0)
  }

  private mutating func pressed(_ key: IndexBarInput<String>.Key) {
    switch key {
    case .previous: step(-1, .keyboard)
    case .next: step(1, .keyboard)
    case .first: step(-1000, .keyboard)
    case .last: step(1000, .keyboard)
    case .pageBackward: step(-options.keyPage, .keyboard)
    case .pageForward: step(options.keyPage, .keyboard)
    case .open:
      guard !isInner, options.zoom != nil, let selectedID, let marker = number(selectedID) else { return }
      shut()
      guard markers[marker].canOpen, markers[marker].isEnabled, (inside[selectedID] ?? []).count >= 2 else { return }
      open = (selectedID, 0, nil, nil)
      isInner = true
      events.append(.opened(selectedID))
      extend(to: 1)
      events.append(.haptic(.opened))
    case .close:
      guard open != nil else { return }
      events.append(.haptic(.closed))
      shut()
    }
  }

  private mutating func step(_ distance: Int, _ reason: SelectionReason) {
    isUsed = true
    if isInner, let level = open, let list = inside[level.id] {
      let stops = list.indices.filter { list[$0].isEnabled && list[$0].target != .none }
      guard let next = walk(stops, from: level.chosen, distance) else { return events.append(.haptic(.boundary)) }
      return stepInner(next, reason)
    }
    shut()
    var stops = markers.indices.filter { isStop(markers[$0]) }
    if stops.isEmpty { stops = markers.indices.filter { markers[$0].isEnabled && markers[$0].target != .none } }
    guard let next = walk(stops, from: number(selectedID), distance) else { return events.append(.haptic(.boundary)) }
    change(to: markers[next].id, inner: nil, reason)
    request(markers[next], outer: markers[next].id)
    if reason == .accessibility { events.append(.announce(spoken(markers[next]))) }
  }

  private func walk(_ stops: [Int], from place: Int?, _ distance: Int) -> Int? {
    guard let place else { return distance < 0 ? stops.last : stops.first }
    var reached: Int?
    for _ in 0..<abs(distance) {
      let next = distance < 0 ? stops.last { $0 < reached ?? place } : stops.first { $0 > reached ?? place }
      guard let next else { break }
      reached = next
    }
    return reached
  }

  private mutating func stepInner(_ inner: Int, _ reason: SelectionReason) {
    guard let level = open, let list = inside[level.id] else { return }
    if level.chosen == inner, innerID != nil {
      events.append(.reselected(list[inner].id, reason: reason))
    } else {
      open?.chosen = inner
      change(to: level.id, inner: list[inner].id, reason)
    }
    request(list[inner], outer: level.id)
    if reason == .accessibility { events.append(.announce(spoken(list[inner]))) }
  }

  private func spoken(_ marker: Marker) -> String {
    guard case .section(let section) = marker.target, section < counts.count else { return marker.spokenLabel }
    return counts[section] == 1 ? "\(marker.spokenLabel), 1 row" : "\(marker.spokenLabel), \(counts[section]) rows"
  }

  // MARK: Updates

  mutating func update(markers new: [Marker], counts: [Int]) -> [Event] {
    events = []
    let before = selection
    let old = markers
    markers = new
    self.counts = counts
    if var touch = finger {
      touch.tracked = touch.tracked.flatMap { nearest($0, old) }
      if number(touch.hit) == nil { touch.hit = touch.tracked }
      if number(touch.before) == nil {
        touch.before = nil
        touch.innerBefore = nil
      }
      touch.refused = nil
      finger = touch
    }
    if let id = selectedID, number(id) == nil {
      innerID = nil
      selectedID = nearest(id, old)
    }
    if selection != before { events.append(.selectionChanged(from: before, to: selection, reason: .reload)) }
    if let wanted {
      if let marker = number(wanted.id), let place = place(markers[marker].target) {
        if innerID == nil { self.wanted?.place = place }
      } else {
        self.wanted = nil
      }
    }
    if let level = open, number(level.id).map({ !markers[$0].canOpen }) ?? true {
      shut()
    }
    if markers.isEmpty, let touch = finger {
      if touch.callout != nil { events.append(.calloutHidden) }
      finger = nil
      events.append(.trackingEnded(cancelled: true))
    }
    callOut()
    return events
  }

  private func nearest(_ id: String, _ old: [Marker]) -> String? {
    if number(id) != nil { return id }
    guard !markers.isEmpty, let place = old.firstIndex(where: { $0.id == id }) else { return nil }
    for distance in 1...max(1, old.count) {
      if place - distance >= 0, number(old[place - distance].id) != nil { return old[place - distance].id }
      if place + distance < old.count, number(old[place + distance].id) != nil { return old[place + distance].id }
    }
    return markers[min(place, markers.count - 1)].id
  }
}
