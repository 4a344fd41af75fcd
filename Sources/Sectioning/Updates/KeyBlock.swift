/// A key that a place is sought for, with its first eight bytes as a number: they decide nearly every comparison.
struct SoughtKey {
  let bytes: [UInt8]
  let prefix: UInt64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    prefix = Self.prefix(of: bytes)
  }

  /// The first eight bytes as a number, zeros behind a shorter key.
  static func prefix(of key: some Collection<UInt8>) -> UInt64 {
    var prefix: UInt64 = 0
    var shift: UInt64 = 64
    for byte in key.prefix(8) {
      shift -= 8
      prefix |= UInt64(byte) << shift
    }
    return prefix
  }
}

/// The keys of a run of elements, ascending and side by side: at most ``limit`` of them, so that putting one in moves a
/// few kilobytes at most.
struct KeyBlock: Sendable {
  static let limit = 512

  private var bytes: [UInt8] = []
  /// Where each key ends among the bytes.
  private var ends: [UInt32] = []
  private var prefixes: [UInt64] = []

  init() {
    ends.reserveCapacity(Self.limit + 1)
    prefixes.reserveCapacity(Self.limit + 1)
  }

  var count: Int { prefixes.count }

  /// The first key's first eight bytes. There is a first key.
  var firstPrefix: UInt64 { prefixes.first ?? 0 }

  func key(_ index: Int) -> ArraySlice<UInt8> { bytes[start(index)..<Int(ends[index])] }

  private func start(_ index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1]) }

  /// The place behind all keys that are at most `key`. - Complexity: O(log *n*) comparisons, nearly all of numbers.
  func upperBound(of key: SoughtKey) -> Int {
    var low = 0
    var high = prefixes.count
    while low < high {
      let middle = (low &+ high) / 2
      if isSmaller(key, than: middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  /// Whether the key is smaller than one of these.
  func isSmaller(_ key: SoughtKey, than index: Int) -> Bool {
    let prefix = prefixes[index]
    if key.prefix != prefix { return key.prefix < prefix }
    return isSmallerBehindPrefix(key.bytes, than: self.key(index))
  }

  private func isSmallerBehindPrefix(_ key: [UInt8], than other: ArraySlice<UInt8>) -> Bool {
    let shared = min(key.count, other.count)
    // SAFETY: offsets stay below both counts.
    return unsafe key.withUnsafeBufferPointer { key in
      unsafe other.withUnsafeBufferPointer { other in
        var offset = 8
        while offset < shared {
          let (left, right) = unsafe (key[offset], other[offset])
          if left != right { return left < right }
          offset &+= 1
        }
        return key.count < other.count
      }
    }
  }

  mutating func insert(_ key: SoughtKey, at index: Int) {
    let start = start(index)
    bytes.insert(contentsOf: key.bytes, at: start)
    prefixes.insert(key.prefix, at: index)
    ends.insert(UInt32(truncatingIfNeeded: start), at: index)
    shiftEnds(from: index, by: UInt32(truncatingIfNeeded: key.bytes.count))
  }

  /// SAFETY: the places lie inside the buffer. Sums wrap around as differences do, so that a removal may add.
  private mutating func shiftEnds(from index: Int, by distance: UInt32) {
    unsafe ends.withUnsafeMutableBufferPointer { ends in
      for place in index..<ends.count { unsafe ends[place] &+= distance }
    }
  }

  mutating func append(_ key: ArraySlice<UInt8>) {
    bytes.append(contentsOf: key)
    prefixes.append(SoughtKey.prefix(of: key))
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  mutating func remove(at index: Int) {
    let range = start(index)..<Int(ends[index])
    bytes.removeSubrange(range)
    prefixes.remove(at: index)
    ends.remove(at: index)
    shiftEnds(from: index, by: 0 &- UInt32(truncatingIfNeeded: range.count))
  }

  /// Takes the keys from `middle` on away, as a block of their own.
  mutating func split(at middle: Int) -> KeyBlock {
    var second = KeyBlock()
    for index in middle..<count { second.append(key(index)) }
    let keyCount = start(middle)
    bytes.removeSubrange(keyCount...)
    prefixes.removeSubrange(middle...)
    ends.removeSubrange(middle...)
    return second
  }
}
