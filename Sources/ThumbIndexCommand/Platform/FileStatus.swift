#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system says of a file.
struct FileStatus {
  private let status: stat

  /// The file's length in bytes; meaningful for regular files only.
  var size: Int { Int(status.st_size) }

  /// The permission bits, those of the set-user and set-group kind included.
  var permissions: mode_t { status.st_mode & 0o7777 }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }

  /// The status of an open file.
  init(of file: FileDescriptor) throws(Errno) {
    var status = stat()
    // SAFETY: the system fills the struct that is its argument.
    guard unsafe fstat(file.number, &status) == 0 else { throw .current }
    self.status = status
  }

  /// The status of the file that the name leads to, links followed.
  init(of name: FileName) throws(Errno) {
    var status = stat()
    // SAFETY: as above; the name is NUL-terminated.
    guard unsafe name.withCString({ unsafe stat($0, &status) }) == 0 else { throw .current }
    self.status = status
  }

  /// Gives an open file these permission bits and, where the system lets us, the same owner.
  func apply(to file: FileDescriptor) throws(Errno) {
    // Only root may give a file away: for anyone else the file is theirs, as any file they write.
    // The owner comes first, since a change of owner clears the set-user bits.
    _ = fchown(file.number, status.st_uid, status.st_gid)
    guard fchmod(file.number, permissions) == 0 else { throw .current }
  }
}
