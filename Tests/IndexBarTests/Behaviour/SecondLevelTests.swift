import Testing

@testable import IndexBar

/// The second level: opening, following, closing, by touch, time and key.
@Suite struct SecondLevelTests {
  /// A refinement that counts how often it is asked.
  private final class Counter: @unchecked Sendable {
    // SAFETY: used by one test at a time, on one thread.
    var asked: [String] = []
  }

  private struct Counting: MarkerRefining {
    var counter: Counter
    func markers(inside marker: Marker, atMost target: Int) -> [Marker] {
      counter.asked.append(marker.id)
      return marker.id == "F"
        ? []
        : ["1", "2", "3"].map { digit in
          Marker(id: marker.id + digit, content: .text(digit), target: .item(section: 1, item: Int(digit) ?? 0))
        }
    }
  }

  private func opened(_ options: IndexBarOptions = IndexBarOptions()) -> (Model, Counting) {
    let model = Model(
      markers: letters("ABCDEF", canOpen: true), lengths: .uniform(14), placement: rightBar(length: 200),
      scroll: ScrollMap(itemCounts: Array(repeating: 10, count: 6), rowLength: 10), options: options)
    return (model, Counting(counter: Counter()))
  }

  private func middle(_ model: Model, _ marker: Int) -> Double { model.layout.center(ofMarker: marker) }

  @Test func followsTheFingerBothWays() {
    var (model, inner) = opened()
    let along = middle(model, 2)
    var events = model.handle(.pointer(.began, at: point(along), time: 0), refining: inner)
    for (inward, extent) in [(5.0, 0.2), (20, 0.8), (10, 0.4)] {
      events += model.handle(.pointer(.moved, at: point(along, inward: inward), time: 0), refining: inner)
      #expect(close(model.extent, extent))
      #expect(model.mode == .opening(extent))
    }
    events += model.handle(.pointer(.moved, at: point(along, inward: -1), time: 0), refining: inner)
    #expect(model.mode == .tracking)
    #expect(events.openings == 0)
    #expect(inner.counter.asked == ["C"])
  }

  @Test func choosesInnerMarkers() {
    var (model, inner) = opened()
    let along = middle(model, 2)
    _ = model.handle(.pointer(.began, at: point(along), time: 0), refining: inner)
    let open = model.handle(.pointer(.moved, at: point(along, inward: 40), time: 0), refining: inner)
    #expect(open.contains(.haptic(.opened)))
    let last = model.zoom?.inner.center(ofMarker: 2) ?? 0
    let chosen = model.handle(.pointer(.moved, at: point(last, inward: 40), time: 0), refining: inner)
    #expect(chosen.selections == ["C3"])
    #expect(chosen.scrolls.map(\.target) == [.item(section: 1, item: 3)])
    #expect(model.selectedMarker == 2)
    // Beyond the ends of the inner line the last one stays.
    _ = model.handle(.pointer(.moved, at: point(900, inward: 40), time: 0), refining: inner)
    #expect(model.selection == "C3")
  }

  @Test func comingBackOntoTheBarClosesInTheSameGesture() {
    var (model, inner) = opened()
    let along = middle(model, 2)
    _ = model.handle(.pointer(.began, at: point(along), time: 0), refining: inner)
    _ = model.handle(.pointer(.moved, at: point(along, inward: 40), time: 0), refining: inner)
    _ = model.handle(.pointer(.moved, at: point(along, inward: -7), time: 0), refining: inner)
    #expect(model.mode == .inner)
    let back = model.handle(.pointer(.moved, at: point(middle(model, 4), inward: -8), time: 0), refining: inner)
    #expect(model.mode == .tracking)
    #expect(model.selection == "E")
    #expect(back.contains(.closed("C")) && back.contains(.haptic(.closed)))
  }

  @Test func movingAlongWhileHardlyOpenOpensAnother() {
    var (model, inner) = opened()
    _ = model.handle(.pointer(.began, at: point(middle(model, 2)), time: 0), refining: inner)
    _ = model.handle(.pointer(.moved, at: point(middle(model, 2), inward: 10), time: 0), refining: inner)
    _ = model.handle(.pointer(.moved, at: point(middle(model, 3), inward: 10), time: 0), refining: inner)
    #expect(model.openedMarker == 3)
    #expect(model.selection == "D")
    // More than half open it stays.
    _ = model.handle(.pointer(.moved, at: point(middle(model, 3), inward: 20), time: 0), refining: inner)
    _ = model.handle(.pointer(.moved, at: point(middle(model, 1), inward: 20), time: 0), refining: inner)
    #expect(model.openedMarker == 3)
    #expect(inner.counter.asked == ["C", "D"])
  }

  @Test func whatDoesNotOpenIsAskedOnce() {
    var (model, inner) = opened()
    let along = middle(model, 5)
    _ = model.handle(.pointer(.began, at: point(along), time: 0), refining: inner)
    for inward in [5.0, 10, 20, 40] {
      _ = model.handle(.pointer(.moved, at: point(along, inward: inward), time: 0), refining: inner)
      #expect(model.mode == .tracking)
    }
    #expect(inner.counter.asked == ["F"])
  }

  @Test func closesByTime() {
    var (model, inner) = opened()
    let along = middle(model, 2)
    _ = model.handle(.pointer(.began, at: point(along), time: 0), refining: inner)
    _ = model.handle(.pointer(.moved, at: point(along, inward: 40), time: 0), refining: inner)
    var events = model.handle(.pointer(.ended, at: point(along), time: 5), refining: inner)
    #expect(events.last == .trackingEnded(cancelled: false))
    #expect(model.needsTicks)
    events = model.handle(.tick(time: 5.1))
    #expect(close(model.extent, 0.65))
    // A clock that runs back changes nothing.
    #expect(model.handle(.tick(time: 4)).isEmpty)
    events = model.handle(.tick(time: 6))
    #expect(events == [.zoomChanged(extent: 0), .closed("C")])
    #expect(model.mode == .idle)
    #expect(!model.needsTicks)
  }

  @Test func aTouchWhileClosing() {
    for (marker, isKept) in [(2, true), (4, false)] {
      var (model, inner) = opened()
      let along = middle(model, 2)
      _ = model.handle(.pointer(.began, at: point(along), time: 0), refining: inner)
      _ = model.handle(.pointer(.moved, at: point(along, inward: 40), time: 0), refining: inner)
      _ = model.handle(.pointer(.ended, at: point(along), time: 1), refining: inner)
      let events = model.handle(.pointer(.began, at: point(middle(model, marker)), time: 1.1), refining: inner)
      #expect(events.begins == 1)
      #expect((model.zoom != nil) == isKept)
      if isKept {
        #expect(close(model.extent, 0.65))
        if case .opening(let extent) = model.mode { #expect(close(extent, 0.65)) } else { Issue.record("not opening") }
      } else {
        #expect(model.selection == "E")
        #expect(model.mode == .tracking)
      }
      #expect(!model.needsTicks)
    }
  }

  @Test func cancelClosesAtOnce() {
    var (model, inner) = opened()
    let along = middle(model, 2)
    _ = model.handle(.pointer(.began, at: point(along), time: 0), refining: inner)
    _ = model.handle(.pointer(.moved, at: point(along, inward: 10), time: 0), refining: inner)
    let events = model.handle(.pointer(.cancelled, at: point(along), time: 0), refining: inner)
    #expect(events.contains(.closed("C")))
    #expect(model.mode == .idle)
    #expect(!model.needsTicks)
  }

  @Test func byKey() {
    var (model, inner) = opened()
    _ = model.handle(.select("B"))
    let open = model.handle(.key(.open), refining: inner)
    #expect(open == [.opened("B"), .zoomChanged(extent: 1), .haptic(.opened)])
    #expect(model.handle(.increment, refining: inner).selections == ["B1"])
    #expect(model.handle(.key(.last), refining: inner).selections == ["B3"])
    #expect(model.handle(.key(.next), refining: inner) == [.haptic(.boundary)])
    #expect(model.accessibility.value == "3, 3 of 3")
    #expect(model.marker(matchingTyped: "2") == "B2")
    let close = model.handle(.key(.close), refining: inner)
    #expect(close == [.haptic(.closed), .zoomChanged(extent: 0), .closed("B")])
    #expect(model.handle(.key(.next)).selections == ["C"])
  }

  @Test func innerSelectionEndsWhenTheUserScrollsOn() {
    var (model, inner) = opened()
    _ = model.handle(.scrolled(Viewport(offset: 0, length: 100), isUserDriven: true, time: 0))
    _ = model.handle(.select("B"))
    _ = model.handle(.key(.open), refining: inner)
    _ = model.handle(.increment, refining: inner)
    _ = model.handle(.key(.close))
    #expect(model.selection == "B1")
    #expect(model.handle(.scrolled(Viewport(offset: 110, length: 100), isUserDriven: false, time: 0)).isEmpty)
    #expect(
      model.handle(.scrolled(Viewport(offset: 150, length: 100), isUserDriven: true, time: 0)).selections == ["B"])
  }

  @Test func framesMoveWithTheOpening() {
    var (model, inner) = opened()
    let along = middle(model, 2)
    let rest = model.layout.slots.indices.map { model.frame(ofSlot: $0) }
    _ = model.handle(.pointer(.began, at: point(along), time: 0), refining: inner)
    _ = model.handle(.pointer(.moved, at: point(along, inward: 40), time: 0), refining: inner)
    #expect(model.frame(ofSlot: 2).maxY < rest[2].maxY)
    #expect(model.frame(ofSlot: 3).minY > rest[3].minY)
    // The inner line lies between, clear of both by the same distance.
    let first = model.frame(ofInnerSlot: 0)
    let last = model.frame(ofInnerSlot: 2)
    #expect(close(first.minY - model.frame(ofSlot: 2).maxY, model.frame(ofSlot: 3).minY - last.maxY))
    #expect(first.minY - model.frame(ofSlot: 2).maxY >= 4)
  }
}
