import Collation

/// A file's lines in the sections of an index: an order of the lines, and the runs of it that make each section.
///
/// For a command that turns bytes into bytes: no string is made for a name.
package struct FiledLines {
  /// One of the sections that the list shows.
  package struct Section {
    /// Its number among all of the locale's.
    package let number: Int
    /// The runs of the order that make it, in the list's order. In Chinese, Han and Latin names are runs of their own.
    package let runs: [Range<Int>]
  }

  /// The lines as the column names them.
  package private(set) var order: [UInt32]
  package let sections: [Section]
}

extension IndexTitles {
  /// Files the lines of a column.
  ///
  /// - Parameters:
  ///   - column: lines.
  ///   - threads: how many threads may work at once.
  /// - Returns: nil where a line's place takes more than its text (articles, marks, telephone numbers); for few lines,
  ///   which may be long: cutting them by comparisons with every bound costs more than a key for each; and where a line
  ///   is ill-formed UTF-8 or ends in a carriage return, which is not the name's.
  /// - Complexity: O(*n*) in the bytes for most lists; see `BulkSorter`.
  package func file(_ column: TextColumn, threads: Int) -> FiledLines? {
    guard placesByOrder, filer.readsChineseAtMost, column.hasAtLeast(Filing.fewElements) else { return nil }
    let sorter = BulkSorter(collator: collator.handle, primary: map.primary)
    let bulk = sorter.order(of: column, bounds: map.bounds, threads: threads)
    guard bulk.report.illFormed == 0, bulk.report.returns == 0 else { return nil }
    guard !filer.isPlain else { return FiledLines(order: bulk.order, cuts: bulk.cuts, titles: self) }
    let moved = MovedLines(order: bulk.order, cuts: bulk.cuts, of: column, titles: self)
    return FiledLines(order: moved.order, cuts: moved.cuts, titles: self)
  }
}

extension FiledLines {
  fileprivate init(order: [UInt32], cuts: [Int], titles: IndexTitles) {
    self.order = order
    var runs: [[Range<Int>]] = Array(repeating: [], count: titles.sections.count)
    for (stretch, start) in cuts.enumerated() {
      let end = stretch + 1 < cuts.count ? cuts[stretch + 1] : order.count
      if start < end { runs[titles.map.sections[stretch]].append(start..<end) }
    }
    let keepsEmpty = titles.options.emptySections == .keep
    sections = runs.indices.filter { keepsEmpty || !runs[$0].isEmpty }.map { Section(number: $0, runs: runs[$0]) }
  }
}

/// An order with the lines moved that are filed by another text than their own: Chinese words and surnames.
///
/// They are few: each finds its place by binary search.
private struct MovedLines {
  private(set) var order: [UInt32]
  private(set) var cuts: [Int]

  private struct Line {
    let name: UInt32
    let text: String
    let key: [UInt8]
    /// Where the line stood in the order.
    let place: Int
  }

  init(order: [UInt32], cuts: [Int], of column: TextColumn, titles: IndexTitles) {
    self.order = order
    self.cuts = cuts
    var lines = Self.lines(of: order, in: column, titles: titles)
    guard !lines.isEmpty else { return }
    removeLines(lines.map(\.place))
    lines.sort { $0.key.lexicographicallyPrecedes($1.key) }
    insert(lines, column: column, titles: titles)
  }

  /// The lines to move, in the order of their places.
  private static func lines(of order: [UInt32], in column: TextColumn, titles: IndexTitles) -> [Line] {
    var lines: [Line] = []
    for (place, name) in order.enumerated() {
      // SAFETY: the bytes are read within the loop's body, and the column is held.
      let bytes = unsafe column.bytes(of: name)
      // Han characters begin at U+2E80.
      guard let first = unsafe bytes.first, first >= 0xE2,
        titles.filer.replacesReading(in: unsafe Span(_unsafeElements: bytes))
      else { continue }
      let whole = unsafe String(decoding: bytes, as: UTF8.self)
      guard let text = titles.filer.filingText(of: whole) else { continue }
      var key: [UInt8] = []
      FiledName(text: text, tie: whole, section: nil).appendKey(to: &key, collator: titles.collator)
      lines.append(Line(name: name, text: text, key: key, place: place))
    }
    return lines
  }

  private mutating func removeLines(_ places: [Int]) {
    cuts = cuts.map { cut in cut - places.prefix { $0 < cut }.count }
    var next = 0
    var kept: [UInt32] = []
    kept.reserveCapacity(order.count)
    for (place, name) in order.enumerated() {
      if next < places.count, places[next] == place { next += 1 } else { kept.append(name) }
    }
    order = kept
  }

  private mutating func insert(_ lines: [Line], column: TextColumn, titles: IndexTitles) {
    var merged: [UInt32] = []
    merged.reserveCapacity(order.count + lines.count)
    var start = 0
    for line in lines {
      let place = upperBound(of: line.text, from: start, column: column, titles: titles)
      merged += order[start..<place]
      merged.append(line.name)
      start = place
    }
    merged += order[start...]
    let intervals = lines.map { titles.map.interval(of: $0.text) }
    cuts = cuts.enumerated().map { bound, cut in cut + intervals.filter { $0 <= bound }.count }
    order = merged
  }

  /// The place behind all lines that are not above the text.
  private func upperBound(of text: String, from start: Int, column: TextColumn, titles: IndexTitles) -> Int {
    var text = text
    return text.withUTF8 { utf8 in
      var low = start
      var high = order.count
      while low < high {
        let middle = (low + high) / 2
        // SAFETY: both buffers live for the comparison.
        let isBelow = unsafe titles.collator.handle.compare(utf8: utf8, column.bytes(of: order[middle])) < 0
        if isBelow { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }
}
