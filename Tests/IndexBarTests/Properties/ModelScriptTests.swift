import Testing

@testable import IndexBar

/// Scripts of 10,000 random inputs, held against the plain bar. The seed is the test's argument.
@Suite struct ModelScriptTests {
  /// A bar, its plain twin and what may happen to them.
  private struct Script {
    var random: SeededGenerator
    var model: Model
    var reference: ReferenceBar
    var table: MarkerTable<String>
    var time = 0.0
    let length: Double

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let setting = ReferenceBar.Setting(options: Self.options(&random))
      length = random.double(200...500)
      let (markers, counts) = Self.markers(&random)
      let inside = Self.inside(markers, &random)
      table = MarkerTable(markersInside: inside, lengths: .uniform(setting.innerLength))
      model = Model(
        markers: markers, lengths: .uniform(setting.titleLength), placement: rightBar(length: length),
        scroll: ScrollMap(itemCounts: counts, rowLength: setting.rowLength), options: setting.options)
      reference = ReferenceBar(
        setting: setting, markers: markers, counts: counts, barLength: length, inside: inside)
    }

    private static func options(_ random: inout SeededGenerator) -> IndexBarOptions {
      var options = IndexBarOptions()
      options.layout.maximumGap = 0
      options.hit.hysteresis = random.pick([0, 1, 2, 50])
      options.hit.minimumTouchBreadth = random.pick([0, 20, 44])
      options.commit = random.pick([.whileMoving, .onRelease])
      options.disabledTouch = random.pick([.passOver, .stay, .ignore])
      options.adjustment = random.pick([.incrementMovesForward, .incrementMovesBackward])
      options.endRule = random.pick([.pinRequested, .slidingAnchor, .topmostOnly])
      options.selectsBeforeFirstUse = random.chance(0.5)
      options.keyPage = random.int(1...4)
      if random.chance(0.3) { options.callout = nil }
      if random.chance(0.2) {
        options.zoom = nil
      } else {
        options.zoom?.reopensElsewhere = random.chance(0.5)
        options.zoom?.threshold = random.pick([0, 5])
        options.zoom?.closeDistance = random.pick([8, .infinity])
      }
      return options
    }

    static func markers(_ random: inout SeededGenerator) -> ([Marker], [Int]) {
      let count = random.chance(0.05) ? 0 : random.int(1...14)
      let ids = Array("ABCDEFGHIJKLMNOP".map(String.init).shuffled(using: &random).prefix(count))
      let counts = ids.map { _ in random.chance(0.2) ? 0 : random.int(1...12) }
      let markers = ids.enumerated().map { index, id in
        var marker = Marker(
          id: id, content: .text(id), target: random.chance(0.1) ? .none : .section(index),
          isEnabled: random.chance(0.85), canOpen: random.chance(0.7))
        if random.chance(0.1) { marker.ownSection = nil }
        return marker
      }
      return (markers, counts)
    }

    private static func inside(_ markers: [Marker], _ random: inout SeededGenerator) -> [String: [Marker]] {
      var inside: [String: [Marker]] = [:]
      for id in "ABCDEFGHIJKLMNOP".map(String.init) where random.chance(0.8) {
        inside[id] = (0..<random.int(0...8)).map {
          Marker(
            id: "\(id)\($0)", content: .text("\(id)\($0)"), target: .item(section: 0, item: $0),
            isEnabled: random.chance(0.9))
        }
      }
      return inside
    }

    mutating func place() -> IndexPoint {
      let inward = random.pick([
        random.double(-25...0), random.double(-12...30), random.double(20...80), random.double(-20...(-5)),
      ])
      return point(random.double(-30...length + 30), inward: inward)
    }

    mutating func input() -> IndexBarInput<String> {
      time += random.chance(0.9) ? random.double(0...0.2) : -random.double(0...1)
      let id = random.chance(0.9) ? 1 : 2
      switch random.int(0...99) {
      case 0..<14: return .pointer(.began, at: place(), id: id, time: time)
      case 14..<58: return .pointer(.moved, at: place(), id: id, time: time)
      case 58..<66: return .pointer(.ended, at: place(), id: id, time: time)
      case 66..<68: return .pointer(.cancelled, at: place(), id: id, time: time)
      case 68..<82:
        let offset = random.chance(0.3) ? reachable() : random.double(-40...1200)
        return .scrolled(
          Viewport(offset: offset, length: 200, startInset: 20), isUserDriven: random.chance(0.5), time: time)
      case 82..<85: return .increment
      case 85..<88: return .decrement
      case 88..<94:
        return .key(random.pick([.previous, .next, .first, .last, .pageBackward, .pageForward, .open, .close]))
      case 94..<97:
        let letter = random.pick("ABCDEFGHIJKLMNOP".map(String.init))
        return .select(random.chance(0.7) ? letter : "\(letter)\(random.int(0...7))")
      default: return .tick(time: time)
      }
    }

    /// Where the last request led.
    private func reachable() -> Double { model.intent.map { model.contentOffset(of: $0.place) } ?? 0 }
  }

  @Test("the same events as the plain bar", arguments: 1...24 as ClosedRange<UInt64>)
  func script(seed: UInt64) {
    var script = Script(seed: seed)
    for number in 0..<10_000 {
      let before = script.model
      let got: [Event]
      let wanted: [Event]
      let what: String
      if script.random.chance(0.01) {
        let (markers, counts) = Script.markers(&script.random)
        what = "update \(markers.map(\.id))"
        got = script.model.update(
          markers: markers, lengths: .uniform(12), scroll: ScrollMap(itemCounts: counts, rowLength: 10))
        wanted = script.reference.update(markers: markers, counts: counts)
      } else {
        let input = script.input()
        what = "\(input)"
        got = script.model.handle(input, refining: script.table)
        wanted = script.reference.handle(input)
      }
      guard Self.same(got, wanted), script.model.selection == script.reference.selection else {
        Issue.record(
          """
          seed \(seed), input \(number): \(what)
          touch \(String(describing: before.touch)), markers \(before.markers.map { "\($0.id)\($0.isEnabled)\($0.canOpen)" })
          mode \(before.mode), selection \(String(describing: before.selection))
          got \(got)
          wanted \(wanted)
          """)
        return
      }
    }
  }

  /// Equal but for the rounding of places.
  private static func same(_ one: [Event], _ other: [Event]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { pair in
        switch pair {
        case (.calloutShown(let id, let along), .calloutShown(let otherID, let otherAlong)),
          (.calloutMoved(let id, let along), .calloutMoved(let otherID, let otherAlong)):
          return id == otherID && close(along, otherAlong)
        case (.zoomChanged(let extent), .zoomChanged(let otherExtent)): return close(extent, otherExtent)
        case (.scroll(let request), .scroll(let otherRequest)):
          return request.target == otherRequest.target && request.fraction == otherRequest.fraction
            && request.isAnimated == otherRequest.isAnimated
            && close(request.offset ?? .infinity, otherRequest.offset ?? .infinity)
        default: return pair.0 == pair.1
        }
      }
  }

  @Test(
    "exactly one end for each begin, one hiding for each showing, one closing for each opening",
    arguments: 101...112 as ClosedRange<UInt64>)
  func pairs(seed: UInt64) {
    var script = Script(seed: seed)
    var events: [Event] = []
    var isPaired = true
    var (tracking, callouts, openings) = (0, 0, 0)
    for _ in 0..<10_000 {
      if script.random.chance(0.01) {
        let (markers, counts) = Script.markers(&script.random)
        events = script.model.update(
          markers: markers, lengths: .uniform(12), scroll: ScrollMap(itemCounts: counts, rowLength: 10))
      } else {
        events = script.model.handle(script.input(), refining: script.table)
      }
      tracking += events.begins - events.ends
      callouts += events.callouts
      openings += events.openings
      isPaired = isPaired && tracking == (script.model.isTracking ? 1 : 0)
      isPaired = isPaired && (0...tracking).contains(callouts)
      isPaired = isPaired && openings == (script.model.zoom == nil ? 0 : 1)
    }
    #expect(isPaired, "seed \(seed)")
  }

  @Test("equal inputs give equal states and events", arguments: 201...206 as ClosedRange<UInt64>)
  func determinism(seed: UInt64) {
    var one = Script(seed: seed)
    var other = Script(seed: seed)
    var isEqual = true
    for _ in 0..<3000 {
      let input = one.input()
      isEqual =
        isEqual && one.model.handle(input, refining: one.table) == other.model.handle(input, refining: other.table)
      isEqual = isEqual && one.model == other.model
    }
    #expect(isEqual, "seed \(seed)")
  }
}
