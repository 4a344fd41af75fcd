import Testing

@testable import IndexBar

/// Any number and any list gets an answer. The seed is the test's argument.
@Suite struct HostileInputTests {
  private func lengths(_ random: inout SeededGenerator, count: Int) -> MarkerLengths {
    random.chance(0.4)
      ? .uniform(random.hostile()) : .variable((0..<random.int(0...count + 2)).map { _ in random.hostile() })
  }

  private func layoutOptions(_ random: inout SeededGenerator) -> IndexBarLayoutOptions {
    var options = IndexBarLayoutOptions()
    options.gap = random.hostile()
    options.maximumGap = random.hostile()
    options.alignment = random.pick([.start, .center, .end, .spread])
    options.startInset = random.hostile()
    options.endInset = random.hostile()
    options.omissionLength = random.pick([nil, random.hostile()])
    let rule: Decimation.Rule = random.pick([
      .balanced, .alternating, .stepwise, .even(maximumCount: random.pick([.min, -1, 0, 1, 5, .max])),
    ])
    let preference: Decimation.Preference = random.pick([.none, .enabled, .currentThenEnabled])
    options.overflow = random.pick([
      .decimate(Decimation(rule, keepsPinned: random.chance(0.5), preference: preference)),
      .shrink(minimumScale: random.hostile()), .overlap, .extend,
    ])
    return options
  }

  private func hit(_ random: inout SeededGenerator) -> HitRule {
    HitRule(
      mapping: random.pick([.proportional, .slots, .nearest, .kfIndexBar, .sectionIndexView]),
      extent: random.pick([.line, .bar]), outside: random.pick([.clamp, .ignore]), hysteresis: random.hostile(),
      minimumTouchBreadth: random.hostile(), tolerance: random.hostile())
  }

  private func zoom(_ random: inout SeededGenerator) -> ZoomOptions {
    var zoom = ZoomOptions()
    zoom.threshold = random.hostile()
    zoom.openDistance = random.hostile()
    zoom.closeDistance = random.hostile()
    zoom.minimumMarkers = random.pick([.min, 0, 1, 2, .max])
    zoom.targetMarkers = random.pick([.min, 0, 8, .max])
    zoom.reopensElsewhere = random.chance(0.5)
    zoom.closeSpeed = random.hostile()
    zoom.geometry = random.pick([.kfIndexBar, .symmetric(clearance: random.hostile())])
    zoom.pace = random.pick([.follows, .oneStepAMove])
    return zoom
  }

  private func options(_ random: inout SeededGenerator) -> IndexBarOptions {
    var options = random.pick([
      IndexBarOptions(), .uiKit, .sectionIndexView, .kfIndexBar, .fastScroller,
    ])
    options.layout = layoutOptions(&random)
    options.hit = hit(&random)
    options.zoom = random.chance(0.8) ? zoom(&random) : nil
    options.callout = CalloutOptions(
      anchor: random.pick([.marker, .finger, .barCenter(offset: random.hostile())]),
      overhang: random.pick([.keptInside, .allowed]), length: random.hostile(), breadth: random.hostile(),
      distance: random.hostile())
    options.commit = random.pick([.whileMoving, .onRelease])
    options.travel = random.pick([.jump, .continuous(snap: random.hostile())])
    options.thumbLength = random.hostile()
    options.endRule = random.pick([.pinRequested, .slidingAnchor, .topmostOnly])
    options.visibility = random.pick([.always, .always, .whileScrolling(hideAfter: random.hostile()), .hidden])
    options.minimumItemCount = random.pick([.min, 0, 3, .max])
    options.hidesWhenEverythingFits = random.chance(0.3)
    options.keyPage = random.pick([.min, -1, 0, 3, .max])
    options.phrases = IndexBarPhrases(value: random.pick(["{label", "{", "}", "{label}{position}{count}{items}{x}"]))
    return options
  }

  private func markers(_ random: inout SeededGenerator, count: Int) -> [Marker] {
    (0..<count).map { index in
      // Ids repeat, targets point anywhere.
      Marker(
        id: "\(random.int(0...max(1, count)))",
        content: random.pick([.text(""), .text("•"), .text("A"), .symbol(.search)]),
        target: random.pick([
          .section(random.pick([.min, -1, index, .max])), .item(section: index, item: random.pick([.min, 2, .max])),
          .contentStart, .action("x"), .none,
        ]),
        priority: random.pick([.low, .standard, .pinned]), isEnabled: random.chance(0.7), canOpen: random.chance(0.7))
    }
  }

  private func map(_ random: inout SeededGenerator) -> ScrollMap {
    let sections = (0..<random.int(0...12)).map { _ in
      ScrollMap.Section(
        header: random.hostile(), rows: lengths(&random, count: 4), rowCount: random.pick([.min, -1, 0, 1, 5, .max]),
        footer: random.hostile())
    }
    return ScrollMap(
      sections: sections, leading: random.hostile(), trailing: random.hostile(), tolerance: random.hostile())
  }

  private func placement(_ random: inout SeededGenerator) -> IndexBarPlacement {
    IndexBarPlacement(
      edge: random.pick([.leading, .trailing, .top, .bottom]),
      layoutDirection: random.pick([.leftToRight, .rightToLeft]),
      frame: random.chance(0.6)
        ? IndexRect(x: 300, y: 0, width: 20, height: 400)
        : IndexRect(x: random.hostile(), y: random.hostile(), width: random.hostile(), height: random.hostile()))
  }

  private func viewport(_ random: inout SeededGenerator) -> Viewport {
    Viewport(
      offset: random.hostile(), length: random.hostile(), startInset: random.hostile(), endInset: random.hostile())
  }

  private func input(_ random: inout SeededGenerator) -> IndexBarInput<String> {
    let place =
      random.chance(0.7)
      ? point(random.double(-50...450), inward: random.double(-30...60))
      : IndexPoint(x: random.hostile(), y: random.hostile())
    switch random.int(0...9) {
    case 0...5:
      return .pointer(
        random.pick([.began, .moved, .moved, .moved, .ended, .cancelled]), at: place,
        id: random.pick([1, 1, 1, 2, .min, .max]), time: random.hostile())
    case 6: return .scrolled(viewport(&random), isUserDriven: random.chance(0.5), time: random.hostile())
    case 7: return random.pick([.increment, .decrement, .select("1"), .select("nobody")])
    case 8:
      return .key(random.pick([.previous, .next, .first, .last, .pageBackward, .pageForward, .open, .close]))
    default: return .tick(time: random.hostile())
    }
  }

  @Test("layouts", arguments: 1...40 as ClosedRange<UInt64>) func layouts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let count = random.int(0...25)
      let layout = IndexBarLayout.make(
        markers: markers(&random, count: count), lengths: lengths(&random, count: count), barLength: random.hostile(),
        options: layoutOptions(&random), current: random.pick([nil, -1, 0, 99]))
      var next = 0
      var isSound = true
      for slot in layout.slots {
        isSound = isSound && slot.covers.lowerBound == next && slot.span.lower.isFinite && slot.span.upper.isFinite
        next = slot.covers.upperBound
      }
      #expect(isSound && (layout.slots.isEmpty || next == count), "seed \(seed)")
      for _ in 0..<20 {
        let rule = hit(&random)
        let place = random.hostile()
        let marker = layout.marker(at: place, rule: rule, current: random.pick([nil, .min, 0, 3, .max]))
        isSound = isSound && marker.map { $0 >= 0 && $0 < count } ?? true
        if place.isNaN || count == 0 { isSound = isSound && marker == nil }
        if rule.mapping == .proportional, rule.outside == .clamp, !place.isNaN, count > 0 {
          isSound = isSound && marker != nil
        }
        let share = layout.fraction(at: place, inMarker: random.pick([.min, 0, 2, .max]), rule: rule)
        isSound = isSound && share >= 0 && share <= 1
        _ = layout.magnification(ofMarker: random.pick([.min, 0, .max]), at: place, falloff: random.hostile())
        _ = layout.span(ofMarker: random.pick([.min, 0, 5, .max]))
      }
      #expect(isSound, "seed \(seed)")
    }
  }

  @Test("openings", arguments: 1...40 as ClosedRange<UInt64>) func openings(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let count = random.int(0...12)
      let options = layoutOptions(&random)
      let length = random.hostile()
      let outer = IndexBarLayout.make(
        count: count, lengths: lengths(&random, count: count), barLength: length, options: options)
      let inner = random.int(-1...8)
      let geometry = ZoomGeometry(
        outer: outer, openedAfter: random.pick([.min, -1, 0, 5, .max]), innerCount: inner,
        innerLengths: lengths(&random, count: 4), barLength: length, options: options, zoom: zoom(&random))
      let extent = random.hostile()
      for marker in [.min, -1, 0, 3, .max] as [Int] {
        #expect(geometry.outerCenter(marker, extent: extent).isFinite, "seed \(seed)")
        #expect(geometry.innerCenter(marker, extent: extent).isFinite, "seed \(seed)")
        #expect(geometry.outerSpan(ofSlot: marker, extent: extent).lower.isFinite, "seed \(seed)")
      }
    }
  }

  @Test("sections and offsets", arguments: 1...40 as ClosedRange<UInt64>) func scrolling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var map = map(&random)
      let viewport = viewport(&random)
      let numbers: [Int] = [.min, -1, 0, 3, .max]
      for number in numbers {
        #expect(map.offset(ofSection: number).isFinite, "seed \(seed)")
        #expect(map.offset(ofItem: random.pick(numbers), inSection: number).isFinite, "seed \(seed)")
        #expect(map.offset(inSection: number, fraction: random.hostile()).isFinite, "seed \(seed)")
        _ = map.currentSection(viewport, rule: .pinRequested, requested: number)
        map.replaceSection(number, with: ScrollMap.Section(rows: lengths(&random, count: 3), rowCount: .max))
      }
      let place = random.hostile()
      if let position = map.position(atOffset: place) {
        #expect(map.sections.indices.contains(position.section), "seed \(seed)")
        #expect(position.fraction >= 0 && position.fraction <= 1, "seed \(seed)")
      }
      let visible = map.visibleSections(viewport)
      #expect(visible.lowerBound >= 0 && visible.upperBound <= map.sections.count, "seed \(seed)")
      #expect(map.clamped(place, viewport).isFinite, "seed \(seed)")
      #expect(map.stickyHeaderShift(viewport, headerLength: random.hostile()) <= 0, "seed \(seed)")
      for rule in [ScrollMap.EndRule.pinRequested, .slidingAnchor, .topmostOnly] {
        let section = map.currentSection(viewport, rule: rule)
        #expect(section.map { map.sections.indices.contains($0) } ?? true, "seed \(seed)")
      }
      if let travel = map.travel {
        let found = travel.place(atFraction: place, snap: random.hostile())
        #expect(found.offset.isFinite && found.marker >= 0 && found.marker < travel.count, "seed \(seed)")
        #expect((0...1).contains(travel.fraction(atOffset: place)), "seed \(seed)")
      }
      _ = TravelMap(starts: (0..<random.int(0...5)).map { _ in random.hostile() }, end: random.hostile())?
        .place(atFraction: place)
    }
  }

  @Test("whole bars", arguments: 1...60 as ClosedRange<UInt64>) func bars(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let count = random.int(0...14)
      var model = Model(
        markers: markers(&random, count: count), lengths: lengths(&random, count: count),
        placement: placement(&random), scroll: map(&random), options: options(&random))
      var table = MarkerTable<String>(markersInside: [:])
      for id in 0...count {
        let inner = random.int(0...6)
        table.markersInside["\(id)"] = markers(&random, count: inner)
        table.lengths = random.pick([nil, lengths(&random, count: 6)])
      }
      var begins = 0
      var openings = 0
      for _ in 0..<120 {
        var events: [Event]
        switch random.int(0...19) {
        case 0:
          let count = random.int(0...14)
          events = model.update(
            markers: markers(&random, count: count), lengths: lengths(&random, count: count), scroll: map(&random))
        case 1: events = model.update(placement: placement(&random))
        case 2: events = model.update(options: options(&random))
        case 3: events = model.update(scroll: map(&random))
        default: events = model.handle(input(&random), refining: table)
        }
        begins += events.begins - events.ends
        openings += events.openings
        look(at: model, &random)
      }
      #expect(begins == (model.isTracking ? 1 : 0), "seed \(seed)")
      #expect(openings == (model.zoom == nil ? 0 : 1), "seed \(seed)")
    }
  }

  private func look(at model: Model, _ random: inout SeededGenerator) {
    _ = model.selection
    _ = model.visibleMarkers
    _ = model.accessibility
    _ = model.isBarVisible
    _ = model.needsTicks
    _ = model.thumbAlong
    _ = model.calloutFrame
    _ = model.marker(matchingTyped: random.pick(["", "a", "•", "\u{301}", "zzz"]))
    for slot in [.min, 0, 3, .max] as [Int] {
      let frame = model.frame(ofSlot: slot)
      #expect(frame.origin.x.isFinite && frame.size.height >= 0)
      _ = model.frame(ofInnerSlot: slot)
      _ = model.magnification(ofMarker: slot, falloff: random.hostile())
    }
  }

  @Test func placementOfOddFrames() {
    let frames = [
      IndexRect(x: .nan, y: .infinity, width: -.infinity, height: .nan),
      IndexRect(x: 320, y: 400, width: -20, height: -400),
    ]
    for frame in frames {
      for edge in [IndexBarPlacement.Edge.leading, .trailing, .top, .bottom] {
        let placement = IndexBarPlacement(edge: edge, frame: frame)
        #expect(placement.length.isFinite && placement.length >= 0)
        #expect(!placement.touches(IndexPoint(x: .nan, y: 3), minimumBreadth: 44))
      }
    }
    // Told from its other corner it is the same bar.
    #expect(
      IndexBarPlacement(edge: .trailing, frame: frames[1])
        == IndexBarPlacement(edge: .trailing, frame: IndexRect(x: 300, y: 0, width: 20, height: 400)))
  }

  @Test(
    "a million markers",
    arguments: [
      IndexBarLayoutOptions.Overflow.decimate(Decimation(.balanced)), .extend,
    ]) func million(overflow: IndexBarLayoutOptions.Overflow)
  {
    check(count: 1_000_000, overflow)
  }

  @Test(
    "many markers",
    arguments: [
      IndexBarLayoutOptions.Overflow.decimate(Decimation(.alternating)),
      .decimate(Decimation(.even(maximumCount: 100))), .decimate(Decimation(.stepwise)), .overlap,
      .shrink(minimumScale: 0.5),
    ]) func many(overflow: IndexBarLayoutOptions.Overflow)
  {
    check(count: 50_000, overflow)
  }

  private func check(count: Int, _ overflow: IndexBarLayoutOptions.Overflow) {
    let markers = (0..<count).map { IndexMarker(id: $0, content: .text("x"), target: .section($0)) }
    var options = IndexBarOptions()
    options.layout.overflow = overflow
    options.layout.alignment = .start
    var model = IndexBarModel(
      markers: markers, lengths: .uniform(14), placement: rightBar(length: 500),
      scroll: ScrollMap(itemCounts: Array(repeating: 3, count: count), rowLength: 44), options: options)
    _ = model.handle(.pointer(.began, at: point(500), time: 0))
    // A line longer than its bar goes on beyond it.
    let last = overflow == .extend ? 35 : count - 1
    #expect(model.selection == last, "\(overflow)")
    _ = model.handle(.pointer(.moved, at: point(0), time: 0.1))
    #expect(model.selection == 0, "\(overflow)")
  }
}
