import ICUBridge

/// Finds where sections start in texts that are in order.
///
/// A section is a run of the order, so twenty comparisons find its start: no text is ever filed by itself.
package struct SectionBounds {
  private let primary: CollatorHandle

  /// - Parameter primary: the order at primary strength.
  package init(primary: CollatorHandle) { self.primary = primary }

  /// For each bound, how many texts are below it.
  package func cuts(_ order: [UInt32], of column: TextColumn, at bounds: [String]) -> [Int] {
    bounds.map { bound in
      var bound = bound
      return bound.withUTF8 { utf8 in unsafe cut(order, of: column, at: utf8) }
    }
  }

  private func cut(_ order: [UInt32], of column: TextColumn, at bound: UnsafeBufferPointer<UInt8>) -> Int {
    var low = 0
    var high = order.count
    while low < high {
      let middle = low + (high - low) / 2
      let isBelow = unsafe primary.compare(utf8: column.bytes(of: order[middle]), bound) < 0
      if isBelow { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
