extension IndexBarModel {
  /// The marker that typed text asks for, at the level that is open.
  ///
  /// The first whose title begins with the text; else the one with the longest title that the text begins with, so that
  /// typing a whole name finds its letter. Case does not count. Markers that cannot be chosen are passed over.
  ///
  /// - Returns: `nil` if nothing was typed or nothing fits.
  /// - Complexity: O(n).
  public func marker(matchingTyped text: String) -> ID? {
    let typed = text.lowercased()
    guard !typed.isEmpty else { return nil }
    let candidates = mode == .inner ? innerMarkers : markers
    var best: (id: ID, length: Int)?
    for marker in candidates where marker.isStop {
      let title = (marker.content.isDisplayable ? marker.content.name : marker.spokenLabel).lowercased()
      if title.hasPrefix(typed) { return marker.id }
      guard !title.isEmpty, typed.hasPrefix(title), title.count > best?.length ?? 0 else { continue }
      best = (marker.id, title.count)
    }
    return best?.id
  }
}
