/// The keys of one section's elements in order, with their slots, in blocks, none of them empty.
///
/// What a search and a count need of every block stands apart, side by side: the blocks themselves are far apart in
/// memory, and only the one that an update is about is touched.
struct KeyBlocks: Sendable {
  private var blocks: [KeyBlock] = []
  /// The first bytes of each block's first key.
  private var firsts: [KeyPrefix] = []
  private var counts: [Int] = []
  private(set) var count = 0

  /// A place among the elements.
  struct Place {
    /// The block.
    var block: Int
    /// The place in the block.
    var index: Int
  }

  /// Puts a block behind all; its keys must be at least as large as theirs.
  mutating func append(_ block: KeyBlock) {
    blocks.append(block)
    firsts.append(block.firstPrefix)
    counts.append(block.count)
    count += block.count
  }

  /// The place of the element with this number, which is below ``count``. - Complexity: O(*b*) for *b* blocks.
  func place(ofItem item: Int) -> Place {
    var rest = item
    for (block, size) in counts.enumerated() {
      if rest < size { return Place(block: block, index: rest) }
      rest -= size
    }
    return Place(block: counts.count, index: 0)
  }

  func key(at place: Place) -> ArraySlice<UInt8> { blocks[place.block].key(place.index) }

  func slot(at place: Place) -> Int { blocks[place.block].slot(place.index) }

  /// The elements' slots in order. - Complexity: O(*n*).
  var slots: [Int] { blocks.flatMap(\.slots) }

  /// Puts a key behind all that are at most as large; answers its element's number.
  ///
  /// - Complexity: O(log *n* + *b*) for *b* blocks, and moving at most one block's entries.
  mutating func insert(_ key: SoughtKey, slot: Int) -> Int {
    if blocks.isEmpty {
      append(KeyBlock(first: key, slot: slot))
      return 0
    }
    let block = block(for: key)
    let index = blocks[block].upperBound(of: key)
    blocks[block].insert(key, slot: slot, at: index)
    if index == 0 { firsts[block] = key.prefix }
    var item = index
    for before in 0..<block { item &+= counts[before] }
    counts[block] += 1
    count += 1
    if counts[block] > KeyBlock.limit { split(block) }
    return item
  }

  private mutating func split(_ block: Int) {
    let middle = counts[block] / 2
    let second = blocks[block].split(at: middle)
    firsts.insert(second.firstPrefix, at: block + 1)
    counts.insert(second.count, at: block + 1)
    counts[block] = middle
    blocks.insert(second, at: block + 1)
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

  /// Takes a key out; answers its element's slot.
  mutating func remove(item: Int) -> Int {
    let place = place(ofItem: item)
    let slot = blocks[place.block].remove(at: place.index)
    counts[place.block] -= 1
    count -= 1
    guard counts[place.block] == 0 else {
      firsts[place.block] = blocks[place.block].firstPrefix
      return slot
    }
    blocks.remove(at: place.block)
    firsts.remove(at: place.block)
    counts.remove(at: place.block)
    return slot
  }
}
