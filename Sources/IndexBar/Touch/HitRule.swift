/// Which marker a place along the bar stands for.
public struct HitRule: Hashable, Sendable {
  /// How places are shared out.
  public enum Mapping: Hashable, Sendable {
    /// All markers, drawn or not, have equal shares of the line: what is hidden stays reachable.
    case proportional
    /// Slots have what they are drawn on, and gaps belong to nobody. A mark shares its stretch out among the markers it
    /// stands for.
    case slots
    /// As `slots`, with every gap divided in its middle. Where titles overlap, the line is cut halfway between the
    /// middles of neighbours.
    case nearest
    /// As `slots`, with a gap and a leading edge belonging to the earlier title.
    case kfIndexBar
    /// Equal shares as in `proportional`, with a border belonging to the earlier one.
    case sectionIndexView
  }

  /// Over what `proportional` and `sectionIndexView` share out.
  public enum Extent: Hashable, Sendable {
    /// The line of titles: what is touched is what is seen.
    case line
    /// The whole bar between its insets.
    case bar
  }

  /// What places before the first and after the last title stand for.
  public enum Outside: Hashable, Sendable {
    /// The first, or the last.
    case clamp
    /// None.
    case ignore
  }

  /// How places are shared out.
  public var mapping: Mapping
  /// Over what `proportional` and `sectionIndexView` share out.
  public var extent: Extent
  /// What places before the first and after the last title stand for.
  public var outside: Outside
  /// How far a finger must go beyond the border of the current marker to choose another; at most a quarter of the
  /// neighbour counts.
  public var hysteresis: Double
  /// The least breadth of the area in which a touch may begin.
  public var minimumTouchBreadth: Double
  /// How far before the border of two equal shares a place already belongs to the later one, for places that come
  /// rounded.
  public var tolerance: Double

  /// Equal shares of the line, held at its ends, a touch area at least 44 broad.
  public init(
    mapping: Mapping = .proportional, extent: Extent = .line, outside: Outside = .clamp, hysteresis: Double = 0,
    minimumTouchBreadth: Double = 44, tolerance: Double = 0
  ) {
    self.mapping = mapping
    self.extent = extent
    self.outside = outside
    self.hysteresis = hysteresis
    self.minimumTouchBreadth = minimumTouchBreadth
    self.tolerance = tolerance
  }
}
