import Synchronization

/// What is known of characters and clusters under one collator.
struct WeightTables: ~Copyable, Sendable {
  private let links: ContextLinks
  private let scalars = ScalarPages(shift: WeightRecord.wordsShift)
  private let clusters = ClusterSlots()

  init(links: ContextLinks) { self.links = links }
}

// MARK: Reading

extension WeightTables {
  private typealias Facts = WeightRecord.Facts

  /// Adds the text's clusters to a key; false where one is not known, or where there are too many.
  ///
  /// SAFETY: offsets stay below the text's count, and at most ``KeyComposer/mostClusters`` clusters are added.
  func compose(_ text: UnsafeBufferPointer<UInt8>, _ composer: inout KeyComposer) -> Bool {
    guard let base = text.baseAddress, !text.isEmpty else { return true }
    let end = text.count
    // A copy, whose fields stay in registers.
    var key = composer
    guard var (words, facts, next) = unsafe character(base, 0, end) else { return false }
    var isAfterIgnored = false
    for _ in 0..<KeyComposer.mostClusters {
      var following = unsafe next < end ? character(base, next, end) : nil
      if let (_, nextFacts, _) = unsafe following, facts.has(Facts.mayLead), nextFacts.has(Facts.mayFollow),
        areLinked(facts, nextFacts)
      {
        guard let cluster = unsafe cluster(base, next, end) else { return false }
        unsafe (words, facts, next) = cluster
        unsafe following = unsafe next < end ? character(base, next, end) : nil
      }
      if isAfterIgnored, facts.has(Facts.isSwallowed) { return false }
      isAfterIgnored = facts.has(Facts.swallows) || (isAfterIgnored && facts.primaryLength == 0)
      guard unsafe key.add(facts, words) else { return false }
      guard let upcoming = unsafe following else {
        composer = key
        return next == end
      }
      unsafe (words, facts, next) = upcoming
    }
    return false
  }

  /// The character at `offset`: its record, and where it ends. Nil where it is not known, or refused.
  @inline(__always)
  private func character(
    _ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int
  ) -> (words: WeightRecord.Words, facts: Facts, end: Int)? {
    let (scalar, length) = unsafe BoundedUTF8.decode(base, offset, end)
    guard length > 0, let words = unsafe scalars.words(of: scalar) else { return nil }
    let facts = unsafe WeightRecord.facts(of: words)
    guard facts.word & (Facts.isKnown | Facts.isRefused) == Facts.isKnown else { return nil }
    return unsafe (words, facts, offset &+ length)
  }

  @inline(__always)
  private func areLinked(_ left: WeightRecord.Facts, _ right: WeightRecord.Facts) -> Bool {
    links.areLinked(last: left.last, first: right.first, firstIsMark: right.has(WeightRecord.Facts.beginsWithMark))
  }

  /// The cluster whose second character is at `offset`: its record, and where the text goes on.
  private func cluster(
    _ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int
  ) -> (words: WeightRecord.Words, facts: Facts, end: Int)? {
    var start = offset &- 1
    while start > 0, unsafe base[start] & 0xC0 == 0x80 { start &-= 1 }
    var cluster = Cluster()
    guard let next = unsafe readCluster(base, start, end, &cluster), let words = unsafe clusters.words(of: cluster)
    else {
      return nil
    }
    return unsafe (words, WeightRecord.facts(of: words), next)
  }

  /// Reads the longest run of linked characters; answers where it ends, nil where it is too long or not known.
  private func readCluster(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ cluster: inout Cluster) -> Int? {
    var offset = start
    var before = WeightRecord.Facts(word: 0)
    while offset < end {
      guard let (_, facts, next) = unsafe character(base, offset, end) else { return nil }
      if offset > start {
        guard before.has(Facts.mayLead), facts.has(Facts.mayFollow), areLinked(before, facts)
        else { return offset }
      }
      guard unsafe cluster.append(BoundedUTF8.decode(base, offset, end).scalar) else { return nil }
      before = facts
      offset = next
    }
    return offset
  }
}

// MARK: Learning

extension WeightTables {
  /// Learns the characters and clusters of a text that have been met often enough. One thread at a time.
  func learn(from text: UnsafeBufferPointer<UInt8>, _ learner: inout KeyLearner, sightings: UInt64) {
    guard let base = text.baseAddress else { return }
    var offset = 0
    var areKnown = true
    while offset < text.count {
      let (scalar, length) = unsafe BoundedUTF8.decode(base, offset, text.count)
      guard length > 0 else { return }
      if !learn(scalar, &learner, sightings: sightings) { areKnown = false }
      offset += length
    }
    if areKnown { unsafe learnClusters(base, text.count, &learner) }
  }

  /// Whether the character is known now.
  private func learn(_ value: UInt32, _ learner: inout KeyLearner, sightings: UInt64) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    let words = unsafe scalars.madeWords(of: value)
    let facts = unsafe WeightRecord.facts(of: words)
    if facts.has(WeightRecord.Facts.isKnown) { return true }
    // Until it is known, the word counts how often the character was met.
    guard facts.word + 1 >= sightings else {
      unsafe words[0].store(facts.word + 1, ordering: .relaxed)
      return false
    }
    unsafe learner.record(of: scalar).write(to: words)
    return true
  }

  private func learnClusters(_ base: UnsafePointer<UInt8>, _ end: Int, _ learner: inout KeyLearner) {
    var offset = 0
    while offset < end {
      var cluster = Cluster()
      guard let next = unsafe readCluster(base, offset, end, &cluster), next > offset else { return }
      if cluster.count > 1, unsafe clusters.words(of: cluster) == nil, let words = unsafe clusters.add(cluster) {
        unsafe learner.record(of: cluster).write(to: words)
      }
      offset = next
    }
  }
}
