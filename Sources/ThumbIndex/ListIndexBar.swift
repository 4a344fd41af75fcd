import IndexBar
import Sectioning

/// The bar along a sectioned list: the model with what it needs from the list.
///
/// ```swift
/// let list = try SectionedList(["Abel", "Adam", "Bert"], locale: "en")
/// var bar = list.indexBar(length: 480)
/// let down = IndexPoint(x: 10, y: 240)
/// for event in bar.handle(.pointer(.began, at: down, id: 0, time: 0)) {
///   if case .scroll(let request) = event { print("go to", request.target) }
/// }
/// ```
///
/// Markers are told apart by the ids of their sections. Dragging inwards on a title opens a second level that comes from
/// the names under it. A value: copies are independent.
public struct ListIndexBar<Element: Sendable>: Sendable {
  /// The bar's state: layout, selection, callout, accessibility.
  public var model: IndexBarModel<String>
  /// What the bar's titles open into.
  public private(set) var secondLevel: SecondLevel<Element>
  /// What the bar was told of the list's layout, for the lists that come.
  private let content: ContentLengths
  private let emptyTitles: EmptySectionPolicy

  init(
    of list: SectionedList<Element>, placement: IndexBarPlacement, lengths: MarkerLengths, content: ContentLengths,
    emptyTitles: EmptySectionPolicy, options: IndexBarOptions
  ) {
    model = IndexBarModel(
      markers: list.indexMarkers(emptyTitles: emptyTitles), lengths: lengths, placement: placement,
      scroll: content.scrollMap(of: list), options: options)
    secondLevel = SecondLevel(of: list)
    self.content = content
    self.emptyTitles = emptyTitles
  }

  /// Handles a touch, a key, scrolling or the passing of time.
  ///
  /// - Returns: what the host is to do, in order.
  /// - Complexity: as `IndexBarModel.handle`; the first opening of a title makes its second level.
  public mutating func handle(_ input: IndexBarInput<String>) -> [IndexBarEvent<String>] {
    model.handle(input, refining: secondLevel)
  }

  /// Takes the list as it is after names came, went or changed, also in the middle of a touch.
  ///
  /// ```swift
  /// var names = try EditableSectionedList(["Abel", "Cara"], locale: "en")
  /// var bar = SectionedList(names).indexBar(length: 480)
  /// names.insert("Bert")
  /// let events = bar.update(to: SectionedList(names))    // A, B, C; what was selected still is
  /// ```
  ///
  /// - Parameters:
  ///   - list: the list that the bar stands beside from now on.
  ///   - lengths: the titles' lengths along the bar; nil for the same as before, which has to be one length for all.
  /// - Returns: what the host is to do, in order. The rules are those of
  ///   `IndexBarModel.update(markers:lengths:scroll:refining:)`: what is selected or touched is found again by its
  ///   section's id, nothing scrolls, and an open second level shows the names that are there now.
  /// - Complexity: O(*t* + *s*) for *t* titles and *s* sections; where a title is open, as its opening.
  public mutating func update(
    to list: SectionedList<Element>, lengths: MarkerLengths? = nil
  ) -> [IndexBarEvent<String>] {
    secondLevel = SecondLevel(of: list)
    return model.update(
      markers: list.indexMarkers(emptyTitles: emptyTitles), lengths: lengths ?? model.lengths,
      scroll: content.scrollMap(of: list), refining: secondLevel)
  }
}

/// The lengths of what a list shows, in the host's units.
struct ContentLengths {
  let row: Double
  let header: Double

  func scrollMap<Element>(of list: SectionedList<Element>) -> ScrollMap {
    ScrollMap(itemCounts: list.sections.map(\.count), rowLength: row, headerLength: header)
  }
}
