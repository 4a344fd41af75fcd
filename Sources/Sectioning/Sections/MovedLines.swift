import Collation

/// The lines of a column that are filed by another text than their own: those with Chinese words and surnames of another
/// reading.
///
/// They are few. The column is read through for them, line behind line, before it is sorted; then they are taken out of
/// the order, and each finds its place by binary search.
struct MovedLines {
  private struct Line {
    let name: UInt32
    let text: String
    let key: [UInt8]
  }

  /// In the order of their texts, then of the lines.
  private let lines: [Line]

  var isEmpty: Bool { lines.isEmpty }

  /// One line in so many may be moved: its place takes twenty comparisons, as long as ten lines do one by one.
  private static let mostShare = 10

  /// Fewer are no reason to give up.
  private static let few = 64

  /// - Returns: nil where so many lines are moved that all are better looked at one by one.
  init?(of column: TextColumn, titles: IndexTitles, threads: Int) {
    guard !titles.filer.isPlain else {
      lines = []
      return
    }
    let filer = titles.filer
    let names = column.texts(beginningWith: filer.readingBeginnings, threads: threads) { filer.replacesReading(in: $0) }
    if names.count > Self.few, !column.hasAtLeast(names.count * Self.mostShare) { return nil }
    lines = names.compactMap { Self.line($0, of: column, titles: titles) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  private static func line(_ name: UInt32, of column: TextColumn, titles: IndexTitles) -> Line? {
    // SAFETY: the bytes are copied, and the column is held.
    let whole = unsafe String(decoding: column.bytes(of: name), as: UTF8.self)
    guard let text = titles.filer.filingText(of: whole) else { return nil }
    var key: [UInt8] = []
    FiledName(text: text, tie: whole, section: nil).appendKey(to: &key, collator: titles.collator)
    return Line(name: name, text: text, key: key)
  }

  /// An order of all lines by their own texts, and how many are below each bound, with these lines moved.
  func placed(in bulk: BulkOrder, of column: TextColumn, titles: IndexTitles) -> (order: [UInt32], cuts: [Int]) {
    let names = NameSet(lines.map(\.name))
    var order: [UInt32] = []
    order.reserveCapacity(bulk.order.count)
    // Where these lines stood, in ascending order.
    var left: [Int] = []
    var start = 0
    for line in lines {
      let place = upperBound(of: line.text, in: bulk.order[start...], column: column, titles: titles)
      names.appendOthers(of: bulk.order, start..<place, to: &order, left: &left)
      order.append(line.name)
      start = place
    }
    names.appendOthers(of: bulk.order, start..<bulk.order.count, to: &order, left: &left)
    let intervals = lines.map { titles.map.interval(of: $0.text) }.sorted()
    return (order, Self.cuts(bulk.cuts, left: left, intervals: intervals))
  }

  /// How many lines are below each bound, after some have left their places for others.
  private static func cuts(_ cuts: [Int], left: [Int], intervals: [Int]) -> [Int] {
    var gone = 0
    var come = 0
    return cuts.enumerated().map { bound, cut in
      while gone < left.count, left[gone] < cut { gone += 1 }
      while come < intervals.count, intervals[come] <= bound { come += 1 }
      return cut - gone + come
    }
  }

  /// The place behind all lines that are not above the text.
  private func upperBound(
    of text: String, in order: ArraySlice<UInt32>, column: TextColumn, titles: IndexTitles
  ) -> Int {
    var text = text
    return text.withUTF8 { utf8 in
      var low = order.startIndex
      var high = order.endIndex
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

/// Few names among many, most of which a look at eight kilobytes of bits tells apart.
private struct NameSet {
  private let names: Set<UInt32>
  private var bits = [UInt64](repeating: 0, count: 1024)

  init(_ names: [UInt32]) {
    self.names = Set(names)
    for name in names { bits[Self.bit(of: name) / 64] |= 1 << UInt64(Self.bit(of: name) % 64) }
  }

  @inline(__always) private static func bit(of name: UInt32) -> Int { Int((name &* 0x9E37_79B1) &>> 16) }

  /// Appends those of a range that are not in the set, and notes the places of those that are.
  func appendOthers(of order: [UInt32], _ range: Range<Int>, to others: inout [UInt32], left: inout [Int]) {
    for place in range {
      if contains(order[place]) { left.append(place) } else { others.append(order[place]) }
    }
  }

  @inline(__always) private func contains(_ name: UInt32) -> Bool {
    let bit = Self.bit(of: name)
    return bits[bit / 64] &>> UInt64(bit % 64) & 1 != 0 && names.contains(name)
  }
}
