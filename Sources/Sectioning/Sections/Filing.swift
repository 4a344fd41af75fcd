import Collation

/// The order of elements in the sections of an index.
struct Filing {
  /// The elements' places in the input, section by section, in order.
  private(set) var order: [Int] = []
  /// Where each section starts in the order; one more at the end.
  private(set) var starts: [Int] = [0]

  init<Element>(_ elements: [Element], by fields: NameFields<Element>, in titles: IndexTitles) {
    if elements.count >= Self.fewElements, let names = FiledColumn(elements, by: fields, in: titles) {
      self.init(sorted: names.order, cuts: names.cuts, exceptions: names.exceptions, titles: titles)
    } else {
      self.init(few: elements, by: fields, in: titles)
    }
  }

  /// Below this many, ICU's keys are made and sorted sooner than the bulk order is set up.
  static let fewElements = 512

  /// By each element's sort key.
  private init<Element>(few elements: [Element], by fields: NameFields<Element>, in titles: IndexTitles) {
    var arena = SortKeyArena()
    arena.reserve(count: elements.count, bytes: elements.count * 24)
    var exceptions: [Int: Int] = [:]
    for place in elements.indices {
      let name = fields.place(of: elements[place], in: titles)
      if let section = name.section { exceptions[place] = section }
      arena.append { name.appendKey(to: &$0, collator: titles.collator) }
    }
    let sorted = arena.order()
    let cuts = Self.cuts(of: sorted, at: titles.map.keys, in: arena)
    self.init(sorted: sorted, cuts: cuts, exceptions: exceptions, titles: titles)
  }

  /// How many of the sorted keys are below each bound.
  private static func cuts(of sorted: [Int], at bounds: [[UInt8]], in arena: SortKeyArena) -> [Int] {
    bounds.map { bound in
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        if arena[sorted[middle]].lexicographicallyPrecedes(bound) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The stretches of a sorted list, section by section.
  ///
  /// - Parameters:
  ///   - sorted: the elements' places in the order of their keys.
  ///   - cuts: for each bound of the titles' map, how many elements are below it.
  ///   - exceptions: the section of each element that its key does not place.
  private init(sorted: [some BinaryInteger], cuts: [Int], exceptions: [Int: Int], titles: IndexTitles) {
    order.reserveCapacity(sorted.count)
    var misplaced = Misplaced(exceptions, sorted: sorted)
    let runs = Self.runs(cuts: cuts, count: sorted.count, titles: titles)
    for section in titles.sections.indices {
      let strangers = misplaced.take(for: section)
      if exceptions.isEmpty {
        for run in runs[section] { for place in sorted[run.start..<run.end] { order.append(Int(place)) } }
      } else {
        merge(runs[section], of: sorted, without: exceptions, section: section, with: strangers)
      }
      starts.append(order.count)
    }
  }

  private struct Run {
    let start: Int
    let end: Int
  }

  /// The runs of the sorted list that make each section.
  private static func runs(cuts: [Int], count: Int, titles: IndexTitles) -> [[Run]] {
    var runs: [[Run]] = Array(repeating: [], count: titles.sections.count)
    for (stretch, start) in cuts.enumerated() {
      let end = stretch + 1 < cuts.count ? cuts[stretch + 1] : count
      if start < end { runs[titles.map.sections[stretch]].append(Run(start: start, end: end)) }
    }
    return runs
  }

  /// A section's runs without the elements that belong elsewhere, and with those that belong here from elsewhere, all by
  /// their keys.
  private mutating func merge(
    _ runs: [Run], of sorted: [some BinaryInteger], without exceptions: [Int: Int], section: Int,
    with strangers: [Int]
  ) {
    var next = 0
    for run in runs {
      for rank in run.start..<run.end {
        while next < strangers.count, strangers[next] < rank {
          order.append(Int(sorted[strangers[next]]))
          next += 1
        }
        let place = Int(sorted[rank])
        if exceptions[place] == nil { order.append(place) }
      }
    }
    for rank in strangers[next...] { order.append(Int(sorted[rank])) }
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
