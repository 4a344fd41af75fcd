#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file: each call of the system that concerns one is made here and nowhere else.
///
/// A trivial value; whoever opens it closes it.
package struct FileDescriptor: Hashable, Sendable {
  /// The system's number.
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  package static let standardInput = FileDescriptor(0)
  package static let standardOutput = FileDescriptor(1)
  package static let standardError = FileDescriptor(2)

  /// Opens a file to read.
  static func openToRead(_ name: FileName) throws(Errno) -> FileDescriptor {
    try retried { unsafe name.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) } }
  }

  /// Opens what exists to write into it: a device or a pipe, never made anew and never cut.
  static func openToWrite(_ name: FileName) throws(Errno) -> FileDescriptor {
    try retried { unsafe name.withCString { unsafe open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) } }
  }

  /// Makes a file that did not exist; its permissions are what the user's mask leaves of read and write for all.
  static func create(_ name: FileName) throws(Errno) -> FileDescriptor {
    try retried { unsafe name.withCString { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o666)) } }
  }

  /// Reads into the buffer.
  ///
  /// - Returns: how many bytes came; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    while true {
      // SAFETY: the count is that of the buffer. The system refuses nothing over 2 GiB, it just gives less.
      #if canImport(Darwin)
        let count = unsafe Darwin.read(number, buffer.baseAddress, min(buffer.count, 1 << 30))
      #elseif canImport(Musl)
        let count = unsafe Musl.read(number, buffer.baseAddress, min(buffer.count, 1 << 30))
      #else
        let count = unsafe Glibc.read(number, buffer.baseAddress, min(buffer.count, 1 << 30))
      #endif
      if count >= 0 { return count }
      if Errno.current != .interrupted { throw .current }
    }
  }

  /// Reads from a place of a regular file, wherever others read.
  ///
  /// - Returns: how many bytes came; 0 at the end.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    while true {
      // SAFETY: as above.
      let count = unsafe pread(number, buffer.baseAddress, min(buffer.count, 1 << 30), off_t(offset))
      if count >= 0 { return count }
      if Errno.current != .interrupted { throw .current }
    }
  }

  /// Writes all of the bytes, in as many calls as the system wants.
  func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let slice = unsafe UnsafeRawBufferPointer(rebasing: rest)
      // SAFETY: the count is that of the slice.
      #if canImport(Darwin)
        let count = unsafe Darwin.write(number, slice.baseAddress, min(slice.count, 1 << 30))
      #elseif canImport(Musl)
        let count = unsafe Musl.write(number, slice.baseAddress, min(slice.count, 1 << 30))
      #else
        let count = unsafe Glibc.write(number, slice.baseAddress, min(slice.count, 1 << 30))
      #endif
      if count > 0 {
        unsafe rest = unsafe rest.dropFirst(count)
      } else if count == 0 {
        throw .noSpace
      } else if Errno.current != .interrupted {
        throw .current
      }
    }
  }

  /// Closes it. A file on a network may tell only here that it is full.
  func close() throws(Errno) {
    #if canImport(Darwin)
      let result = Darwin.close(number)
    #elseif canImport(Musl)
      let result = Musl.close(number)
    #else
      let result = Glibc.close(number)
    #endif
    // After EINTR the descriptor is gone on Linux; closing again could close another's.
    if result != 0, Errno.current != .interrupted { throw .current }
  }

  /// Whether a person sits at the other end.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Repeats a call that answers −1 for failure until no signal interrupts it.
  private static func retried(_ call: () -> Int32) throws(Errno) -> FileDescriptor {
    while true {
      let number = call()
      if number >= 0 { return FileDescriptor(number) }
      if Errno.current != .interrupted { throw .current }
    }
  }
}
