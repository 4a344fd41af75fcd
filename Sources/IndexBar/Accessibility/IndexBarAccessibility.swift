/// The bar as one adjustable element for assistive technology.
public struct IndexBarAccessibility: Hashable, Sendable {
  /// What the element is.
  public var label: String
  /// Its value, such as "M, 13 of 27".
  public var value: String
  /// The selected marker's place, counted from 1 over all markers, drawn or not; 0 if none is selected.
  public var position: Int
  /// Number of all markers.
  public var count: Int
  /// Number of items that the selected marker leads to, if known.
  public var itemCount: Int?
  /// Whether an increment leads anywhere.
  public var canIncrement: Bool
  /// Whether a decrement leads anywhere.
  public var canDecrement: Bool
  /// The element's rectangle.
  public var frame: IndexRect

  /// Makes the description of an element.
  public init(
    label: String, value: String, position: Int, count: Int, itemCount: Int? = nil, canIncrement: Bool,
    canDecrement: Bool, frame: IndexRect
  ) {
    self.label = label
    self.value = value
    self.position = position
    self.count = count
    self.itemCount = itemCount
    self.canIncrement = canIncrement
    self.canDecrement = canDecrement
    self.frame = frame
  }
}
