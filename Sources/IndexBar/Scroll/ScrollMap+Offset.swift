extension ScrollMap {
  /// Where the content ends, with the room before and after the sections.
  public var contentLength: Double { sectionsEnd + trailing }

  /// Where the last section ends.
  var sectionsEnd: Double { starts.last ?? leading }

  /// Where a section starts. Numbers before the first count as the first, numbers after the last as the end of all.
  ///
  /// - Complexity: O(1).
  public func offset(ofSection section: Int) -> Double {
    starts.isEmpty ? leading : starts[max(0, min(section, starts.count - 1))]
  }

  /// Number of rows of a section, `nil` for a number that no section has.
  public func rowCount(ofSection section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section].count : nil
  }

  /// The stretch of a section, empty if it has no length.
  func span(ofSection section: Int) -> IndexSpan {
    guard sections.indices.contains(section) else {
      let offset = offset(ofSection: section)
      return IndexSpan(offset, offset)
    }
    return IndexSpan(starts[section], starts[section + 1])
  }

  /// Where a row starts, held within its section.
  ///
  /// - Complexity: O(1).
  public func offset(ofItem item: Int, inSection section: Int) -> Double {
    guard sections.indices.contains(section) else { return offset(ofSection: section) }
    let rows = starts[section] + sections[section].measuredHeader
    return min(rows + rowStart(max(0, min(item, sections[section].count)), inSection: section), starts[section + 1])
  }

  /// The place at a share of a section: 0 at its start, 1 at its end.
  ///
  /// - Complexity: O(1).
  public func offset(inSection section: Int, fraction: Double) -> Double {
    let span = span(ofSection: section)
    return span.lower + span.length * Measure.share(fraction)
  }

  /// Where a row starts, from the first row's start.
  func rowStart(_ item: Int, inSection section: Int) -> Double {
    switch sections[section].rows {
    case .uniform(let length):
      return Measure.length(length) * Double(item)
    case .variable(let lengths):
      let starts = rowStarts[section]
      guard item >= starts.count else { return starts[item] }
      return (starts.last ?? 0) + Measure.length(lengths.last ?? 0) * Double(item - starts.count + 1)
    }
  }
}
