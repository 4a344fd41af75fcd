#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory that grows while files are read into it, and then becomes `InputBytes` without a copy.
///
/// SAFETY: `memory` has room for `capacity` bytes, of which the first `count` are written; it is freed once, by `deinit` or
/// by the `InputBytes` that takes it over.
@safe struct ByteCollector: ~Copyable {
  private static let chunk = 1 << 16

  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  private(set) var count = 0

  init() {
    unsafe memory = nil
  }

  deinit {
    unsafe free(memory)
  }

  /// Makes room for so many bytes more.
  mutating func reserve(_ more: Int) throws(Errno) {
    let (needed, overflows) = count.addingReportingOverflow(more)
    guard !overflows else { throw .outOfMemory }
    guard needed > capacity else { return }
    let larger = max(needed, capacity + capacity / 2, ByteCollector.chunk)
    guard let moved = unsafe realloc(memory, larger) else { throw .outOfMemory }
    unsafe memory = unsafe moved
    capacity = larger
  }

  /// Reads once.
  ///
  /// - Returns: how many bytes came; 0 at the file's end.
  mutating func append(from file: FileDescriptor) throws(Errno) -> Int {
    if capacity == count { try reserve(ByteCollector.chunk) }
    let room = unsafe UnsafeMutableRawBufferPointer(start: memory.map { unsafe $0 + count }, count: capacity - count)
    let read = try unsafe file.read(into: room)
    count += read
    return read
  }

  mutating func append(_ byte: UInt8) throws(Errno) {
    try reserve(1)
    unsafe memory?.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Takes away a byte order mark that stands where a file begins.
  mutating func removeByteOrderMark(at start: Int) {
    guard let memory = unsafe memory, count - start >= 3 else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: memory, count: count)
    guard unsafe bytes[start] == 0xEF, unsafe bytes[start + 1] == 0xBB, unsafe bytes[start + 2] == 0xBF else { return }
    unsafe memmove(memory + start, memory + start + 3, count - start - 3)
    count -= 3
  }

  /// Whether nothing was added after `start`, or the last byte is this one.
  func ends(with byte: UInt8, after start: Int) -> Bool {
    guard count > start, let memory = unsafe memory else { return true }
    return unsafe memory.load(fromByteOffset: count - 1, as: UInt8.self) == byte
  }

  /// The bytes, for good.
  consuming func finish() -> InputBytes {
    let bytes = unsafe InputBytes(adopting: memory, count: count)
    unsafe memory = nil
    return bytes
  }
}
