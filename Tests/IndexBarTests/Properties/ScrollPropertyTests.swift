import Testing

@testable import IndexBar

/// Sections and offsets, held against plain adding up. The seed is the test's argument.
@Suite struct ScrollPropertyTests {
  private func sections(_ random: inout SeededGenerator) -> [ScrollMap.Section] {
    (0..<random.int(0...25)).map { _ in
      guard random.chance(0.75) else { return ScrollMap.Section(rows: .uniform(10), rowCount: 0) }
      let rows = random.int(1...9)
      let lengths: MarkerLengths =
        random.chance(0.5)
        ? .uniform(random.double(2...60)) : .variable((0..<rows).map { _ in random.double(2...60) })
      return ScrollMap.Section(
        header: random.pick([0, 0, 28]), rows: lengths, rowCount: rows, footer: random.pick([0, 0, 12]))
    }
  }

  @Test("from section and row to offset and back", arguments: 1...40 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let sections = sections(&random)
      let map = ScrollMap(sections: sections, leading: random.pick([0, 44]), trailing: random.pick([0, 20]))
      for (index, section) in sections.enumerated() where section.length > 0 {
        let start = map.offset(ofSection: index)
        #expect(map.position(atOffset: start)?.section == index, "seed \(seed)")
        #expect(close(map.position(atOffset: start)?.fraction ?? 1, 0), "seed \(seed)")
        let rows = (0..<section.count).map { map.position(atOffset: map.offset(ofItem: $0, inSection: index)) }
        #expect(rows.allSatisfy { $0?.section == index }, "seed \(seed)")
        #expect(rows.map { $0?.item ?? -1 } == Array(0..<section.count), "seed \(seed) section \(index)")
        for _ in 0..<3 {
          let share = random.double(0...0.9)
          let offset = map.offset(inSection: index, fraction: share)
          guard section.length * (1 - share) > 1 else { continue }
          #expect(close(map.position(atOffset: offset)?.fraction ?? -1, share), "seed \(seed)")
        }
      }
    }
  }

  @Test("the section at an offset, by walking", arguments: 1...40 as ClosedRange<UInt64>)
  func walking(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let sections = sections(&random)
      let map = ScrollMap(sections: sections, leading: 10, tolerance: 0)
      var start = 10.0
      var spans: [IndexSpan] = []
      for section in sections {
        spans.append(IndexSpan(start, start + section.length))
        start += section.length
      }
      let filled = spans.indices.filter { spans[$0].length > 0 }
      for _ in 0..<50 {
        let offset = random.double(-50...start + 50)
        let wanted =
          offset < 10 ? filled.first : filled.last { spans[$0].lower <= offset }
        #expect(map.section(atOffset: offset) == wanted, "seed \(seed)")
        let viewport = Viewport(offset: offset, length: random.double(1...300))
        let seen = filled.filter { spans[$0].upper > offset && spans[$0].lower < offset + viewport.length }
        #expect(filled.filter(map.visibleSections(viewport).contains) == seen, "seed \(seed)")
      }
      for _ in 0..<5 where !sections.isEmpty {
        let changed = random.int(0...sections.count - 1)
        let section = ScrollMap.Section(header: 3, rows: .variable([4, 5]), rowCount: random.int(0...4))
        var one = map
        one.replaceSection(changed, with: section)
        var all = sections
        all[changed] = section
        let made = ScrollMap(sections: all, leading: 10, tolerance: 0)
        #expect((0...all.count).allSatisfy { close(one.offset(ofSection: $0), made.offset(ofSection: $0)) })
        #expect(one.itemCount == made.itemCount)
        #expect(one.offset(ofItem: 1, inSection: changed) == made.offset(ofItem: 1, inSection: changed))
      }
    }
  }

  @Test("just before a border is the next section") func tolerance() {
    let map = ScrollMap(itemCounts: [10, 0, 10], rowLength: 10)
    #expect(map.section(atOffset: 99.4) == 0)
    #expect(map.section(atOffset: 99.5) == 2)
    #expect(map.section(atOffset: 99.999) == 2)
    #expect(map.section(atOffset: 100) == 2)
    // Sections shorter than the tolerance still have places of their own.
    let short = ScrollMap(itemCounts: [1, 1, 1], rowLength: 0.3)
    #expect((0..<3).allSatisfy { short.section(atOffset: short.offset(ofSection: $0)) == $0 })
  }

  @Test("by the sliding anchor every section becomes current, in order", arguments: 1...40 as ClosedRange<UInt64>)
  func slidingAnchor(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let lengths = (0..<random.int(1...20)).map { _ in random.chance(0.2) ? 0 : random.double(5...400) }
      let map = ScrollMap(sections: lengths.map { ScrollMap.Section(rows: .uniform($0), rowCount: 1) }, tolerance: 0)
      let viewport = Viewport(offset: 0, length: random.double(50...500))
      let limits = map.limits(viewport)
      var seen: [Int] = []
      let steps = 4000
      for step in 0...steps {
        var moved = viewport
        moved.offset = limits.lower + limits.length * Double(step) / Double(steps)
        guard let current = map.currentSection(moved, rule: .slidingAnchor) else { continue }
        if current != seen.last { seen.append(current) }
      }
      let filled = lengths.indices.filter { lengths[$0] > 0 }
      #expect(seen == (limits.length > 0 ? filled : Array(filled.prefix(1))), "seed \(seed)")
    }
  }

  @Test("travel and thumb agree, and every movement scrolls", arguments: 1...40 as ClosedRange<UInt64>)
  func travel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let counts = (0..<random.int(1...20)).map { _ in random.chance(0.3) ? 0 : random.int(1...30) }
      let map = ScrollMap(itemCounts: counts, rowLength: 10)
      let travel = try #require(map.travel)
      guard let first = counts.firstIndex(where: { $0 > 0 }) else { continue }
      var last = -1.0
      var (climbs, agrees) = (true, true)
      for step in 0...400 {
        let fraction = Double(step) / 400
        let place = travel.place(atFraction: fraction)
        // Only the share of empty sections before the first full one leads nowhere.
        let mustMove = fraction > Double(first + 1) / Double(counts.count)
        climbs = climbs && (mustMove ? place.offset > last : place.offset >= last)
        last = place.offset
        if place.offset > 0 { agrees = agrees && abs(travel.fraction(atOffset: place.offset) - fraction) < 1e-9 }
      }
      #expect(climbs, "seed \(seed) \(counts)")
      #expect(agrees, "seed \(seed) \(counts)")
      #expect(close(last, map.contentLength), "seed \(seed)")
    }
  }

  @Test("insets count in both directions") func insets() {
    let map = ScrollMap(itemCounts: [10, 10, 10], rowLength: 10)
    let viewport = Viewport(offset: -64, length: 150, startInset: 64, endInset: 34)
    #expect(map.limits(viewport) == IndexSpan(-64, 184))
    #expect(map.scrollOffset(showing: 100, viewport) == 36)
    #expect(map.currentSection(Viewport(offset: 36, length: 150, startInset: 64), rule: .topmostOnly) == 1)
    #expect(map.visibleSections(viewport) == 0..<1)
    #expect(map.clamped(900, viewport) == 184)
    #expect(map.clamped(-900, viewport) == -64)
  }

  @Test("a sticky header is pushed out by the next section") func stickyHeader() {
    let map = ScrollMap(itemCounts: [10, 0, 10], rowLength: 10)
    let shift = { map.stickyHeaderShift(Viewport(offset: $0, length: 50), headerLength: 28) }
    #expect(shift(0) == 0)
    #expect(shift(72) == 0)
    #expect(shift(80) == -8)
    #expect(shift(99) == -27)
    #expect(shift(100) == 0)
    #expect(shift(199) == 0)
    #expect(shift(-10) == 0)
  }

  @Test("titles and sections, by looking through", arguments: 1...40 as ClosedRange<UInt64>)
  func maps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let counts = (0..<random.int(0...15)).map { _ in random.chance(0.4) ? 0 : random.int(1...5) }
      let named = (0..<random.int(0...15)).map { _ in random.chance(0.1) ? nil : random.int(-1...16) }
      let redirection: EmptySectionPolicy.Redirection = random.pick([.previousElseFirst, .nextElseLast, .nearest])
      let policy: EmptySectionPolicy = random.pick([.hide, .disable, .redirect(redirection)])
      let map = SectionIndexMap(sectionForTitle: named, itemCounts: counts, policy: policy)
      let present = counts.indices.filter { counts[$0] > 0 }
      #expect(map.presentSections == present, "seed \(seed)")
      for (title, own) in named.enumerated() {
        var wanted: Int?
        if let own {
          let before = present.last { $0 < own } ?? present.first
          let after = present.first { $0 > own } ?? present.last
          let nearest = present.min { (abs($0 - own), $0) < (abs($1 - own), $1) }
          switch (present.contains(own), policy, redirection) {
          case (true, _, _): wanted = own
          case (_, .redirect, .previousElseFirst): wanted = before
          case (_, .redirect, .nextElseLast): wanted = after
          case (_, .redirect, .nearest): wanted = nearest
          default: wanted = nil
          }
        }
        #expect(map.section(forTitle: title) == wanted, "seed \(seed)")
      }
      let isRedirecting = if case .redirect = policy { true } else { false }
      let shown = named.indices.filter { title in named[title].map { isRedirecting || present.contains($0) } ?? false }
      let found = (-2...18).map { map.title(forSection: $0) }
      let walked = (-2...18).map { section -> Int? in
        let best = shown.compactMap { named[$0] }.filter { $0 <= section }.max()
        return best.flatMap { best in shown.first { named[$0] == best } }
          ?? shown.min { (named[$0] ?? 0, $0) < (named[$1] ?? 0, $1) }
      }
      #expect(found == walked, "seed \(seed)")
    }
  }
}
