/// Continuous travel: a share of the bar to a place of the content, and back.
///
/// Each marker has an equal share of the bar. What a marker leads through reaches to where the next begins; a marker
/// whose stretch is empty lends its share to the one before, so that every movement scrolls. Android's fast scroller
/// does the same with rows.
public struct TravelMap: Hashable, Sendable {
  /// A place of the content, and the marker whose stretch it is in.
  public struct Place: Hashable, Sendable {
    /// The marker that the place was reached from.
    public var marker: Int
    /// The place, from the start of the content.
    public var offset: Double
    /// The share of the stretch before the place.
    public var fraction: Double
  }

  /// Where each marker's stretch starts, ascending, then where the last one ends.
  private let starts: [Double]

  /// Makes a map; `nil` if a start lies before an earlier one, or if there is none.
  ///
  /// - Parameters:
  ///   - starts: Where each marker's stretch starts.
  ///   - end: Where the last one ends.
  public init?(starts: some Collection<Double>, end: Double) {
    let starts = Array(starts)
    guard let last = starts.last else { return nil }
    guard !zip(starts, starts.dropFirst()).contains(where: { !($0 <= $1) }) else { return nil }
    self.starts = starts.map(Measure.place) + [max(Measure.place(last), Measure.place(end))]
  }

  /// Number of markers.
  public var count: Int { starts.count - 1 }

  /// Where a share of the bar leads.
  ///
  /// - Parameters:
  ///   - fraction: The share of the bar, from 0 to 1.
  ///   - snap: Within this part of its share after a marker's start, the place is the start itself.
  /// - Complexity: O(log count).
  public func place(atFraction fraction: Double, snap: Double = 0) -> Place {
    let fraction = Measure.share(fraction)
    let whole = Double(count)
    let touched = Measure.index(fraction * whole, upTo: count - 1)
    let next = starts[touched + 1]
    var from = touched
    if starts[touched] == next {
      let sameStart = starts.firstPlace { $0 >= next }
      if sameStart > 0 { from = sameStart - 1 }
    }
    let begin = Double(from) / whole
    if from == touched, fraction - begin < Measure.length(snap) / whole {
      return Place(marker: from, offset: starts[from], fraction: 0)
    }
    let stop = touched + 1 == count ? count : starts.firstPlace { $0 > next } - 1
    let length = (Double(min(stop, count)) / whole) - begin
    guard length > 0 else { return Place(marker: from, offset: starts[from], fraction: 0) }
    let offset = starts[from] + (next - starts[from]) * (fraction - begin) / length
    return Place(marker: from, offset: offset, fraction: Measure.share((fraction - begin) / length))
  }

  /// The share of the bar that leads to a place: where a thumb is drawn.
  ///
  /// - Complexity: O(log count).
  public func fraction(atOffset offset: Double) -> Double {
    let offset = Measure.place(offset)
    guard offset > starts[0] else { return 0 }
    guard offset < starts[count] else { return 1 }
    let after = starts.firstPlace { $0 > offset }
    let from = after - 1
    let end = starts[after]
    let stop = end == starts[count] ? count : starts.firstPlace { $0 > end } - 1
    let share = (offset - starts[from]) / (end - starts[from])
    return (Double(from) + share * Double(stop - from)) / Double(count)
  }
}

extension ScrollMap {
  /// Travel over all sections, each with an equal share of the bar; `nil` without sections.
  public var travel: TravelMap? { TravelMap(starts: starts.dropLast(), end: sectionsEnd) }
}
