/// One selectable place of the index, at either level.
///
/// Markers are told apart by `id`, never by their text: a list may well have two titles `A`. Give each marker an id of
/// its own; where two share one, each can still be touched, and look-ups by id find the first.
public struct IndexMarker<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  /// How much a marker matters when not all can be drawn.
  public enum Priority: Int, Comparable, Sendable {
    /// Dropped before any other.
    case low
    /// Thinned by the rule.
    case standard
    /// Kept when it stands in the run of pinned markers at either end of the bar.
    case pinned

    /// Orders by importance.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// What tells this marker from all others, also across updates.
  public var id: ID
  /// What is shown.
  public var content: IndexContent
  /// What assistive technology reads, such as "numbers" for `#`.
  public var spokenLabel: String
  /// Where choosing the marker leads.
  public var target: IndexTarget
  /// The section that this marker names. A marker redirected to a neighbour's section names none, so that scrolling
  /// through the neighbour's section highlights the neighbour. Unless set, it is the section of the target.
  public var ownSection: Int? {
    get {
      switch naming {
      case .target: target.section
      case .other(let section): section
      }
    }
    set { naming = .other(newValue) }
  }
  /// How much the marker matters when not all can be drawn.
  public var priority: Priority
  /// Whether the marker can be chosen.
  public var isEnabled: Bool
  /// Whether there may be markers of a second level inside.
  public var canOpen: Bool
  private var naming: Naming

  /// Which section a marker names.
  private enum Naming: Hashable {
    /// The one it leads to.
    case target
    /// Another, or none.
    case other(Int?)
  }

  /// Makes a marker that names the section it leads to.
  ///
  /// - Parameters:
  ///   - id: What tells this marker from all others.
  ///   - content: What is shown.
  ///   - spokenLabel: What is read aloud; the text or the symbol's name if left out.
  ///   - target: Where choosing the marker leads.
  ///   - priority: How much the marker matters when not all can be drawn.
  ///   - isEnabled: Whether the marker can be chosen.
  ///   - canOpen: Whether there may be markers of a second level inside.
  public init(
    id: ID, content: IndexContent, spokenLabel: String? = nil, target: IndexTarget,
    priority: Priority = .standard, isEnabled: Bool = true, canOpen: Bool = false
  ) {
    self.id = id
    self.content = content
    self.spokenLabel = spokenLabel ?? content.name
    self.target = target
    naming = .target
    self.priority = priority
    self.isEnabled = isEnabled
    self.canOpen = canOpen
  }

  /// Whether stepping by key or by assistive technology may stop here.
  var isStop: Bool { isEnabled && target != .none }
}
