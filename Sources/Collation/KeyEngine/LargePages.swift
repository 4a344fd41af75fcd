#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#endif

/// Asks for large pages for memory that is megabytes long.
///
/// A page that is touched for the first time costs the system a fault, and a million names touch ten thousand small
/// ones; texts that are reached for all over the memory miss the processor's table of pages as well. Linux gives two
/// megabytes at a time to memory that was asked for. Elsewhere nothing is done.
package enum LargePages {
  private static let size = 2 << 20

  /// Memory that starts where a large page does, if it is as long as one; nil where there is none. For `free`.
  ///
  /// Only whole pages are asked for, so that no more is used than was wanted.
  static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    #if os(Linux) || os(Android)
      if byteCount >= size {
        var memory: UnsafeMutableRawPointer?
        guard unsafe posix_memalign(&memory, size, byteCount) == 0, let memory = unsafe memory else { return nil }
        unsafe use(for: UnsafeMutableRawBufferPointer(start: memory, count: byteCount))
        return unsafe memory
      }
    #endif
    return unsafe malloc(max(1, byteCount))
  }

  /// Asks for large pages for as much of some memory, not yet touched, as they cover.
  package static func use(for memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux) || os(Android)
      guard memory.count >= size, let base = memory.baseAddress else { return }
      let start = (UInt(bitPattern: base) + UInt(size - 1)) & ~UInt(size - 1)
      let end = (UInt(bitPattern: base) + UInt(memory.count)) & ~UInt(size - 1)
      guard start < end, let first = unsafe UnsafeMutableRawPointer(bitPattern: start) else { return }
      // What comes of it does not matter: small pages do as well.
      _ = unsafe madvise(first, Int(end - start), Int32(MADV_HUGEPAGE))
    #endif
  }
}
