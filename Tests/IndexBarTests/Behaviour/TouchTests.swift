import Testing

@testable import IndexBar

/// Touches on the outer line: what is told, and how often.
@Suite struct TouchTests {
  private func settled(_ options: IndexBarOptions = IndexBarOptions()) -> Model {
    bar("ABCDEF", length: 84, options: options)
  }

  @Test func firstTouchCountsAlsoOnTheFirstTitle() {
    var model = settled()
    let events = model.handle(.pointer(.began, at: point(3), time: 0))
    #expect(
      events == [
        .trackingBegan, .selectionChanged(from: nil, to: "A", reason: .pointer), .haptic(.selection),
        .scroll(ScrollRequest(target: .section(0), offset: 0)), .calloutShown("A", along: 25),
      ])
  }

  @Test func stillFingerTellsNothing() {
    var model = settled()
    _ = model.handle(.pointer(.began, at: point(3), time: 0))
    #expect(model.handle(.pointer(.moved, at: point(5), time: 0.1)).isEmpty)
    #expect(model.handle(.pointer(.moved, at: point(5), time: 0.2)).isEmpty)
  }

  @Test func everyTitleIsReachedAtBothEnds() {
    var model = settled()
    _ = model.handle(.pointer(.began, at: point(0), time: 0))
    #expect(model.selection == "A")
    _ = model.handle(.pointer(.moved, at: point(84), time: 0))
    #expect(model.selection == "F")
    _ = model.handle(.pointer(.moved, at: point(-1000, inward: -500), time: 0))
    #expect(model.selection == "A")
  }

  @Test func endsAreFeltOnce() {
    var model = settled()
    _ = model.handle(.pointer(.began, at: point(3), time: 0))
    #expect(model.handle(.pointer(.moved, at: point(-1), time: 0)).haptics == [.boundary])
    #expect(model.handle(.pointer(.moved, at: point(-9), time: 0)).haptics == [])
    #expect(model.handle(.pointer(.moved, at: point(3), time: 0)).haptics == [])
    #expect(model.handle(.pointer(.moved, at: point(-9), time: 0)).haptics == [])
    // After another title it is the end once more.
    #expect(model.handle(.pointer(.moved, at: point(40), time: 0)).haptics == [.selection])
    #expect(model.handle(.pointer(.moved, at: point(-9), time: 0)).haptics == [.boundary, .selection])
  }

  @Test func touchAreaIsWidenedToItsLeastBreadth() {
    for (inward, isInside) in [(12.0, true), (12.1, false), (-32, true), (-32.1, false)] {
      var model = settled()
      let events = model.handle(.pointer(.began, at: point(40, inward: inward), time: 0))
      #expect(events.isEmpty != isInside, "\(inward)")
    }
    for along in [-0.1, 84.1] {
      var model = settled()
      #expect(model.handle(.pointer(.began, at: point(along), time: 0)).isEmpty)
    }
  }

  @Test func secondFingerWaits() {
    var model = settled()
    _ = model.handle(.pointer(.began, at: point(3), id: 1, time: 0))
    #expect(model.handle(.pointer(.began, at: point(80), id: 2, time: 0)).isEmpty)
    #expect(model.handle(.pointer(.moved, at: point(80), id: 2, time: 0)).isEmpty)
    #expect(model.handle(.pointer(.ended, at: point(80), id: 2, time: 0)).isEmpty)
    #expect(model.selection == "A")
    #expect(model.handle(.pointer(.ended, at: point(3), id: 1, time: 0)).ends == 1)
    #expect(model.handle(.pointer(.moved, at: point(80), id: 1, time: 0)).isEmpty)
  }

  @Test func aLostEndIsMadeUpFor() {
    var model = settled()
    _ = model.handle(.pointer(.began, at: point(3), time: 0))
    let again = model.handle(.pointer(.began, at: point(80), time: 1))
    #expect(again.first == .calloutHidden)
    #expect(again.contains(.trackingEnded(cancelled: true)))
    #expect(again.begins == 1 && again.ends == 1)
    #expect(model.selection == "F")
  }

  @Test func onReleaseScrollsOnceAtTheEnd() {
    var options = IndexBarOptions()
    options.commit = .onRelease
    var model = settled(options)
    var events = model.handle(.pointer(.began, at: point(3), time: 0))
    events += model.handle(.pointer(.moved, at: point(40), time: 0))
    #expect(events.scrolls.isEmpty)
    let end = model.handle(.pointer(.ended, at: point(40), time: 0))
    #expect(end.scrolls.map(\.target) == [.section(2)])
  }

  @Test func onReleaseACancelScrollsNothingAndLeavesTheSelection() {
    var options = IndexBarOptions()
    options.commit = .onRelease
    var model = settled(options)
    _ = model.handle(.select("B"))
    var events = model.handle(.pointer(.began, at: point(3), time: 0))
    events += model.handle(.pointer(.moved, at: point(80), time: 0))
    events += model.handle(.pointer(.cancelled, at: point(80), time: 0))
    #expect(events.scrolls.isEmpty)
    #expect(model.selection == "B")
    #expect(events.last == .trackingEnded(cancelled: true))
  }

  @Test func disabledMarkers() {
    for (policy, selected) in [
      (IndexBarOptions.DisabledTouch.passOver, "B"), (.stay, "C"), (.ignore, nil),
    ] as [(IndexBarOptions.DisabledTouch, String?)] {
      var options = IndexBarOptions()
      options.disabledTouch = policy
      var markers = letters("ABCDEF")
      markers[2].isEnabled = false
      var model = Model(
        markers: markers, lengths: .uniform(14), placement: rightBar(length: 84),
        scroll: ScrollMap(itemCounts: markers.map { _ in 3 }, rowLength: 1), options: options)
      let events = model.handle(.pointer(.began, at: point(35), time: 0))
      #expect(model.selection == selected, "\(policy)")
      #expect(events.scrolls.map(\.target) == (selected == "B" ? [.section(1)] : []), "\(policy)")
      #expect(events.begins == 1)
    }
  }

  @Test func calloutStaysInsideAndFollows() {
    var options = IndexBarOptions()
    options.callout = CalloutOptions(anchor: .finger, length: 40, breadth: 30, distance: 5)
    var model = settled(options)
    #expect(model.handle(.pointer(.began, at: point(3), time: 0)).contains(.calloutShown("A", along: 20)))
    #expect(model.handle(.pointer(.moved, at: point(50), time: 0)).contains(.calloutMoved("D", along: 50)))
    #expect(model.calloutFrame == IndexRect(x: 265, y: 30, width: 30, height: 40))
    #expect(model.handle(.pointer(.moved, at: point(83), time: 0)).contains(.calloutMoved("F", along: 64)))
    #expect(model.handle(.pointer(.cancelled, at: point(83), time: 0)).callouts == -1)
  }

  @Test func magnificationFollowsTheFinger() {
    var model = settled()
    #expect(model.magnification(ofMarker: 0) == 0)
    _ = model.handle(.pointer(.began, at: point(7), time: 0))
    #expect(model.magnification(ofMarker: 0) == 1)
    #expect(close(model.magnification(ofMarker: 2), 1 - 4.0 / 16))
    #expect(model.magnification(ofMarker: 4) == 0)
  }

  @Test func edgesAndDirections() {
    let frame = IndexRect(x: 100, y: 50, width: 84, height: 20)
    let tall = IndexRect(x: 100, y: 50, width: 20, height: 84)
    // For each bar: a point on its second title, and one 30 towards the content from there.
    let cases: [(IndexBarPlacement.Edge, IndexBarPlacement.LayoutDirection, IndexRect, IndexPoint, IndexPoint)] = [
      (.trailing, .leftToRight, tall, .init(x: 110, y: 71), .init(x: 70, y: 71)),
      (.trailing, .rightToLeft, tall, .init(x: 110, y: 71), .init(x: 150, y: 71)),
      (.leading, .leftToRight, tall, .init(x: 110, y: 71), .init(x: 150, y: 71)),
      (.leading, .rightToLeft, tall, .init(x: 110, y: 71), .init(x: 70, y: 71)),
      (.top, .leftToRight, frame, .init(x: 121, y: 60), .init(x: 121, y: 100)),
      (.top, .rightToLeft, frame, .init(x: 163, y: 60), .init(x: 163, y: 100)),
      (.bottom, .leftToRight, frame, .init(x: 121, y: 60), .init(x: 121, y: 20)),
      (.bottom, .rightToLeft, frame, .init(x: 163, y: 60), .init(x: 163, y: 20)),
    ]
    for (edge, direction, rect, on, away) in cases {
      let placement = IndexBarPlacement(edge: edge, layoutDirection: direction, frame: rect)
      #expect(placement.axes(of: on).along == 21, "\(edge) \(direction)")
      #expect(placement.axes(of: on).inward == -10, "\(edge) \(direction)")
      #expect(placement.axes(of: away).inward == 30, "\(edge) \(direction)")
      #expect(placement.point(along: 21, inward: 30) == away, "\(edge) \(direction)")
      var model = Model(
        markers: letters("ABCDEF", canOpen: true), lengths: .uniform(14), placement: placement,
        scroll: ScrollMap(itemCounts: Array(repeating: 5, count: 6), rowLength: 1))
      let table = MarkerTable(markersInside: ["B": letters("xyz")])
      _ = model.handle(.pointer(.began, at: on, time: 0), refining: table)
      #expect(model.selection == "B", "\(edge) \(direction)")
      // The second level opens towards the content, wherever that is.
      _ = model.handle(.pointer(.moved, at: away, time: 0), refining: table)
      #expect(model.mode == .inner, "\(edge) \(direction)")
      // Frames lie on the bar, and the second title's holds the point.
      let second = placement.rect(along: model.layout.slots[1].span, inward: IndexSpan(-placement.breadth, 0))
      #expect(second.minX <= on.x && on.x <= second.maxX && second.minY <= on.y && on.y <= second.maxY)
      let callout = model.calloutFrame
      #expect(
        callout.map { placement.axes(of: IndexPoint(x: ($0.minX + $0.maxX) / 2, y: ($0.minY + $0.maxY) / 2)).inward }
          == 45)
    }
  }
}
