import Synchronization

/// Sorts buckets one by one, on as many threads as there may be, into one order.
struct BucketSort {
  /// Buckets with the same bits; of equal records those of an earlier one come first.
  let sources: [RecordBuckets]
  private let starts: [Int]
  private let byDigits: Bool

  /// - Parameter byDigits: whether a bucket is sorted digit by digit, not by comparing its records.
  init(_ sources: [RecordBuckets], byDigits: Bool = true) {
    self.sources = sources
    self.byDigits = byDigits
    var starts = [0]
    for bucket in 0..<(sources.first?.count ?? 0) {
      starts.append((starts.last ?? 0) + sources.reduce(0) { $0 + $1.count(of: bucket) })
    }
    self.starts = starts
  }

  /// How many records there are.
  var count: Int { starts.last ?? 0 }

  /// Writes the texts in order to `target`, which has room for ``count``.
  ///
  /// - Parameter breaker: makes the tie breaker of one thread.
  func run<Breaker: TieBreaker & ~Copyable>(
    into target: UnsafeMutablePointer<UInt32>, threads: Int, breaker: @Sendable () -> Breaker
  ) {
    let turn = Turn()
    let target = unsafe SharedPointer(target)
    Workers.run(threads) { _ in
      var breaker = breaker()
      var memory = RecordMemory(room: 1024)
      var scratch = RecordMemory(room: 1024)
      while true {
        let bucket = turn.next()
        guard bucket < starts.count - 1 else { return }
        let count = starts[bucket + 1] - starts[bucket]
        guard count > 0 else { continue }
        memory.reserve(count)
        scratch.reserve(count)
        unsafe sort(bucket, memory.records, scratch.records, count, &breaker)
        let place = unsafe target.pointer + starts[bucket]
        for index in 0..<count { unsafe (place + index).initialize(to: memory.records[index].text) }
      }
    }
  }

  private func sort<Breaker: TieBreaker & ~Copyable>(
    _ bucket: Int, _ records: UnsafeMutablePointer<Record>, _ scratch: UnsafeMutablePointer<Record>, _ count: Int,
    _ breaker: inout Breaker
  ) {
    var copied = 0
    for source in sources { unsafe copied += source.copy(bucket, to: records + copied) }
    if byDigits {
      unsafe RadixSort.sort(records, scratch, count: count, from: sources[0].bits)
    } else {
      var records = unsafe UnsafeMutableBufferPointer(start: records, count: count)
      unsafe records.sort { left, right in
        left.ties(with: right) ? left.text < right.text : left.precedes(right)
      }
    }
    unsafe RadixSort.settleTies(records, count: count, &breaker)
  }
}

/// Deals out numbers to threads.
private final class Turn: Sendable {
  private let number = Atomic<Int>(0)

  func next() -> Int { number.wrappingAdd(1, ordering: .relaxed).oldValue }
}
