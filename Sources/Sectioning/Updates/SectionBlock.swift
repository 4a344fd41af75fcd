/// A run of elements of one section in order, with their keys side by side in one run of bytes.
///
/// A block holds at most ``limit`` elements, so that putting one in moves a few kilobytes at most.
struct SectionBlock<Element> {
  static var limit: Int { 512 }

  private(set) var elements: [Element] = []
  private var keys: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { elements.count }

  func key(_ index: Int) -> ArraySlice<UInt8> { keys[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

  /// The place behind all elements whose keys are at most `key`. - Complexity: O(log *n*) comparisons.
  func upperBound(of key: [UInt8]) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isSmaller(key, than: middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether a key is smaller than an element's.
  func isSmaller(_ key: [UInt8], than index: Int) -> Bool {
    let start = index == 0 ? 0 : ends[index - 1]
    let length = ends[index] - start
    let shared = min(length, key.count)
    // SAFETY: both ranges lie inside their arrays: `ends` is ascending and its last is the count of `keys`.
    return unsafe keys.withUnsafeBufferPointer { keys in
      unsafe key.withUnsafeBufferPointer { key in
        for offset in 0..<shared {
          let left = unsafe key[offset]
          let right = unsafe keys[start + offset]
          if left != right { return left < right }
        }
        return key.count < length
      }
    }
  }

  mutating func insert(_ element: Element, key: [UInt8], at index: Int) {
    let start = index == 0 ? 0 : ends[index - 1]
    elements.insert(element, at: index)
    keys.insert(contentsOf: key, at: start)
    ends.insert(start, at: index)
    for later in index..<ends.count { ends[later] += key.count }
  }

  mutating func append(_ element: Element, key: ArraySlice<UInt8>) {
    elements.append(element)
    keys.append(contentsOf: key)
    ends.append(keys.count)
  }

  mutating func remove(at index: Int) -> Element {
    let start = index == 0 ? 0 : ends[index - 1]
    let length = ends[index] - start
    keys.removeSubrange(start..<start + length)
    ends.remove(at: index)
    for later in index..<ends.count { ends[later] -= length }
    return elements.remove(at: index)
  }

  mutating func replace(at index: Int, with element: Element) { elements[index] = element }

  /// Takes the second half away, as a block of its own.
  mutating func split() -> SectionBlock {
    let middle = count / 2
    var second = SectionBlock()
    second.reserve(Self.limit)
    for index in middle..<count { second.append(elements[index], key: key(index)) }
    let keyCount = ends[middle - 1]
    elements.removeSubrange(middle...)
    ends.removeSubrange(middle...)
    keys.removeSubrange(keyCount...)
    return second
  }

  private mutating func reserve(_ count: Int) {
    elements.reserveCapacity(count)
    ends.reserveCapacity(count)
  }
}

extension SectionBlock: Sendable where Element: Sendable {}
