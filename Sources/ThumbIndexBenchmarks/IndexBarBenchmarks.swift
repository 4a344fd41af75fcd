import AllocationCounter
import IndexBar

/// What the index bar costs: time to lay out, time and allocations to handle a movement.
enum IndexBarBenchmarks {
  /// One measured figure.
  struct Figure {
    /// What was measured.
    var name: String
    /// How many there were.
    var count: Int
    /// The best of several runs, in nanoseconds for one.
    var nanoseconds: Double
    /// Allocations for one, or `nil` where they are not counted.
    var allocations: Double?
  }

  /// Prints all figures, one a line, as NDJSON.
  static func run() {
    let isCounted = allocation_count() >= 0
    for figure in all(allocationCount: isCounted ? { Int(allocation_count()) } : nil) {
      let allocations = figure.allocations.map { "\($0)" } ?? "null"
      print(
        "{\"job\":\"bar\",\"name\":\"\(figure.name)\",\"count\":\(figure.count),"
          + "\"nanoseconds\":\(figure.nanoseconds.rounded()),\"allocations\":\(allocations)}")
    }
  }

  /// All figures. `allocationCount` reads a counter of allocations if the process keeps one.
  static func all(allocationCount: (() -> Int)? = nil) -> [Figure] {
    layouts() + [1_000, 100_000, 1_000_000].flatMap { moves(markers: $0, allocationCount: allocationCount) }
  }

  /// Laying out 100,000 markers and as many sections.
  static func layouts() -> [Figure] {
    let count = 100_000
    let markers = markers(count)
    let counts = (0..<count).map { $0 % 7 }
    let variable = MarkerLengths.variable((0..<count).map { Double($0 % 5 + 10) })
    var fitting = IndexBarLayoutOptions()
    fitting.overflow = .extend
    var figures = [
      measured("bar layout, thinned", count) {
        IndexBarLayout.make(
          markers: markers, lengths: .uniform(14), barLength: 700, options: IndexBarLayoutOptions()
        ).slots.count
      },
      measured("bar layout, thinned, different lengths", count) {
        IndexBarLayout.make(markers: markers, lengths: variable, barLength: 700, options: IndexBarLayoutOptions())
          .slots.count
      },
      measured("bar layout, all drawn", count) {
        IndexBarLayout.make(markers: markers, lengths: .uniform(14), barLength: 700, options: fitting).slots.count
      },
      measured("scroll map from section counts", count) {
        ScrollMap(itemCounts: counts, rowLength: 44, headerLength: 28).sections.count
      },
    ]
    let map = ScrollMap(itemCounts: counts, rowLength: 44, headerLength: 28)
    figures.append(
      measured("whole bar: layout, maps, stops", count) {
        IndexBarModel(markers: markers, lengths: .uniform(14), placement: placement, scroll: map).layout.slots.count
      })
    return figures
  }

  /// Handling a movement: one that chooses another marker every time, and one that stays on its marker.
  static func moves(markers count: Int, allocationCount: (() -> Int)?) -> [Figure] {
    let map = ScrollMap(itemCounts: Array(repeating: 3, count: count), rowLength: 44)
    var options = IndexBarOptions()
    options.hit.hysteresis = 0
    var bar = IndexBarModel(
      markers: markers(count), lengths: .uniform(14), placement: placement, scroll: map, options: options)
    _ = bar.handle(.scrolled(Viewport(offset: 0, length: 800), isUserDriven: true, time: 0))
    _ = bar.handle(.pointer(.began, at: IndexPoint(x: 310, y: 350), time: 0))
    let still = loop("move on the same marker, \(count) markers", allocationCount) { _ in
      bar.handle(.pointer(.moved, at: IndexPoint(x: 310, y: 350), time: 0)).count
    }
    let moving = loop("move to another marker, \(count) markers", allocationCount) { step in
      bar.handle(.pointer(.moved, at: IndexPoint(x: 310, y: step.isMultiple(of: 2) ? 100 : 600), time: 0)).count
    }
    let scrolling = loop("scroll input, \(count) markers", allocationCount) { step in
      bar.handle(.scrolled(Viewport(offset: Double(step), length: 800), isUserDriven: true, time: 0)).count
    }
    return [still, moving, scrolling]
  }

  private static var placement: IndexBarPlacement {
    IndexBarPlacement(edge: .trailing, frame: IndexRect(x: 300, y: 0, width: 20, height: 700))
  }

  private static func markers(_ count: Int) -> [IndexMarker<Int>] {
    (0..<count).map { IndexMarker(id: $0, content: .text("A"), target: .section($0)) }
  }

  /// The best of ten runs of something done once.
  private static func measured(_ name: String, _ count: Int, _ work: () -> Int) -> Figure {
    var best = Double.infinity
    var sum = 0
    for _ in 0..<10 {
      let start = ContinuousClock.now
      sum &+= work()
      best = min(best, nanoseconds(since: start))
    }
    precondition(sum > 0)
    return Figure(name: name, count: count, nanoseconds: best, allocations: nil)
  }

  /// The best of five runs of something done 100,000 times.
  private static func loop(_ name: String, _ allocationCount: (() -> Int)?, _ work: (Int) -> Int) -> Figure {
    let times = 100_000
    var best = Double.infinity
    var sum = 0
    var allocations: Double?
    for _ in 0..<5 {
      let before = allocationCount?()
      let start = ContinuousClock.now
      for step in 0..<times { sum &+= work(step) }
      best = min(best, nanoseconds(since: start) / Double(times))
      if let before, let after = allocationCount?() { allocations = Double(after - before) / Double(times) }
    }
    precondition(sum >= 0)
    return Figure(name: name, count: times, nanoseconds: best, allocations: allocations)
  }

  private static func nanoseconds(since start: ContinuousClock.Instant) -> Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) * 1e9 + Double(parts.attoseconds) * 1e-9
  }
}
