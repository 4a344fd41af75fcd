/// What choosing a marker leads to.
public enum IndexTarget: Hashable, Sendable {
  /// The start of a section, by its number in the content.
  case section(Int)
  /// One item of a section, both counted from 0.
  case item(section: Int, item: Int)
  /// The very start of the content, where a search field sits.
  case contentStart
  /// Something the host does, by name.
  case action(String)
  /// Nothing: the marker can be shown but leads nowhere.
  case none

  /// The section that holds the target, if it is in one.
  public var section: Int? {
    switch self {
    case .section(let section), .item(let section, _): section
    case .contentStart, .action, .none: nil
    }
  }
}
