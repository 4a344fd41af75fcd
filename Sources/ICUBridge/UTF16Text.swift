/// UTF-16 views of Swift strings for ICU, and Swift strings from ICU's buffers.
package enum UTF16Text {
  /// The most UTF-16 units that are handed to ICU at once. ICU counts in `int32_t`, and a sort key can be several
  /// times as long as its text, so this leaves room below 2³¹.
  package static let limit = 1 << 27

  /// Calls `body` with the text's UTF-16 units, at most ``limit`` of them.
  ///
  /// SAFETY: the buffer lives for the call alone. `limit` keeps every count below `Int32.max`.
  package static func with<Result>(
    _ text: String, _ body: (UnsafePointer<UInt16>, Int32) -> Result
  ) -> Result {
    let bound = max(1, min(text.utf8.count, limit))
    return unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: bound) { buffer in
      var count = 0
      for unit in text.utf16 {
        if count == bound { break }
        unsafe buffer.initializeElement(at: count, to: unit)
        count += 1
      }
      guard let base = buffer.baseAddress else {
        return unsafe withUnsafePointer(to: UInt16(0)) { unsafe body($0, 0) }
      }
      return unsafe body(UnsafePointer(base), Int32(count))
    }
  }

  /// The string that ICU writes, asked again with more room where the first guess is too short.
  static func read(
    _ function: String, guess: Int,
    _ call: (UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(ICUFailure) -> String {
    var units = [UInt16](repeating: 0, count: max(guess, 16))
    while true {
      var length: Int32 = 0
      // SAFETY: ICU writes at most the given capacity, which is the array's count.
      let status = unsafe units.withUnsafeMutableBufferPointer { buffer -> Int32 in
        guard let base = buffer.baseAddress else { return 0 }
        return unsafe call(base, Int32(buffer.count), &length)
      }
      if status == ICUFailure.bufferOverflow, Int(length) > units.count {
        units = [UInt16](repeating: 0, count: Int(length))
        continue
      }
      try check(status, function)
      return String(decoding: units.prefix(max(0, min(Int(length), units.count))), as: UTF16.self)
    }
  }
}
