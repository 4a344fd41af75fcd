extension IndexBarModel where ID == Int {
  /// A bar from titles and the number of rows of each section alone.
  ///
  /// ```swift
  /// var bar = IndexBarModel(titles: ["A", "B", "C"], itemCounts: [3, 0, 5], placement: placement, rowLength: 44)
  /// ```
  ///
  /// - Parameters:
  ///   - titles: The text of each title, in order; ids are their positions.
  ///   - sectionForTitle: For each title the section it names; title number i names section number i if left out.
  ///   - itemCounts: Number of rows of each section.
  ///   - policy: What becomes of titles whose section is empty.
  ///   - placement: Where the bar sits.
  ///   - titleLength: Length of every title along the bar.
  ///   - rowLength: Length of every row.
  ///   - headerLength: Length of the header of every section that has rows.
  ///   - options: All that can be chosen.
  /// - Complexity: O(titles · log sections + sections).
  public init(
    titles: [String], sectionForTitle: [Int?]? = nil, itemCounts: [Int],
    policy: EmptySectionPolicy = .redirect(.previousElseFirst), placement: IndexBarPlacement,
    titleLength: Double = 14, rowLength: Double = 1, headerLength: Double = 0,
    options: IndexBarOptions = IndexBarOptions()
  ) {
    let map = SectionIndexMap(
      sectionForTitle: sectionForTitle ?? titles.indices.map { $0 }, itemCounts: itemCounts, policy: policy)
    self.init(
      markers: IndexMarker.markers(titles: titles, map: map), lengths: .uniform(titleLength), placement: placement,
      scroll: ScrollMap(itemCounts: itemCounts, rowLength: rowLength, headerLength: headerLength), options: options)
  }
}
