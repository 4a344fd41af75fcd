#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// All of the input, in one piece of memory that never changes once read.
///
/// The memory is the process's own or a file that is mapped: 16 MB of fresh memory cost 10 ms to read into, a mapped file 1.
///
/// SAFETY: `base` is readable for `count` bytes from `init` to `deinit`, nobody writes, and it never leaves the closures.
/// A file that another process cuts while it is mapped ends the command (see `TruncationGuard`).
@safe package final class InputBytes: @unchecked Sendable {
  private enum Owner { case nobody, heap, mapping }

  private let base: UnsafeMutableRawPointer?
  private let owner: Owner
  /// How many bytes there are.
  package let count: Int

  private init(base: UnsafeMutableRawPointer?, count: Int, owner: Owner) {
    unsafe self.base = unsafe base
    self.count = count
    self.owner = owner
  }

  /// Bytes that came some other way, copied.
  package convenience init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, let memory = unsafe malloc(bytes.count) else {
      unsafe self.init(base: nil, count: 0, owner: .nobody)
      return
    }
    unsafe bytes.withUnsafeBytes {
      unsafe memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
    }
    unsafe self.init(base: memory, count: bytes.count, owner: .heap)
  }

  /// Takes over memory that `malloc` gave.
  init(adopting memory: UnsafeMutableRawPointer?, count: Int) {
    unsafe base = unsafe memory
    self.count = count
    owner = .heap
  }

  /// Maps a file of this size.
  ///
  /// - Returns: nil where the system cannot map it; the caller then reads it.
  init?(mapping file: FileDescriptor, size: Int) {
    #if os(Linux)
      let flags = MAP_PRIVATE | MAP_POPULATE
    #else
      let flags = MAP_PRIVATE
    #endif
    guard size > 0, let memory = unsafe mmap(nil, size, PROT_READ, flags, file.number, 0), unsafe memory != MAP_FAILED
    else { return nil }
    unsafe base = unsafe memory
    count = size
    owner = .mapping
  }

  deinit {
    switch owner {
    case .nobody: break
    case .heap: unsafe free(base)
    case .mapping: unsafe munmap(base, count)
    }
  }

  /// The bytes, checked at each access.
  package func withSpan<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(unsafe Span(_unsafeBytes: UnsafeRawBufferPointer(start: base, count: count)))
  }

  /// The bytes as memory, for searches by the C library and for the bulk engine.
  package func withUnsafeBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawBufferPointer(start: base, count: count))
  }
}
