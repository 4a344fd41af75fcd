extension IndexBarPlacement {
  /// A bar of the given size at one edge of a container, in the middle of that edge.
  ///
  /// ```swift
  /// let bar = IndexBarPlacement(edge: .trailing, in: screen, length: 390, breadth: 20)
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The side that the bar lies on.
  ///   - layoutDirection: Which way lines of text run.
  ///   - container: The rectangle of the content.
  ///   - length: The bar's length along its titles; it may exceed the container's.
  ///   - breadth: The bar's size across its titles.
  ///   - shift: How far to move the bar along its titles from the middle.
  ///   - outset: How far to move the bar outwards, away from the content.
  public init(
    edge: Edge, layoutDirection: LayoutDirection = .leftToRight, in container: IndexRect, length: Double,
    breadth: Double, shift: Double = 0, outset: Double = 0
  ) {
    let whole = IndexBarPlacement(edge: edge, layoutDirection: layoutDirection, frame: container)
    let size = Measure.length(length)
    let start = (whole.length - size) / 2 + Measure.place(shift)
    // Seen from the container's own far edge, the content lies on the bar's inner side.
    let outer = -whole.breadth - Measure.place(outset)
    let frame = whole.rect(
      along: IndexSpan(start, start + size), inward: IndexSpan(outer, outer + Measure.length(breadth)))
    self.init(edge: edge, layoutDirection: layoutDirection, frame: frame)
  }
}
