import Testing

@testable import IndexBar

/// Facts about KFIndexBar: geometry to 1e-9, interaction by the preset. Its defects expect our answer.
@Suite struct KFIndexBarCasesTests {
  private func line(_ given: JSONValue, sizes: String = "sizes", shift: Double = 0) -> IndexLine {
    let lengths = given[sizes].doubles
    return IndexLine(
      length: given["length"].double ?? 0, maximumGap: given["gap_max"].double ?? 0, lengths: .variable(lengths),
      count: lengths.count, shift: shift)
  }

  private func middles(_ line: IndexLine) -> [Double] { (0..<line.count).map { line.middle(of: $0) } }

  @Test func geometry() throws {
    let file = try Fixture.json("kfindexbar_cases.json")
    var seen = 0
    for item in file["upstream_tests"].elements + file["derived"].elements {
      let given = item["given"]
      let expect = item["expect"]
      switch item["kind"].string {
      case "line.geometry": checkGeometry(given, expect)
      case "line.scaled_midpoints":
        let line = line(given)
        let scaled = (0..<line.count).map {
          line.middle(of: $0, scaledBy: given["factor"].double ?? 0, around: given["origin"].double ?? 0)
        }
        #expect(close(scaled, expect["midpoints"].doubles), "\(item)")
      case "line.delta": checkShift(given, expect)
      case "line.find_item": checkItem(given, expect, quirk: item["quirk"].string)
      case "line.boundaries": checkBoundaries(given, expect)
      case "model.outer_positions", "model.inner_positions", "model.zoom": checkZoom(given, expect)
      case "model.stale_zoom_geometry": checkFreshness(given)
      default: Issue.record("unknown kind \(item)")
      }
      seen += 1
    }
    #expect(seen >= 60)
  }

  private func checkGeometry(_ given: JSONValue, _ expect: JSONValue) {
    let line = line(given, shift: given["delta"].double ?? 0)
    #expect(close(middles(line), expect["midpoints"].doubles), "\(given)")
    #expect(
      close(
        [line.start, line.end, line.middle, line.extent, line.gap],
        ["start", "end", "midpoint", "extent", "gap"].compactMap { expect[$0].double }), "\(given)")
    guard given["delta"].double ?? 0 == 0 else { return }
    // The bar's layout draws the same line where it overlaps instead of thinning.
    var options = IndexBarOptions.kfIndexBar.layout
    options.maximumGap = given["gap_max"].double ?? 0
    let lengths = given["sizes"].doubles
    let layout = IndexBarLayout.make(
      count: lengths.count, lengths: .variable(lengths), barLength: given["length"].double ?? 0, options: options)
    #expect(close(layout.slots.map(\.span.center), expect["midpoints"].doubles), "\(given)")
    #expect(close(layout.gap, expect["gap"].double ?? .nan), "\(given)")
  }

  private func checkShift(_ given: JSONValue, _ expect: JSONValue) {
    let rest = line(given)
    let shift = rest.shift(toCenterOn: given["zoom_origin"].double ?? 0)
    #expect(close(shift, expect["delta"].double ?? .nan), "\(given)")
    let moved = line(given, shift: shift)
    for (name, value) in [("start", moved.start), ("end", moved.end), ("midpoint", moved.middle)] {
      if let wanted = expect[name].double { #expect(close(value, wanted), "\(name) \(given)") }
    }
  }

  private func checkItem(_ given: JSONValue, _ expect: JSONValue, quirk: String?) {
    let line = line(given, shift: given["delta"].double ?? 0)
    let place = given["position"].double ?? 0
    // Only the jump to the last title at the very start is a defect; there the first is ours.
    let isStartJump = quirk?.contains("leading end") ?? false || (line.count > 0 && place == line.start)
    let wanted = isStartJump ? 0 : expect["index"].int
    #expect(line.item(at: place) == wanted, "\(given)")
    guard given["delta"].double ?? 0 == 0 else { return }
    var options = IndexBarOptions.kfIndexBar
    options.layout.maximumGap = given["gap_max"].double ?? 0
    let layout = IndexBarLayout.make(
      count: line.count, lengths: .variable(given["sizes"].doubles), barLength: given["length"].double ?? 0,
      options: options.layout)
    #expect(layout.marker(at: place, rule: options.hit) == wanted, "\(given)")
  }

  private func checkBoundaries(_ given: JSONValue, _ expect: JSONValue) {
    let line = line(given)
    let boundaries = expect["trailing_boundary_after"].doubles
    let pitches = expect["midpoint_gap_after"].doubles
    // KFIndexBar lists as many boundaries as it has, with the last one at the end of the bar.
    let asked = (line.count - boundaries.count..<line.count).map { line.boundary(after: $0) }
    #expect(close(asked, boundaries), "\(given)")
    #expect(close(pitches.indices.map { line.pitch(after: $0) }, pitches), "\(given)")
  }

  private func zoom(_ given: JSONValue, outer: [Double]) -> ZoomGeometry {
    var options = IndexBarOptions.kfIndexBar
    options.layout.maximumGap = given["gap_max"].double ?? 0
    let length = given["length"].double ?? 0
    let inner = given["inner_sizes"].doubles
    let layout = IndexBarLayout.make(
      count: outer.count, lengths: .variable(outer), barLength: length, options: options.layout)
    return ZoomGeometry(
      outer: layout, openedAfter: given["open_after_item"].int ?? 0, innerCount: inner.count,
      innerLengths: .variable(inner), barLength: length, options: options.layout, zoom: options.zoom ?? ZoomOptions())
  }

  private func checkZoom(_ given: JSONValue, _ expect: JSONValue) {
    let outer = given["outer_sizes"].doubles
    let zoom = zoom(given, outer: outer)
    let extent = given["zoom_extent"].double ?? 0
    if !expect["outer"].isNull {
      #expect(close(outer.indices.map { zoom.outerCenter($0, extent: extent) }, expect["outer"].doubles), "\(given)")
    }
    if !expect["inner"].isNull {
      let count = given["inner_sizes"].doubles.count
      #expect(close((0..<count).map { zoom.innerCenter($0, extent: extent) }, expect["inner"].doubles), "\(given)")
    }
    if let origin = expect["origin"].double { #expect(close(zoom.origin, origin), "\(given)") }
    if let shift = expect["inner_delta"].double {
      let rest = line(given, sizes: "inner_sizes")
      #expect(close(zoom.inner.contentSpan.lower - rest.start, shift), "\(given)")
    }
  }

  /// Ours follows a changed outer line, at every extent.
  private func checkFreshness(_ given: JSONValue) {
    let stale = zoom(given, outer: given["outer_sizes_first"].doubles)
    let fresh = zoom(given, outer: given["outer_sizes_then"].doubles)
    let options = IndexBarOptions.kfIndexBar
    let markers = { (lengths: [Double]) in
      lengths.indices.map { Marker(id: "\($0)", content: .text("\($0)"), target: .section($0), canOpen: true) }
    }
    let first = given["outer_sizes_first"].doubles
    let then = given["outer_sizes_then"].doubles
    var settings = options
    settings.layout.maximumGap = given["gap_max"].double ?? 0
    let length = given["length"].double ?? 0
    var model = Model(
      markers: markers(first), lengths: .variable(first), placement: rightBar(length: length),
      scroll: ScrollMap(itemCounts: first.map { _ in 3 }, rowLength: 1), options: settings)
    let inner = given["inner_sizes"].doubles
    let table = MarkerTable(
      markersInside: ["0": inner.indices.map { Marker(id: "i\($0)", content: .text("i"), target: .none) }],
      lengths: .variable(inner))
    _ = model.handle(.select("0"))
    _ = model.handle(.key(.open), refining: table)
    #expect(model.zoom == stale)
    _ = model.update(
      markers: markers(then), lengths: .variable(then), scroll: ScrollMap(itemCounts: then.map { _ in 3 }, rowLength: 1)
    )
    #expect(model.zoom == fresh)
    #expect(fresh != stale)
  }

  @Test func retiredGeometryIsNotOurs() throws {
    let file = try Fixture.json("kfindexbar_cases.json")
    for item in file["retired_upstream_tests"].elements {
      var given = item["given"]
      guard case .object(var members) = given else { continue }
      members["inner_sizes"] = .array([])
      given = .object(members)
      let zoom = zoom(given, outer: given["outer_sizes"].doubles)
      let extent = given["zoom_extent"].double ?? 0
      #expect(!close(zoom.outerCenter(0, extent: extent), item["expect_then"]["outer0"].double ?? 0))
    }
  }

  @Test func looks() throws {
    let constants = try Fixture.json("kfindexbar_cases.json")["constants"]
    let zoom = try #require(IndexBarOptions.kfIndexBar.zoom)
    #expect(zoom.openDistance == constants["zoom_distance"].double)
    #expect(zoom.closeSpeed == constants["close_speed_extent_per_second"].double)
    #expect(zoom.minimumMarkers == constants["min_inner_markers_to_open"].int)
    #expect(IndexBarOptions.kfIndexBar.layout.maximumGap == constants["gap_max_default"].double)
    let half = ZoomLook(extent: 0.5)
    #expect([half.outerOpacity, half.innerOpacity, half.panelOpacity, half.barOpacity] == [0.75, 0.5, 0.25, 0.25])
    #expect(ZoomLook(extent: 1).panelDistance() == 80)
    #expect(half.panelDistance() == 60)
  }
}
