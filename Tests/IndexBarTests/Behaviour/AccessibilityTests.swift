import Testing

@testable import IndexBar

/// One adjustable element, keys and typing.
@Suite struct AccessibilityTests {
  private func model(_ options: IndexBarOptions = IndexBarOptions()) -> Model {
    var markers = letters("ABCDEF")
    markers[1].isEnabled = false
    markers[3].target = .none
    markers[5].spokenLabel = "numbers"
    return Model(
      markers: markers, lengths: .uniform(14), placement: rightBar(length: 84),
      scroll: ScrollMap(itemCounts: [1, 2, 3, 4, 5, 6], rowLength: 1), options: options)
  }

  @Test func stepsPassWhatCannotBeChosen() {
    var model = model()
    #expect(model.handle(.increment).selections == ["A"])
    #expect(
      model.handle(.increment) == [
        .selectionChanged(from: "A", to: "C", reason: .accessibility),
        .scroll(ScrollRequest(target: .section(2), offset: 3)), .announce("C, 3 rows"),
      ])
    #expect(model.handle(.increment).selections == ["E"])
    let last = model.handle(.increment)
    #expect(last.contains(.announce("numbers, 6 rows")))
    #expect(model.handle(.increment) == [.haptic(.boundary)])
    #expect(model.accessibility.value == "numbers, 6 of 6")
    #expect(!model.accessibility.canIncrement && model.accessibility.canDecrement)
    #expect(model.handle(.decrement).selections == ["E"])
  }

  @Test func incrementMayMoveBackward() {
    var options = IndexBarOptions()
    options.adjustment = .incrementMovesBackward
    var model = model(options)
    _ = model.handle(.select("C"))
    #expect(model.handle(.increment).contains(.announce("A, 1 row")))
    #expect(!model.accessibility.canIncrement && model.accessibility.canDecrement)
    #expect(model.handle(.decrement).selections == ["C"])
  }

  @Test func hiddenTitlesCount() {
    let titles = alphabet.map(String.init)
    var model = IndexBarModel(titles: titles, itemCounts: titles.map { _ in 2 }, placement: rightBar(length: 100))
    #expect(model.layout.isThinned)
    _ = model.handle(.select(12))
    #expect(model.accessibility.value == "M, 13 of 26")
    #expect(model.accessibility.count == 26 && model.accessibility.position == 13)
    #expect(model.accessibility.itemCount == 2)
    #expect(model.accessibility.frame == rightBar(length: 100).frame)
  }

  @Test func phrasesAreTheHosts() {
    var options = IndexBarOptions()
    options.phrases = IndexBarPhrases(
      label: "Register", value: "{position}/{count} {label}", stepToOne: "{label}: ein Eintrag",
      stepToSeveral: "{label}: {items} Einträge", step: "{label}")
    var model = model(options)
    _ = model.handle(.select("A"))
    #expect(model.accessibility.label == "Register")
    #expect(model.accessibility.value == "1/6 A")
    #expect(model.handle(.increment).contains(.announce("C: 3 Einträge")))
  }

  @Test func keys() {
    var options = IndexBarOptions()
    options.keyPage = 2
    var model = bar("ABCDEFGH", length: 200, options: options)
    let steps: [(IndexBarInput<String>.Key, String)] = [
      (.next, "A"), (.next, "B"), (.pageForward, "D"), (.last, "H"), (.previous, "G"), (.pageBackward, "E"),
      (.first, "A"), (.pageForward, "C"), (.pageForward, "E"), (.pageForward, "G"), (.pageForward, "H"),
    ]
    for (key, wanted) in steps {
      let events = model.handle(.key(key))
      #expect(model.selection == wanted)
      #expect(events.scrolls.count == 1 && events.haptics.isEmpty)
    }
    #expect(model.handle(.key(.next)) == [.haptic(.boundary)])
    #expect(model.handle(.key(.pageForward)) == [.haptic(.boundary)])
  }

  @Test func typing() {
    let titles = ["A", "Ch", "C", "É", "#", "..."]
    let markers = titles.map { Marker(id: $0, content: .text($0), target: .section(0)) }
    let model = Model(
      markers: markers, lengths: .uniform(14), placement: rightBar(length: 84),
      scroll: ScrollMap(itemCounts: [1], rowLength: 1))
    #expect(model.marker(matchingTyped: "a") == "A")
    #expect(model.marker(matchingTyped: "Charles") == "Ch")
    #expect(model.marker(matchingTyped: "Carl") == "C")
    #expect(model.marker(matchingTyped: "e\u{301}lan") == "É")
    #expect(model.marker(matchingTyped: "x") == nil)
    #expect(model.marker(matchingTyped: "") == nil)
  }

  @Test func nothingToStepTo() {
    var model = bar("", length: 84)
    #expect(model.handle(.increment) == [.haptic(.boundary)])
    #expect(model.handle(.key(.last)) == [.haptic(.boundary)])
    #expect(model.accessibility.value.isEmpty)
    #expect(model.accessibility.position == 0)
  }
}
