/// Markers of one level that something can stop at, ascending; all of them take no memory.
struct MarkerStops: Hashable, Sendable {
  private let count: Int
  /// `nil` if all markers are stops.
  private let stops: [Int]?

  /// The markers that pass a test.
  init(count: Int, where passes: (Int) -> Bool) {
    self.count = count
    let failing = (0..<count).contains { !passes($0) }
    stops = failing ? (0..<count).filter(passes) : nil
  }

  /// Number of stops.
  var stopCount: Int { stops?.count ?? count }

  /// The marker of a stop.
  func marker(at stop: Int) -> Int? {
    guard stop >= 0, stop < stopCount else { return nil }
    return stops?[stop] ?? stop
  }

  /// Number of stops before a marker.
  func stops(before marker: Int) -> Int { stops?.firstPlace { $0 >= marker } ?? max(0, min(marker, count)) }

  /// Whether a marker is a stop.
  func contains(_ marker: Int) -> Bool { self.marker(at: stops(before: marker)) == marker }

  /// The stop nearest to a marker; of two the earlier.
  func nearest(to marker: Int) -> Int? {
    let after = stops(before: marker)
    guard let next = self.marker(at: after) else { return self.marker(at: after - 1) }
    guard let previous = self.marker(at: after - 1) else { return next }
    return marker - previous <= next - marker ? previous : next
  }

  /// The stop so many away from a marker, held at the ends; without a marker the first, or going back the last.
  func step(from marker: Int?, by distance: Int) -> Int? {
    guard stopCount > 0 else { return nil }
    guard let marker else { return self.marker(at: distance < 0 ? stopCount - 1 : 0) }
    let before = stops(before: marker)
    // From a marker that is no stop itself, the next stop is already one away.
    let base = contains(marker) || distance <= 0 ? before : before - 1
    let (stop, overflow) = base.addingReportingOverflow(distance)
    let end = distance < 0 ? 0 : stopCount - 1
    let found = self.marker(at: overflow ? end : max(0, min(stop, stopCount - 1)))
    // Holding at the ends must not turn back past a marker that is no stop itself.
    guard let found, distance < 0 ? found < marker : found > marker else { return nil }
    return found
  }
}
