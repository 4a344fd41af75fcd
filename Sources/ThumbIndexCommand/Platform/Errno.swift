#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the operating system refused a call: `errno` as a value.
///
/// An open set of codes; the members name those that the command treats apart.
package struct Errno: Error, Hashable, Sendable {
  /// The number that the system gave.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of the call that has just failed on this thread.
  static var current: Errno { Errno(code: errno) }

  static let interrupted = Errno(code: EINTR)
  static let brokenPipe = Errno(code: EPIPE)
  static let isDirectory = Errno(code: EISDIR)
  static let fileExists = Errno(code: EEXIST)
  static let noSuchFile = Errno(code: ENOENT)
  static let outOfMemory = Errno(code: ENOMEM)
  static let noSpace = Errno(code: ENOSPC)
  static let accessDenied = Errno(code: EACCES)

  /// The system's own words, in English: the command never calls `setlocale`.
  package var message: String {
    // SAFETY: strerror gives a NUL-terminated string that stays whole until the next call; it is copied at once.
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: words)
  }
}
