import Collation

/// The order of elements in the sections of an index.
struct Filing<Place: FixedWidthInteger> {
  /// The elements' places in the input, section by section, in order.
  let order: [Place]
  /// Where each section starts in the order; one more at the end.
  let starts: [Int]
}

extension Filing<UInt32> {
  /// The order of many elements.
  init(_ column: FiledColumn, in titles: IndexTitles) {
    self.init(sorted: column.order, cuts: column.cuts, exceptions: column.exceptions, titles: titles)
  }
}

extension Filing<Int> {
  /// The order of few elements, by each one's sort key.
  init<Element>(few elements: [Element], by fields: NameFields<Element>, in titles: IndexTitles) {
    var arena = SortKeyArena()
    arena.reserve(count: elements.count, bytes: elements.count * 24)
    var exceptions: [Int: Int] = [:]
    for place in elements.indices {
      let name = fields.place(of: elements[place], in: titles)
      if let section = name.section { exceptions[place] = section }
      arena.append { name.appendKey(to: &$0, collator: titles.collator) }
    }
    let sorted = arena.order()
    let cuts = Self.cuts(of: sorted, at: titles.map.keys) { arena[$0].lexicographicallyPrecedes($1) }
    self.init(sorted: sorted, cuts: cuts, exceptions: exceptions, titles: titles)
  }

  /// How many of the sorted elements are below each bound.
  ///
  /// - Parameter isBelow: whether an element is below the bound with a key.
  private static func cuts(of sorted: [Int], at bounds: [[UInt8]], _ isBelow: (Int, [UInt8]) -> Bool) -> [Int] {
    bounds.map { key in
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        if isBelow(sorted[middle], key) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}

extension Filing {
  /// The stretches of a sorted list, section by section.
  ///
  /// - Parameters:
  ///   - sorted: the elements' places in the order of their keys.
  ///   - cuts: for each bound of the titles' map, how many elements are below it.
  ///   - exceptions: the section of each element that its key does not place.
  fileprivate init(sorted: [Place], cuts: [Int], exceptions: [Int: Int], titles: IndexTitles) {
    let runs = FilingRuns(cuts: cuts, count: sorted.count, titles: titles)
    if exceptions.isEmpty, runs.areInOrder {
      self.init(order: sorted, starts: runs.starts)
      return
    }
    var order: [Place] = []
    order.reserveCapacity(sorted.count)
    var starts = [0]
    var misplaced = Misplaced(exceptions, sorted: sorted)
    for section in titles.sections.indices {
      let strangers = misplaced.take(for: section)
      if exceptions.isEmpty {
        for run in runs.bySection[section] { order.append(contentsOf: sorted[run.range]) }
      } else {
        Self.merge(runs.bySection[section], of: sorted, without: exceptions, with: strangers, into: &order)
      }
      starts.append(order.count)
    }
    self.init(order: order, starts: starts)
  }

  /// Appends a section's runs without the elements that belong elsewhere, and with those that belong here from
  /// elsewhere, all by their keys.
  private static func merge(
    _ runs: [FilingRuns.Run], of sorted: [Place], without exceptions: [Int: Int], with strangers: [Int],
    into order: inout [Place]
  ) {
    var next = 0
    for run in runs {
      for rank in run.range {
        while next < strangers.count, strangers[next] < rank {
          order.append(sorted[strangers[next]])
          next += 1
        }
        if exceptions[Int(sorted[rank])] == nil { order.append(sorted[rank]) }
      }
    }
    for rank in strangers[next...] { order.append(sorted[rank]) }
  }
}

/// The runs of a sorted list that make each section.
struct FilingRuns {
  /// A range, but for what it costs a short process that the type of arrays of ranges is made.
  struct Run {
    let start: Int
    let end: Int
    var range: Range<Int> { start..<end }
  }

  let bySection: [[Run]]

  /// - Parameter cuts: for each bound of the titles' map, how many of the list are below it.
  init(cuts: [Int], count: Int, titles: IndexTitles) {
    var runs: [[Run]] = Array(repeating: [], count: titles.sections.count)
    // Cuts ascend, as the bounds do. If they did not, each element would be in one run all the same.
    var start = 0
    for stretch in cuts.indices {
      start = max(start, cuts[stretch])
      let end = stretch + 1 < cuts.count ? max(start, cuts[stretch + 1]) : count
      if start < end { runs[titles.map.sections[stretch]].append(Run(start: start, end: end)) }
    }
    bySection = runs
  }

  /// Whether the runs, section by section, are the sorted list as it stands.
  var areInOrder: Bool {
    var end = 0
    for run in bySection.joined() {
      guard run.start == end else { return false }
      end = run.end
    }
    return true
  }

  /// Where each section starts, behind those before it; one more at the end.
  var starts: [Int] {
    var starts = [0]
    for runs in bySection { starts.append((starts.last ?? 0) + runs.reduce(0) { $0 + $1.end - $1.start }) }
    return starts
  }
}

/// The elements whose section their key does not decide, by section, as ranks in the sorted list, ascending.
private struct Misplaced {
  private var ranks: [Int: [Int]] = [:]

  init(_ exceptions: [Int: Int], sorted: [some BinaryInteger]) {
    guard !exceptions.isEmpty else { return }
    for (rank, place) in sorted.enumerated() {
      if let section = exceptions[Int(place)] { ranks[section, default: []].append(rank) }
    }
  }

  mutating func take(for section: Int) -> [Int] { ranks.removeValue(forKey: section) ?? [] }
}
