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
  /// - Returns: nil where a line's place takes more than its text (articles, marks, telephone numbers, many Chinese
  ///   words); for few lines; and where a line is ill-formed UTF-8 or ends in a carriage return, which is not the
  ///   name's.
  /// - Complexity: O(*n*) in the bytes for most lists; see `BulkSorter`.
  package func file(_ column: TextColumn, threads: Int) -> FiledLines? {
    guard placesByOrder, filer.readsChineseAtMost, column.hasAtLeast(Self.fewLines) else { return nil }
    guard let moved = MovedLines(of: column, titles: self, threads: threads) else { return nil }
    let sorter = BulkSorter(collator: collator.handle, primary: map.primary)
    let bulk = sorter.order(of: column, bounds: map.bounds, threads: threads)
    guard bulk.report.textsAreNames else { return nil }
    // SAFETY: the column is held.
    guard !bulk.report.hidden.contains(where: { unsafe isMisplaced(hidden: column.bytes(of: $0)) }) else { return nil }
    var order = bulk.order
    var cuts = bulk.cuts
    if !moved.isEmpty { (order, cuts) = moved.placed(in: bulk, of: column, titles: self) }
    return FiledLines(order: order, cuts: cuts, titles: self)
  }

  /// Fewer lines find their sections sooner by a key for each than by comparisons of all bounds with some of them.
  private static let fewLines = 256
}

extension FiledLines {
  fileprivate init(order: [UInt32], cuts: [Int], titles: IndexTitles) {
    self.order = order
    let runs = FilingRuns(cuts: cuts, count: order.count, titles: titles).bySection
    let keepsEmpty = titles.options.emptySections == .keep
    sections = runs.indices.filter { keepsEmpty || !runs[$0].isEmpty }.map { number in
      Section(number: number, runs: runs[number].map(\.range))
    }
  }
}
