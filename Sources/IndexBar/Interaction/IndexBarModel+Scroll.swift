extension IndexBarModel {
  mutating func handleScroll(_ viewport: Viewport, isUserDriven: Bool, _ events: inout [IndexBarEvent<ID>]) {
    self.viewport = viewport.measured
    lastActivity = clock
    // Under a finger on the bar the content follows the bar, not the other way round.
    guard touch == nil else { return }
    if isUserDriven { hasBeenUsed = true }
    guard hasBeenUsed || options.selectsBeforeFirstUse else { return }
    guard !isExplained(viewport.measured, isUserDriven: isUserDriven) else { return }
    guard
      let section = scrollMap.currentSection(
        viewport, rule: options.endRule, requested: intent?.section),
      let marker = titledSections.title(forSection: section)
    else { return }
    guard marker != selected || innerSelection != nil else { return }
    changeSelection(to: marker, inner: nil, reason: .scroll, &events)
  }

  /// Whether scrolling comes from the last request, so that what was asked for stays selected.
  private mutating func isExplained(_ viewport: Viewport, isUserDriven: Bool) -> Bool {
    guard let intent else { return false }
    let isThere = abs(viewport.offset - contentOffset(of: intent.place)) <= max(scrollMap.tolerance, 0.5)
    if isThere {
      self.intent?.hasArrived = true
      return !isUserDriven || options.endRule != .topmostOnly
    }
    if !isUserDriven, !intent.hasArrived { return true }
    self.intent = nil
    return false
  }
}
