/// What assistive technology says, given by the host in the user's language.
///
/// `{label}` stands for a marker's spoken label, `{position}` and `{count}` for its place among all markers, `{items}`
/// for the number of items that it leads to.
public struct IndexBarPhrases: Hashable, Sendable {
  /// What the bar is.
  public var label: String
  /// The bar's value.
  public var value: String
  /// The bar's value when no marker is selected.
  public var noValue: String
  /// Said after a step to a marker that leads to one item.
  public var stepToOne: String
  /// Said after a step to a marker that leads to several items.
  public var stepToSeveral: String
  /// Said after a step to a marker whose number of items is not known.
  public var step: String

  /// Plain English phrases.
  public init(
    label: String = "Index", value: String = "{label}, {position} of {count}", noValue: String = "",
    stepToOne: String = "{label}, 1 row", stepToSeveral: String = "{label}, {items} rows", step: String = "{label}"
  ) {
    self.label = label
    self.value = value
    self.noValue = noValue
    self.stepToOne = stepToOne
    self.stepToSeveral = stepToSeveral
    self.step = step
  }

  /// A phrase with its place holders filled in.
  static func filled(_ phrase: String, label: String, position: Int, count: Int, items: Int?) -> String {
    var filled = ""
    var rest = phrase[...]
    while let open = rest.firstIndex(of: "{") {
      filled += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}") else { return filled + rest[open...] }
      let name = rest[rest.index(after: open)..<close]
      if name == "label" {
        filled += label
      } else if name == "position" {
        filled += String(position)
      } else if name == "count" {
        filled += String(count)
      } else if name == "items" {
        filled += items.map { String($0) } ?? ""
      } else {
        filled += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
