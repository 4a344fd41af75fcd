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
  public let secondLevel: SecondLevel<Element>

  /// Handles a touch, a key, scrolling or the passing of time.
  ///
  /// - Returns: what the host is to do, in order.
  /// - Complexity: as `IndexBarModel.handle`; the first opening of a title makes its second level.
  public mutating func handle(_ input: IndexBarInput<String>) -> [IndexBarEvent<String>] {
    model.handle(input, refining: secondLevel)
  }
}
