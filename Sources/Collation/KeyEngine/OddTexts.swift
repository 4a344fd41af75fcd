import ICUBridge

/// Puts the texts that have no record into the order of those that have.
///
/// There are few of them: each one's place is found by binary search, with ICU's keys on both sides.
struct OddTexts {
  let column: TextColumn
  let collator: CollatorHandle

  /// Merges `odd` into the texts that `order` has from `odd.count` on; afterwards all of `order` is in order.
  ///
  /// SAFETY: `order` has `count` places, of which the first `odd.count` are free.
  func merge(_ odd: [UInt32], into order: UnsafeMutablePointer<UInt32>, count: Int) {
    var keys = KeyArena(room: odd.count * 32)
    var writer = KeyWriter(collator: collator, separator: column.separator)
    let offsets = odd.map { text in unsafe writer.append(column.places.address(of: text), to: &keys) }
    let base = unsafe keys.base
    let sorted = odd.indices.sorted { left, right in
      let order = unsafe SortKeys.compare(base + offsets[left], base + offsets[right])
      return order != 0 ? order < 0 : odd[left] < odd[right]
    }
    var from = odd.count
    var to = 0
    for index in sorted {
      let place = unsafe find(odd[index], base + offsets[index], in: order, from..<count, &writer)
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
    _ text: UInt32, _ key: UnsafePointer<UInt8>, in order: UnsafeMutablePointer<UInt32>, _ range: Range<Int>,
    _ writer: inout KeyWriter
  ) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    var probe = KeyArena(room: 256)
    while low < high {
      let middle = low + (high - low) / 2
      probe.removeAll()
      let other = unsafe order[middle]
      _ = unsafe writer.append(column.places.address(of: other), to: &probe)
      let comparison = unsafe SortKeys.compare(probe.base, key)
      if comparison < 0 || comparison == 0 && other < text { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
