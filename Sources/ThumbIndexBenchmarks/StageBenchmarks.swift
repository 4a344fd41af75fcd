import Collation
import ICUBridge
import Sectioning

/// What each stage of the bulk engine is worth: plainer designs over the same list in the same process, in turn.
///
/// The first ones are how this is done elsewhere. The others are the engine with stages left out, one less from row to
/// row; then the engine with one stage left out. Each has to come to the same order.
struct StageBenchmarks {
  var list: NameList
  var rounds: Int

  /// A way to do a part of the work.
  private struct Way {
    var name: String
    /// Ways of one kind do the same.
    var kind: String
    /// Does it; answers what came out as a number.
    var run: () -> Int
  }

  /// Prints one NDJSON line a way, and a table.
  func run() throws {
    let column = try Files.column(list.path, threads: 1)
    let sorter = BulkSorter(
      collator: try Collator(locale: list.locale).handle, primary: try Self.primary(list.locale))
    let titles = try IndexTitles(locale: list.locale, style: .icu)
    let order = sorter.order(of: column).order
    say("")
    say("\(list.name) in \(list.locale), \(order.count) names: nanoseconds a name, median (least)")
    report(orders(column, sorter), names: order.count)
    report(sections(column, order, titles, sorter.primary), names: order.count)
    report(outputs(column, order), names: order.count)
  }

  private static func primary(_ locale: String) throws -> CollatorHandle {
    var draft = try CollatorHandle.Draft(copying: Collator(locale: locale).handle)
    try draft.set(.strength, to: 0)
    return draft.finished()
  }

  /// Runs all in turn, and prints what each took and whether all came to the same.
  private func report(_ ways: [Way], names: Int) {
    var times = ways.map { _ in [Double]() }
    var answers = ways.map { _ in 0 }
    for round in 0...rounds {
      for (index, way) in ways.enumerated() {
        let start = ContinuousClock.now
        answers[index] = way.run()
        // The first round is not counted: it finds cold memory.
        if round > 0 { times[index].append(Double(start.duration(to: .now).nanoseconds) / Double(max(1, names))) }
      }
    }
    for (index, way) in ways.enumerated() {
      let sorted = times[index].sorted()
      let (median, least) = (Self.rounded(sorted[sorted.count / 2]), Self.rounded(sorted[0]))
      let isSame = answers[index] == answers[0]
      print(
        "{\"list\":\"\(list.name)\",\"locale\":\"\(list.locale)\",\"names\":\(names),\"part\":\"\(way.kind)\","
          + "\"what\":\"\(way.name)\",\"runs\":\(sorted.count),\"medianNanoseconds\":\(median),"
          + "\"leastNanoseconds\":\(least),\"sameResult\":\(isSame)}")
      let space = String(repeating: " ", count: max(1, 64 - way.name.count))
      say("  \(way.name)\(space)\(median) (\(least))\(isSame ? "" : "  OTHER RESULT")")
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

// MARK: The order

extension StageBenchmarks {
  private func orders(_ column: TextColumn, _ sorter: BulkSorter) -> [Way] {
    let texts = column.allTexts()
    let collator = sorter.collator
    func way(_ name: String, _ order: @escaping () -> [UInt32]) -> Way {
      Way(name: name, kind: "order") { order().reduce(0) { $0 &* 31 &+ Int($1) } }
    }
    return [
      way("a key of ICU's for each, sorted by comparing") { PlainOrders.keys(texts, column, collator) },
      way("ICU's keys in one arena, first 8 bytes compared") {
        unsafe PlainOrders.arena(texts, column) { unsafe collator.withSortKey(utf8: $0, $1) }
      },
      way("the same with keys from tables") {
        let table = SortKeyTable(collator: collator)
        return unsafe PlainOrders.arena(texts, column) { unsafe table.withSortKey(utf8: $0, $1) }
      },
    ]
      + engines(column, sorter).map { name, sorter, threads in
        way(name) { sorter.order(of: column, threads: threads).order }
      }
  }

  private func engines(_ column: TextColumn, _ sorter: BulkSorter) -> [(String, BulkSorter, Int)] {
    func without(_ stages: BulkStages) -> BulkSorter {
      var plainer = sorter
      plainer.limits.stages.subtract(stages)
      // As many texts as there are may go by keys.
      (plainer.limits.fewBytes, plainer.limits.oddShare, plainer.limits.lateShare) = (0, 1, 1)
      return plainer
    }
    var keys = sorter
    keys.limits.fewBytes = .max
    return [
      ("the engine's way for few: first 12 bytes by digits", keys, 1), ("the same, two threads", keys, 2),
      ("codes, sorted by comparing", without(.all), 1),
      ("+ by digits", without([.buckets, .laterCodes, .clusters]), 1),
      ("+ buckets", without([.laterCodes, .clusters]), 1),
      ("+ ties by further codes", without(.clusters), 1),
      ("+ clusters as codes: all, one thread", without([]), 1),
      ("+ a second thread", without([]), 2),
      ("all but digits", without([.digits]), 1), ("all but digits, two threads", without([.digits]), 2),
      ("all but buckets", without([.buckets]), 1), ("all but buckets, two threads", without([.buckets]), 2),
      ("all but further codes", without([.laterCodes]), 1),
      ("all but further codes, two threads", without([.laterCodes]), 2),
      ("all but clusters", without([.clusters]), 1), ("all but clusters, two threads", without([.clusters]), 2),
    ]
  }
}

/// The designs that the engine does without.
private enum PlainOrders {
  /// One key a text, in an array of its own.
  static func keys(_ texts: [UInt32], _ column: TextColumn, _ collator: CollatorHandle) -> [UInt32] {
    let keyed = texts.map { text in
      // SAFETY: the column is held by the caller.
      (key: unsafe collator.withSortKey(utf8: column.bytes(of: text)) { unsafe Array($0) }, text: text)
    }
    return keyed.sorted { left, right in
      if left.key == right.key { return left.text < right.text }
      return left.key.lexicographicallyPrecedes(right.key)
    }.map(\.text)
  }

  private struct Record {
    var start: UInt64
    var key: Int
    var text: UInt32
  }

  /// All keys in one run of bytes, a zero behind each, and records that hold their first eight bytes.
  static func arena(
    _ texts: [UInt32], _ column: TextColumn,
    _ makeKey: (UnsafeBufferPointer<UInt8>, (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) -> [UInt32] {
    var arena: [UInt8] = []
    arena.reserveCapacity(column.byteCount * 3)
    var records: [Record] = []
    records.reserveCapacity(texts.count)
    for text in texts {
      let key = arena.count
      // SAFETY: the column is held by the caller, and the key is read within the call.
      unsafe makeKey(column.bytes(of: text)) { unsafe arena.append(contentsOf: $0) }
      arena.append(0)
      var start: UInt64 = 0
      for offset in key..<key + 8 { start = start << 8 | UInt64(offset < arena.count ? arena[offset] : 0) }
      // What stands behind a short key is none of its bytes.
      let length = arena.count - 1 - key
      if length < 8 { start &= length == 0 ? 0 : ~0 << UInt64(64 - 8 * length) }
      records.append(Record(start: start, key: key, text: text))
    }
    return sorted(records, arena)
  }

  private static func sorted(_ records: [Record], _ arena: [UInt8]) -> [UInt32] {
    unsafe arena.withUnsafeBufferPointer { keys in
      records.sorted { left, right in
        if left.start != right.start { return left.start < right.start }
        var (first, second) = (left.key, right.key)
        // SAFETY: each key is closed by a zero, which is none of its bytes.
        while unsafe keys[first] == keys[second], unsafe keys[first] != 0 { (first, second) = (first + 1, second + 1) }
        let (last, other) = unsafe (keys[first], keys[second])
        return last == other ? left.text < right.text : last < other
      }.map(\.text)
    }
  }
}

// MARK: Sections and output

extension StageBenchmarks {
  /// Where sections start: found in the order, or asked of each name.
  private func sections(
    _ column: TextColumn, _ order: [UInt32], _ titles: IndexTitles, _ primary: CollatorHandle
  ) -> [Way] {
    let bounds = titles.map.bounds
    return [
      Way(name: "sections cut at their bounds", kind: "sections") {
        let cuts = SectionBounds(primary: primary).cuts(order, of: column, at: bounds) + [order.count]
        var sizes = [Int](repeating: 0, count: titles.sections.count)
        for (cut, next) in zip(cuts, cuts.dropFirst()) where cut < next {
          // SAFETY: the column is held by the caller.
          sizes[unsafe titles.map.section(of: column.bytes(of: order[cut]))] += next - cut
        }
        return sizes.reduce(0) { $0 &* 31 &+ $1 }
      },
      Way(name: "each name filed", kind: "sections") {
        var sizes = [Int](repeating: 0, count: titles.sections.count)
        for text in order { sizes[unsafe titles.map.section(of: column.bytes(of: text))] += 1 }
        return sizes.reduce(0) { $0 &* 31 &+ $1 }
      },
    ]
  }

  private func outputs(_ column: TextColumn, _ order: [UInt32]) -> [Way] {
    func gather(_ threads: Int) -> Int {
      var count = 0
      let output = OrderedOutput(column: column, order: order, indent: [0x20, 0x20], threads: threads)
      unsafe output.write([.init(heading: [], rows: order.indices)]) { count += $0.count }
      return count
    }
    return [
      Way(name: "output copied row by row", kind: "output") { Self.copy(column, order) },
      Way(name: "output gathered ahead", kind: "output") { gather(1) },
      Way(name: "output gathered ahead, two threads", kind: "output") { gather(2) },
    ]
  }

  private static func copy(_ column: TextColumn, _ order: [UInt32]) -> Int {
    var count = 0
    var block: [UInt8] = []
    block.reserveCapacity(1 << 20)
    for text in order {
      block.append(0x20)
      block.append(0x20)
      // SAFETY: the column is held by the caller.
      unsafe block.append(contentsOf: column.bytes(of: text))
      block.append(0x0A)
      guard block.count > 1 << 19 else { continue }
      count += block.count
      block.removeAll(keepingCapacity: true)
    }
    return count + block.count
  }
}
