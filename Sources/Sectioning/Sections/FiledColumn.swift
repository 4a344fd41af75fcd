import Collation

/// Many elements' names as one run of bytes, ordered in bulk.
struct FiledColumn {
  /// The elements' places in the order of their texts, then of their names, then of the input.
  private(set) var order: [UInt32]
  /// For each bound of the titles' map, how many elements are below it.
  let cuts: [Int]
  /// The section of each element that its text does not place.
  let exceptions: [Int: Int]

  /// Below this many, ICU's keys are made and sorted sooner than the bulk order is set up.
  static let fewElements = 512

  /// - Returns: nil for few elements, and where the bulk order has no room for the names.
  #if compiler(>=6.3)
    @specialized(where Element == String)
  #endif
  init?<Element>(_ elements: [Element], by fields: NameFields<Element>, in titles: IndexTitles) {
    guard elements.count >= Self.fewElements else { return nil }
    var exceptions: [Int: Int] = [:]
    var ties: [Int: String] = [:]
    // What a name is and where elements lie is found once: asked for each of a type that is not known, it takes longer
    // than the name.
    let plainName = fields.plainName
    let placesAsTheyStand = titles.placesNamesAsTheyStand
    let column = unsafe elements.withUnsafeBufferPointer { elements in
      TextColumn(count: elements.count) { place in
        // SAFETY: places are below the count.
        let element = unsafe elements[place]
        if placesAsTheyStand, let plainName { return plainName(element) ?? "" }
        let name =
          if let plainName { titles.filed(plainName(element) ?? "") } else { fields.place(of: element, in: titles) }
        if let section = name.section { exceptions[place] = section }
        if let tie = name.tie { ties[place] = tie }
        return name.text
      }
    }
    guard let column else { return nil }
    self.init(column, ties: ties, exceptions: exceptions, titles: titles)
  }

  /// Names filed by themselves, looked at by several threads.
  ///
  /// - Returns: nil for few names, and where the bulk order has no room for them.
  init?(names: [String], in titles: IndexTitles) {
    guard names.count >= Self.fewElements else { return nil }
    let particular = ParticularNames(among: names, in: titles, threads: Workers.available)
    guard let column = TextColumn(names, replacing: particular.texts, threads: Workers.available) else { return nil }
    var ties: [Int: String] = [:]
    for text in particular.texts { ties[text.place] = names[text.place] }
    self.init(column, ties: ties, exceptions: particular.sections, titles: titles)
  }

  /// - Parameters:
  ///   - ties: the names of the elements that are filed by another text.
  ///   - exceptions: the sections of those that their text does not place.
  private init(_ column: TextColumn, ties: [Int: String], exceptions: [Int: Int], titles: IndexTitles) {
    let sorter = BulkSorter(collator: titles.collator.handle, primary: titles.map.primary)
    let bulk = sorter.order(of: column, bounds: titles.map.bounds, threads: Workers.available)
    order = bulk.order
    cuts = bulk.cuts
    var exceptions = exceptions
    // A name is blank as a whole: what is left of one whose beginning does not count goes where the order has it.
    // SAFETY: the column is held.
    for text in bulk.report.hidden where unsafe titles.isMisplaced(hidden: column.bytes(of: text)) {
      let place = Int(text)
      if ties[place] == nil, exceptions[place] == nil { exceptions[place] = titles.emptySection }
    }
    self.exceptions = exceptions
    if !ties.isEmpty { orderTies(ties, column: column, collator: titles.collator) }
  }

  /// Orders those that have equal texts by their names. Names stand apart from texts for few elements in most lists, so
  /// only their neighbours are compared.
  private mutating func orderTies(_ ties: [Int: String], column: TextColumn, collator: Collator) {
    // A bit for each element: nearly all have no name apart.
    var bits = [UInt64](repeating: 0, count: order.count / 64 + 1)
    for place in ties.keys { bits[place / 64] |= 1 << UInt64(place % 64) }
    var rank = 0
    while rank < order.count {
      let place = Int(order[rank])
      guard bits[place / 64] & 1 << UInt64(place % 64) != 0 else {
        rank += 1
        continue
      }
      var first = rank
      while first > 0, areEqual(first - 1, rank, column, collator) { first -= 1 }
      var end = rank + 1
      while end < order.count, areEqual(end, rank, column, collator) { end += 1 }
      if end - first > 1 { orderGroup(first..<end, ties: ties, collator: collator) }
      rank = end
    }
  }

  /// By their keys: ICU's comparison tells some texts apart whose keys are equal, as marks behind ignored punctuation.
  private func areEqual(_ left: Int, _ right: Int, _ column: TextColumn, _ collator: Collator) -> Bool {
    // SAFETY: the column is held, and the bytes are copied.
    let texts = [left, right].map { unsafe String(decoding: column.bytes(of: order[$0]), as: UTF8.self) }
    return texts[0] == texts[1] || collator.keys.sortKey(of: texts[0]) == collator.keys.sortKey(of: texts[1])
  }

  /// Names without a text of their own come first, as their keys are shorter.
  private mutating func orderGroup(_ group: Range<Int>, ties: [Int: String], collator: Collator) {
    let keyed = order[group].map { place in
      (key: ties[Int(place)].map(collator.handle.sortKey(of:)) ?? [], place: place)
    }
    let sorted = keyed.sorted { left, right in
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      return left.place < right.place
    }
    order.replaceSubrange(group, with: sorted.map(\.place))
  }
}
