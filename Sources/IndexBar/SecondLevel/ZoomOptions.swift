/// How the second level opens and closes.
public struct ZoomOptions: Hashable, Sendable {
  /// How the two lines move apart.
  public enum Geometry: Hashable, Sendable {
    /// The neighbours of the opened gap come to rest at equal distances from the inner line: its gap, and at least this.
    case symmetric(clearance: Double)
    /// KFIndexBar's formulas.
    case kfIndexBar
  }

  /// How many changes of state one movement can make.
  public enum Pace: Hashable, Sendable {
    /// As many as the finger went: it opens as far, and chooses an inner marker as soon as it is open.
    case follows
    /// One: a movement that begins to open opens nothing yet, and one that opens fully chooses nothing. KFIndexBar's way.
    case oneStepAMove
  }

  /// How far towards the content the finger goes before anything opens.
  public var threshold: Double
  /// How far beyond the threshold the finger goes until the second level is open.
  public var openDistance: Double
  /// How far onto the bar the finger comes back to close an open second level in the same gesture; infinity for never.
  public var closeDistance: Double
  /// The fewest inner markers that open.
  public var minimumMarkers: Int
  /// How many inner markers are wanted.
  public var targetMarkers: Int
  /// Whether moving along the bar while less than half open opens another marker instead.
  public var reopensElsewhere: Bool
  /// How much of the opening closes in a second after the touch.
  public var closeSpeed: Double
  /// How the two lines move apart.
  public var geometry: Geometry
  /// How many changes of state one movement can make.
  public var pace: Pace

  /// Opens within 25 of the bar's edge, closes by coming back 8 onto the bar, wants 8 markers and opens with 2.
  public init() {
    threshold = 0
    openDistance = 25
    closeDistance = 8
    minimumMarkers = 2
    targetMarkers = 8
    reopensElsewhere = true
    closeSpeed = 3.5
    geometry = .symmetric(clearance: 4)
    pace = .follows
  }

  /// How far open a finger so far towards the content holds the second level: from 0 to 1.
  public func extent(inward: Double) -> Double {
    let beyond = Measure.place(inward) - Measure.place(threshold)
    let distance = Measure.length(openDistance)
    guard distance > 0 else { return beyond > 0 ? 1 : 0 }
    return Measure.share(beyond / distance)
  }

  /// How far open the second level still is some time after it was let go.
  public func extent(from start: Double, after seconds: Double) -> Double {
    let speed = Measure.length(closeSpeed)
    guard speed > 0 else { return 0 }
    return max(0, Measure.share(start) - speed * Measure.length(seconds))
  }

  /// How long it takes to close from some extent.
  public func secondsToClose(from extent: Double) -> Double {
    let speed = Measure.length(closeSpeed)
    return speed > 0 ? Measure.share(extent) / speed : 0
  }
}
