import Collation

/// The order of elements in the sections of an index.
struct Filing {
  /// The elements' places in the input, section by section, in order.
  private(set) var order: [Int]
  /// Where each section starts in the order; one more at the end.
  private(set) var starts: [Int]

  init<Element>(_ elements: [Element], by fields: NameFields<Element>, in titles: IndexTitles) {
    var arena = SortKeyArena()
    arena.reserve(count: elements.count, bytes: elements.count * 24)
    var exceptions: [Int: Int] = [:]
    for (place, element) in elements.enumerated() {
      let name = fields.place(of: element, in: titles)
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
  init(sorted: [Int], cuts: [Int], exceptions: [Int: Int], titles: IndexTitles) {
    var sections: [[Int]] = Array(repeating: [], count: titles.sections.count)
    for (stretch, start) in cuts.enumerated() {
      let end = stretch + 1 < cuts.count ? cuts[stretch + 1] : sorted.count
      let section = titles.map.sections[stretch]
      guard start < end else { continue }
      if exceptions.isEmpty {
        sections[section] += sorted[start..<end]
      } else {
        for place in sorted[start..<end] { sections[exceptions[place] ?? section].append(place) }
      }
    }
    order = []
    order.reserveCapacity(sorted.count)
    starts = [0]
    for section in sections {
      order += section
      starts.append(order.count)
    }
  }
}
