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

  /// The string of the first UTF-16 units; a lone surrogate is read as U+FFFD.
  ///
  /// `String(decoding:as:)` does the same, but finds its generic parts at run time, which a start of the process pays for.
  package static func string(_ units: [UInt16], count: Int) -> String {
    let count = max(0, min(count, units.count))
    // SAFETY: a unit becomes at most three bytes, and a pair of surrogates four; `write` stays below `count`.
    return unsafe units.withUnsafeBufferPointer { source in
      unsafe String(unsafeUninitializedCapacity: count * 3) { unsafe write(source, count: count, as: $0) }
    }
  }

  /// Writes units as UTF-8; answers how many bytes there are.
  private static func write(
    _ units: UnsafeBufferPointer<UInt16>, count: Int, as bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var place = 0
    var end = 0
    while place < count {
      var scalar = unsafe UInt32(units[place])
      place += 1
      if scalar & 0xF800 == 0xD800 {
        let next = unsafe place < count ? UInt32(units[place]) : 0
        if scalar < 0xDC00, next & 0xFC00 == 0xDC00 {
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + next & 0x3FF
          place += 1
        } else {
          scalar = 0xFFFD
        }
      }
      end = unsafe append(scalar, to: bytes, at: end)
    }
    return end
  }

  private static func append(_ scalar: UInt32, to bytes: UnsafeMutableBufferPointer<UInt8>, at end: Int) -> Int {
    let last = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    let third = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
    switch scalar {
    case ..<0x80:
      unsafe bytes[end] = UInt8(truncatingIfNeeded: scalar)
      return end + 1
    case ..<0x800:
      unsafe bytes[end] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
      unsafe bytes[end + 1] = last
      return end + 2
    case ..<0x10000:
      unsafe bytes[end] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
      unsafe bytes[end + 1] = third
      unsafe bytes[end + 2] = last
      return end + 3
    default:
      unsafe bytes[end] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
      unsafe bytes[end + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
      unsafe bytes[end + 2] = third
      unsafe bytes[end + 3] = last
      return end + 4
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
      return string(units, count: Int(length))
    }
  }
}
