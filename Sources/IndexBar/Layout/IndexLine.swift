/// One line of items in a bar: the centred line that everything else is laid out by.
///
/// The gap between neighbours is what the bar leaves, at most `maximumGap`; a line too long for the bar gets a negative
/// gap, so that its items overlap evenly. Nothing is dropped or shrunk. Places run along the bar from its start.
///
/// ```swift
/// let line = IndexLine(length: 10, maximumGap: 1, lengths: .variable([3, 1, 2]), count: 3)
/// line.middle(of: 0)  // 2.5
/// line.gap            // 1
/// ```
public struct IndexLine: Hashable, Sendable {
  /// The bar's length.
  public let barLength: Double
  /// The gap between neighbours.
  public let gap: Double
  /// The leading edge of the first item.
  public let start: Double
  /// The trailing edge of the last item.
  public let end: Double
  /// Leading edges, one for each item, then nothing.
  private let leadingEdges: [Double]
  /// The largest leading edge so far, kept only where overlap lets an edge lie before an earlier one.
  private let furthestEdges: [Double]
  private let lengths: MarkerLengths

  /// Lays out a line.
  ///
  /// - Parameters:
  ///   - length: The bar's length.
  ///   - maximumGap: The widest gap between neighbours; infinity spreads the items over the whole bar.
  ///   - lengths: The items' lengths.
  ///   - count: Number of items; more than ten million count as ten million.
  ///   - shift: How far the whole line is moved along the bar.
  /// - Complexity: O(count).
  public init(length: Double, maximumGap: Double, lengths: MarkerLengths, count: Int, shift: Double = 0) {
    let count = Measure.count(count)
    let bar = Measure.length(length)
    let cap = Measure.place(maximumGap)
    let total = lengths.total(of: count)
    let gap = count > 1 ? min(cap, (bar - total) / Double(count - 1)) : cap
    let shift = Measure.place(shift)
    let start = count == 0 ? shift : (bar - (total + Double(count - 1) * gap)) / 2 + shift
    self.barLength = bar
    self.gap = gap
    self.start = start
    self.lengths = lengths
    var edges: [Double] = []
    edges.reserveCapacity(count)
    var edge = start
    for index in 0..<count {
      edges.append(edge)
      edge += lengths.length(at: index) + gap
    }
    leadingEdges = edges
    furthestEdges = Self.furthest(of: edges)
    end = edges.last.map { $0 + lengths.length(at: count - 1) } ?? shift
    middleOfNothing = bar / 2 + shift
  }

  private let middleOfNothing: Double

  private static func furthest(of edges: [Double]) -> [Double] {
    guard zip(edges, edges.dropFirst()).contains(where: { $0 > $1 }) else { return [] }
    var furthest = -Double.infinity
    return edges.map { edge in
      furthest = max(furthest, edge)
      return furthest
    }
  }
}

extension IndexLine {
  /// Number of items.
  public var count: Int { leadingEdges.count }

  /// From the start to the end.
  public var extent: Double { end - start }

  /// The middle between start and end.
  public var middle: Double { count == 0 ? middleOfNothing : (start + end) / 2 }

  /// The stretch that an item covers; empty at the nearer end of the line for a number outside it.
  public func span(of index: Int) -> IndexSpan {
    guard leadingEdges.indices.contains(index) else { return index < 0 ? IndexSpan(start, start) : IndexSpan(end, end) }
    return IndexSpan(leadingEdges[index], leadingEdges[index] + lengths.length(at: index))
  }

  /// The middle of an item.
  public func middle(of index: Int) -> Double {
    let span = span(of: index)
    return span.lower + span.length / 2
  }

  /// The middle of an item when distances from an origin are multiplied.
  public func middle(of index: Int, scaledBy factor: Double, around origin: Double) -> Double {
    (middle(of: index) - origin) * factor + origin
  }

  /// From the middle of an item to the next one's; from the last one's to the end of the bar; 0 for no item.
  public func pitch(after index: Int) -> Double {
    guard leadingEdges.indices.contains(index) else { return 0 }
    return (index + 1 < count ? middle(of: index + 1) : barLength) - middle(of: index)
  }

  /// The place between an item and the next. After the last it is one point before the end of the bar, and half the bar
  /// for a line without items.
  public func boundary(after index: Int) -> Double {
    guard count > 0 else { return barLength / 2 }
    guard index + 1 < count else { return barLength - 1 }
    return (span(of: index).upper + span(of: index + 1).lower) / 2
  }

  /// How far this line must move so that its middle lies on an origin, as far as it can without leaving the bar. A line
  /// longer than the bar is aligned with the end nearer to the origin.
  public func shift(toCenterOn origin: Double) -> Double {
    let center = barLength / 2
    let half = extent / 2
    let distance = Measure.place(origin) - center
    if distance < 0 {
      let leading = center - half
      return max(0, leading + distance) - leading
    }
    let trailing = center + half
    return min(barLength, trailing + distance) - trailing
  }

  /// The item at a place by KFIndexBar's rule: the one before the first whose leading edge is at or after the place, so
  /// that a gap and an edge belong to the earlier item. The start itself belongs to the first item. `nil` outside the
  /// line.
  ///
  /// - Complexity: O(log count).
  public func item(at place: Double) -> Int? {
    guard count > 0, place >= start, place <= end else { return nil }
    let edges = furthestEdges.isEmpty ? leadingEdges : furthestEdges
    return max(0, edges.firstPlace { $0 >= place } - 1)
  }
}
