/// A point in the host's coordinates: x to the right, y downwards.
public struct IndexPoint: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height.
public struct IndexSize: Hashable, Sendable {
  /// Along x.
  public var width: Double
  /// Along y.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in the host's coordinates.
public struct IndexRect: Hashable, Sendable {
  /// The corner with the smallest x and y.
  public var origin: IndexPoint
  /// The extent to the right and downwards.
  public var size: IndexSize

  /// Makes a rectangle from its corner and size.
  public init(origin: IndexPoint, size: IndexSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: IndexPoint(x: x, y: y), size: IndexSize(width: width, height: height))
  }

  /// The smallest x.
  public var minX: Double { origin.x }
  /// The largest x.
  public var maxX: Double { origin.x + size.width }
  /// The smallest y.
  public var minY: Double { origin.y }
  /// The largest y.
  public var maxY: Double { origin.y + size.height }

  /// The same rectangle with finite numbers and no negative size.
  var normalized: IndexRect {
    let width = Measure.place(size.width)
    let height = Measure.place(size.height)
    return IndexRect(
      x: Measure.place(origin.x) + min(width, 0), y: Measure.place(origin.y) + min(height, 0),
      width: abs(width), height: abs(height))
  }
}

/// A half-open stretch of one axis.
public struct IndexSpan: Hashable, Sendable {
  /// The first place inside.
  public var lower: Double
  /// The first place after.
  public var upper: Double

  /// Makes a stretch from two places.
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Upper less lower.
  public var length: Double { upper - lower }
  /// The middle.
  public var center: Double { lower + (upper - lower) / 2 }

  /// Whether a place is inside: the lower end is, the upper is not.
  public func contains(_ place: Double) -> Bool { place >= lower && place < upper }

  /// The stretch moved.
  func shifted(by distance: Double) -> IndexSpan { IndexSpan(lower + distance, upper + distance) }

  /// One of several equal parts.
  func part(_ index: Int, of count: Int) -> IndexSpan {
    let step = length / Double(max(count, 1))
    return IndexSpan(lower + Double(index) * step, index + 1 == count ? upper : lower + Double(index + 1) * step)
  }

  /// The place inside nearest to the given one; both ends count.
  func clamp(_ place: Double) -> Double { max(lower, min(upper, place)) }
}
