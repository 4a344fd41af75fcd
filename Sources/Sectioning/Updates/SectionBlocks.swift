/// The elements of one section in order, in blocks, none of them empty.
struct SectionBlocks<Element> {
  private(set) var blocks: [SectionBlock<Element>] = []
  private(set) var count = 0

  /// The block and the place in it of the item with this number. - Complexity: O(*b*) for *b* blocks.
  func place(ofItem item: Int) -> (block: Int, index: Int) {
    var rest = item
    for (block, content) in blocks.enumerated() {
      if rest < content.count { return (block, rest) }
      rest -= content.count
    }
    return (blocks.count, 0)
  }

  subscript(item: Int) -> Element {
    let (block, index) = place(ofItem: item)
    return blocks[block].elements[index]
  }

  func key(ofItem item: Int) -> ArraySlice<UInt8> {
    let (block, index) = place(ofItem: item)
    return blocks[block].key(index)
  }

  /// Puts an element behind those whose keys are at most its own; answers its number.
  ///
  /// - Complexity: O(log *n* + *b*) for *b* blocks, and moving at most one block's elements.
  mutating func insert(_ element: Element, key: [UInt8]) -> Int {
    if blocks.isEmpty { blocks.append(SectionBlock()) }
    let block = block(for: key)
    let index = blocks[block].upperBound(of: key)
    blocks[block].insert(element, key: key, at: index)
    count += 1
    let item = number(ofItemAt: index, in: block)
    if blocks[block].count > SectionBlock<Element>.limit {
      let second = blocks[block].split()
      blocks.insert(second, at: block + 1)
    }
    return item
  }

  /// The last block that starts at or below the key, else the first.
  private func block(for key: [UInt8]) -> Int {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].isEmpty || !blocks[middle].isSmaller(key, than: 0) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private func number(ofItemAt index: Int, in block: Int) -> Int {
    blocks[..<block].reduce(index) { $0 + $1.count }
  }

  /// Puts an element behind all; its key must be at least as large as theirs.
  mutating func append(_ element: Element, key: ArraySlice<UInt8>) {
    // Half-full blocks leave room for what comes later.
    if blocks.last.map({ $0.count >= SectionBlock<Element>.limit / 2 }) ?? true { blocks.append(SectionBlock()) }
    blocks[blocks.count - 1].append(element, key: key)
    count += 1
  }

  mutating func remove(item: Int) -> Element {
    let (block, index) = place(ofItem: item)
    let element = blocks[block].remove(at: index)
    if blocks[block].isEmpty { blocks.remove(at: block) }
    count -= 1
    return element
  }

  mutating func replace(item: Int, with element: Element) {
    let (block, index) = place(ofItem: item)
    blocks[block].replace(at: index, with: element)
  }
}

extension SectionBlock {
  var isEmpty: Bool { elements.isEmpty }
}

extension SectionBlocks: Sendable where Element: Sendable {}
