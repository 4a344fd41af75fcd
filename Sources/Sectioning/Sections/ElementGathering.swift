/// Puts elements in another order.
struct ElementGathering {
  /// The elements' places, each once.
  let order: [Int]

  /// The elements at these places.
  ///
  /// They are copied in the order in which they lie in memory, and the copies moved: copied in the order that is sought,
  /// each count of references would be reached for at random, which takes longer than the sorting.
  ///
  /// - Complexity: O(*n*).
  #if compiler(>=6.3)
    @specialized(where Element == String)
  #endif
  func gathered<Element>(_ elements: [Element]) -> [Element] {
    guard isPermutation(of: elements.count) else { return order.map { elements[$0] } }
    return unsafe [Element](unsafeUninitializedCapacity: elements.count) { rows, count in
      guard let row = rows.baseAddress else { return }
      // SAFETY: each place of the copies is initialized once, and moved from once, as no place comes twice.
      let copies = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
      unsafe elements.withUnsafeBufferPointer { elements in
        if let base = elements.baseAddress { unsafe copies.initialize(from: base, count: elements.count) }
      }
      for (place, source) in order.enumerated() { unsafe (row + place).moveInitialize(from: copies + source, count: 1) }
      unsafe copies.deallocate()
      count = order.count
    }
  }

  /// Whether the order has each of so many places once.
  private func isPermutation(of count: Int) -> Bool {
    guard order.count == count else { return false }
    var seen = [UInt64](repeating: 0, count: count / 64 + 1)
    for place in order {
      guard place >= 0, place < count, seen[place >> 6] >> UInt64(place & 63) & 1 == 0 else { return false }
      seen[place >> 6] |= 1 << UInt64(place & 63)
    }
    return true
  }
}
