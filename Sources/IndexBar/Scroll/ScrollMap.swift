/// Sections laid out along the direction of scrolling: from a section to its offset and back.
///
/// Offsets are kept as prefix sums, so look-ups take O(log n) both ways. Sections whose length is 0 have an offset but no
/// stretch of their own: no place is inside them.
///
/// ```swift
/// let map = ScrollMap(itemCounts: [20, 20, 2], rowLength: 44, headerLength: 28)
/// map.offset(ofSection: 1)                     // 908
/// map.position(atOffset: 1000)?.section        // 1
/// ```
public struct ScrollMap: Hashable, Sendable {
  /// The lengths inside one section, in content order: header, rows, footer.
  public struct Section: Hashable, Sendable {
    /// Length of the header.
    public var header: Double
    /// Length of the footer.
    public var footer: Double
    /// Lengths of the rows.
    public var rows: MarkerLengths
    /// Number of rows.
    public var rowCount: Int

    /// Makes a section.
    public init(header: Double = 0, rows: MarkerLengths, rowCount: Int, footer: Double = 0) {
      self.header = header
      self.footer = footer
      self.rows = rows
      self.rowCount = rowCount
    }

    var measuredHeader: Double { Measure.length(header) }
    var measuredFooter: Double { Measure.length(footer) }
    var count: Int { max(rowCount, 0) }
    var length: Double { Measure.length(measuredHeader + rows.total(of: count) + measuredFooter) }
  }

  /// Which section is current when the last ones cannot reach the top.
  public enum EndRule: Hashable, Sendable {
    /// A section asked for stays current, although it cannot reach the top, until the user scrolls away.
    case pinRequested
    /// The place that decides slides from the top edge to the bottom edge over the last viewport, so that every section
    /// becomes current in turn. A section asked for stays current as with `pinRequested`.
    case slidingAnchor
    /// The section at the top edge.
    case topmostOnly
  }

  /// The sections.
  public private(set) var sections: [Section]
  /// Free room before the first section, such as the list's own header.
  public let leading: Double
  /// Free room after the last section.
  public let trailing: Double
  /// How far before a border an offset already counts as the next section, since devices round offsets.
  public let tolerance: Double
  /// Where each section starts, then where the last one ends.
  private(set) var starts: [Double]
  /// For each section with rows of different lengths, where each row starts, from the first row's start.
  private(set) var rowStarts: [[Double]]
  /// The first and last section that have a length; `nil` if none has.
  private(set) var occupied: ClosedRange<Int>?
  /// Number of rows of all sections.
  public private(set) var itemCount: Int

  /// Makes a map.
  ///
  /// - Parameters:
  ///   - sections: All sections, in content order.
  ///   - leading: Free room before the first section.
  ///   - trailing: Free room after the last section.
  ///   - tolerance: How far before a border an offset counts as the next section; at most half of the last row counts.
  /// - Complexity: O(sections + rows of different lengths).
  public init(sections: [Section], leading: Double = 0, trailing: Double = 0, tolerance: Double = 0.5) {
    self.sections = sections
    self.leading = Measure.length(leading)
    self.trailing = Measure.length(trailing)
    self.tolerance = Measure.length(tolerance)
    starts = []
    rowStarts = []
    itemCount = 0
    if sections.contains(where: { Self.hasDifferentRows($0) }) { rowStarts = sections.map(Self.rowStarts) }
    starts.reserveCapacity(sections.count + 1)
    starts.append(self.leading)
    sumUp(from: 0)
  }

  /// Makes a map from the number of rows of each section alone: enough for lists that load in pages.
  ///
  /// - Parameters:
  ///   - itemCounts: Number of rows of each section.
  ///   - rowLength: Length of every row.
  ///   - headerLength: Length of the header of every section that has rows.
  ///   - leading: Free room before the first section.
  ///   - trailing: Free room after the last section.
  ///   - tolerance: How far before a border an offset counts as the next section.
  /// - Complexity: O(sections).
  public init(
    itemCounts: [Int], rowLength: Double, headerLength: Double = 0, leading: Double = 0, trailing: Double = 0,
    tolerance: Double = 0.5
  ) {
    let sections = itemCounts.map {
      Section(header: $0 > 0 ? headerLength : 0, rows: .uniform(rowLength), rowCount: $0)
    }
    self.init(sections: sections, leading: leading, trailing: trailing, tolerance: tolerance)
  }

  /// Replaces one section; a number that no section has changes nothing.
  ///
  /// - Complexity: O(sections + rows of the new section).
  public mutating func replaceSection(_ index: Int, with section: Section) {
    guard sections.indices.contains(index) else { return }
    if rowStarts.isEmpty, Self.hasDifferentRows(section) {
      rowStarts = Array(repeating: [], count: sections.count)
    }
    sections[index] = section
    if !rowStarts.isEmpty { rowStarts[index] = Self.rowStarts(section) }
    sumUp(from: index)
  }

  private mutating func sumUp(from first: Int) {
    starts.removeLast(starts.count - first - 1)
    var start = starts[first]
    for index in first..<sections.count {
      start += sections[index].length
      starts.append(start)
    }
    itemCount = sections.reduce(0) { sum, section in
      let (total, overflow) = sum.addingReportingOverflow(section.count)
      return overflow ? .max : total
    }
    let hasLength = { (index: Int) in starts[index + 1] > starts[index] }
    if let first = sections.indices.first(where: hasLength), let last = sections.indices.last(where: hasLength) {
      occupied = first...last
    } else {
      occupied = nil
    }
  }

  private static func hasDifferentRows(_ section: Section) -> Bool {
    if case .variable = section.rows { true } else { false }
  }

  private static func rowStarts(_ section: Section) -> [Double] {
    guard case .variable(let lengths) = section.rows else { return [] }
    var starts: [Double] = []
    let count = min(section.count, lengths.count)
    starts.reserveCapacity(count + 1)
    var start = 0.0
    starts.append(start)
    for index in 0..<count {
      start += Measure.length(lengths[index])
      starts.append(start)
    }
    return starts
  }
}
