import Testing

@testable import IndexBar

/// What holds for every layout, over random bars. The seed is the test's argument.
@Suite struct LayoutPropertyTests {
  /// A random bar: ordinary lengths, any options.
  private struct RandomBar {
    var markers: [Marker]
    var lengths: MarkerLengths
    var barLength: Double
    var options: IndexBarLayoutOptions

    init(_ random: inout SeededGenerator, most: Int = 60) {
      let count = random.int(0...most)
      let hasPriorities = random.chance(0.4)
      markers = (0..<count).map { index in
        let priority: Marker.Priority = hasPriorities ? random.pick([.low, .standard, .standard, .pinned]) : .standard
        return Marker(
          id: "\(index)", content: .text("\(index)"), target: .section(index), priority: priority,
          isEnabled: random.chance(0.8))
      }
      lengths =
        random.chance(0.5)
        ? .uniform(random.double(1...30)) : .variable((0..<count).map { _ in random.double(0.5...40) })
      barLength = random.double(1...900)
      options = IndexBarLayoutOptions()
      options.gap = random.pick([0, 0, 0.5, 3])
      options.maximumGap = random.pick([0, 1, 10, .infinity])
      options.alignment = random.pick([.start, .center, .end, .spread])
      options.startInset = random.pick([0, 0, 4])
      options.endInset = random.pick([0, 0, 7])
      options.omissionLength = random.pick([nil, nil, 4, 25])
      let rule: Decimation.Rule = random.pick([
        .balanced, .alternating, .even(maximumCount: random.int(0...40)), .stepwise,
      ])
      let preference: Decimation.Preference = random.pick([.none, .enabled, .currentThenEnabled])
      options.overflow = random.pick([
        .decimate(Decimation(rule, keepsPinned: random.chance(0.8), preference: preference)),
        .decimate(Decimation(.balanced)), .shrink(minimumScale: random.double(0...1)), .overlap, .extend,
      ])
    }

    func layout(current: Int? = nil) -> IndexBarLayout {
      .make(markers: markers, lengths: lengths, barLength: barLength, options: options, current: current)
    }
  }

  @Test("slots answer for every marker once, in order", arguments: 1...40 as ClosedRange<UInt64>)
  func covering(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let bar = RandomBar(&random)
      let layout = bar.layout(current: bar.markers.isEmpty ? nil : random.int(0...bar.markers.count - 1))
      var next = 0
      for slot in layout.slots {
        #expect(slot.covers.lowerBound == next, "seed \(seed)")
        next = slot.covers.upperBound
        switch slot.kind {
        case .marker(let marker): #expect(slot.covers.contains(marker), "seed \(seed)")
        case .omission(let range): #expect(range == slot.covers && !range.isEmpty, "seed \(seed)")
        }
      }
      #expect(layout.slots.isEmpty || next == bar.markers.count, "seed \(seed)")
    }
  }

  @Test("what is thinned fits, and spans ascend", arguments: 1...40 as ClosedRange<UInt64>)
  func fitting(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let bar = RandomBar(&random)
      let layout = bar.layout()
      switch bar.options.overflow {
      case .decimate, .shrink:
        guard !layout.slots.isEmpty else { continue }
        #expect(layout.contentSpan.lower >= bar.options.startInset - 1e-6, "seed \(seed)")
        #expect(
          layout.contentSpan.upper <= max(bar.options.startInset, bar.barLength - bar.options.endInset) + 1e-6,
          "seed \(seed)")
        for (one, next) in zip(layout.slots, layout.slots.dropFirst()) {
          #expect(one.span.upper + bar.options.gap <= next.span.lower + 1e-6, "seed \(seed)")
        }
      case .overlap, .extend:
        #expect(layout.slots.count == bar.markers.count, "seed \(seed)")
      }
      let spans = bar.markers.indices.map { layout.span(ofMarker: $0) }
      #expect(spans.allSatisfy { $0.lower <= $0.upper }, "seed \(seed)")
    }
  }

  @Test("first, last and pinned markers stay", arguments: 1...20 as ClosedRange<UInt64>)
  func keeping(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var bar = RandomBar(&random)
      guard case .decimate(var decimation) = bar.options.overflow, bar.markers.count > 1 else { continue }
      decimation.keepsPinned = true
      bar.options.overflow = .decimate(decimation)
      let layout = bar.layout()
      let drawn = Set(layout.slots.compactMap(\.marker))
      let leading = bar.markers.prefix { $0.priority == .pinned }.count
      let trailing = bar.markers.reversed().prefix { $0.priority == .pinned }.count
      guard leading < bar.markers.count else { continue }
      let pins = Array(0..<leading) + Array(bar.markers.count - trailing..<bar.markers.count)
      if layout.slots.count > pins.count { #expect(drawn.isSuperset(of: pins), "seed \(seed)") }
      guard bar.markers.allSatisfy({ $0.priority == .standard }), layout.slots.count > 1 else { continue }
      #expect(drawn.contains(0) && drawn.contains(bar.markers.count - 1), "seed \(seed)")
    }
  }

  @Test("low priority goes first") func lowFirst() {
    let markers = (0..<20).map {
      Marker(
        id: "\($0)", content: .text("\($0)"), target: .section($0), priority: $0.isMultiple(of: 2) ? .standard : .low)
    }
    let layout = IndexBarLayout.make(
      markers: markers, lengths: .uniform(10), barLength: 100, options: IndexBarLayoutOptions())
    #expect(layout.slots.map(\.kind) == stride(from: 0, to: 20, by: 2).map { .marker($0) })
    // Too short for the others as well: now marks stand for them.
    let shorter = IndexBarLayout.make(
      markers: markers, lengths: .uniform(10), barLength: 70, options: IndexBarLayoutOptions())
    #expect(shorter.slots.count == 7)
    #expect(shorter.slots.compactMap(\.marker).allSatisfy { $0.isMultiple(of: 2) })
  }

  @Test("balanced uses every slot, hides at least two by a mark, and never fewer titles than alternating")
  func balanced() {
    for count in 3..<90 {
      for capacity in 3..<count {
        let drawn = Decimation.Rule.balanced.drawn(of: count, capacity: capacity)
        let marks = zip(drawn, drawn.dropFirst()).filter { $1 - $0 > 1 }
        #expect(drawn.count + marks.count == capacity)
        #expect(marks.allSatisfy { $1 - $0 > 2 })
        #expect(drawn.first == 0 && drawn.last == count - 1)
        #expect(drawn.count >= Decimation.Rule.alternating.drawn(of: count, capacity: capacity).count)
      }
    }
  }

  @Test("even caps are exact and keep both ends") func even() {
    for count in 1..<60 {
      for cap in 1..<70 {
        let drawn = Decimation.Rule.even(maximumCount: cap).drawn(of: count, capacity: .max)
        #expect(drawn.count == min(cap, count))
        #expect(Set(drawn).count == drawn.count)
        #expect(drawn.first == 0)
        if cap > 1 { #expect(drawn.last == count - 1) }
      }
    }
  }

  @Test("stepwise draws every second, third …, and the last") func stepwise() {
    for count in 2..<60 {
      for capacity in 2..<count {
        let drawn = Decimation.Rule.stepwise.drawn(of: count, capacity: capacity)
        #expect(drawn.count <= capacity)
        #expect(drawn.first == 0 && drawn.last == count - 1)
        let steps = Set(zip(drawn, drawn.dropFirst()).dropLast().map { $1 - $0 })
        #expect(steps.count <= 1)
      }
    }
  }

  @Test("one that can be chosen takes the place of a neighbour that cannot") func preference() {
    var markers = letters(alphabet)
    markers[5].isEnabled = false
    var options = IndexBarLayoutOptions()
    options.overflow = .decimate(Decimation(.alternating, preference: .enabled))
    let layout = IndexBarLayout.make(markers: markers, lengths: .uniform(10), barLength: 110, options: options)
    // Without the preference: A • F • K • P • U • Z.
    #expect(layout.picture(alphabet.map(String.init)) == "A • E • K • P • U • Z")
    options.overflow = .decimate(Decimation(.alternating, preference: .currentThenEnabled))
    let current = IndexBarLayout.make(
      markers: markers, lengths: .uniform(10), barLength: 110, options: options, current: 11)
    #expect(current.picture(alphabet.map(String.init)) == "A • E • L • P • U • Z")
  }

  // MARK: Touch

  @Test("place to marker never goes back, and reaches every marker", arguments: 1...20 as ClosedRange<UInt64>)
  func monotone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let bar = RandomBar(&random)
      let layout = bar.layout()
      guard !layout.slots.isEmpty else { continue }
      for mapping in [HitRule.Mapping.proportional, .nearest, .sectionIndexView] {
        let rule = HitRule(mapping: mapping)
        var reached: Set<Int> = []
        let span = layout.contentSpan
        let walk = (-5...1205).map { step in
          layout.marker(at: span.lower + span.length * Double(step) / 1200, rule: rule) ?? -1
        }
        #expect(zip(walk, walk.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed) \(mapping)")
        #expect(walk.allSatisfy { bar.markers.indices.contains($0) }, "seed \(seed) \(mapping)")
        // By the middle of its stretch each marker is reached that has one.
        for marker in bar.markers.indices {
          let region = layout.region(ofMarker: marker, rule: rule)
          if region.length > 1e-9, layout.marker(at: region.center, rule: rule) == marker { reached.insert(marker) }
        }
        // Rules without marks leave markers that only equal shares reach.
        let drawn = layout.slots.flatMap { slot in slot.marker.map { [$0] } ?? Array(slot.covers) }
        let wanted = mapping == .nearest ? Set(drawn) : Set(bar.markers.indices)
        if span.length > 1e-6 { #expect(reached == wanted, "seed \(seed) \(mapping)") }
      }
    }
  }

  @Test("the middle of each drawn marker hits it", arguments: 1...20 as ClosedRange<UInt64>)
  func middles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let bar = RandomBar(&random)
      let layout = bar.layout()
      guard layout.isOrdered else { continue }
      for slot in layout.slots {
        guard let marker = slot.marker else { continue }
        for mapping in [HitRule.Mapping.nearest, .slots, .kfIndexBar] {
          // KFIndexBar's rule gives overlapping places to the earlier title, and slots to the one drawn last.
          if layout.gap < 0, mapping != .nearest { continue }
          #expect(layout.marker(at: slot.span.center, rule: HitRule(mapping: mapping)) == marker, "seed \(seed)")
        }
      }
    }
  }

  @Test("titles of one length, all drawn: what is touched is what is seen", arguments: 1...20 as ClosedRange<UInt64>)
  func touchedIsSeen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bar = RandomBar(&random)
      bar.lengths = .uniform(random.double(1...30))
      let layout = bar.layout()
      guard !layout.isThinned, layout.gap >= 0 else { continue }
      for marker in bar.markers.indices {
        #expect(layout.marker(at: layout.center(ofMarker: marker)) == marker, "seed \(seed)")
      }
    }
  }

  @Test("overlapping titles keep a stretch each", arguments: 1...20 as ClosedRange<UInt64>)
  func overlap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let count = random.int(2...40)
      let lengths = (0..<count).map { _ in random.double(1...40) }
      var options = IndexBarLayoutOptions()
      options.overflow = .overlap
      let layout = IndexBarLayout.make(
        count: count, lengths: .variable(lengths), barLength: random.double(1...300), options: options)
      for marker in 0..<count {
        let region = layout.region(ofMarker: marker, rule: HitRule(mapping: .nearest))
        #expect(region.length > 0, "seed \(seed)")
        #expect(layout.marker(at: region.center, rule: HitRule(mapping: .nearest)) == marker, "seed \(seed)")
      }
    }
  }

  @Test("hysteresis holds within its width and never longer", arguments: 1...20 as ClosedRange<UInt64>)
  func hysteresis(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let count = random.int(1...40)
      let layout = IndexBarLayout.make(
        count: count, lengths: .uniform(10), barLength: Double(count) * 10, options: IndexBarLayoutOptions())
      let rule = HitRule(hysteresis: random.double(0...8))
      var current: Int?
      for _ in 0..<50 {
        let place = random.double(-5...Double(count) * 10 + 5)
        let plain = layout.marker(at: place) ?? -1
        let held = layout.marker(at: place, rule: rule, current: current) ?? -1
        if held != plain {
          #expect(held == current, "seed \(seed)")
          let region = layout.region(ofMarker: held)
          let width = min(rule.hysteresis, 2.5)
          #expect(place >= region.lower - width && place < region.upper + width, "seed \(seed)")
        }
        current = held
      }
    }
  }
}
