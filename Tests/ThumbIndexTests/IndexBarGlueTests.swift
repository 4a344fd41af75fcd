import TestSupport
import Testing
import ThumbIndex

/// From a list to its bar in one call.
@Suite struct IndexBarGlueTests {
  @Test func aListMakesItsBar() throws {
    let list = try SectionedList(["Abel", "Adam", "Bert", "Öberg", "1+1"], locale: "sv")
    let bar = list.indexBar(length: 480)
    #expect(bar.model.markers.map(\.content) == ["A", "B", "Ö", "#"].map { .text($0) })
    #expect(bar.model.markers.map(\.target) == (0..<4).map { .section($0) })
    #expect(bar.model.markers.map(\.id) == ["s1", "s2", "s29", "catch-all"])
  }

  @Test func titlesOpenByTheNamesUnderThem() throws {
    let list = try SectionedList(["Chalupa", "Charvát", "Chrt", "Cihla"], locale: "cs")
    let bar = list.indexBar(length: 480)
    let opened = bar.secondLevel.markers(inside: bar.model.markers[1], atMost: 8)
    #expect(opened.map(\.content) == [.text("Cha"), .text("Chr")])
    #expect(opened.map(\.target) == [.item(section: 1, item: 0), .item(section: 1, item: 2)])
  }

  @Test func readingsDecideTheSecondLevel() throws {
    let people = [("小田", "おだ"), ("阿部", "あべ"), ("伊藤", "いとう")]
    let list = try SectionedList(people, by: { $0.0 }, reading: { $0.1 }, locale: "ja")
    let bar = list.indexBar(length: 480)
    let opened = bar.secondLevel.markers(inside: bar.model.markers[0], atMost: 8)
    #expect(opened.map(\.content) == [.text("あ"), .text("い"), .text("お")])
  }

  @Test func keptEmptySectionsKeepTheirMarkers() throws {
    let list = try SectionedList(["Bert"], locale: "en", options: SectioningOptions(style: .uiKit))
    let bar = list.indexBar(length: 480)
    #expect(bar.model.markers.count == 27)
    #expect(bar.model.markers[2].target == .section(2))
  }

  @Test func markedEmptySectionsLeadToTheOneBefore() throws {
    var options = SectioningOptions()
    options.emptySections = .mark
    let list = try SectionedList(["Bert", "Doris", "Zoe"], locale: "en", options: options)
    let redirected = list.indexBar(length: 480).model.markers
    #expect(redirected.map(\.target).prefix(5) == [.section(0), .section(0), .section(0), .section(1), .section(1)])
    #expect(redirected.count == 27)
    let disabled = list.indexBar(length: 480, emptyTitles: .disable).model.markers
    #expect(disabled.filter(\.isEnabled).map(\.id) == ["s2", "s4", "s26"])
  }

  @Test func strokesHaveFewerTitlesThanSections() throws {
    let list = try SectionedList(["丁", "王"], locale: "zh-Hant", options: SectioningOptions(style: .uiKit))
    let bar = list.indexBar(length: 480)
    #expect(bar.model.markers.count == 27)
    #expect(bar.model.markers[1].target == .section(1))
    #expect(bar.model.markers[2].target == .section(3))
  }

  /// Names come and go; the bar keeps what is selected, and the same bar made anew has the same markers.
  @Test func aBarFollowsAnEditableList() throws {
    var names = try EditableSectionedList(["Abel", "Adam", "Doris", "Zoe"], locale: "en")
    var bar = SectionedList(names).indexBar(length: 480)
    let middle = bar.model.layout.center(ofMarker: 1)
    _ = bar.handle(.pointer(.began, at: IndexPoint(x: 10, y: middle), id: 0, time: 0))
    _ = bar.handle(.pointer(.ended, at: IndexPoint(x: 10, y: middle), id: 0, time: 0.1))
    let selected = try #require(bar.model.selection)
    #expect(selected == "s4")
    names.insert("Bert")
    names.insert("Cara")
    _ = bar.update(to: SectionedList(names))
    #expect(bar.model.markers == SectionedList(names).indexBar(length: 480).model.markers)
    #expect(bar.model.markers.map(\.content) == ["A", "B", "C", "D", "Z"].map { .text($0) })
    #expect(bar.model.selection == selected)
    #expect(
      bar.secondLevel.markers(inside: bar.model.markers[0], atMost: 8).map(\.content) == [.text("Ab"), .text("Ad")])
    names.remove(at: SectionPosition(section: 3, item: 0))
    let events = bar.update(to: SectionedList(names))
    #expect(bar.model.selection != selected)
    #expect(
      events.contains { if case .selectionChanged(from: selected, to: _, reason: .reload) = $0 { true } else { false } }
    )
  }

  /// A title that is open while names come and go: wherever the bar leads, there is a row.
  @Test(arguments: [UInt64(1), 2, 3]) func anOpenTitleFollowsTheList(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func name() -> String {
      let letters = "ABC".map { $0 }, next = "aeiou".map { $0 }
      return String(
        (0..<Int.random(in: 2...4, using: &random)).map { letter in
          (letter == 0 ? letters : next).randomElement(using: &random) ?? "A"
        })
    }
    var list = try EditableSectionedList((0..<60).map { _ in name() }, locale: "en")
    var bar = SectionedList(list).indexBar(length: 480)
    var led = 0
    for round in 0..<600 {
      if round % 7 == 0 {
        _ = bar.handle(.select("s\(Int.random(in: 1...3, using: &random))"))
        _ = bar.handle(.key(.open))
      }
      let grows = round / 120 % 2 == 0
      if grows || list.count == 0 { list.insert(name()) }
      if !grows || round % 3 == 0, list.count > 0 {
        let section = Int.random(in: 0..<list.itemCounts.count, using: &random)
        list.remove(
          at: SectionPosition(section: section, item: Int.random(in: 0..<list.itemCounts[section], using: &random)))
      }
      var events = bar.update(to: SectionedList(list))
      for key in [IndexBarInput<String>.Key.last, .first, .next] { events += bar.handle(.key(key)) }
      for case .scroll(let request) in events {
        switch request.target {
        case .section(let section): #expect(list.itemCounts.indices.contains(section), "seed \(seed), \(round)")
        case .item(let section, let item):
          #expect(list.element(at: SectionPosition(section: section, item: item)) != nil, "seed \(seed), \(round)")
          led += 1
        default: break
        }
      }
    }
    #expect(led > 100)
  }
}
