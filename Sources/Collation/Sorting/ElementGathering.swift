/// Puts elements in another order.
package struct ElementGathering {
  /// The elements' places, each once.
  private let order: [UInt32]

  package init(order: [UInt32]) { self.order = order }

  /// The elements at these places.
  ///
  /// - Complexity: O(*n*).
  #if compiler(>=6.3)
    @specialized(where Element == String)
  #endif
  package func gathered<Element>(_ elements: [Element]) -> [Element] {
    guard let goals = goals(of: elements.count) else { return order.map { elements[Int($0)] } }
    return unsafe [Element](unsafeUninitializedCapacity: elements.count) { rows, count in
      guard let target = rows.baseAddress else { return }
      unsafe LargePages.use(for: UnsafeMutableRawBufferPointer(rows))
      // SAFETY: the goals are each place of the rows once.
      unsafe Self.scatter(elements, 0..<elements.count, to: target, goals)
      count = elements.count
    }
  }

  /// The texts at these places, gathered by several threads.
  package func gathered(_ texts: [String], threads: Int) -> [String] {
    let shares = Workers.shares(of: texts.count, threads: threads, smallest: Self.smallestShare)
    guard shares.count > 1, let goals = goals(of: texts.count) else { return gathered(texts) }
    return unsafe [String](unsafeUninitializedCapacity: texts.count) { rows, count in
      guard let base = rows.baseAddress else { return }
      unsafe LargePages.use(for: UnsafeMutableRawBufferPointer(rows))
      let target = unsafe SharedPointer(base)
      // SAFETY: the goals are each place of the rows once, so no two threads write to the same.
      Workers.run(shares.count) { unsafe Self.scatter(texts, shares[$0], to: target.pointer, goals) }
      count = texts.count
    }
  }

  /// Fewer texts are not worth a thread.
  private static let smallestShare = 8192
  /// So many elements are copied before the copies are moved.
  private static let batch = 256

  /// Copies elements to their goals.
  ///
  /// They are copied in the order in which they lie in memory, some at a time, and the copies moved. Copied in the order
  /// that is sought, each count of references would be reached for at random, which takes longer than the sorting; and
  /// a count of references waits for all that was written before it, so nothing is written far away in between.
  ///
  /// SAFETY: the goals of the range are places that may be initialized, each once.
  @inline(__always) private static func scatter<Element>(
    _ elements: [Element], _ range: Range<Int>, to target: UnsafeMutablePointer<Element>, _ goals: [UInt32]
  ) {
    unsafe elements.withUnsafeBufferPointer { elements in
      guard let source = elements.baseAddress else { return }
      unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: batch) { copies in
        guard let copy = copies.baseAddress else { return }
        var start = range.lowerBound
        while start < range.upperBound {
          let count = min(batch, range.upperBound - start)
          unsafe copy.initialize(from: source + start, count: count)
          for index in 0..<count {
            unsafe (target + Int(goals[start + index])).moveInitialize(from: copy + index, count: 1)
          }
          start += count
        }
      }
    }
  }

  /// Where each element goes; nil where the order is not each of so many places once.
  private func goals(of count: Int) -> [UInt32]? {
    guard order.count == count, count < Int(UInt32.max) else { return nil }
    var goals = [UInt32](repeating: .max, count: count)
    var goal: UInt32 = 0
    for place in order {
      guard place < count, goals[Int(place)] == .max else { return nil }
      goals[Int(place)] = goal
      goal &+= 1
    }
    return goals
  }
}
