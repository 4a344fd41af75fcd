#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Span<UInt8> {
  /// Where a byte stands first in a range, as an offset into the span.
  ///
  /// - Complexity: O(range), at the C library's speed.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe extracting(range).withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      // SAFETY: memchr looks at no more than `count` bytes, and its answer lies among them.
      guard let found = unsafe memchr(base, Int32(byte), bytes.count) else { return nil }
      return unsafe range.lowerBound + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
    }
  }
}
