/// How strongly the parts of an opening bar are drawn: KFIndexBar's look, free to use or not.
public struct ZoomLook: Hashable, Sendable {
  /// How far open the second level is.
  public var extent: Double

  /// Makes the look at an extent; numbers outside 0 to 1 are held at the ends.
  public init(extent: Double) { self.extent = Measure.share(extent) }

  /// Opacity of the outer titles.
  public var outerOpacity: Double { 1 - 0.5 * extent }
  /// Opacity of the inner titles.
  public var innerOpacity: Double { extent }
  /// Opacity of the panel behind the inner titles.
  public var panelOpacity: Double { 0.5 * extent }
  /// Opacity of the bar's own background while it is touched.
  public var barOpacity: Double { 0.5 * (1 - extent) }

  /// How far the inner panel of a horizontal bar stands from the bar towards the content.
  ///
  /// - Parameters:
  ///   - openDistance: The distance over which the bar opens.
  ///   - margin: Free room added to it.
  public func panelDistance(openDistance: Double = 25, margin: Double = 55) -> Double {
    (Measure.place(openDistance) + Measure.place(margin)) * (1 - (1 - extent) * (1 - extent))
  }
}
