import Testing

@testable import IndexBar

/// KFIndexBar's state machine, replayed with the preset.
@Suite struct KFIndexBarInteractionTests {
  private struct Setup {
    var model: IndexBarModel<Int>
    var table: MarkerTable<Int>
    var label: [Int: String]
  }

  /// Markers are identified by the offsets that KFIndexBar reports; inner ones lie above 1000.
  private func setup(_ configuration: JSONValue) -> Setup {
    var options = IndexBarOptions.kfIndexBar
    options.layout.maximumGap = configuration["gap_max"].double ?? 0
    let top = configuration["top"].elements
    let offsets = top.compactMap { $0["offset"].int }
    let markers = top.enumerated().map { index, entry in
      IndexMarker(
        id: offsets[index], content: .text(entry["label"].string ?? ""),
        target: .item(section: 0, item: offsets[index]), canOpen: true)
    }
    var inside: [Int: [IndexMarker<Int>]] = [:]
    for (index, offset) in offsets.enumerated() {
      let next = index + 1 < offsets.count ? "\(offsets[index + 1])" : "inf"
      inside[offset] = configuration["inner_provider"]["[\(offset),\(next))"].elements.map {
        let inner = $0["offset"].int ?? 0
        return IndexMarker(id: 1000 + inner, content: .text("i"), target: .item(section: 0, item: inner))
      }
    }
    let size = configuration["inner_provider"]["[0,40)"][0]["size"].double ?? 6
    let length = configuration["length"].double ?? 0
    let model = IndexBarModel(
      markers: markers, lengths: .variable(top.compactMap { $0["size"].double }), placement: rightBar(length: length),
      scroll: ScrollMap(itemCounts: [200], rowLength: 1), options: options)
    return Setup(
      model: model, table: MarkerTable(markersInside: inside, lengths: .uniform(size)),
      label: Dictionary(uniqueKeysWithValues: zip(offsets, top.compactMap { $0["label"].string })))
  }

  @Test func configuration() throws {
    let configuration = try Fixture.json("kfindexbar_cases.json")["interaction"]["configuration"]
    let model = setup(configuration).model
    #expect(close((0..<3).map { model.layout.center(ofMarker: $0) }, configuration["top_midpoints"].doubles))
    #expect(close(model.layout.contentSpan.lower, configuration["line_start"].double ?? .nan))
    #expect(close(model.layout.contentSpan.upper, configuration["line_end"].double ?? .nan))
  }

  @Test func cases() throws {
    let interaction = try Fixture.json("kfindexbar_cases.json")["interaction"]
    #expect(interaction["cases"].elements.count >= 15)
    for item in interaction["cases"].elements {
      var setup = setup(interaction["configuration"])
      var events: [IndexBarEvent<Int>] = []
      for step in item["events"].elements {
        events += setup.model.handle(input(step), refining: setup.table)
      }
      check(item, setup, events)
    }
  }

  private func input(_ step: JSONValue) -> IndexBarInput<Int> {
    let phases: [String: IndexBarInput<Int>.Phase] = [
      "begin": .began, "move": .moved, "end": .ended, "cancel": .cancelled,
    ]
    let phase = phases[step[0].string ?? ""] ?? .cancelled
    // Across: positive on the bar, measured from its inner edge.
    return .pointer(phase, at: point(step[2].double ?? 0, inward: -(step[1].double ?? 0)), time: 10)
  }

  private func check(_ item: JSONValue, _ setup: Setup, _ events: [IndexBarEvent<Int>]) {
    let name = item["name"].string ?? ""
    let expect = item["expect"]
    let model = setup.model
    switch expect["state"].string {
    case "ready": #expect(model.mode == .idle, "\(name)")
    case "draggingTop": #expect(model.mode == .tracking, "\(name)")
    case "zooming": #expect(model.mode == .opening(expect["zoomExtent"].double ?? .nan), "\(name)")
    case "draggingInner": #expect(model.mode == .inner, "\(name)")
    case "animatingShut":
      #expect(model.mode == .closing(from: expect["zoomExtent"].double ?? .nan, since: 10), "\(name)")
    default: Issue.record("unknown state in \(name)")
    }
    if let extent = expect["zoomExtent"].double { #expect(close(model.extent, extent), "\(name)") }
    if let label = expect["openUnder"].string {
      #expect(model.openedMarker.map { setup.label[model.markers[$0].id] } == label, "\(name)")
    }
    if let seconds = expect["secondsToReady"].double {
      #expect(close(model.options.zoom?.secondsToClose(from: model.extent) ?? .nan, seconds), "\(name)")
      checkClosing(model, seconds: seconds)
    }
    checkOffset(item, expect, model)
    checkCount(item, expect, events)
  }

  /// The offset starts at 0 there, with nothing selected here.
  private func checkOffset(_ item: JSONValue, _ expect: JSONValue, _ model: IndexBarModel<Int>) {
    guard let offset = expect["currentOffset"].int else { return }
    let name = item["name"].string ?? ""
    // At the very start of the line KFIndexBar chooses the last title; the first is ours.
    if item["note"].string?.contains("last marker chosen") ?? false {
      #expect(model.selection == model.markers.first?.id, "\(name)")
    } else {
      #expect((model.selection.map { $0 % 1000 } ?? 0) == offset, "\(name)")
    }
  }

  /// A first touch on the title whose offset is 0 is silent there, and counts here.
  private func checkCount(_ item: JSONValue, _ expect: JSONValue, _ events: [IndexBarEvent<Int>]) {
    guard let count = expect["valueChanged"].int else { return }
    let changes = events.count { if case .selectionChanged = $0 { true } else { false } }
    let silent = events.contains { if case .selectionChanged(_, 0, _) = $0 { true } else { false } }
    #expect(changes == (count == 0 && silent ? 1 : count), "\(item["name"].string ?? "")")
  }

  private func checkClosing(_ model: IndexBarModel<Int>, seconds: Double) {
    var model = model
    _ = model.handle(.tick(time: 10 + seconds - 0.001))
    #expect(model.extent > 0)
    #expect(model.needsTicks)
    let last = model.handle(.tick(time: 10 + seconds + 0.001))
    #expect(model.mode == .idle)
    #expect(!model.needsTicks)
    #expect(last.contains { if case .closed = $0 { true } else { false } })
  }
}
