import ICUBridge

/// Lower bounds by their primary sort keys, and the search among them.
struct BoundKeys: Sendable {
  let collator: CollatorHandle
  /// The keys, ascending.
  let keys: [[UInt8]]

  init(primary: CollatorHandle, bounds: [String]) {
    collator = primary
    keys = bounds.map { primary.sortKey(of: $0) }
  }

  var count: Int { keys.count }

  /// How many bounds are at or before the text.
  func interval(of text: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe collator.withSortKey(utf8: text) { unsafe interval(ofKey: $0) }
  }

  /// How many bounds' keys are at or before the key.
  func interval(ofKey key: UnsafeBufferPointer<UInt8>) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low &+ high) / 2
      if unsafe key.lexicographicallyPrecedes(keys[middle]) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  /// The one interval of all texts whose key begins with these bytes, nil where a bound parts them.
  ///
  /// The bounds that begin with the bytes and go on stand right behind those at or before the bytes.
  func interval(ofPrefix prefix: [UInt8]) -> (interval: Int, decides: Bool) {
    let interval = unsafe prefix.withUnsafeBufferPointer { key -> Int in unsafe self.interval(ofKey: key) }
    // No weight at all says nothing about what follows.
    guard !prefix.isEmpty else { return (interval, false) }
    let decides = interval == keys.count || !keys[interval].starts(with: prefix)
    return (interval, decides)
  }
}
