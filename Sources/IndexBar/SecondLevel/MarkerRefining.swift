/// Supplies the markers of the second level: those inside one marker of the bar.
///
/// The model asks once for an opening, and once for a marker that cannot be opened in one touch.
public protocol MarkerRefining: Sendable {
  /// What tells markers apart.
  associatedtype ID: Hashable & Sendable

  /// The markers inside a marker, in order.
  ///
  /// - Parameters:
  ///   - marker: The marker to open.
  ///   - target: How many markers are wanted; more are fine, since the bar thins them.
  /// - Returns: The markers inside. Fewer than the bar's minimum leave the marker shut.
  func markers(inside marker: IndexMarker<ID>, atMost target: Int) -> [IndexMarker<ID>]

  /// The lengths of the inner markers along the bar, or `nil` for the longest of the outer ones.
  func lengths(of markers: [IndexMarker<ID>]) -> MarkerLengths?
}

extension MarkerRefining {
  /// As long as the longest outer marker.
  public func lengths(of markers: [IndexMarker<ID>]) -> MarkerLengths? { nil }
}

/// Opens nothing.
public struct NoRefinement<ID: Hashable & Sendable>: MarkerRefining {
  /// Makes a refinement that opens nothing.
  public init() {}

  /// None.
  public func markers(inside marker: IndexMarker<ID>, atMost target: Int) -> [IndexMarker<ID>] { [] }
}

/// Markers of the second level given by hand, for a bar whose places are known beforehand.
///
/// ```swift
/// let inner = MarkerTable(markersInside: [0: [a, b, c]], lengths: .uniform(12))
/// let events = model.handle(input, refining: inner)
/// ```
public struct MarkerTable<ID: Hashable & Sendable>: MarkerRefining {
  /// The markers inside each marker that can be opened, by its id.
  public var markersInside: [ID: [IndexMarker<ID>]]
  /// Lengths of the inner markers.
  public var lengths: MarkerLengths?

  /// Makes a table.
  public init(markersInside: [ID: [IndexMarker<ID>]], lengths: MarkerLengths? = nil) {
    self.markersInside = markersInside
    self.lengths = lengths
  }

  /// The markers given for this one.
  public func markers(inside marker: IndexMarker<ID>, atMost target: Int) -> [IndexMarker<ID>] {
    markersInside[marker.id] ?? []
  }

  /// The lengths given.
  public func lengths(of markers: [IndexMarker<ID>]) -> MarkerLengths? { lengths }
}
