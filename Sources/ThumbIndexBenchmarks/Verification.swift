import Collation
import HostileTexts
import ICUBridge
import Sectioning

/// Holds every shortcut against ICU, text by text, for the collators of ``CollatorCase``: sort keys made from tables
/// against `ucol_getSortKey`, sections found by first characters against sort keys.
struct Verification {
  var options: Options

  struct Count {
    var texts = 0
    var wrongKeys = 0
    var wrongSections = 0
    /// Pairs of texts whose comparison says otherwise than their keys: each with the one before it, and each with its
    /// own canonical decomposition.
    var wrongOrders = 0
    /// Names whose key ICU had to make once everything was learned.
    var slowNames = 0
    var names = 0
  }

  /// Whether nothing was wrong. Prints one NDJSON line a collator.
  func run() throws -> Bool {
    var isRight = true
    for test in CollatorCase.all where options.only.isEmpty || options.only.contains(test.tag) {
      let count = try verify(test)
      let share = Double(count.slowNames) / Double(max(1, count.names))
      print(
        "{\"collator\":\"\(test.tag)\",\"texts\":\(count.texts),\"wrongKeys\":\(count.wrongKeys),"
          + "\"wrongSections\":\(count.wrongSections),\"wrongOrders\":\(count.wrongOrders),\"slowNames\":\((share * 100_000).rounded() / 100_000)}"
      )
      isRight = isRight && count.wrongKeys == 0 && count.wrongSections == 0 && count.wrongOrders == 0
    }
    return isRight
  }

  private func verify(_ test: CollatorCase) throws -> Count {
    var bench = try Bench(test)
    let fixture = Files.lines(of: try Files.read("\(options.fixtures)/\(test.names).txt"))
    let names = NameMaker(fixtures: [fixture], locale: test.tag).names(options.names, seed: options.seed)
    let lines = names.split(separator: 10)
    for line in lines { bench.check(Array(line)) }
    let before = bench.table.keysByICU
    for line in lines.prefix(20_000) { bench.check(Array(line)) }
    bench.count.slowNames = bench.table.keysByICU - before
    bench.count.names = min(20_000, lines.count)
    var texts = HostileTexts(seed: options.seed, pieces: try bench.collator.handle.tailoredSet().strings + fixture)
    for _ in 0..<options.strings { bench.check(texts.next()) }
    return bench.count
  }

  /// One collator's shortcuts.
  private struct Bench {
    let collator: Collator
    let table: SortKeyTable
    let lookup: SectionLookup
    var count = Count()
    private typealias Keyed = (text: [UInt8], key: [UInt8])
    private var before: Keyed = ([], [])

    init(_ test: CollatorCase) throws {
      collator = try Collator(locale: test.tag)
      table = SortKeyTable(collator: collator.handle, patience: 0)
      var draft = try CollatorHandle.Draft(copying: collator.handle)
      try draft.set(.strength, to: 0)
      lookup = SectionLookup(
        primary: draft.finished(), bounds: try IndexTitles(locale: test.tag, style: .icu).map.bounds, patience: 0)
    }

    mutating func check(_ text: [UInt8]) {
      var made: [UInt8] = []
      let (isRightKey, isRightSection) = unsafe text.withUnsafeBufferPointer { bytes in
        unsafe table.appendSortKey(utf8: bytes, to: &made)
        let expected = collator.handle.sortKey(of: String(decoding: text, as: UTF8.self))
        return unsafe (made == expected, lookup.interval(of: bytes) == lookup.intervalByKey(of: bytes))
      }
      count.texts += 1
      checkOrder(text, made)
      if !isRightKey {
        count.wrongKeys += 1
        report(text, "key", count.wrongKeys)
      }
      if !isRightSection {
        count.wrongSections += 1
        report(text, "section", count.wrongSections)
      }
    }

    private mutating func checkOrder(_ text: [UInt8], _ key: [UInt8]) {
      checkOrder(before, (text, key))
      before = (text, key)
      let decomposed = (try? ICUText.normalized(String(decoding: text, as: UTF8.self), .nfd)) ?? ""
      checkOrder((text, key), (Array(decomposed.utf8), collator.handle.sortKey(of: decomposed)))
    }

    private mutating func checkOrder(_ left: Keyed, _ right: Keyed) {
      let expected = left.key == right.key ? 0 : left.key.lexicographicallyPrecedes(right.key) ? -1 : 1
      let order = unsafe left.text.withUnsafeBufferPointer { left in
        unsafe right.text.withUnsafeBufferPointer { unsafe collator.handle.compare(utf8: left, $0) }
      }
      guard order != expected else { return }
      count.wrongOrders += 1
      report(left.text + [0x7C] + right.text, "order", count.wrongOrders)
    }

    private func report(_ text: [UInt8], _ what: String, _ number: Int) {
      guard number <= 5 else { return }
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map { String($0.value, radix: 16) }
      say("wrong \(what) in \(collator.locale): \(scalars.joined(separator: " "))")
    }
  }
}
