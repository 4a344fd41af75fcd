/// Where markers went in an update, found by id.
struct MarkerMoves<ID: Hashable & Sendable> {
  private let old: [IndexMarker<ID>]
  private let new: [IndexMarker<ID>]

  init(from old: [IndexMarker<ID>], to new: [IndexMarker<ID>]) {
    self.old = old
    self.new = new
  }

  /// The new number of an old marker, or `nil` if it is gone.
  ///
  /// - Complexity: O(1) if it stayed where it was, else O(markers).
  func same(_ marker: Int) -> Int? {
    guard old.indices.contains(marker) else { return nil }
    let id = old[marker].id
    if new.indices.contains(marker), new[marker].id == id { return marker }
    return new.firstIndex { $0.id == id }
  }

  /// The new number of an old marker, else of the old one nearest to it that stayed, of two the earlier, else the new
  /// marker nearest to its place. `nil` if there are no markers now.
  ///
  /// - Complexity: O(markers).
  func sameOrNearest(_ marker: Int) -> Int? {
    guard !new.isEmpty else { return nil }
    if let same = same(marker) { return same }
    var places: [ID: Int] = [:]
    for (place, marker) in new.enumerated() where places[marker.id] == nil { places[marker.id] = place }
    for distance in 1..<max(2, old.count) {
      if marker >= distance, let place = places[old[marker - distance].id] { return place }
      if marker + distance < old.count, let place = places[old[marker + distance].id] { return place }
    }
    return max(0, min(marker, new.count - 1))
  }
}
