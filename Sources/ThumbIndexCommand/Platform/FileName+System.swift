#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileName {
  /// Puts the file in the place of another in one step: the other is whole until then.
  func rename(to other: FileName) throws(Errno) {
    let result = unsafe withCString { from in
      unsafe other.withCString { to in
        #if canImport(Darwin)
          unsafe Darwin.rename(from, to)
        #elseif canImport(Musl)
          unsafe Musl.rename(from, to)
        #else
          unsafe Glibc.rename(from, to)
        #endif
      }
    }
    guard result == 0 else { throw .current }
  }

  /// Removes the file; a file that is not there is as good as removed.
  func remove() {
    _ = unsafe withCString { unsafe unlink($0) }
  }

  /// Where a link leads that leads to nothing yet; the name itself where it is no link.
  func followed() -> FileName {
    var name = self
    // Links that lead to each other end here, and opening what is left fails as it should.
    for _ in 0..<40 {
      guard let target = name.linkTarget else { return name }
      let isAbsolute = target.first == UInt8(ascii: "/")
      name = isAbsolute ? FileName(target) : FileName(name.folder.bytes + [UInt8(ascii: "/")] + target)
    }
    return name
  }

  /// What a link holds; nil where this is no link.
  private var linkTarget: [UInt8]? {
    let capacity = 4_096
    var count = -1
    // SAFETY: readlink writes at most `capacity` bytes, and says how many; more than one below that would be cut.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      count = unsafe withCString { name in
        unsafe UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: CChar.self) { characters in
          guard let start = characters.baseAddress else { return -1 }
          return unsafe readlink(name, start, capacity)
        }
      }
      initializedCount = max(0, count)
    }
    return (1..<capacity).contains(count) ? bytes : nil
  }

  /// The name with every link in it followed, so that a file beside it is on the same disk.
  func resolved() throws(Errno) -> FileName {
    // SAFETY: realpath allocates the answer, NUL-terminated; it is copied and freed here.
    guard let path = unsafe withCString({ unsafe realpath($0, nil) }) else { throw .current }
    defer { unsafe free(path) }
    return unsafe FileName(Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }
}
