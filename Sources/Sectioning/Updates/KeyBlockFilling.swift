import Collation

/// Makes the blocks of elements that are in order: what a list holds at first.
///
/// Elements are asked for their names by the calling thread alone, as nothing says that others may; keys, which take most
/// of the time, are made by several threads.
struct KeyBlockFilling {
  /// Blocks are filled to this much, which leaves room for what comes later.
  private static let fill = KeyBlock.limit * 3 / 4
  /// Names in hand at once: enough to be worth a thread, and few beside the list.
  private static let batch = 1 << 16
  /// Fewer names are not worth a thread.
  private static let smallestShare = 1 << 11

  /// Writes a name's key.
  typealias Writer<Name> = @Sendable (Name, inout [UInt8]) -> Void

  /// Each section's blocks; an element's slot is its row.
  ///
  /// - Parameters:
  ///   - starts: where each section starts among the rows; one more at the end.
  ///   - name: the name of a row's element.
  static func sections<Name: Sendable>(
    starts: [Int], name: (Int) -> Name, key: @escaping Writer<Name>
  ) -> [KeyBlocks] {
    // Asked once, and not for few: the system reads a file for it.
    let threads = (starts.last ?? 0) < 2 * smallestShare ? 1 : Workers.available
    return zip(starts, starts.dropFirst()).map { start, end in
      var section = KeyBlocks()
      for row in stride(from: start, to: end, by: batch) {
        let names = (row..<min(row + batch, end)).map(name)
        for block in blocks(of: names, first: row, threads: threads, key) { section.append(block) }
      }
      return section
    }
  }

  /// - Parameter first: the row of the first name.
  private static func blocks<Name: Sendable>(
    of names: [Name], first: Int, threads: Int, _ key: @escaping Writer<Name>
  ) -> [KeyBlock] {
    let count = (names.count + fill - 1) / fill
    let shares = Workers.shares(of: count, threads: threads, smallest: smallestShare / fill).map { blocks in
      Share(names: names, blocks: blocks, fill: fill, first: first, key: key)
    }
    Workers.run(shares.count) { shares[$0].make() }
    return shares.flatMap(\.made)
  }

  /// One thread's blocks.
  ///
  /// SAFETY: one thread makes them; they are asked for when that thread is done.
  private final class Share<Name: Sendable>: @unchecked Sendable {
    private let names: [Name]
    private let blocks: Range<Int>
    private let fill: Int
    private let first: Int
    private let key: Writer<Name>
    private(set) var made: [KeyBlock] = []

    init(names: [Name], blocks: Range<Int>, fill: Int, first: Int, key: @escaping Writer<Name>) {
      self.names = names
      self.blocks = blocks
      self.fill = fill
      self.first = first
      self.key = key
    }

    func make() {
      made.reserveCapacity(blocks.count)
      for number in blocks {
        var block = KeyBlock()
        for place in number * fill..<min((number + 1) * fill, names.count) {
          block.append(slot: first + place) { key(names[place], &$0) }
        }
        block.makeRoom()
        made.append(block)
      }
    }
  }
}
