import Testing

@testable import IndexBar

/// Changes while the bar is in use, by identity.
@Suite struct UpdateTests {
  private func map(_ count: Int) -> ScrollMap {
    ScrollMap(itemCounts: Array(repeating: 10, count: count), rowLength: 1)
  }

  private func update(_ model: inout Model, _ text: String, canOpen: Bool = false) -> [Event] {
    model.update(markers: letters(text, canOpen: canOpen), lengths: .uniform(14), scroll: map(text.count))
  }

  @Test func selectionIsFoundAgain() {
    var model = bar("ABCDEF", length: 84)
    _ = model.handle(.select("D"))
    #expect(update(&model, "XYABCD").isEmpty)
    #expect(model.selection == "D")
    #expect(model.selectedMarker == 5)
  }

  @Test func theNearestTakesOver() {
    for (left, wanted) in [("ABEF", "B"), ("AF", "A"), ("EF", "E"), ("F", "F"), ("XYZ", "Z")] {
      var model = bar("ABCDEF", length: 84)
      _ = model.handle(.pointer(.began, at: point(2 * 14 + 7), time: 0))
      #expect(model.selection == "C")
      let events = update(&model, left)
      #expect(events.contains(.selectionChanged(from: "C", to: wanted, reason: .reload)), "\(left)")
      #expect(events.scrolls.isEmpty && events.ends == 0, "\(left)")
      #expect(model.isTracking)
      // The callout follows.
      let moved = events.contains { if case .calloutMoved(wanted, _) = $0 { true } else { false } }
      #expect(moved, "\(left)")
      #expect(model.handle(.pointer(.ended, at: point(0), time: 1)).ends == 1)
    }
  }

  @Test func anEmptyListEndsTheTouch() {
    var model = bar("ABCDEF", length: 84)
    _ = model.handle(.pointer(.began, at: point(7), time: 0))
    let events = update(&model, "")
    #expect(
      events == [
        .selectionChanged(from: "A", to: nil, reason: .reload), .calloutHidden, .trackingEnded(cancelled: true),
      ])
    #expect(model.handle(.pointer(.ended, at: point(7), time: 1)).isEmpty)
    #expect(model.layout.marker(at: 7) == nil)
  }

  @Test func theOpenedLevelStaysOrShuts() {
    let table = MarkerTable(markersInside: ["C": letters("xyz")])
    for (left, isKept) in [("BCD", true), ("ABDEF", false)] {
      var model = Model(
        markers: letters("ABCDEF", canOpen: true), lengths: .uniform(14), placement: rightBar(length: 84),
        scroll: map(6))
      _ = model.handle(.pointer(.began, at: point(35), time: 0), refining: table)
      _ = model.handle(.pointer(.moved, at: point(35, inward: 10), time: 0), refining: table)
      #expect(model.zoom != nil)
      let events = update(&model, left, canOpen: true)
      #expect((model.zoom != nil) == isKept)
      #expect(events.contains(.closed("C")) != isKept)
      if isKept {
        #expect(model.openedMarker == 1)
        #expect(model.zoom?.outer == model.layout)
      } else {
        #expect(model.mode == .tracking)
      }
    }
  }

  @Test func aNewPlaceKeepsTheTouch() {
    var model = bar("ABCDEF", length: 84)
    _ = model.handle(.pointer(.began, at: point(35), time: 0))
    let events = model.update(placement: rightBar(length: 300))
    #expect(events == [.calloutMoved("C", along: model.layout.center(ofMarker: 2))])
    #expect(model.selection == "C")
    #expect(model.isTracking)
  }

  @Test func equalTitlesAreToldApart() {
    let markers = ["1", "2", "3"].map { Marker(id: $0, content: .text("A"), target: .section(Int($0) ?? 0)) }
    var model = Model(markers: markers, lengths: .uniform(20), placement: rightBar(length: 60), scroll: map(4))
    for (along, id) in [(5.0, "1"), (25, "2"), (45, "3")] {
      _ = model.handle(.pointer(.began, at: point(along), time: 0))
      #expect(model.selection == id)
      _ = model.handle(.pointer(.ended, at: point(along), time: 0))
    }
  }

  @Test func equalIdsCanStillBeTouched() {
    let markers = (0..<3).map { Marker(id: "same", content: .text("\($0)"), target: .section($0)) }
    var model = Model(markers: markers, lengths: .uniform(20), placement: rightBar(length: 60), scroll: map(3))
    var events = model.handle(.pointer(.began, at: point(5), time: 0))
    events += model.handle(.pointer(.moved, at: point(45), time: 0))
    #expect(events.scrolls.map(\.target) == [.section(0), .section(2)])
  }

  @Test func pagesThatLoad() {
    var model = bar("ABC", length: 84, rows: 0)
    #expect(model.scrollMap.contentLength == 0)
    for loaded in 1...3 {
      _ = model.update(scroll: ScrollMap(itemCounts: (0..<3).map { $0 < loaded ? 100 : 0 }, rowLength: 1))
      _ = model.handle(
        .scrolled(Viewport(offset: Double(loaded - 1) * 100, length: 10), isUserDriven: true, time: 0))
      #expect(model.selection == String(Array("ABC")[loaded - 1]))
    }
  }

  @Test func aRequestOutlivesAnUpdate() {
    var model = bar("ABCDEF", length: 84)
    _ = model.handle(.scrolled(Viewport(offset: 0, length: 30), isUserDriven: true, time: 0))
    _ = model.handle(.select("F"))
    _ = update(&model, "XABCDEF")
    // Z, the last, cannot reach the top: it stays selected at the end of the new content.
    #expect(model.handle(.scrolled(Viewport(offset: 40, length: 30), isUserDriven: false, time: 1)).isEmpty)
    #expect(model.selection == "F")
  }
}
