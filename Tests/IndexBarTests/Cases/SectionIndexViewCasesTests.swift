import Testing

@testable import IndexBar

/// Facts about SectionIndexView, by the preset. Touching the selected title again, telling the end of a touch from its
/// course, and the callout in right-to-left layouts expect our answer.
@Suite struct SectionIndexViewCasesTests {
  @Test func cases() throws {
    let cases = try Fixture.json("sectionindexview_cases.json")["cases"].elements
    #expect(cases.count > 30)
    for item in cases {
      let given = item["given"]
      let expect = item["expect"]
      let name = item["name"].string ?? ""
      switch item["group"].string {
      case "hit": checkHit(given, expect, name)
      case "sequence": checkSequence(given, expect, name)
      case "indicator": checkIndicator(given, expect, name)
      case "bar_frame": checkFrame(given, expect, name)
      case "scroll_sync": checkScroll(given, expect, name)
      case "haptics": checkHaptics(given, expect, name)
      default: Issue.record("unknown group \(item)")
      }
    }
  }

  private func model(
    _ items: Int, height: Double, sections: Int? = nil, rows: [Int]? = nil,
    options: IndexBarOptions = .sectionIndexView
  ) -> IndexBarModel<Int> {
    let markers = (0..<items).map { item in
      let exists = item < sections ?? items
      return IndexMarker(
        id: item, content: .text("\(item)"), target: exists ? .section(item) : .none, isEnabled: exists)
    }
    let counts = rows ?? Array(repeating: 3, count: items)
    return IndexBarModel(
      markers: markers, lengths: .uniform(15), placement: rightBar(length: height),
      scroll: ScrollMap(itemCounts: counts, rowLength: 10, headerLength: 5, tolerance: 0), options: options)
  }

  private func checkHit(_ given: JSONValue, _ expect: JSONValue, _ name: String) {
    let items = given["items"].int ?? 0
    let y = given["y"].double ?? 0
    let model = model(items, height: given["bar_height"].double ?? 0)
    #expect(model.layout.marker(at: y, rule: model.options.hit) == expect["item"].int, "\(name)")
    // Through the model: whatever the place across the bar, as long as the touch is on it.
    var touched = model
    _ = touched.handle(.pointer(.began, at: IndexPoint(x: 300 + (given["x"].double ?? 7), y: y), time: 0))
    #expect(touched.selection == expect["item"].int, "\(name)")
  }

  private func checkSequence(_ given: JSONValue, _ expect: JSONValue, _ name: String) {
    let selectsNothing = given["delegate"].string?.contains("does nothing") ?? false
    var model = model(
      given["items"].int ?? 0, height: given["bar_height"].double ?? 0,
      sections: selectsNothing ? 0 : given["table_sections"].int, rows: given["row_counts"].ints)
    var events: [IndexBarEvent<Int>] = []
    let phases: [String: IndexBarInput<Int>.Phase] = [
      "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
    ]
    for step in given["events"].elements {
      let phase = phases[step[0].string ?? ""] ?? .cancelled
      events += model.handle(.pointer(phase, at: point(step[1].double ?? 0), time: 0))
    }
    #expect(model.selection == expect["selected"].int, "\(name)")
    #expect(!model.isTracking, "\(name)")
    if let impacts = expect["impacts"].int {
      #expect(events.count { $0 == .haptic(.selection) } == impacts, "\(name)")
    }
    if !expect["scroll"].isNull { checkScrolls(events, expect["scroll"].elements, name) }
    // One begin and one end, and the end says which kind it was.
    let cancelled = given["events"].elements.last?[0].string == "cancelled"
    #expect(events.first == .trackingBegan, "\(name)")
    #expect(events.filter { $0 == .trackingEnded(cancelled: cancelled) }.count == 1, "\(name)")
    guard !selectsNothing, given["table_sections"].int == given["items"].int else { return }
    // Each section that the view reports to its delegate is a change of the selection here.
    let reported = expect["calls"].elements.filter { $0["delegate"].string == "didSelect" }.map { $0["section"].int }
    let changes = events.compactMap { event -> Int?? in
      if case .selectionChanged(_, let to, .pointer) = event { .some(to) } else { nil }
    }
    #expect(changes == reported, "\(name)")
  }

  private func checkScrolls(_ events: [IndexBarEvent<Int>], _ wanted: [JSONValue], _ name: String) {
    let requests = events.compactMap { if case .scroll(let request) = $0 { request } else { nil } }
    #expect(requests.map(\.target) == wanted.map { .section($0["section"].int ?? -1) }, "\(name)")
    #expect(requests.allSatisfy { !$0.isAnimated }, "\(name)")
  }

  private func checkIndicator(_ given: JSONValue, _ expect: JSONValue, _ name: String) {
    let items = given["items"].int ?? 0
    let height = given["bar_height"].double ?? 0
    let item = given["item"].int ?? 0
    var options = IndexBarOptions.sectionIndexView
    // Its "always centred" is half an item off; the anchor's offset says so.
    let isCentered = given["always_center"].bool ?? false
    let anchor: CalloutOptions.Anchor = isCentered ? .barCenter(offset: -15 / 2) : .marker
    options.callout = CalloutOptions(
      anchor: anchor, overhang: .allowed, length: 50, breadth: given["indicator_width"].double ?? 0,
      distance: -(given["horizontal_offset"].double ?? 0))
    var model = model(items, height: height, options: options)
    _ = model.handle(.pointer(.began, at: point(model.layout.center(ofMarker: item)), time: 0))
    guard let frame = model.calloutFrame else {
      Issue.record("no callout: \(name)")
      return
    }
    #expect(close((frame.minX + frame.maxX) / 2 - 300, expect["center_x"].double ?? .nan), "\(name)")
    #expect(close((frame.minY + frame.maxY) / 2, expect["center_y"].double ?? .nan), "\(name)")
    // In a right-to-left layout the bar is at the left, and the callout to its right.
    var mirrored = model
    _ = mirrored.update(
      placement: IndexBarPlacement(
        edge: .trailing, layoutDirection: .rightToLeft, frame: IndexRect(x: 0, y: 0, width: 20, height: height)))
    guard let mirror = mirrored.calloutFrame else { return }
    #expect(close((mirror.minX + mirror.maxX) / 2 - 20, -(expect["center_x"].double ?? .nan)), "\(name)")
  }

  private func checkFrame(_ given: JSONValue, _ expect: JSONValue, _ name: String) {
    let items = given["items"].int ?? 0
    let size = given["item_size"].doubles
    let inset = { (side: String) in given["inset"][side].double ?? 0 }
    let table = given["table"]
    let trailing = table["trailing"].double ?? 0
    let container = IndexRect(
      x: 0, y: table["minY"].double ?? 0, width: trailing, height: table["height"].double ?? 0)
    let placement = IndexBarPlacement(
      edge: .trailing, in: container, length: Double(items) * size[1], breadth: size[0],
      shift: inset("bottom") - inset("top"), outset: inset("right") - inset("left"))
    #expect(close(placement.breadth, expect["width"].double ?? .nan), "\(name)")
    #expect(close(placement.length, expect["height"].double ?? .nan), "\(name)")
    #expect(close((placement.frame.minY + placement.frame.maxY) / 2, expect["center_y"].double ?? .nan), "\(name)")
    #expect(close(placement.frame.maxX, expect["trailing"].double ?? .nan), "\(name)")
    // Nothing is dropped, whatever the container's height.
    let layout = IndexBarLayout.make(
      count: items, lengths: .uniform(size[1]), barLength: container.size.height,
      options: IndexBarOptions.sectionIndexView.layout)
    #expect(layout.slots.count == items, "\(name)")
    guard layout.contentSpan.length > container.size.height else { return }
    #expect(close(layout.contentSpan.length, expect["height"].double ?? .nan), "\(name)")
  }

  private func checkScroll(_ given: JSONValue, _ expect: JSONValue, _ name: String) {
    let rects = given["section_rects"].elements
    let visible = given["visible_row_sections"].ints
    let items = given["items"].int ?? 0
    // A list that knows only the sections with rows on screen: the others count as empty at their border.
    let seen = (visible.first ?? 0)..<(visible.last ?? -1) + 1
    let top = rects.indices.contains(seen.lowerBound) ? rects[seen.lowerBound] : rects.first
    let sections = rects.enumerated().map { index, rect in
      ScrollMap.Section(rows: .uniform(rect["h"].double ?? 0), rowCount: seen.contains(index) ? 1 : 0)
    }
    var model = IndexBarModel(
      markers: (0..<items).map { IndexMarker(id: $0, content: .text("\($0)"), target: .section($0)) },
      lengths: .uniform(15), placement: rightBar(length: 60),
      scroll: ScrollMap(sections: sections, leading: top?["y"].double ?? 0, tolerance: 0),
      options: .sectionIndexView)
    if let selected = given["selected"].int {
      model.selected = selected
      model.hasBeenUsed = true
    }
    model.hasBeenUsed = given["hasOperated"].bool ?? false
    if given["isTouching"].bool ?? false {
      _ = model.handle(.pointer(.began, at: point(1), time: 0))
    }
    let inset = given["adjusted_content_inset"].double ?? 0
    let events = model.handle(
      .scrolled(
        Viewport(offset: given["content_offset"].double ?? 0, length: 400, startInset: inset),
        isUserDriven: given["isTracking"].bool ?? false, time: 0))
    let wanted = expect["newSelection"].int
    #expect(
      events
        == (wanted.map { new in
          [.selectionChanged(from: given["selected"].int, to: new, reason: .scroll)]
        } ?? []), "\(name)")
  }

  private func checkHaptics(_ given: JSONValue, _ expect: JSONValue, _ name: String) {
    let count = given["selections"].int ?? 0
    var model = model(count, height: 15 * Double(count))
    var events = model.handle(.pointer(.began, at: point(1), time: 0))
    for item in 1..<max(count, 1) {
      events += model.handle(.pointer(.moved, at: point(15 * Double(item) + 1), time: 0))
    }
    events += model.handle(.pointer(.ended, at: point(1), time: 0))
    events += model.handle(.scrolled(Viewport(offset: 0, length: 10), isUserDriven: true, time: 0))
    #expect(events.count { $0 == .haptic(.selection) } == expect["impacts"].int, "\(name)")
  }

  @Test func touchingTheSelectedTitleAgainScrollsAgain() {
    var model = model(4, height: 60)
    for event in [IndexBarInput<Int>.Phase.began, .ended] { _ = model.handle(.pointer(event, at: point(20), time: 0)) }
    let again = model.handle(.pointer(.began, at: point(20), time: 1))
    #expect(again.contains(.reselected(1, reason: .pointer)))
    #expect(again.contains { if case .scroll = $0 { true } else { false } })
    #expect(!again.contains(.haptic(.selection)))
  }
}
