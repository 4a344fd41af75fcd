import Testing

@testable import IndexBar

/// Other systems: Android's fast scroller and alphabet indexer to be equal, thinning and touches as bounds.
@Suite struct OtherSystemsCasesTests {
  private let file: JSONValue

  init() throws { file = try Fixture.json("other_systems_cases.json") }

  @Test func fastScroller() {
    #expect(file["aosp_fast_scroller"].elements.count >= 8)
    for item in file["aosp_fast_scroller"].elements {
      let given = item["given"]
      let positions = given["section_positions"].ints
      let rows = given["rows"].int ?? 0
      let counts = positions.indices.map { ($0 + 1 < positions.count ? positions[$0 + 1] : rows) - positions[$0] }
      let map = ScrollMap(itemCounts: counts, rowLength: 1)
      let snap: Double
      if case .continuous(let part) = IndexBarOptions.fastScroller.travel { snap = part } else { snap = .nan }
      guard let place = map.travel?.place(atFraction: given["fraction"].double ?? 0, snap: snap) else {
        Issue.record("no travel: \(given)")
        continue
      }
      #expect(max(0, min(Int(place.offset), rows - 1)) == item["expect"]["row"].int, "\(given)")
      #expect(place.marker == item["expect"]["section"].int, "\(given)")
      checkModel(counts, fraction: given["fraction"].double ?? 0, offset: place.offset)
    }
  }

  /// The same through touches on a bar with the preset.
  private func checkModel(_ counts: [Int], fraction: Double, offset: Double) {
    let titles = counts.indices.map { "\($0)" }
    let map = SectionIndexMap(itemCounts: counts.map { _ in 1 })
    var model = IndexBarModel(
      markers: IndexMarker.markers(titles: titles, map: map), lengths: .uniform(14),
      placement: rightBar(length: 700), scroll: ScrollMap(itemCounts: counts, rowLength: 1), options: .fastScroller)
    _ = model.handle(.scrolled(Viewport(offset: 0, length: 0), isUserDriven: true, time: 0))
    // Begins at the far end, clear of the thumb.
    _ = model.handle(.pointer(.began, at: point(fraction < 0.5 ? 700 : 350), time: 0))
    let events = model.handle(.pointer(.moved, at: point(fraction * 700), time: 0))
    let requests = events.compactMap { if case .scroll(let request) = $0 { request.offset } else { nil } }
    if let last = requests.last { #expect(close(last, offset), "\(fraction)") }
  }

  @Test func alphabetIndexer() {
    for item in file["aosp_alphabet_indexer"].elements {
      let given = item["given"]
      let alphabet = Array(given["alphabet"].string ?? "")
      let counts = alphabet.map { letter in given["rows"].strings.count { $0.first == letter } }
      let map = ScrollMap(itemCounts: counts, rowLength: 1)
      #expect(map.offset(ofSection: given["section"].int ?? 0) == item["expect"]["position"].double, "\(given)")
    }
  }

  @Test func thinning() {
    for item in file["decimation"].elements {
      let system = item["system"].string ?? ""
      let shown = (item["expect"].string ?? "").split(separator: " ").map(String.init)
      if system.hasPrefix("ICU") {
        checkCap(item, shown)
      } else {
        UIKitCasesTests.checkBounds(item["given"], shown: shown, pinned: item["given"]["pinned"].strings)
      }
    }
  }

  /// ICU keeps one label more than the cap and drops the last letter; ours keeps the cap and both ends.
  private func checkCap(_ item: JSONValue, _ shown: [String]) {
    let cap = item["given"]["max_label_count"].int ?? 0
    var options = IndexBarLayoutOptions()
    options.overflow = .decimate(Decimation(.even(maximumCount: cap)))
    let letters = alphabet.map(String.init)
    let drawn = IndexBarLayout.make(count: 26, lengths: .uniform(14), barLength: 9999, options: options)
      .slots.compactMap(\.marker).map { letters[$0] }
    #expect(drawn.count == min(cap, 26), "\(cap)")
    #expect(drawn.first == "A" && drawn.last == "Z", "\(cap)")
    if cap < 26 { #expect(shown.count == cap + 1) }
  }

  @Test func touches() {
    for item in file["hit_mapping"].elements {
      let given = item["given"]
      let system = item["system"].string ?? ""
      let count = given["items"].int ?? 0
      let y = given["y"].double ?? 0
      switch system {
      case "MYTableViewIndex", "GDIIndexBar":
        let length = given["index_height"].double ?? given["text_height"].double ?? 0
        let hit = layout(count, item: length / Double(count), length: length).marker(at: y)
        // GDIIndexBar cannot reach the last of more than 1000 titles; ours can.
        let isUnreachable = system == "GDIIndexBar" && count > 1000 && y >= length
        #expect(hit == (isUnreachable ? count - 1 : item["expect"]["item"].int), "\(item)")
      case "azlistview", "WaveSideBar":
        let height = given["item_height"].double ?? 0
        let length = given["view_height"].double ?? height * Double(count)
        #expect(layout(count, item: height, length: length).marker(at: y) == item["expect"]["item"].int, "\(item)")
      case "WaveSideBar scale": checkScale(given, item["expect"])
      case let name where name.hasPrefix("BDK"): checkTops(given, item["expect"])
      case "myinnos IndexFastScroll": checkMargins(given, item["expect"])
      default: Issue.record("unknown system \(item)")
      }
    }
  }

  private func layout(_ count: Int, item: Double, length: Double) -> IndexBarLayout {
    var options = IndexBarLayoutOptions()
    options.maximumGap = 0
    return IndexBarLayout.make(count: count, lengths: .uniform(item), barLength: length, options: options)
  }

  private func checkScale(_ given: JSONValue, _ expect: JSONValue) {
    let height = given["item_height"].double ?? 0
    let count = max(10, (given["item"].int ?? 0) + 1)
    let layout = layout(count, item: height, length: height * Double(count))
    let scale = layout.magnification(ofMarker: given["item"].int ?? 0, at: given["touch_along"].double ?? 0)
    #expect(close(scale, expect["scale"].double ?? .nan), "\(given)")
  }

  /// Items that do not begin at the bar's start; an edge belongs to the earlier one.
  private func checkTops(_ given: JSONValue, _ expect: JSONValue) {
    let tops = given["item_tops"].doubles
    let height = given["item_height"].double ?? 0
    var options = IndexBarLayoutOptions()
    options.alignment = .start
    options.startInset = tops.first ?? 0
    options.maximumGap = tops.count > 1 ? tops[1] - tops[0] - height : 0
    let layout = IndexBarLayout.make(
      count: tops.count, lengths: .uniform(height), barLength: (tops.last ?? 0) + height, options: options)
    let hit = layout.marker(at: given["y"].double ?? 0, rule: HitRule(mapping: .kfIndexBar))
    #expect(hit == expect["item"].int, "\(given)")
  }

  private func checkMargins(_ given: JSONValue, _ expect: JSONValue) {
    var options = IndexBarLayoutOptions()
    options.startInset = given["margin_top"].double ?? 0
    options.endInset = given["margin_bottom"].double ?? 0
    let layout = IndexBarLayout.make(
      count: given["items"].int ?? 0, lengths: .uniform(14), barLength: given["bar_height"].double ?? 0,
      options: options)
    let along = (given["y"].double ?? 0) - (given["bar_top"].double ?? 0)
    #expect(layout.marker(at: along) == expect["item"].int, "\(given)")
  }
}
