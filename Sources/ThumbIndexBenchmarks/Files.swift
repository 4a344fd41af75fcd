import Collation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading and writing whole files.
enum Files {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY)
    guard file >= 0 else { throw Failure(description: "\(path) cannot be opened (errno \(errno))") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var about = stat()
    if unsafe fstat(file, &about) == 0 { bytes.reserveCapacity(Int(about.st_size)) }
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      // SAFETY: the kernel writes at most the block's count.
      let count = unsafe block.withUnsafeMutableBytes { unsafe Self.readBlock(file, $0) }
      guard count >= 0 else { throw Failure(description: "\(path) cannot be read (errno \(errno))") }
      if count == 0 { return bytes }
      bytes.append(contentsOf: block.prefix(count))
    }
  }

  /// The lines of a file as the command reads them.
  static func column(_ path: String, threads: Int) throws(Failure) -> TextColumn {
    let file = unsafe open(path, O_RDONLY)
    guard file >= 0 else { throw Failure(description: "\(path) cannot be opened (errno \(errno))") }
    defer { close(file) }
    let column = try unsafe TextColumn(lines: size(path), threads: threads) { offset, memory throws(Failure) in
      // SAFETY: the kernel writes at most the buffer's count.
      let count = unsafe pread(file, memory.baseAddress, memory.count, off_t(offset))
      guard count >= 0 else { throw Failure(description: "\(path) cannot be read (errno \(errno))") }
      return count
    }
    guard let column else { throw Failure(description: "there is no memory for \(path)") }
    return column
  }

  private static func readBlock(_ file: Int32, _ block: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(file, block.baseAddress, block.count)
    #elseif canImport(Musl)
      unsafe Musl.read(file, block.baseAddress, block.count)
    #else
      unsafe Glibc.read(file, block.baseAddress, block.count)
    #endif
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw Failure(description: "\(path) cannot be written (errno \(errno))") }
    defer { close(file) }
    guard write(bytes, to: file) else { throw Failure(description: "\(path) cannot be written (errno \(errno))") }
  }

  /// Writes to an open file, to its end. SAFETY: the kernel reads within the buffer alone.
  @discardableResult static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let count = unsafe Darwin.write(file, part.baseAddress, part.count)
        #elseif canImport(Musl)
          let count = unsafe Musl.write(file, part.baseAddress, part.count)
        #else
          let count = unsafe Glibc.write(file, part.baseAddress, part.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        unsafe rest = rest.dropFirst(count)
      }
      return true
    }
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  static func size(_ path: String) -> Int {
    var about = stat()
    return unsafe stat(path, &about) == 0 ? Int(about.st_size) : 0
  }

  /// Makes a folder, and those that it is in.
  static func makeFolder(_ path: String) {
    for slash in path.indices.dropFirst() where path[slash] == "/" { unsafe mkdir(String(path[..<slash]), 0o755) }
    unsafe mkdir(path, 0o755)
  }

  /// The names of a folder's files, sorted.
  static func names(in folder: String) throws(Failure) -> [String] {
    guard let open = unsafe opendir(folder) else {
      throw Failure(description: "\(folder) cannot be read (errno \(errno))")
    }
    defer { unsafe closedir(open) }
    var names: [String] = []
    while let entry = unsafe readdir(open) {
      // SAFETY: the entry's name is closed by a zero and is read before the next entry is asked for.
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          unsafe names.append(String(cString: $0))
        }
      }
    }
    return names.sorted()
  }

  static func remove(_ path: String) { unsafe unlink(path) }

  /// The lines of a text, without their line feeds.
  static func lines(of bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// A check sum of a file's bytes (FNV-1a, 64 bits), to tell equal outputs from unequal ones.
  static func checkSum(_ path: String) throws(Failure) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in try read(path) { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return sum
  }
}

/// Words for people, to standard error.
func say(_ words: String) { Files.write(Array((words + "\n").utf8), to: 2) }
