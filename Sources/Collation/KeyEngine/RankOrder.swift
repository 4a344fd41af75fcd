import ICUBridge
import Glibc

/// The fast way to order texts: digits of the list's own weights, packed, sorted in buckets.
package struct RankOrder {
  let column: TextColumn
  let collator: CollatorHandle
  let threads: Int
  let limits: BulkLimits

  nonisolated(unsafe) package static var debug = false
  nonisolated(unsafe) static var last = 0.0
  static func lap(_ what: String) {
    guard unsafe debug else { return }
    var t = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
    let now = Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) / 1e6
    let spent = unsafe now - last
    print("   ", what, Double(Int(spent * 100)) / 100)
    unsafe last = now
  }
  /// Why ICU's keys have to do.
  package enum Refusal: Error, Sendable {
    /// There are few texts.
    case fewTexts
    /// Sort keys are not written as this code reads them.
    case unknownKeys
    /// There are more weights than digits.
    case tooManyWeights
    /// Too many texts hold what only ICU understands.
    case tooManyOddTexts
    /// ICU failed.
    case failure
  }

  /// The texts in order.
  func order() throws(Refusal) -> ([UInt32], BulkReport) {
    Self.lap("start")
    guard let links = try? CharacterLinks(of: collator) else { throw .failure }
    guard let table = CharacterTable(collator: collator, isOpaque: links.isOpaque) else { throw .unknownKeys }
    Self.lap("links")
    let sampled = Alphabet(of: column)
    do {
      return try order(sampled, table, links)
    } catch {
      // The sample may have missed what the list is made of.
      guard error == .tooManyOddTexts, !sampled.isComplete else { throw error }
      return try order(Alphabet(of: column, inFull: true), table, links)
    }
  }

  private func order(
    _ alphabet: Alphabet, _ table: CharacterTable, _ links: CharacterLinks
  ) throws(Refusal) -> ([UInt32], BulkReport) {
    Self.lap("alphabet")
    guard var letters = letters(alphabet, table, links) else { throw .tooManyWeights }
    Self.lap("letters")
    let bits = column.byteCount > 2_000_000 ? 10 : column.byteCount > 200_000 ? 8 : 5
    let shares = shares()
    let reader = LetterReader(letters)
    let packings = shares.map { _ in Packing(letters: reader, column: column, bits: bits) }
    Workers.run(shares.count) { share in
      packings[share].pack(shares[share].bytes, first: shares[share].first)
    }
    Self.lap("pack")
    let total = packings.reduce(0) { $0 + $1.count }
    let late = packings.flatMap(\.late)
    if !alphabet.isComplete, late.count > 64, late.count > total / limits.lateShare { throw .tooManyOddTexts }
    let lateBuckets = RecordBuckets(bits: bits)
    let lateTexts = LateTexts(column: column, table: table)
    lateTexts.learn(late, into: &letters)
    let finalReader = late.isEmpty ? reader : LetterReader(letters)
    let odd = lateTexts.pack(late, with: finalReader, into: lateBuckets)
    if odd.count > 64, odd.count > total / limits.oddShare { throw .tooManyOddTexts }
    let buckets = packings.map(\.buckets) + [lateBuckets]
    for bucket in buckets { bucket.close() }
    Self.lap("late")
    defer { Self.lap("sort") }
    return (sorted(buckets, odd, finalReader), BulkReport(late: late.count, odd: odd.count))
  }

  private func sorted(_ buckets: [RecordBuckets], _ odd: [UInt32], _ letters: LetterReader) -> [UInt32] {
    let sort = BucketSort(buckets)
    let count = sort.count + odd.count
    let keys = SortKeyTable(collator: collator, patience: Self.patience, links: letters.links.context)
    return unsafe [UInt32](unsafeUninitializedCapacity: count) { order, filled in
      filled = count
      guard let base = order.baseAddress else { return }
      unsafe base.initialize(repeating: 0, count: odd.count)
      unsafe sort.run(into: base + odd.count, threads: threads) {
        TextTies(letters: letters, column: column, keys: keys)
      }
      if !odd.isEmpty { unsafe OddTexts(column: column, collator: collator).merge(odd, into: base, count: count) }
    }
  }

  /// So many of ICU's keys settle ties before keys are made from tables.
  private static let patience = 1000

  /// What the characters of the alphabet and the clusters of the sample are worth.
  private func letters(_ alphabet: Alphabet, _ table: CharacterTable, _ links: CharacterLinks) -> Letters? {
    let roles = ScalarRoles()
    for scalar in alphabet.scalars.compactMap(Unicode.Scalar.init) { roles[scalar.value] = links.role(of: scalar) }
    let clusters = ClusterScan(links: links, roles: roles).clusters(in: Alphabet.sample(of: column), of: column)
    let found = clusters.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let worth = table.learn(alphabet.scalars.map { [$0] } + found.map(\.key))
    Self.lap("worth \(worth.count)")
    let scalars = alphabet.scalars.indices.map {
      Letters.Occurrence(item: alphabet.scalars[$0], primaries: worth[$0], count: alphabet.counts[$0])
    }
    let clusterWorth = worth[alphabet.scalars.count...]
    let occurrences = zip(found, clusterWorth).map {
      Letters.Occurrence(item: $0.key, primaries: $1, count: $0.value)
    }
    return Letters(
      scalars: scalars, clusters: occurrences, ends: alphabet.ends, links: links, separator: column.separator)
  }

  private struct Share: Sendable {
    let bytes: Range<Int>
    let first: UInt32
  }

  /// The column cut into one piece for each thread.
  private func shares() -> [Share] {
    if let count = column.knownCount {
      let starts = (0...threads).map { share in
        let text = count * share / threads
        return text == count ? column.byteCount : column.places.start(of: UInt32(text))
      }
      return (0..<threads).map { Share(bytes: starts[$0]..<starts[$0 + 1], first: UInt32(count * $0 / threads)) }
    }
    var starts = (0..<threads).map { share in
      share == 0 ? 0 : column.textStart(after: column.byteCount / threads * share)
    }
    starts.append(column.byteCount)
    return (0..<threads).map { Share(bytes: starts[$0]..<max(starts[$0], starts[$0 + 1]), first: 0) }
  }
}
