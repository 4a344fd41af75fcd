/// A key that a place is sought for, with its first bytes as numbers: they decide nearly every comparison.
struct SoughtKey {
  let bytes: [UInt8]
  let prefix: KeyPrefix

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    prefix = KeyPrefix(of: bytes[...])
  }
}

/// The first 16 bytes of a key as numbers, zeros behind a shorter key.
///
/// As many as it takes to tell most full names apart: 8 bytes are often no more than a given name, which thousands share.
/// What is left equal has to be looked at where the key is, far away in memory.
struct KeyPrefix: Hashable, Sendable {
  static let count = 16
  static let zero = KeyPrefix(of: [])

  private let high: UInt64
  private let low: UInt64

  init(of key: ArraySlice<UInt8>) {
    (high, low) = unsafe key.withUnsafeBytes { key in
      guard key.count >= Self.count else { return unsafe (Self.number(key, from: 0), Self.number(key, from: 8)) }
      // SAFETY: there are 16 bytes.
      return unsafe (
        UInt64(bigEndian: key.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: key.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  private static func number(_ key: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
    var number: UInt64 = 0
    for offset in start..<start + 8 { number = unsafe number << 8 | (offset < key.count ? UInt64(key[offset]) : 0) }
    return number
  }

  static func < (left: KeyPrefix, right: KeyPrefix) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

/// The keys of a run of elements, ascending, and the elements' slots: at most ``limit`` of them, so that putting one in
/// moves a few kilobytes at most.
struct KeyBlock: Sendable {
  static let limit = 128

  private struct Entry {
    let prefix: KeyPrefix
    /// Where the key is among the bytes.
    var start: Int
    let count: Int
    /// The element's slot.
    let slot: Int
  }

  /// The keys' bytes in the order they came in, with those of keys that went.
  private var bytes: [UInt8] = []
  /// How many bytes are of keys that went.
  private var deadBytes = 0
  private var entries: [Entry] = []

  init() { entries.reserveCapacity(Self.limit + 1) }

  init(first key: SoughtKey, slot: Int) {
    self.init()
    insert(key, slot: slot, at: 0)
  }

  var count: Int { entries.count }

  /// The first key's first bytes. There is a first key.
  var firstPrefix: KeyPrefix { entries.first?.prefix ?? .zero }

  /// The elements' slots in order.
  var slots: [Int] { entries.map(\.slot) }

  func slot(_ index: Int) -> Int { entries[index].slot }

  func key(_ index: Int) -> ArraySlice<UInt8> {
    let entry = entries[index]
    return bytes[entry.start..<(entry.start + entry.count)]
  }

  /// The place behind all keys that are at most `key`. - Complexity: O(log *n*) comparisons, nearly all of numbers.
  func upperBound(of key: SoughtKey) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low &+ high) / 2
      if isSmaller(key, than: middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  /// Whether the key is smaller than one of these.
  func isSmaller(_ key: SoughtKey, than index: Int) -> Bool {
    let entry = entries[index]
    if key.prefix != entry.prefix { return key.prefix < entry.prefix }
    return isSmallerBehindPrefix(key.bytes, than: entry)
  }

  private func isSmallerBehindPrefix(_ key: [UInt8], than entry: Entry) -> Bool {
    let shared = min(key.count, entry.count)
    // SAFETY: offsets stay below both counts; an entry's bytes lie within the block's.
    return unsafe key.withUnsafeBufferPointer { key in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        var offset = KeyPrefix.count
        while offset < shared {
          let (left, right) = unsafe (key[offset], bytes[entry.start &+ offset])
          if left != right { return left < right }
          offset &+= 1
        }
        return key.count < entry.count
      }
    }
  }

  mutating func insert(_ key: SoughtKey, slot: Int, at index: Int) {
    entries.insert(Entry(prefix: key.prefix, start: bytes.count, count: key.bytes.count, slot: slot), at: index)
    bytes.append(contentsOf: key.bytes)
  }

  /// Puts a key behind all; it must be at least as large as they are.
  ///
  /// - Parameter write: appends the key's bytes.
  mutating func append(slot: Int, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    entries.append(
      Entry(prefix: KeyPrefix(of: bytes[start...]), start: start, count: bytes.count - start, slot: slot))
  }

  /// Makes room for as many keys more as the block may take: asking for it when the first one comes takes longer than all
  /// else of an insertion.
  mutating func makeRoom() { bytes.reserveCapacity(bytes.count + bytes.count / 2) }

  /// Takes a key out; answers its element's slot.
  mutating func remove(at index: Int) -> Int {
    let entry = entries.remove(at: index)
    deadBytes += entry.count
    if deadBytes > bytes.count / 2 { compact() }
    return entry.slot
  }

  /// Leaves out the bytes of keys that went.
  private mutating func compact() {
    var live: [UInt8] = []
    live.reserveCapacity(bytes.count - deadBytes)
    for index in entries.indices {
      let start = live.count
      live.append(contentsOf: key(index))
      entries[index].start = start
    }
    bytes = live
    deadBytes = 0
  }

  /// Takes the keys from `middle` on away, as a block of their own.
  mutating func split(at middle: Int) -> KeyBlock {
    var second = KeyBlock()
    for index in middle..<count { second.append(slot: slot(index)) { $0.append(contentsOf: key(index)) } }
    entries.removeSubrange(middle...)
    compact()
    return second
  }
}
