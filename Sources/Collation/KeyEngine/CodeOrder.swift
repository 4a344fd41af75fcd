import ICUBridge

/// The fast way to order texts: each text's weights as codes of the list's own, packed into records and sorted in
/// buckets.
struct CodeOrder {
  let column: TextColumn
  let collator: CollatorHandle
  let threads: Int
  let limits: BulkLimits
  /// Lists what the collator reads together.
  var makeLinks: @Sendable (CollatorHandle) throws(ICUFailure) -> CharacterLinks = { collator throws(ICUFailure) in
    try CharacterLinks(of: collator)
  }

  /// So many of ICU's keys settle ties before keys are made from tables.
  private static let patience = 1000
  /// Fewer texts of a kind are no reason to give up.
  private static let few = 64

  /// The texts in order.
  func order() throws(BulkRefusal) -> ([UInt32], BulkReport) {
    let setUp = SetUp()
    Workers.run(min(threads, 2)) { worker in
      if worker == 0 { setUp.alphabet = Alphabet(of: column) }
      if worker == 1 || threads < 2 { setUp.links = try? makeLinks(collator) }
    }
    guard let links = setUp.links, let sampled = setUp.alphabet else { throw .failure }
    guard let table = CharacterTable(collator: collator, isOpaque: links.isOpaque) else { throw .unknownKeys }
    let alphabet = sampled.hasManyScalars ? sampled.completed(from: column, threads: threads) : sampled
    do {
      return try order(alphabet, table, links)
    } catch {
      // The sample may have missed what the list is made of.
      guard error == .tooManyOddTexts, !alphabet.isComplete else { throw error }
      return try order(alphabet.completed(from: column, threads: threads), table, links)
    }
  }

  /// What two threads find out at once. SAFETY: each writes one part, which is read when both are done.
  private final class SetUp: @unchecked Sendable {
    var alphabet: Alphabet?
    var links: CharacterLinks?
  }

  private func order(
    _ alphabet: Alphabet, _ table: CharacterTable, _ links: CharacterLinks
  ) throws(BulkRefusal) -> ([UInt32], BulkReport) {
    guard var letters = letters(alphabet, table, links) else { throw .tooManyWeights }
    let reader = LetterReader(letters)
    let bits = limits.stages.contains(.buckets) ? RecordBuckets.bits(forBytes: column.byteCount) : 1
    let shares = column.shares(threads)
    let packings = shares.map { Packing(letters: reader, column: column, bits: bits, bytes: $0.bytes.count) }
    Workers.run(shares.count) { share in packings[share].pack(shares[share].bytes, first: shares[share].first) }
    let total = packings.reduce(0) { $0 + $1.count }
    let late = packings.flatMap(\.late)
    if !alphabet.isComplete, late.count > Self.few, late.count > total / limits.lateShare { throw .tooManyOddTexts }
    let lateTexts = LateTexts(column: column, table: table, learnsClusters: limits.stages.contains(.clusters))
    lateTexts.learn(late, into: &letters)
    let finalReader = late.isEmpty ? reader : LetterReader(letters)
    let lateBuckets = RecordBuckets(bits: bits, bytes: 0)
    let odd = lateTexts.pack(late, with: finalReader, into: lateBuckets)
    if odd.count > Self.few, odd.count > total / limits.oddShare { throw .tooManyOddTexts }
    let order = sorted(packings.map(\.buckets) + [lateBuckets], odd, finalReader)
    var peculiarities = packings.reduce(column.peculiarities(of: late)) { $0 + $1.peculiarities }
    // Texts that are not late are made of the alphabet, as far as they are not blank by white space in front.
    if alphabet.scalars.contains(where: BlankTexts.isIgnorable) { peculiarities.hidden = column.hiddenTexts() }
    return (order, BulkReport(late: late.count, odd: odd.count, peculiarities))
  }

  private func sorted(_ buckets: [RecordBuckets], _ odd: [UInt32], _ letters: LetterReader) -> [UInt32] {
    for bucket in buckets { bucket.close() }
    let sort = BucketSort(buckets, byDigits: limits.stages.contains(.digits))
    let count = sort.count + odd.count
    let keys = SortKeyTable(collator: collator, patience: Self.patience, links: letters.links.context)
    let looksFurther = limits.stages.contains(.laterCodes)
    return unsafe [UInt32](unsafeUninitializedCapacity: count) { order, filled in
      filled = count
      guard let base = order.baseAddress else { return }
      unsafe LargePages.use(for: UnsafeMutableRawBufferPointer(order))
      unsafe base.initialize(repeating: 0, count: odd.count)
      unsafe sort.run(into: base + odd.count, threads: threads) {
        TextTies(letters: letters, column: column, keys: keys, looksFurther: looksFurther)
      }
      if !odd.isEmpty { unsafe OddTexts(column: column, keys: keys).merge(odd, into: base, count: count) }
    }
  }

  /// What the characters of the alphabet and the clusters of the sample are worth.
  private func letters(_ alphabet: Alphabet, _ table: CharacterTable, _ links: CharacterLinks) -> Letters? {
    let roles = ScalarRoles()
    for scalar in alphabet.scalars.compactMap(Unicode.Scalar.init) { roles[scalar.value] = links.role(of: scalar) }
    let pieces = limits.stages.contains(.clusters) ? Alphabet.sample(of: column) : []
    let clusters = ClusterScan(links: links, roles: roles).clusters(in: pieces, of: column)
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let worth = table.learn(alphabet.scalars.map { [$0] } + clusters.map(\.key))
    let scalars = alphabet.scalars.indices.map {
      Letters.Occurrence(item: alphabet.scalars[$0], primaries: worth[$0], count: alphabet.counts[$0])
    }
    let clusterWorth = worth[alphabet.scalars.count...]
    let occurrences = zip(clusters, clusterWorth).map {
      Letters.Occurrence(item: $0.key, primaries: $1, count: $0.value)
    }
    return Letters(
      scalars: scalars, clusters: occurrences, ends: alphabet.ends, links: links, separator: column.separator)
  }
}

extension TextColumn {
  /// One thread's piece of a column: its bytes, and the name of its first text where texts are numbered.
  struct Share: Sendable {
    let bytes: Range<Int>
    let first: UInt32
  }

  /// The column cut into pieces of about the same size, at the starts of texts.
  func shares(_ count: Int) -> [Share] {
    guard let texts = knownCount else {
      var starts = (0..<count).map { $0 == 0 ? 0 : textStart(after: byteCount / count * $0) }
      starts.append(byteCount)
      return (0..<count).map { Share(bytes: starts[$0]..<max(starts[$0], starts[$0 + 1]), first: 0) }
    }
    let firsts = (0...count).map { texts * $0 / count }
    let starts = firsts.map { $0 == texts ? byteCount : places.start(of: UInt32($0)) }
    return (0..<count).map { Share(bytes: starts[$0]..<starts[$0 + 1], first: UInt32(firsts[$0])) }
  }
}
