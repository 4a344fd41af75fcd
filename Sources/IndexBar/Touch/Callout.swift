/// The bubble beside the finger that shows the title large.
public struct CalloutOptions: Hashable, Sendable {
  /// Where along the bar the callout is.
  public enum Anchor: Hashable, Sendable {
    /// Beside the title.
    case marker
    /// Beside the finger.
    case finger
    /// Beside the middle of the bar, moved by a distance.
    case barCenter(offset: Double)
  }

  /// Whether the callout may stick out of the bar's ends.
  public enum Overhang: Hashable, Sendable {
    /// It is moved back inside.
    case keptInside
    /// It stays where its anchor is.
    case allowed
  }

  /// Where along the bar the callout is.
  public var anchor: Anchor
  /// Whether the callout may stick out of the bar's ends.
  public var overhang: Overhang
  /// The callout's size along the bar.
  public var length: Double
  /// The callout's size across the bar.
  public var breadth: Double
  /// The free room between the bar's inner edge and the callout.
  public var distance: Double

  /// A callout of 50 by 50 beside the title, kept inside.
  public init(
    anchor: Anchor = .marker, overhang: Overhang = .keptInside, length: Double = 50, breadth: Double = 50,
    distance: Double = 20
  ) {
    self.anchor = anchor
    self.overhang = overhang
    self.length = length
    self.breadth = breadth
    self.distance = distance
  }

  /// The middle of the callout along the bar.
  ///
  /// - Parameters:
  ///   - marker: The middle of the title.
  ///   - finger: Where the finger is.
  ///   - barLength: The bar's length.
  public func center(marker: Double, finger: Double, barLength: Double) -> Double {
    let bar = Measure.length(barLength)
    let place: Double
    switch anchor {
    case .marker: place = Measure.place(marker)
    case .finger: place = Measure.place(finger)
    case .barCenter(let offset): place = bar / 2 + Measure.place(offset)
    }
    guard overhang == .keptInside else { return place }
    let half = Measure.length(length) / 2
    return half * 2 > bar ? bar / 2 : IndexSpan(half, bar - half).clamp(place)
  }

  /// The callout's rectangle, towards the content from the bar.
  public func frame(center: Double, placement: IndexBarPlacement) -> IndexRect {
    let half = Measure.length(length) / 2
    let inner = Measure.place(distance)
    return placement.rect(
      along: IndexSpan(center - half, center + half), inward: IndexSpan(inner, inner + Measure.length(breadth)))
  }
}
