/// Where the bar sits: the only place that knows left and right.
///
/// Points turn into two distances. *Along* runs in the order of the titles from the bar's start: downwards on a vertical
/// bar, in reading direction on a horizontal one. *Inward* is 0 on the edge that faces the content, grows towards the
/// content, and is negative on the bar itself. So nothing else has to mirror.
public struct IndexBarPlacement: Hashable, Sendable {
  /// The side of the content that the bar lies on.
  public enum Edge: Hashable, Sendable {
    /// Where lines of text begin; a vertical bar.
    case leading
    /// Where lines of text end; a vertical bar.
    case trailing
    /// Above the content; a horizontal bar.
    case top
    /// Below the content; a horizontal bar.
    case bottom
  }

  /// Which way lines of text run.
  public enum LayoutDirection: Hashable, Sendable {
    /// As in English.
    case leftToRight
    /// As in Arabic.
    case rightToLeft
  }

  /// The side of the content that the bar lies on.
  public var edge: Edge
  /// Which way lines of text run.
  public var layoutDirection: LayoutDirection
  /// The bar's rectangle in the host's coordinates.
  public var frame: IndexRect

  /// Makes a placement. A frame of negative size counts as the same rectangle told from its other corner; numbers that
  /// are none count as 0.
  public init(edge: Edge, layoutDirection: LayoutDirection = .leftToRight, frame: IndexRect) {
    self.edge = edge
    self.layoutDirection = layoutDirection
    self.frame = frame.normalized
  }
}

extension IndexBarPlacement {
  /// Whether titles run downwards.
  public var isVertical: Bool { edge == .leading || edge == .trailing }

  /// The bar's length along its titles.
  public var length: Double { isVertical ? rect.size.height : rect.size.width }

  /// The bar's size across its titles.
  public var breadth: Double { isVertical ? rect.size.width : rect.size.height }

  /// Where a point lies: how far along the bar, and how far from its inner edge towards the content.
  public func axes(of point: IndexPoint) -> (along: Double, inward: Double) {
    if isVertical {
      return (point.y - rect.minY, barIsAtRight ? rect.minX - point.x : point.x - rect.maxX)
    }
    let along = layoutDirection == .leftToRight ? point.x - rect.minX : rect.maxX - point.x
    return (along, edge == .top ? point.y - rect.maxY : rect.minY - point.y)
  }

  /// The point that lies so far along the bar and so far towards the content.
  public func point(along: Double, inward: Double) -> IndexPoint {
    if isVertical {
      return IndexPoint(x: barIsAtRight ? rect.minX - inward : rect.maxX + inward, y: rect.minY + along)
    }
    return IndexPoint(
      x: layoutDirection == .leftToRight ? rect.minX + along : rect.maxX - along,
      y: edge == .top ? rect.maxY + inward : rect.minY - inward)
  }

  /// The rectangle that covers a stretch of the bar and a stretch across it.
  ///
  /// ```swift
  /// placement.rect(along: slot.span, inward: IndexSpan(-placement.breadth, 0))  // a slot as wide as the bar
  /// ```
  public func rect(along: IndexSpan, inward: IndexSpan) -> IndexRect {
    let first = point(along: along.lower, inward: inward.lower)
    let second = point(along: along.upper, inward: inward.upper)
    return IndexRect(
      x: first.x, y: first.y, width: second.x - first.x, height: second.y - first.y
    ).normalized
  }

  /// Whether a touch may begin here: on the bar, widened evenly to a least breadth.
  public func touches(_ point: IndexPoint, minimumBreadth: Double) -> Bool {
    let (along, inward) = axes(of: point)
    let extra = max(0, Measure.length(minimumBreadth) - breadth) / 2
    return along >= 0 && along <= length && inward >= -breadth - extra && inward <= extra
  }

  /// The frame as it counts, also after the property was set to something odd.
  private var rect: IndexRect { frame.normalized }

  private var barIsAtRight: Bool { (edge == .trailing) == (layoutDirection == .leftToRight) }
}
