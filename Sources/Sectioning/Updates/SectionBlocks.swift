/// The elements of one section in order, in blocks beside those of their keys.
struct SectionBlocks<Element> {
  private var keys = KeyBlocks()
  private var elements: [[Element]] = []

  var count: Int { keys.count }

  /// All elements in order.
  var joined: [Element] { elements.flatMap { $0 } }

  subscript(item: Int) -> Element {
    let place = keys.place(ofItem: item)
    return elements[place.block][place.index]
  }

  func key(ofItem item: Int) -> ArraySlice<UInt8> { keys.key(at: keys.place(ofItem: item)) }

  /// Puts an element behind those whose keys are at most its own; answers its number.
  ///
  /// - Complexity: O(log *n* + *b*) for *b* blocks, and moving at most one block's elements.
  mutating func insert(_ element: Element, key: SoughtKey) -> Int {
    let place = keys.insert(key)
    if place.block == elements.count { openBlock() }
    elements[place.block].insert(element, at: place.index)
    if let middle = keys.splitIfFull(place.block) {
      var second: [Element] = []
      second.reserveCapacity(KeyBlock.limit + 1)
      second += elements[place.block][middle...]
      elements[place.block].removeSubrange(middle...)
      elements.insert(second, at: place.block + 1)
    }
    return place.item
  }

  /// Puts an element behind all; its key must be at least as large as theirs.
  mutating func append(_ element: Element, key: ArraySlice<UInt8>) {
    if keys.append(key) { openBlock() }
    elements[elements.count - 1].append(element)
  }

  private mutating func openBlock() {
    var block: [Element] = []
    block.reserveCapacity(KeyBlock.limit + 1)
    elements.append(block)
  }

  mutating func remove(item: Int) -> Element {
    let place = keys.place(ofItem: item)
    let element = elements[place.block].remove(at: place.index)
    if keys.remove(at: place) { elements.remove(at: place.block) }
    return element
  }

  mutating func replace(item: Int, with element: Element) {
    let place = keys.place(ofItem: item)
    elements[place.block][place.index] = element
  }
}

extension SectionBlocks: Sendable where Element: Sendable {}
