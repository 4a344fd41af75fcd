import Testing

@testable import IndexBar

/// What holds for every opening, at every extent. The seed is the test's argument.
@Suite struct ZoomPropertyTests {
  private func geometry(
    _ random: inout SeededGenerator, geometry: ZoomOptions.Geometry, fits: Bool
  ) -> (ZoomGeometry, [Double], [Double]) {
    let length = random.double(100...800)
    let count = random.int(1...30)
    let most = fits ? min(20, length / Double(count)) : 20
    let outer = (0..<count).map { _ in random.double(0.5...most) }
    let inner = (0..<random.int(1...12)).map { _ in random.double(1...min(14, length / 12)) }
    var options = IndexBarLayoutOptions()
    options.maximumGap = random.double(0...12)
    options.overflow = .overlap
    var zoom = ZoomOptions()
    zoom.geometry = geometry
    let line = IndexBarLayout.make(count: count, lengths: .variable(outer), barLength: length, options: options)
    let made = ZoomGeometry(
      outer: line, openedAfter: random.int(0...count - 1), innerCount: inner.count, innerLengths: .variable(inner),
      barLength: length, options: options, zoom: zoom)
    return (made, outer, inner)
  }

  @Test("order never breaks", arguments: 1...40 as ClosedRange<UInt64>)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for kind in [ZoomOptions.Geometry.symmetric(clearance: 4), .kfIndexBar] {
      for _ in 0..<50 {
        let (zoom, outer, inner) = geometry(&random, geometry: kind, fits: true)
        for extent in [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1] {
          let outerMiddles = outer.indices.map { zoom.outerCenter($0, extent: extent) }
          let innerMiddles = inner.indices.map { zoom.innerCenter($0, extent: extent) }
          #expect(zip(outerMiddles, outerMiddles.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed) \(kind)")
          #expect(zip(innerMiddles, innerMiddles.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed) \(kind)")
        }
      }
    }
  }

  @Test("shut it is the line at rest", arguments: 1...20 as ClosedRange<UInt64>)
  func shut(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for kind in [ZoomOptions.Geometry.symmetric(clearance: 4), .kfIndexBar] {
      for _ in 0..<50 {
        let (zoom, outer, inner) = geometry(&random, geometry: kind, fits: false)
        for marker in outer.indices {
          #expect(close(zoom.outerCenter(marker, extent: 0), zoom.outer.center(ofMarker: marker)), "seed \(seed)")
        }
        for marker in inner.indices { #expect(close(zoom.innerCenter(marker, extent: 0), zoom.origin), "seed \(seed)") }
      }
    }
  }

  @Test(
    "open, the neighbours are equally clear, and the inner line is inside the bar",
    arguments: 1...40 as ClosedRange<UInt64>)
  func clearance(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let (zoom, outer, inner) = geometry(&random, geometry: .symmetric(clearance: 4), fits: false)
      let air = max(4, zoom.inner.gap)
      let first = zoom.innerCenter(0, extent: 1) - inner[0] / 2
      let last = zoom.innerCenter(inner.count - 1, extent: 1) + inner[inner.count - 1] / 2
      let before = zoom.outerCenter(zoom.opened, extent: 1) + outer[zoom.opened] / 2
      #expect(abs(first - before - air) < 1e-9, "seed \(seed)")
      #expect(first >= -1e-9, "seed \(seed)")
      guard zoom.opened + 1 < outer.count else { continue }
      let after = zoom.outerCenter(zoom.opened + 1, extent: 1) - outer[zoom.opened + 1] / 2
      #expect(abs(after - last - air) < 1e-9, "seed \(seed)")
    }
  }

  @Test("two titles on one place are drawn apart") func coincident() {
    var options = IndexBarLayoutOptions()
    options.overflow = .overlap
    let outer = IndexBarLayout.make(count: 3, lengths: .uniform(10), barLength: 10, options: options)
    #expect(outer.center(ofMarker: 0) == outer.center(ofMarker: 1))
    for kind in [ZoomOptions.Geometry.symmetric(clearance: 4), .kfIndexBar] {
      var zoom = ZoomOptions()
      zoom.geometry = kind
      let geometry = ZoomGeometry(
        outer: outer, openedAfter: 0, innerCount: 2, innerLengths: .uniform(2), barLength: 10, options: options,
        zoom: zoom)
      let middles = (0..<3).map { geometry.outerCenter($0, extent: 1) }
      #expect(middles.allSatisfy { $0.isFinite })
      #expect(middles[0] < geometry.innerCenter(0, extent: 1))
      #expect(middles[1] > geometry.innerCenter(1, extent: 1))
    }
  }
}
