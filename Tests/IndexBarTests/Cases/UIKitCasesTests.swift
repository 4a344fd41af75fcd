import Testing

@testable import IndexBar

/// What is known of UIKit: title to section, fewer titles than sections, least number of rows, odd titles, touches.
@Suite struct UIKitCasesTests {
  @Test func cases() throws {
    let cases = try Fixture.json("uikit_cases.json")["cases"].elements
    #expect(cases.count > 30)
    var groups: Set<String> = []
    for item in cases {
      let group = item["group"].string ?? ""
      groups.insert(group)
      let given = item["given"]
      let expect = item["expect"]
      switch group {
      case "search_first": checkSearch(given, expect)
      case "fewer_titles_than_sections": checkFewer(given, expect)
      case "minimum_row_count": checkMinimum(given, expect)
      case "degenerate_titles": checkDegenerate(given, expect)
      case "decimation_emulated": checkDecimation(given, expect["shown"].strings)
      case "touch_proportional_over_all_titles": checkTouch(given, expect)
      // What titles a language has, and which of them a string falls under, is not the bar's business.
      case "index_titles_by_language", "catch_all": continue
      case let name where name.hasPrefix("title_to_section."): checkRedirection(name, given, expect)
      default: Issue.record("unknown group \(item)")
      }
    }
    #expect(groups.count >= 9)
  }

  private func checkRedirection(_ group: String, _ given: JSONValue, _ expect: JSONValue) {
    let redirections: [String: EmptySectionPolicy.Redirection] = [
      "title_to_section.previous_else_first": .previousElseFirst, "title_to_section.next_else_last": .nextElseLast,
      "title_to_section.nearest": .nearest,
    ]
    guard let redirection = redirections[group] else {
      Issue.record("unknown group \(group)")
      return
    }
    let titles = given["titles"].strings
    let present = Set(given["sections_present"].strings)
    let map = SectionIndexMap(
      itemCounts: titles.map { present.contains($0) ? 1 : 0 }, policy: .redirect(redirection))
    let sections = titles.indices.map { map.section(forTitle: $0) }
    #expect(sections.map { $0.map { titles[$0] } } == expect["section_title_for_title"].strings.map { $0 }, "\(given)")
    let numbers = sections.map { $0.map { map.number(ofSection: $0, in: .present) } }
    #expect(numbers == expect["section_for_title"].ints.map { $0 }, "\(given)")
    // And back: each section present is highlighted by its own title.
    let shown = given["sections_present"].strings
    #expect(map.presentSections.map { map.title(forSection: $0).map { titles[$0] } } == shown.map { $0 }, "\(given)")
    let markers = IndexMarker.markers(titles: titles, map: map, numbering: .present)
    #expect(markers.map(\.target) == expect["section_for_title"].ints.map { .section($0) }, "\(given)")
  }

  private func checkSearch(_ given: JSONValue, _ expect: JSONValue) {
    let titles = given["titles"].strings
    let contents = titles.map { $0 == "{search}" ? IndexContent.symbol(.search) : .text($0) }
    var next = 0
    let sections = contents.map { content -> Int? in
      guard case .text = content else { return nil }
      defer { next += 1 }
      return next
    }
    let map = SectionIndexMap(
      sectionForTitle: sections, itemCounts: Array(repeating: 1, count: next), policy: .redirect(.previousElseFirst))
    let position = given["title_position"].int ?? 0
    #expect(map.section(forTitle: position) == expect["section"].int, "\(given)")
    let marker = IndexMarker.markers(contents: contents, map: map)[position]
    #expect(marker.target == (expect["section"].int.map { .section($0) } ?? .contentStart), "\(given)")
    if expect["section"].isNull {
      var model = IndexBarModel(
        markers: [marker], lengths: .uniform(14), placement: rightBar(length: 100),
        scroll: ScrollMap(itemCounts: [9], rowLength: 50, leading: 44), options: .uiKit)
      _ = model.handle(.scrolled(Viewport(offset: 200, length: 100, startInset: 64), isUserDriven: true, time: 0))
      let events = model.handle(.pointer(.began, at: point(50), time: 0))
      #expect(events.contains(.scroll(ScrollRequest(target: .contentStart, offset: -64))), "\(given)")
    }
  }

  /// Each title leads to a section; what it leads to is found again, and sections between fall under the title before.
  private func checkFewer(_ given: JSONValue, _ expect: JSONValue) {
    let sections = expect["section_for_title"].ints
    let count = given["section_titles"].elements.count
    let map = SectionIndexMap(
      sectionForTitle: sections.map { $0 }, itemCounts: Array(repeating: 2, count: count),
      policy: .redirect(.previousElseFirst))
    let titles = given["index_titles"].strings
    #expect(titles.count == sections.count)
    #expect(titles.indices.map { map.section(forTitle: $0) } == sections.map { $0 })
    for section in 0..<count {
      let wanted = sections.lastIndex { $0 <= section } ?? 0
      #expect(map.title(forSection: section) == wanted, "\(section)")
    }
    // Bullets are titles like others: all stay reachable, though they are drawn last.
    let markers = IndexMarker.markers(titles: titles, map: map)
    #expect(markers.count == titles.count)
    #expect(markers.allSatisfy { ($0.priority == .low) == ($0.content == .text("•")) })
  }

  private func checkMinimum(_ given: JSONValue, _ expect: JSONValue) {
    var options = IndexBarOptions.uiKit
    options.minimumItemCount = given["minimum"].int ?? 0
    let rows = given["rows"].int ?? 0
    let model = IndexBarModel(
      titles: ["A", "B"], itemCounts: [rows / 2, rows - rows / 2], placement: rightBar(length: 100), options: options)
    #expect(model.isBarVisible == expect["bar_shown"].bool, "\(given)")
  }

  private func checkDegenerate(_ given: JSONValue, _ expect: JSONValue) {
    let titles = given["titles"].strings
    let displayable = titles.filter { IndexContent.text($0).isDisplayable }
    #expect(displayable == expect["displayable_titles"].strings, "\(given)")
    for length in [0, 10, 14, 28, 100, 400] as [Double] {
      var model = IndexBarModel(
        titles: titles, itemCounts: titles.map { _ in 1 }, placement: rightBar(length: length), options: .uiKit)
      // Where there is not room for all, place holders go first.
      if length == 14 * Double(max(displayable.count, 1)), displayable.count < titles.count {
        #expect(model.layout.slots.compactMap(\.marker).map { titles[$0] } == displayable || displayable.isEmpty)
      }
      let events = model.handle(.pointer(.began, at: point(length / 2), time: 0))
      #expect(events.begins == 1, "\(given) \(length)")
    }
  }

  private func checkDecimation(_ given: JSONValue, _ shown: [String]) {
    Self.checkBounds(given, shown: shown, pinned: [])
  }

  /// A third party's emulation gives bounds: first, last and pinned titles stay, and the count is within one slot.
  static func checkBounds(_ given: JSONValue, shown: [String], pinned: [String]) {
    guard let titles = titles(given["titles"].string ?? "") else {
      Issue.record("unknown titles \(given)")
      return
    }
    let item = given["item_height"].double ?? given["row_height"].double ?? given["label_height"].double ?? 14
    let height = given["height"].double ?? 0
    var options = IndexBarOptions.uiKit.layout
    // GDIIndexBar does not reckon with its spacing when it finds out how many lines fit.
    options.gap = given["row_height"].isNull ? given["spacing"].double ?? 0 : 0
    options.maximumGap = options.gap
    options.omissionLength = given["bullet_height"].double ?? item
    let markers = titles.enumerated().map { index, title in
      let isPinned = title == "🔍" || title == "#" || pinned.contains(title)
      return Marker(
        id: title, content: .text(title), target: .section(index), priority: isPinned ? .pinned : .standard)
    }
    let layout = IndexBarLayout.make(
      markers: markers, lengths: .uniform(item), barLength: height, options: options)
    let drawn = layout.slots.map { $0.marker.map { titles[$0] } ?? "•" }
    #expect(layout.contentSpan.length <= height + 1e-9, "\(given)")
    guard shown.count > 4 else { return }
    #expect(drawn.first == shown.first && drawn.last == shown.last, "\(given) \(drawn)")
    let fitting = (height + options.gap) / (item + options.gap)
    #expect(abs(drawn.count - shown.count) <= max(1, Int(fitting) - shown.count + 1), "\(given) \(drawn) \(shown)")
    #expect(drawn.count >= shown.count - 1, "\(given) \(drawn) \(shown)")
    for title in pinned + ["🔍", "#"] where titles.contains(title) { #expect(drawn.contains(title), "\(given)") }
  }

  private static func titles(_ description: String) -> [String]? {
    let letters = alphabet.map(String.init)
    switch description {
    case "A–Z": return letters
    case "A–Z #": return letters + ["#"]
    case "🔍 A–Z #": return ["🔍"] + letters + ["#"]
    default:
      let words = description.split(separator: " ")
      guard words.first == "first", words.count > 2, let count = Int(words[1]) else { return nil }
      return Array(letters.prefix(count)) + ["#"]
    }
  }

  private func checkTouch(_ given: JSONValue, _ expect: JSONValue) {
    let titles = given["titles"].int ?? 0
    let length = given["bar_length"].double ?? 0
    let y = given["y"].double ?? 0
    let full = IndexBarLayout.make(
      count: titles, lengths: .uniform(length / Double(titles)), barLength: length,
      options: IndexBarOptions.uiKit.layout)
    #expect(full.marker(at: y, rule: IndexBarOptions.uiKit.hit) == expect["title_position"].int, "\(given)")
    // However many are drawn.
    let thinned = IndexBarLayout.make(
      count: titles, lengths: .uniform(30), barLength: length, options: IndexBarOptions.uiKit.layout)
    #expect(
      thinned.marker(at: y, rule: HitRule(extent: .bar, tolerance: 1e-4)) == expect["title_position"].int, "\(given)")
  }
}
