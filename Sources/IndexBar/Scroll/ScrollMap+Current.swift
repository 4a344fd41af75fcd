extension ScrollMap {
  /// An offset held within what can be scrolled to.
  public func clamped(_ offset: Double, _ viewport: Viewport) -> Double {
    let limits = limits(viewport.measured)
    return limits.clamp(Measure.place(offset))
  }

  /// The offset that brings a place of the content to the first edge that is not covered, as far as can be scrolled.
  public func scrollOffset(showing place: Double, _ viewport: Viewport) -> Double {
    clamped(Measure.place(place) - Measure.place(viewport.startInset), viewport)
  }

  /// The least and the largest offset that can be scrolled to.
  func limits(_ viewport: Viewport) -> IndexSpan {
    let least = -viewport.startInset
    return IndexSpan(least, max(least, contentLength + viewport.endInset - viewport.length))
  }

  /// Sections of which something is on screen and not covered, with the empty ones between them.
  ///
  /// - Complexity: O(log sections).
  public func visibleSections(_ viewport: Viewport) -> Range<Int> {
    let viewport = viewport.measured
    guard occupied != nil, let first = section(atOffset: viewport.anchor) else { return 0..<0 }
    let end = viewport.anchor + viewport.visibleLength
    guard end > starts[first] || viewport.visibleLength == 0 else { return 0..<0 }
    guard viewport.anchor < sectionsEnd else { return 0..<0 }
    let after = starts.firstPlace { $0 >= end }
    return first..<max(first + 1, min(after, sections.count))
  }

  /// The section to highlight.
  ///
  /// - Parameters:
  ///   - viewport: What is on screen.
  ///   - rule: What decides when the last sections cannot reach the top.
  ///   - requested: The section that was asked for last and not scrolled away from by the user.
  /// - Returns: `nil` if no section has a length.
  /// - Complexity: O(log sections).
  public func currentSection(_ viewport: Viewport, rule: EndRule, requested: Int? = nil) -> Int? {
    let viewport = viewport.measured
    if rule != .topmostOnly, let requested, isPinned(requested, viewport) { return requested }
    switch rule {
    case .topmostOnly, .pinRequested: return section(atOffset: viewport.anchor)
    case .slidingAnchor: return section(atOffset: slidingAnchor(viewport))
    }
  }

  /// Whether a section cannot reach the top, and the content is scrolled as far towards it as can be.
  private func isPinned(_ section: Int, _ viewport: Viewport) -> Bool {
    guard sections.indices.contains(section) else { return false }
    let largest = limits(viewport).upper
    let wanted = offset(ofSection: section) - viewport.startInset
    return wanted > largest && abs(viewport.offset - largest) <= tolerance
  }

  private func slidingAnchor(_ viewport: Viewport) -> Double {
    let scrolled = viewport.offset + viewport.startInset
    let reach = limits(viewport).length
    guard reach > 0 else { return -.infinity }
    let window = min(viewport.visibleLength, reach)
    guard window > 0 else { return scrolled }
    return scrolled + viewport.visibleLength * Measure.share((scrolled - (reach - window)) / window)
  }

  /// How far a header that sticks to the start edge is pushed out by the next section: 0 or negative.
  ///
  /// - Complexity: O(log sections).
  public func stickyHeaderShift(_ viewport: Viewport, headerLength: Double) -> Double {
    let viewport = viewport.measured
    guard let occupied else { return 0 }
    let after = starts.firstPlace { $0 > viewport.anchor }
    guard viewport.anchor >= starts[occupied.lowerBound], after <= occupied.upperBound else { return 0 }
    return min(0, starts[after] - viewport.anchor - Measure.length(headerLength))
  }
}
