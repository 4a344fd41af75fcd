import Testing

@testable import IndexBar

/// The bar follows the list, and the list the bar.
@Suite struct ScrollTests {
  private func view(_ offset: Double) -> Viewport { Viewport(offset: offset, length: 30) }

  @Test func followsTheList() {
    var model = bar("ABCDEF", length: 84)
    var seen: [String?] = []
    for offset in stride(from: 0.0, through: 30, by: 1) {
      let events = model.handle(.scrolled(view(offset), isUserDriven: true, time: offset))
      seen += events.selections
      #expect(events.haptics.isEmpty && events.callouts == 0 && events.scrolls.isEmpty)
    }
    #expect(seen == ["A", "B", "C", "D"])
    #expect(model.visibleMarkers == ["D", "E", "F"])
    _ = model.handle(.scrolled(view(25), isUserDriven: true, time: 99))
    #expect(model.visibleMarkers == ["C", "D", "E", "F"])
  }

  @Test func underTheFingerOnlyWhatIsVisibleChanges() {
    var model = bar("ABCDEF", length: 84)
    _ = model.handle(.pointer(.began, at: point(80), time: 0))
    #expect(model.handle(.scrolled(view(0), isUserDriven: true, time: 0)).isEmpty)
    #expect(model.selection == "F")
    #expect(model.visibleMarkers == ["A", "B", "C"])
  }

  @Test func anAnimationOnItsWaySelectsNothing() {
    var options = IndexBarOptions()
    options.animation = .outsideTouches
    var model = bar("ABCDEF", length: 84, options: options)
    _ = model.handle(.scrolled(view(0), isUserDriven: true, time: 0))
    let select = model.handle(.select("D"))
    #expect(select.scrolls == [ScrollRequest(target: .section(3), offset: 30, isAnimated: true)])
    for offset in [5.0, 15, 25, 30] {
      #expect(model.handle(.scrolled(view(offset), isUserDriven: false, time: offset)).isEmpty)
    }
    #expect(model.selection == "D")
    // Scrolling by the host that has nothing to do with it selects again.
    #expect(model.handle(.scrolled(view(10), isUserDriven: false, time: 99)).selections == ["B"])
  }

  @Test func aUserWhoBreaksOffIsFollowed() {
    var model = bar("ABCDEF", length: 84)
    _ = model.handle(.scrolled(view(0), isUserDriven: true, time: 0))
    _ = model.handle(.select("D"))
    #expect(model.handle(.scrolled(view(12), isUserDriven: true, time: 0)).selections == ["B"])
  }

  @Test func redirectedTitlesDoNotTakeTheirNeighboursSection() {
    var model = IndexBarModel(
      titles: ["A", "B", "C"], itemCounts: [0, 40, 0], placement: rightBar(length: 84))
    _ = model.handle(.scrolled(view(3), isUserDriven: true, time: 0))
    #expect(model.selection == 1)
    #expect(model.handle(.pointer(.began, at: point(55), time: 0)).scrolls.map(\.target) == [.section(1)])
    #expect(model.selection == 2)
  }

  @Test func hidingAndShowing() {
    var options = IndexBarOptions()
    options.visibility = .whileScrolling(hideAfter: 2)
    var model = bar("ABCDEF", length: 84, options: options)
    #expect(!model.isBarVisible)
    #expect(model.handle(.pointer(.began, at: point(40), time: 0)).isEmpty)
    #expect(model.handle(.scrolled(view(0), isUserDriven: true, time: 1)).contains(.visibilityChanged(true)))
    #expect(model.needsTicks)
    #expect(model.handle(.tick(time: 2.9)).isEmpty)
    _ = model.handle(.pointer(.began, at: point(40), time: 2.95))
    #expect(!model.needsTicks)
    #expect(model.handle(.tick(time: 60)).isEmpty)
    _ = model.handle(.pointer(.ended, at: point(40), time: 61))
    #expect(model.handle(.tick(time: 62)).isEmpty)
    #expect(model.handle(.tick(time: 63)) == [.visibilityChanged(false)])
    #expect(!model.needsTicks)
  }

  @Test func hiddenWhenEverythingFits() {
    var options = IndexBarOptions()
    options.hidesWhenEverythingFits = true
    var model = bar("ABC", length: 84, options: options)
    #expect(
      model.handle(.scrolled(Viewport(offset: 0, length: 30), isUserDriven: false, time: 0))
        .contains(.visibilityChanged(false)))
    #expect(
      model.handle(.scrolled(Viewport(offset: 0, length: 29), isUserDriven: false, time: 0))
        .contains(.visibilityChanged(true)))
  }

  @Test func continuousTravelSnapsAndGoesOn() {
    var options = IndexBarOptions()
    options.travel = .continuous(snap: 0.2)
    options.hit = HitRule(extent: .bar)
    options.layout.alignment = .spread
    options.layout.maximumGap = .infinity
    var model = bar("ABCD", length: 400, rows: 100, options: options)
    _ = model.handle(.scrolled(Viewport(offset: 0, length: 0), isUserDriven: true, time: 0))
    #expect(model.handle(.pointer(.began, at: point(110), time: 0)).scrolls.map(\.offset) == [100])
    #expect(model.handle(.pointer(.moved, at: point(115), time: 0)).isEmpty)
    #expect(model.handle(.pointer(.moved, at: point(150), time: 0)).scrolls.map(\.offset) == [150])
    #expect(model.handle(.pointer(.moved, at: point(151), time: 0)).scrolls.map(\.offset) == [151])
    #expect(model.handle(.pointer(.moved, at: point(400), time: 0)).scrolls.map(\.offset) == [400])
  }

  @Test func aThumbIsGrabbedWithoutAJump() {
    var options = IndexBarOptions.fastScroller
    options.visibility = .always
    var model = bar("ABCD", length: 400, rows: 100, options: options)
    _ = model.handle(.scrolled(Viewport(offset: 150, length: 0), isUserDriven: true, time: 0))
    #expect(close(model.thumbAlong ?? 0, 150))
    let down = model.handle(.pointer(.began, at: point(165), time: 0))
    #expect(down.scrolls.isEmpty)
    let move = model.handle(.pointer(.moved, at: point(175), time: 0))
    #expect(move.scrolls.compactMap(\.offset).allSatisfy { close($0, 160) } && move.scrolls.count == 1)
    #expect(close(model.thumbAlong ?? 0, 160))
  }

  @Test func theThumbReachesTheEndWithTheLastRow() {
    var options = IndexBarOptions.fastScroller
    options.visibility = .always
    var model = bar("ABCD", length: 400, rows: 100, options: options)
    _ = model.handle(.scrolled(Viewport(offset: 350, length: 50), isUserDriven: true, time: 0))
    #expect(model.thumbAlong == 400)
  }

  @Test func actionsAndSearch() {
    let markers = [
      Marker(id: "?", content: .symbol(.search), target: .contentStart, priority: .pinned),
      Marker(id: "A", content: .text("A"), target: .section(0)),
      Marker(id: "+", content: .symbol(.init(rawValue: "add")), target: .action("add")),
    ]
    #expect(markers[0].spokenLabel == "search")
    var model = Model(
      markers: markers, lengths: .uniform(20), placement: rightBar(length: 60),
      scroll: ScrollMap(itemCounts: [90], rowLength: 1))
    _ = model.handle(.scrolled(Viewport(offset: 9, length: 10, startInset: 4), isUserDriven: true, time: 0))
    #expect(model.selection == "A")
    #expect(model.handle(.select("?")).scrolls == [ScrollRequest(target: .contentStart, offset: -4)])
    #expect(model.handle(.select("+")).scrolls == [ScrollRequest(target: .action("add"))])
  }
}
