import IndexBar
import Sectioning

extension SectionedList where Element: Sendable {
  /// The bar of the list: markers, the way from titles to sections and back, and the second level, in one call.
  ///
  /// - Parameters:
  ///   - length: the bar's length in the host's units.
  ///   - titleLength: each title's length along the bar.
  ///   - rowLength: each row's length in the list.
  ///   - headerLength: each section header's length in the list.
  ///   - emptyTitles: what a title does whose section is left out though its title stays (`emptySections = .mark`).
  ///   - options: all else that can be chosen about a bar.
  /// - Complexity: O(*t* + *s*) for *t* titles and *s* sections.
  public func indexBar(
    length: Double, titleLength: Double = 14, rowLength: Double = 44, headerLength: Double = 28,
    emptyTitles: EmptySectionPolicy = .redirect(.previousElseFirst), options: IndexBarOptions = IndexBarOptions()
  ) -> ListIndexBar<Element> {
    let direction: IndexBarPlacement.LayoutDirection =
      titles.locale.isRightToLeft ? .rightToLeft : .leftToRight
    let frame = IndexRect(x: 0, y: 0, width: 20, height: length)
    return indexBar(
      placement: IndexBarPlacement(edge: .trailing, layoutDirection: direction, frame: frame),
      lengths: .uniform(titleLength), rowLength: rowLength, headerLength: headerLength, emptyTitles: emptyTitles,
      options: options)
  }

  /// The bar of the list at a place of the host's.
  ///
  /// - Parameters:
  ///   - placement: where the bar sits, in the host's coordinates.
  ///   - lengths: the titles' lengths along the bar, as the host draws them.
  ///   - rowLength: each row's length in the list.
  ///   - headerLength: each section header's length in the list.
  ///   - emptyTitles: what a title does whose section is left out though its title stays (`emptySections = .mark`).
  ///   - options: all else that can be chosen about a bar.
  /// - Complexity: O(*t* + *s*) for *t* titles and *s* sections.
  public func indexBar(
    placement: IndexBarPlacement, lengths: MarkerLengths, rowLength: Double = 44, headerLength: Double = 28,
    emptyTitles: EmptySectionPolicy = .redirect(.previousElseFirst), options: IndexBarOptions = IndexBarOptions()
  ) -> ListIndexBar<Element> {
    ListIndexBar(
      of: self, placement: placement, lengths: lengths, content: ContentLengths(row: rowLength, header: headerLength),
      emptyTitles: emptyTitles, options: options)
  }

  /// The markers of the list's index titles; their ids are those of the sections they name.
  ///
  /// - Parameter emptyTitles: what a title does whose section is left out though its title stays.
  /// - Complexity: O(*t* + *s*) for *t* titles and *s* sections.
  public func indexMarkers(
    emptyTitles: EmptySectionPolicy = .redirect(.previousElseFirst)
  ) -> [IndexMarker<String>] {
    let counts = titles.sections.indices.map(itemCount(ofSection:))
    let map = SectionIndexMap(
      sectionForTitle: titles.indexTitles.map(\.section), itemCounts: counts, policy: emptyTitles)
    return titles.indexTitles.indices.compactMap { marker(ofIndexTitle: $0, map: map, counts: counts) }
  }

  private func marker(ofIndexTitle index: Int, map: SectionIndexMap, counts: [Int]) -> IndexMarker<String>? {
    let title = titles.indexTitles[index]
    let keepsSection = titles.options.emptySections == .keep || counts[title.section] > 0
    // Where there are fewer titles than sections, each title leads on though its own section is empty.
    let keepsTitle = titles.options.emptySections == .mark || titles.indexTitles.count != titles.sections.count
    guard keepsSection || (keepsTitle && map.isShown(title: index)) else { return nil }
    let number = keepsSection ? title.section : map.section(forTitle: index)
    let place = number.flatMap(shownSection(for:))
    var marker = IndexMarker(
      id: titles.sections[title.section].id, content: .text(title.title), target: place.map { .section($0) } ?? .none,
      isEnabled: place != nil, canOpen: counts[title.section] > 1)
    if !keepsSection { marker.ownSection = nil }
    return marker
  }
}
