import Testing

@testable import IndexBar

/// Given the markers that the data of each section makes, the bar opens them, in any script.
@Suite struct SecondLevelCasesTests {
  @Test func cases() throws {
    let cases = try Fixture.json("second_level_cases.json")["cases"].elements
    #expect(cases.count >= 17)
    for item in cases { check(item) }
  }

  private func check(_ item: JSONValue) {
    let name = "\(item["locale"].string ?? "") \(item["section"].string ?? "")"
    let inner = item["markers"].elements.map { marker in
      Marker(
        id: "\(name) \(marker["first"].int ?? 0)", content: .text(marker["title"].string ?? ""),
        target: .item(section: 1, item: marker["first"].int ?? 0))
    }
    let items = item["items"].strings
    let outer = ["<", item["section"].string ?? "", ">"].enumerated().map { index, title in
      Marker(id: title, content: .text(title), target: .section(index), canOpen: !inner.isEmpty)
    }
    var model = Model(
      markers: outer, lengths: .uniform(14), placement: rightBar(length: 480),
      scroll: ScrollMap(itemCounts: [5, items.count, 5], rowLength: 10, headerLength: 4))
    let table = MarkerTable(markersInside: [outer[1].id: inner])
    var events = model.handle(.pointer(.began, at: point(240), time: 0), refining: table)
    events += model.handle(.pointer(.moved, at: point(240, inward: 30), time: 0.1), refining: table)
    guard inner.count >= 2 else {
      #expect(model.mode == .tracking, "\(name)")
      #expect(model.zoom == nil, "\(name)")
      return
    }
    #expect(model.mode == .inner, "\(name)")
    #expect(model.innerMarkers.map(\.content) == inner.map(\.content), "\(name)")
    // Every marker can be chosen, in order, and leads to the first item of its run.
    for (index, marker) in inner.enumerated() {
      let along = model.zoom?.inner.center(ofMarker: index) ?? .nan
      _ = model.handle(.pointer(.moved, at: point(along, inward: 30), time: 0.2), refining: table)
      #expect(model.selection == marker.id, "\(name)")
      guard case .item(_, let first) = marker.target else { continue }
      #expect(model.intent?.place == model.scrollMap.offset(ofItem: first, inSection: 1), "\(name)")
    }
    // The runs cover the section without gaps, as the data say.
    let ends = item["markers"].elements.map { ($0["first"].int ?? 0) + ($0["count"].int ?? 0) }
    #expect(Array(ends.dropLast()) == item["markers"].elements.dropFirst().map { $0["first"].int ?? -1 }, "\(name)")
    #expect(ends.last == items.count, "\(name)")
    events += model.handle(.pointer(.ended, at: point(240), time: 0.3), refining: table)
    events += model.handle(.tick(time: 9))
    #expect(events.openings == 0, "\(name)")
    #expect(model.mode == .idle, "\(name)")
  }
}
