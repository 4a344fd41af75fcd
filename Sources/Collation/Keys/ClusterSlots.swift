import Synchronization

/// Up to eight characters, two a word.
struct Cluster: Equatable {
  private(set) var count = 0
  private(set) var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  static let longest = 8

  static func == (left: Cluster, right: Cluster) -> Bool { left.words == right.words }

  /// False where there is no more room. Characters are kept with one added, so that none is 0.
  @inline(__always)
  mutating func append(_ scalar: UInt32) -> Bool {
    guard count < Self.longest else { return false }
    let half = UInt64(scalar &+ 1) << UInt64(count & 1 == 0 ? 0 : 32)
    switch count >> 1 {
    case 0: words.0 |= half
    case 1: words.1 |= half
    case 2: words.2 |= half
    default: words.3 |= half
    }
    count &+= 1
    return true
  }

  var scalars: [UInt32] {
    [words.0, words.1, words.2, words.3]
      .flatMap { [UInt32(truncatingIfNeeded: $0), UInt32(truncatingIfNeeded: $0 >> 32)] }.prefix(count).map { $0 - 1 }
  }

  @inline(__always) var hash: UInt64 {
    var hash = words.0 &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ words.1) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ words.2) &* 0x94D0_49BB_1331_11EB
    hash = (hash ^ words.3) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ hash >> 29
  }
}

/// The records of clusters: open addressing in slots of eight words, the record and the cluster.
///
/// One thread adds while any number read. A cluster is never taken out, and its slot is written before its record's
/// facts are: a reader that finds no facts finds nothing.
///
/// SAFETY: the slots are allocated once, when the first cluster is added, and freed with the owner; places are below
/// ``count``; all words are atomics. `add` leaves a quarter of the slots free, so that a search ends.
@safe struct ClusterSlots: ~Copyable, @unchecked Sendable {
  private static let bits = 11
  private static let count = 1 << bits
  private static let wordsPerSlot = 8
  private let address = Atomic<UInt>(0)
  private let used = Atomic<Int>(0)

  private var slots: WeightRecord.Words? {
    @inline(__always) get { unsafe WeightRecord.Words(bitPattern: address.load(ordering: .acquiring)) }
  }

  deinit {
    guard let slots = unsafe WeightRecord.Words(bitPattern: address.load(ordering: .acquiring)) else { return }
    unsafe slots.deinitialize(count: Self.count * Self.wordsPerSlot)
    unsafe slots.deallocate()
  }

  /// The record of a cluster, nil where it was never added.
  @inline(__always)
  func words(of cluster: Cluster) -> WeightRecord.Words? {
    guard let slots = unsafe slots else { return nil }
    var place = Int(truncatingIfNeeded: cluster.hash) & (Self.count &- 1)
    while true {
      let slot = unsafe slots + place &* Self.wordsPerSlot
      let facts = unsafe WeightRecord.facts(of: slot)
      if facts.word == 0 { return nil }
      if unsafe holds(slot, cluster) {
        return facts.has(WeightRecord.Facts.isRefused) ? nil : unsafe slot
      }
      place = (place &+ 1) & (Self.count &- 1)
    }
  }

  @inline(__always)
  private func holds(_ slot: WeightRecord.Words, _ cluster: Cluster) -> Bool {
    unsafe slot[4].load(ordering: .relaxed) == cluster.words.0
      && slot[5].load(ordering: .relaxed) == cluster.words.1
      && slot[6].load(ordering: .relaxed) == cluster.words.2
      && slot[7].load(ordering: .relaxed) == cluster.words.3
  }

  /// A place for a cluster's record, which is to be written next; nil where it is there already, or no room is left.
  func add(_ cluster: Cluster) -> WeightRecord.Words? {
    guard used.load(ordering: .relaxed) < Self.count / 4 * 3 else { return nil }
    let slots = unsafe madeSlots()
    var place = Int(truncatingIfNeeded: cluster.hash) & (Self.count - 1)
    while true {
      let slot = unsafe slots + place * Self.wordsPerSlot
      if unsafe WeightRecord.facts(of: slot).word == 0 {
        unsafe slot[4].store(cluster.words.0, ordering: .relaxed)
        unsafe slot[5].store(cluster.words.1, ordering: .relaxed)
        unsafe slot[6].store(cluster.words.2, ordering: .relaxed)
        unsafe slot[7].store(cluster.words.3, ordering: .relaxed)
        used.add(1, ordering: .relaxed)
        return unsafe slot
      }
      if unsafe holds(slot, cluster) { return nil }
      place = (place + 1) & (Self.count - 1)
    }
  }

  private func madeSlots() -> WeightRecord.Words {
    if let slots = unsafe slots { return unsafe slots }
    let capacity = Self.count * Self.wordsPerSlot
    let fresh = WeightRecord.Words.allocate(capacity: capacity)
    for word in 0..<capacity { unsafe (fresh + word).initialize(to: Atomic(0)) }
    address.store(UInt(bitPattern: fresh), ordering: .releasing)
    return unsafe fresh
  }
}
