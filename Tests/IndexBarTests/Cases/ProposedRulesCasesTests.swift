import Testing

@testable import IndexBar

/// Our own rules: thinning, touch, hysteresis, current section, symmetric opening.
@Suite struct ProposedRulesCasesTests {
  @Test func cases() throws {
    let cases = try Fixture.json("proposed_rules_cases.json")["cases"].elements
    #expect(cases.count > 100)
    for item in cases {
      switch item["kind"].string {
      case "decimation": checkDecimation(item)
      case "hit.proportional": checkHit(item)
      case "hit.hysteresis": checkHysteresis(item)
      case "current_section": checkCurrent(item)
      case "zoom.symmetric": checkZoom(item)
      default: Issue.record("unknown kind \(item)")
      }
    }
  }

  private func rule(_ name: String?) -> Decimation.Rule? {
    switch name {
    case "balanced": .balanced
    case "alternating": .alternating
    case "even": .even(maximumCount: .max)
    case "stepwise": .stepwise
    default: nil
    }
  }

  /// A bar as long as so many titles, which are as long as a mark.
  private func checkDecimation(_ item: JSONValue) {
    let titles = (item["titles"].string ?? "").map(String.init)
    guard let rule = rule(item["rule"].string), let capacity = item["capacity"].int else {
      Issue.record("unknown rule in \(item)")
      return
    }
    var options = IndexBarLayoutOptions()
    options.overflow = .decimate(Decimation(rule))
    let layout = IndexBarLayout.make(
      count: titles.count, lengths: .uniform(14), barLength: 14 * Double(capacity), options: options)
    let expected = item["slots"].elements.map { slot -> IndexSlot.Kind in
      slot.int.map { .marker($0) } ?? .omission((slot[0].int ?? 0)..<(slot[1].int ?? 0))
    }
    #expect(layout.slots.map(\.kind) == expected, "\(item["rule"]) \(capacity)")
    #expect(layout.picture(titles) == item["shown"].string)
    // An exact cap draws the same.
    guard case .even = rule else { return }
    options.overflow = .decimate(Decimation(.even(maximumCount: capacity)))
    let capped = IndexBarLayout.make(count: titles.count, lengths: .uniform(14), barLength: 9999, options: options)
    #expect(capped.picture(titles) == item["shown"].string)
  }

  private func layout(titles: Int, length: Double) -> IndexBarLayout {
    IndexBarLayout.make(
      count: titles, lengths: .uniform(length / Double(titles)), barLength: length, options: IndexBarLayoutOptions())
  }

  private func checkHit(_ item: JSONValue) {
    let titles = item["titles"].int ?? 0
    let length = item["length"].double ?? 0
    let along = item["along"].double ?? 0
    let wanted = item["marker"].int
    #expect(layout(titles: titles, length: length).marker(at: along) == wanted, "\(item)")
    // However the titles are drawn: here thinned.
    let thinned = IndexBarLayout.make(
      count: titles, lengths: .uniform(14), barLength: length, options: IndexBarLayoutOptions())
    #expect(thinned.marker(at: along, rule: HitRule(extent: .bar)) == wanted, "\(item)")
  }

  private func checkHysteresis(_ item: JSONValue) {
    let layout = layout(titles: item["titles"].int ?? 0, length: item["length"].double ?? 0)
    let rule = HitRule(hysteresis: item["hysteresis"].double ?? 0)
    var current: Int?
    var markers: [Int] = []
    for along in item["along"].doubles {
      current = layout.marker(at: along, rule: rule, current: current)
      markers.append(current ?? -1)
    }
    #expect(markers == item["markers"].ints, "\(item)")
  }

  private func checkCurrent(_ item: JSONValue) {
    let map = ScrollMap(
      sections: item["section_lengths"].doubles.map { ScrollMap.Section(rows: .uniform($0), rowCount: 1) })
    let viewport = Viewport(offset: item["offset"].double ?? 0, length: item["viewport"].double ?? 0)
    #expect(close(map.limits(viewport).upper, item["maximum_offset"].double ?? .nan), "\(item)")
    let rules: [(String, ScrollMap.EndRule)] = [
      ("topmostOnly", .topmostOnly), ("slidingAnchor", .slidingAnchor), ("pinRequested", .pinRequested),
    ]
    for (name, rule) in rules {
      guard !item[name].isNull else { continue }
      #expect(map.currentSection(viewport, rule: rule, requested: item["requested"].int) == item[name].int, "\(item)")
    }
  }

  private func checkZoom(_ item: JSONValue) {
    var options = IndexBarLayoutOptions()
    options.maximumGap = item["maximum_gap"].double ?? 0
    var zoom = ZoomOptions()
    zoom.geometry = .symmetric(clearance: item["minimum_clearance"].double ?? 0)
    let length = item["length"].double ?? 0
    let outer = item["outer"].doubles
    let inner = item["inner"].doubles
    let geometry = ZoomGeometry(
      outer: IndexBarLayout.make(
        count: outer.count, lengths: .variable(outer), barLength: length, options: options),
      openedAfter: item["opened_after"].int ?? 0, innerCount: inner.count, innerLengths: .variable(inner),
      barLength: length, options: options, zoom: zoom)
    let extent = item["extent"].double ?? 0
    #expect(
      close(outer.indices.map { geometry.outerCenter($0, extent: extent) }, item["outer_centers"].doubles), "\(item)")
    #expect(
      close(inner.indices.map { geometry.innerCenter($0, extent: extent) }, item["inner_centers"].doubles), "\(item)")
  }
}
