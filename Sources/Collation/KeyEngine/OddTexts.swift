import ICUBridge

/// Puts the texts that have no record into the order of those that have.
///
/// There are few of them: each one's place is found by binary search, with keys on both sides.
struct OddTexts {
  let column: TextColumn
  let keys: SortKeyTable

  /// Merges `odd` into the texts that `order` has from `odd.count` on; afterwards all of `order` is in order.
  ///
  /// SAFETY: `order` has `count` places, of which the first `odd.count` are free.
  func merge(_ odd: [UInt32], into order: UnsafeMutablePointer<UInt32>, count: Int) {
    var arena = KeyArena(room: odd.count * 32)
    let offsets = odd.map { appendKey(of: $0, to: &arena) }
    let base = unsafe arena.base
    let sorted = odd.indices.sorted { left, right in
      let order = unsafe SortKeys.compare(base + offsets[left], base + offsets[right])
      return order != 0 ? order < 0 : odd[left] < odd[right]
    }
    var from = odd.count
    var to = 0
    for index in sorted {
      let place = unsafe find(odd[index], base + offsets[index], in: order, from..<count)
      while from < place {
        unsafe order[to] = order[from]
        from += 1
        to += 1
      }
      unsafe order[to] = odd[index]
      to += 1
    }
  }

  /// The first place in a range whose text comes behind the given one.
  private func find(
    _ text: UInt32, _ key: UnsafePointer<UInt8>, in order: UnsafeMutablePointer<UInt32>, _ range: Range<Int>
  ) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    var probe = KeyArena(room: 256)
    while low < high {
      let middle = low + (high - low) / 2
      probe.removeAll()
      let other = unsafe order[middle]
      _ = appendKey(of: other, to: &probe)
      let comparison = unsafe SortKeys.compare(probe.base, key)
      if comparison < 0 || comparison == 0 && other < text { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Appends the key of a text; answers where it starts.
  private func appendKey(of text: UInt32, to arena: inout KeyArena) -> Int {
    let start = arena.used
    unsafe keys.withSortKey(utf8: column.bytes(of: text)) { unsafe arena.append($0) }
    return start
  }
}
