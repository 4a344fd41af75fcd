/// Many sort keys in one run of bytes, and their order.
///
/// The first eight bytes of a key decide nearly every comparison, so they stand apart as one number; the arena is
/// touched for ties alone.
package struct SortKeyArena: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  package init() {}

  package mutating func reserve(count: Int, bytes byteCount: Int) {
    starts.reserveCapacity(count + 1)
    bytes.reserveCapacity(byteCount)
  }

  package var count: Int { starts.count - 1 }

  /// Adds the key that `write` appends.
  package mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&bytes)
    starts.append(bytes.count)
  }

  package subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  /// The positions of the keys from the smallest to the largest, equal ones by position.
  ///
  /// - Complexity: O(*n* log *n*) comparisons, nearly all of two numbers.
  package func order() -> [Int] {
    var entries: [(prefix: UInt64, index: Int)] = []
    entries.reserveCapacity(count)
    for index in 0..<count { entries.append((prefix(of: index), index)) }
    // SAFETY: every range lies inside the bytes, since `append` alone makes them.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      entries.sort { left, right in
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        return unsafe isSmaller(left.index, right.index, in: buffer)
      }
    }
    return entries.map(\.index)
  }

  /// The first eight bytes as a number, zeros behind a shorter key.
  private func prefix(of index: Int) -> UInt64 {
    var prefix: UInt64 = 0
    let end = starts[index + 1]
    for offset in starts[index]..<starts[index] + 8 {
      prefix = prefix << 8 | (offset < end ? UInt64(bytes[offset]) : 0)
    }
    return prefix
  }

  private func isSmaller(_ left: Int, _ right: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    var leftOffset = starts[left] + 8
    var rightOffset = starts[right] + 8
    let leftEnd = starts[left + 1]
    let rightEnd = starts[right + 1]
    while leftOffset < leftEnd, rightOffset < rightEnd {
      let leftByte = unsafe buffer[leftOffset]
      let rightByte = unsafe buffer[rightOffset]
      if leftByte != rightByte { return leftByte < rightByte }
      leftOffset += 1
      rightOffset += 1
    }
    let leftRest = leftEnd - leftOffset
    let rightRest = rightEnd - rightOffset
    return leftRest != rightRest ? leftRest < rightRest : left < right
  }
}
