import Testing

@testable import IndexBar

/// Public reports of what went wrong with index bars, each as a test of its own.
@Suite struct FieldCasesTests {
  private func layout(
    _ count: Int, pitch: Double, length: Double, rule: Decimation.Rule = .alternating, maximumGap: Double = 10,
    alignment: IndexBarLayoutOptions.Alignment = .center, overflow: IndexBarLayoutOptions.Overflow? = nil
  ) -> IndexBarLayout {
    var options = IndexBarLayoutOptions()
    options.maximumGap = maximumGap
    options.alignment = alignment
    options.overflow = overflow ?? .decimate(Decimation(rule))
    return IndexBarLayout.make(count: count, lengths: .uniform(pitch), barLength: length, options: options)
  }

  @Test func everyRowHasATest() throws {
    let tested: Set = [
      "C31", "F01", "F02", "F04", "F05", "F08", "F15", "F17", "F18", "F21", "F22", "F24", "F29", "F30", "F34", "F40",
    ]
    #expect(Set(try Fixture.table("field_cases.tsv").compactMap { $0["id"] }) == tested)
  }

  @Test("C31: more stroke titles than lines") func strokes() {
    let layout = layout(37, pitch: 16, length: 480)
    #expect(layout.slots.count <= 30)
    #expect(layout.slots.first?.marker == 0 && layout.slots.last?.marker == 36)
    let hit = Set((0..<4800).compactMap { layout.marker(at: Double($0) / 10) })
    #expect(hit == Set(0..<37))
    // The report's layout with 29 slots: title, mark, title …
    #expect(layout.slots.count == 29)
  }

  @Test("F01: dots in between") func dots() {
    let layout = layout(27, pitch: 16, length: 300)
    #expect(layout.slots.compactMap(\.marker).count == 9)
    #expect(layout.slots.count == 17)
    #expect(layout.slots.first?.marker == 0 && layout.slots.last?.marker == 26)
    for (slot, index) in zip(layout.slots, 0...) { #expect((slot.marker == nil) == !index.isMultiple(of: 2)) }
  }

  @Test("F02: hidden titles stay reachable") func hidden() {
    let layout = layout(27, pitch: 16, length: 300)
    for tenth in 0..<3000 {
      let y = Double(tenth) / 10
      #expect(layout.marker(at: y) == Int(y / 300 * 27))
    }
  }

  @Test("F04: what is pressed is what is shown") func drawnAndPressed() {
    for alignment in [IndexBarLayoutOptions.Alignment.start] {
      let layout = layout(26, pitch: 22, length: 500, alignment: alignment, overflow: .extend)
      #expect(layout.slots.count == 26)
      for mapping in [HitRule.Mapping.proportional, .slots, .nearest, .sectionIndexView, .kfIndexBar] {
        #expect(layout.marker(at: 18 * 22 + 11, rule: HitRule(mapping: mapping)) == 18)
      }
    }
  }

  @Test("F05: the last of too many titles") func last() {
    let thinned = layout(35, pitch: 20, length: 560)
    #expect(thinned.slots.count == 27)
    #expect(thinned.marker(at: 559) == 34)
    let shrunk = layout(35, pitch: 20, length: 560, overflow: .shrink(minimumScale: 0.5))
    #expect(shrunk.slots.count == 35)
    #expect(close(shrunk.slots[0].scale, 0.8))
    #expect(shrunk.marker(at: 559) == 34)
  }

  @Test("F08: titles without a section") func redirection() {
    let titles = alphabet.map(String.init) + ["#"]
    let present: Set = ["B", "D", "Z"]
    let map = SectionIndexMap(
      itemCounts: titles.map { present.contains($0) ? 1 : 0 }, policy: .redirect(.previousElseFirst))
    let led = titles.indices.map { map.section(forTitle: $0).map { titles[$0] } ?? "" }.joined()
    #expect(led == "BBB" + String(repeating: "D", count: 22) + "ZZ")
  }

  @Test("F15: the list has a header") func listHeader() {
    let withHeaders = ScrollMap(itemCounts: [2, 1], rowLength: 1, headerLength: 1, leading: 1)
    #expect(withHeaders.offset(ofSection: 0) == 1)
    #expect(withHeaders.offset(ofSection: 1) == 4)
    let without = ScrollMap(itemCounts: [2, 1], rowLength: 1, leading: 1)
    #expect(without.offset(ofSection: 1) == 3)
  }

  private func shortEnd(_ endRule: ScrollMap.EndRule) -> Model {
    var options = IndexBarOptions()
    options.endRule = endRule
    let markers = ["A", "Y", "Z"].enumerated().map {
      Marker(id: $1, content: .text($1), target: .section($0))
    }
    return Model(
      markers: markers, lengths: .uniform(14), placement: rightBar(length: 100),
      scroll: ScrollMap(itemCounts: [20, 20, 2], rowLength: 1, tolerance: 0.5), options: options)
  }

  @Test("F17: the last short section stays selected", arguments: [ScrollMap.EndRule.pinRequested, .slidingAnchor])
  func lastStays(endRule: ScrollMap.EndRule) {
    var model = shortEnd(endRule)
    _ = model.handle(.scrolled(Viewport(offset: 0, length: 10), isUserDriven: true, time: 0))
    let tap = model.handle(.pointer(.began, at: point(90), time: 1))
    #expect(tap.scrolls.map(\.offset) == [32])
    _ = model.handle(.pointer(.ended, at: point(90), time: 1.1))
    for isUserDriven in [false, true] {
      let events = model.handle(.scrolled(Viewport(offset: 32, length: 10), isUserDriven: isUserDriven, time: 2))
      #expect(events.isEmpty)
      #expect(model.selection == "Z")
    }
    // Until the user scrolls away.
    _ = model.handle(.scrolled(Viewport(offset: 21, length: 10), isUserDriven: true, time: 3))
    #expect(model.selection == "Y")
  }

  @Test("F18: scrolled to the very end by hand") func endByHand() {
    var model = shortEnd(.slidingAnchor)
    _ = model.handle(.scrolled(Viewport(offset: 0, length: 10), isUserDriven: true, time: 0))
    #expect(model.selection == "A")
    _ = model.handle(.scrolled(Viewport(offset: 32, length: 10), isUserDriven: true, time: 1))
    #expect(model.selection == "Z")
  }

  @Test("F21: a sticky header covers the top") func stickyHeader() {
    let map = ScrollMap(
      sections: [100, 100, 900].map { ScrollMap.Section(rows: .uniform($0), rowCount: 1) })
    var model = Model(
      markers: letters("ABC"), lengths: .uniform(14), placement: rightBar(length: 100), scroll: map)
    _ = model.handle(
      .scrolled(Viewport(offset: -44, length: 400, startInset: 44), isUserDriven: true, time: 0))
    let events = model.handle(.pointer(.began, at: point(90), time: 1))
    #expect(events.scrolls.map(\.offset) == [156])
    #expect(
      map.currentSection(Viewport(offset: 156, length: 400, startInset: 44), rule: .topmostOnly) == 2)
  }

  @Test("F22: the bar does not begin at the top of the window") func offsetFrame() {
    let titles = alphabet.map(String.init)
    var model = Model(
      markers: letters(alphabet), lengths: .uniform(16),
      placement: IndexBarPlacement(edge: .trailing, frame: IndexRect(x: 300, y: 64, width: 20, height: 416)),
      scroll: ScrollMap(itemCounts: titles.map { _ in 1 }, rowLength: 1))
    _ = model.handle(.pointer(.began, at: IndexPoint(x: 310, y: 64 + 18 * 16 + 8), time: 0))
    #expect(model.selection == "S")
  }

  @Test("F24: few titles, spread or packed") func spreadOrPacked() {
    let spread = layout(9, pitch: 16, length: 480, maximumGap: .infinity, alignment: .spread)
    #expect(close(spread.center(1) - spread.center(0), 480 / 9))
    let packed = layout(9, pitch: 16, length: 480, maximumGap: 0)
    #expect(close(packed.center(1) - packed.center(0), 16))
    #expect(packed.contentSpan == IndexSpan(168, 312))
    let filled = layout(9, pitch: 16, length: 480, maximumGap: .infinity)
    #expect(filled.slots.first?.span.lower == 0)
    #expect(close(filled.slots.last?.span.upper ?? 0, 480))
  }

  @Test("F29: a single title that is a dot") func oneDot() {
    let model = IndexBarModel(titles: ["•"], itemCounts: [1], placement: rightBar(length: 100))
    #expect(model.layout.slots.map(\.kind) == [.marker(0)])
  }

  @Test("F30: no titles, then a touch") func noTitles() {
    var model = IndexBarModel(titles: [], itemCounts: [], placement: rightBar(length: 100))
    #expect(model.layout.slots.isEmpty)
    #expect(model.layout.marker(at: 50) == nil)
    for phase in [IndexBarInput<Int>.Phase.began, .moved, .ended] {
      #expect(model.handle(.pointer(phase, at: point(50), time: 0)).isEmpty)
    }
  }

  @Test("F34: nothing is left after the finger is up") func fingerUp() {
    var model = bar("ABCDEF", length: 84)
    let down = model.handle(.pointer(.began, at: point(2 * 14 + 7), time: 0))
    #expect(model.mode == .tracking)
    #expect(model.selection == "C")
    #expect(down.callouts == 1)
    let move = model.handle(.pointer(.moved, at: point(5 * 14 + 7), time: 0.1))
    #expect(model.selection == "F")
    let up = model.handle(.pointer(.ended, at: point(5 * 14 + 7), time: 0.2))
    #expect(model.mode == .idle)
    #expect(model.selection == "F")
    #expect((down + move + up).callouts == 0)
    #expect(model.calloutFrame == nil)
  }

  @Test("F40: stepping by assistive technology") func increment() {
    var model = IndexBarModel(
      titles: ["A", "B", "C", "D", "E"], itemCounts: [4, 2, 7, 0, 3], placement: rightBar(length: 200))
    _ = model.handle(.select(2))
    let events = model.handle(.increment)
    #expect(model.selection == 4)
    #expect(events.contains(.announce("E, 3 rows")))
    #expect(model.accessibility.value == "E, 5 of 5")
  }
}

extension IndexBarLayout {
  fileprivate func center(_ marker: Int) -> Double { center(ofMarker: marker) }
}
