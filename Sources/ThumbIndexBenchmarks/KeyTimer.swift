import Collation

/// Times the sort keys of every line of a file in this process: the least time of a round in nanoseconds, and a check
/// sum of the keys.
struct KeyTimer {
  private let collator: Collator
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  private let rounds: Int

  /// - Parameter arguments: locale, file, rounds.
  init(_ arguments: [String]) throws {
    guard arguments.count == 3, let rounds = Int(arguments[2]) else {
      throw Options.Failure(description: "keys takes LOCALE FILE ROUNDS")
    }
    collator = try Collator(locale: arguments[0])
    bytes = try Files.read(arguments[1])
    lines = LookUpTimer.lines(of: bytes)
    self.rounds = max(1, rounds)
  }

  /// By table.
  func printTableKeys() {
    let table = SortKeyTable(collator: collator.handle)
    unsafe report { line, key in unsafe table.appendSortKey(utf8: line, to: &key) }
  }

  /// By ICU, from UTF-8 all the same.
  func printICUKeys() {
    unsafe report { line, key in unsafe collator.handle.withSortKey(utf8: line) { unsafe key.append(contentsOf: $0) } }
  }

  private func report(_ append: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void) {
    var least = Int.max
    var arena: [UInt8] = []
    arena.reserveCapacity(bytes.count * 3)
    for _ in 0..<rounds {
      arena.removeAll(keepingCapacity: true)
      let start = ContinuousClock.now
      unsafe bytes.withUnsafeBufferPointer { buffer in
        for line in lines { unsafe append(UnsafeBufferPointer(rebasing: buffer[line]), &arena) }
      }
      least = min(least, start.duration(to: .now).nanoseconds)
    }
    var sum: UInt64 = 0
    for byte in arena { sum = sum &* 31 &+ UInt64(byte) }
    print(least, sum)
  }
}
