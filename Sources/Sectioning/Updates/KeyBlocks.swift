/// The keys of one section's elements in order, in blocks, none of them empty.
///
/// What a search and a count need of every block stands apart, side by side: the blocks themselves are far apart in
/// memory, and only the one that an update is about is touched.
struct KeyBlocks: Sendable {
  private var blocks: [KeyBlock] = []
  /// The first eight bytes of each block's first key.
  private var firsts: [UInt64] = []
  private var counts: [Int] = []
  private(set) var count = 0

  /// A place among the elements.
  struct Place {
    /// The block.
    var block: Int
    /// The place in the block.
    var index: Int
    /// The number among the section's elements.
    var item: Int
  }

  /// Blocks are filled to this much at first, which leaves room for what comes later.
  static let firstFill = KeyBlock.limit * 3 / 4

  /// The place of the element with this number, which is below ``count``. - Complexity: O(*b*) for *b* blocks.
  func place(ofItem item: Int) -> Place {
    var rest = item
    for (block, size) in counts.enumerated() {
      if rest < size { return Place(block: block, index: rest, item: item) }
      rest -= size
    }
    return Place(block: counts.count, index: 0, item: item)
  }

  func key(at place: Place) -> ArraySlice<UInt8> { blocks[place.block].key(place.index) }

  /// Puts a key behind all that are at most as large.
  ///
  /// - Complexity: O(log *n* + *b*) for *b* blocks, and moving at most one block's keys.
  mutating func insert(_ key: SoughtKey) -> Place {
    if blocks.isEmpty { appendBlock() }
    let block = block(for: key)
    let index = blocks[block].upperBound(of: key)
    blocks[block].insert(key, at: index)
    if index == 0 { firsts[block] = key.prefix }
    let item = counts[..<block].reduce(index, &+)
    counts[block] += 1
    count += 1
    return Place(block: block, index: index, item: item)
  }

  /// Parts a block that has become too long; answers where.
  mutating func splitIfFull(_ block: Int) -> Int? {
    guard counts[block] > KeyBlock.limit else { return nil }
    let middle = counts[block] / 2
    let second = blocks[block].split(at: middle)
    firsts.insert(second.firstPrefix, at: block + 1)
    counts.insert(second.count, at: block + 1)
    counts[block] = middle
    blocks.insert(second, at: block + 1)
    return middle
  }

  /// The last block that starts at or below the key, else the first.
  private func block(for key: SoughtKey) -> Int {
    var low = 0
    var high = firsts.count
    while low < high {
      let middle = (low &+ high) / 2
      let first = firsts[middle]
      let isSmaller = key.prefix != first ? key.prefix < first : blocks[middle].isSmaller(key, than: 0)
      if isSmaller { high = middle } else { low = middle &+ 1 }
    }
    return max(0, low - 1)
  }

  /// Puts a key behind all; it must be at least as large as they are. Answers whether it opened a block.
  mutating func append(_ key: ArraySlice<UInt8>) -> Bool {
    let opens = counts.last.map { $0 >= Self.firstFill } ?? true
    if opens { appendBlock() }
    let block = blocks.count - 1
    blocks[block].append(key)
    if opens { firsts[block] = blocks[block].firstPrefix }
    counts[block] += 1
    count += 1
    return opens
  }

  private mutating func appendBlock() {
    blocks.append(KeyBlock())
    firsts.append(0)
    counts.append(0)
  }

  /// Takes a key out; answers whether its block went with it.
  mutating func remove(at place: Place) -> Bool {
    blocks[place.block].remove(at: place.index)
    counts[place.block] -= 1
    count -= 1
    guard counts[place.block] == 0 else {
      firsts[place.block] = blocks[place.block].firstPrefix
      return false
    }
    blocks.remove(at: place.block)
    firsts.remove(at: place.block)
    counts.remove(at: place.block)
    return true
  }
}
