/// A place in the content.
public struct ScrollPosition: Hashable, Sendable {
  /// The section that the place is in.
  public var section: Int
  /// The row, or `nil` in a header or footer.
  public var item: Int?
  /// The share of the section that lies before the place.
  public var fraction: Double

  /// Makes a place.
  public init(section: Int, item: Int?, fraction: Double) {
    self.section = section
    self.item = item
    self.fraction = fraction
  }
}

extension ScrollMap {
  /// What is at an offset: the section, the row and the share of the section before it.
  ///
  /// An offset exactly on a border, or within the tolerance before it, is in the later section. Offsets before the first
  /// section are at its start, offsets after the last at its end.
  ///
  /// - Returns: `nil` if no section has a length, or for NaN.
  /// - Complexity: O(log sections + log rows).
  public func position(atOffset offset: Double) -> ScrollPosition? {
    guard !offset.isNaN, let section = section(atOffset: offset) else { return nil }
    let span = span(ofSection: section)
    let place = span.clamp(Measure.place(offset))
    return ScrollPosition(
      section: section, item: item(at: place, inSection: section),
      fraction: Measure.share((place - span.lower) / span.length))
  }

  /// The section at an offset, by the same rule.
  ///
  /// - Complexity: O(log sections).
  public func section(atOffset offset: Double) -> Int? {
    guard !offset.isNaN, let occupied else { return nil }
    let section = exactSection(at: offset, occupied)
    guard section < occupied.upperBound else { return section }
    let border = starts[section + 1]
    guard border - offset <= tolerance(inSection: section) else { return section }
    return exactSection(at: border, occupied)
  }

  /// The section with a length whose half-open stretch holds the place, or the first or last such one.
  private func exactSection(at place: Double, _ occupied: ClosedRange<Int>) -> Int {
    let section = starts.firstPlace { $0 > place } - 1
    return max(occupied.lowerBound, min(section, occupied.upperBound))
  }

  /// Half of a short last row or footer at most, so that each keeps a place of its own.
  private func tolerance(inSection section: Int) -> Double {
    let record = sections[section]
    var last = record.measuredFooter
    if last == 0, record.count > 0 { last = record.rows.length(at: record.count - 1) }
    if last == 0 { last = span(ofSection: section).length }
    return min(tolerance, last / 2)
  }

  /// The row that a place of a section is on.
  private func item(at place: Double, inSection section: Int) -> Int? {
    let record = sections[section]
    let first = offset(ofItem: 0, inSection: section)
    guard record.count > 0, place >= first, place <= offset(ofItem: record.count, inSection: section) else {
      return nil
    }
    let rows = place - first
    let item: Int
    switch record.rows {
    case .uniform(let length):
      guard Measure.length(length) > 0 else { return record.count - 1 }
      item = Measure.index(rows / Measure.length(length), upTo: record.count - 1)
    case .variable(let lengths):
      let starts = rowStarts[section]
      let listed = max(0, starts.firstPlace { $0 > rows } - 1)
      let last = Measure.length(lengths.last ?? 0)
      let known = min(listed, record.count - 1)
      let isBeyond = listed == starts.count - 1 && last > 0
      item = isBeyond ? known + Measure.index((rows - starts[listed]) / last, upTo: record.count - 1 - known) : known
    }
    return settled(item, at: place, inSection: section)
  }

  /// Corrects a row found by division or subtraction, which may be one off after rounding.
  private func settled(_ item: Int, at place: Double, inSection section: Int) -> Int {
    if item > 0, offset(ofItem: item, inSection: section) > place { return item - 1 }
    if item + 1 < sections[section].count, offset(ofItem: item + 1, inSection: section) <= place { return item + 1 }
    return item
  }
}
