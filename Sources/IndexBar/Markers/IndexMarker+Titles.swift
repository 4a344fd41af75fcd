extension IndexMarker where ID == Int {
  /// Markers for a list of titles, led to sections by a map; ids are the titles' positions.
  ///
  /// Titles that the map hides get no marker. Place holders (`•`, empty text) get low priority.
  ///
  /// ```swift
  /// let map = SectionIndexMap(itemCounts: [3, 0, 5], policy: .redirect(.previousElseFirst))
  /// let markers = IndexMarker.markers(titles: ["A", "B", "C"], map: map)  // B leads to section 0
  /// ```
  ///
  /// - Parameters:
  ///   - titles: The text of each title, in the order of the bar.
  ///   - map: Where each title leads. Titles beyond the map's lead nowhere.
  ///   - numbering: Whether targets count all sections or only those that hold something.
  /// - Complexity: O(titles · log sections).
  public static func markers(
    titles: [String], map: SectionIndexMap, numbering: SectionIndexMap.Numbering = .full
  ) -> [IndexMarker<Int>] {
    markers(contents: titles.map { .text($0) }, map: map, numbering: numbering)
  }

  /// Markers for a list of contents, led to sections by a map; ids are the contents' positions.
  ///
  /// A content whose title has no section (`nil` in the map) leads to the start of the content: that is where a search
  /// field sits.
  ///
  /// - Parameters:
  ///   - contents: Text or symbol of each title, in the order of the bar.
  ///   - map: Where each title leads. Contents beyond the map's titles lead nowhere.
  ///   - numbering: Whether targets count all sections or only those that hold something.
  /// - Complexity: O(contents · log sections).
  public static func markers(
    contents: [IndexContent], map: SectionIndexMap, numbering: SectionIndexMap.Numbering = .full
  ) -> [IndexMarker<Int>] {
    var markers: [IndexMarker<Int>] = []
    markers.reserveCapacity(contents.count)
    for title in contents.indices where map.isShown(title: title) {
      markers.append(marker(contents[title], title: title, map: map, numbering: numbering))
    }
    return markers
  }

  private static func marker(
    _ content: IndexContent, title: Int, map: SectionIndexMap, numbering: SectionIndexMap.Numbering
  ) -> IndexMarker<Int> {
    let priority: Priority = content.isDisplayable ? .standard : .low
    let target: IndexTarget
    var owns = false
    switch map.outcome(ofTitle: title) {
    case .own(let section):
      target = .section(map.number(ofSection: section, in: numbering))
      owns = true
    case .redirected(let section):
      target = .section(map.number(ofSection: section, in: numbering))
    case .sectionless:
      target = .contentStart
    case .disabled, .hidden, .unknown:
      target = .none
    }
    var marker = IndexMarker(
      id: title, content: content, target: target, priority: priority, isEnabled: target != .none)
    if !owns { marker.ownSection = nil }
    return marker
  }
}
