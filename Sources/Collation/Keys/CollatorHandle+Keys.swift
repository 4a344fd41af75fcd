import ICUBridge

extension CollatorHandle {
  /// Calls `body` with ICU's sort key of a UTF-8 text, without its closing zero byte. Ill-formed bytes are read as
  /// U+FFFD, as `String(decoding:as:)` reads them.
  ///
  /// SAFETY: the key's buffer lives for the call alone.
  package func withSortKey<Result>(
    utf8 text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard text.count <= Self.longestOnStack else {
      return unsafe withSortKey(of: String(decoding: text, as: UTF8.self), body)
    }
    return unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: max(1, text.count)) { units in
      guard let base = units.baseAddress, let count = unsafe BoundedUTF8.transcode(text, to: base) else {
        return unsafe withSortKey(of: String(decoding: text, as: UTF8.self), body)
      }
      return unsafe withSortKey(utf16: UnsafeBufferPointer(start: base, count: count), body)
    }
  }

  /// The same for UTF-16, of at most ``UTF16Text/limit`` units.
  func withSortKey<Result>(
    utf16 text: UnsafeBufferPointer<UInt16>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let room = text.count * 4 + 32
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { key in
      // ICU wants an address even for no units.
      let source = unsafe text.baseAddress ?? UnsafePointer(bitPattern: 2)
      guard let source = unsafe source else { return unsafe body(UnsafeBufferPointer(start: nil, count: 0)) }
      let length = unsafe sortKey(source, Int32(text.count), into: key.baseAddress, capacity: Int32(room))
      if length < room { return unsafe body(UnsafeBufferPointer(rebasing: key.prefix(max(0, length)))) }
      return unsafe withSortKey(of: String(decoding: text, as: UTF16.self), body)
    }
  }

  private func withSortKey<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let key = sortKey(of: text)
    return unsafe key.withUnsafeBufferPointer { unsafe body($0) }
  }

  /// Longer texts go through the heap.
  private static var longestOnStack: Int { 1 << 14 }

  /// ICU's sort key of characters, without its closing zero byte.
  func sortKey(ofScalars scalars: some Collection<UInt32>) -> [UInt8] {
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: scalars.count * 2 + 1) { units in
      var count = 0
      for scalar in scalars {
        if scalar < 0x10000 {
          unsafe units[count] = UInt16(truncatingIfNeeded: scalar)
          count += 1
        } else {
          unsafe units[count] = UInt16(truncatingIfNeeded: 0xD7C0 &+ (scalar >> 10))
          unsafe units[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 | (scalar & 0x3FF))
          count += 2
        }
      }
      return unsafe withSortKey(utf16: UnsafeBufferPointer(rebasing: units.prefix(count))) { unsafe Array($0) }
    }
  }
}
