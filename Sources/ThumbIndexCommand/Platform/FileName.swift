/// A file's name as the system knows it: bytes without a NUL, not necessarily UTF-8.
package struct FileName: Hashable, Sendable {
  /// The bytes, without a terminator.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The name for people; what is not UTF-8 is shown as U+FFFD.
  package var shown: String { String(decoding: bytes, as: UTF8.self) }

  /// The folder that the file is in, as it stands in the name: "a/b" gives "a", "b" gives ".".
  var folder: FileName {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FileName(".") }
    return slash == 0 ? FileName("/") : FileName(Array(bytes[..<slash]))
  }

  /// The name of a file in this folder.
  func appending(_ part: String) -> FileName {
    FileName(bytes + [UInt8(ascii: "/")] + Array(part.utf8))
  }

  /// What follows the last dot, in lower case ASCII: "people.CSV" gives "csv"; nil without a dot after the last slash.
  package var ending: String? {
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    guard let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let lower = bytes[(dot + 1)...].map { (65...90).contains($0) ? $0 + 32 : $0 }
    return String(decoding: lower, as: UTF8.self)
  }

  /// Runs `body` with the name as C wants it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes + [0]
    // SAFETY: the array ends in NUL and outlives the call.
    return unsafe terminated.withUnsafeBufferPointer { bytes in
      unsafe UnsafeRawBufferPointer(bytes).withMemoryRebound(to: CChar.self) { characters in
        // The array has at least the terminator, so there is a base address.
        guard let start = characters.baseAddress else { return unsafe "".withCString(body) }
        return unsafe body(start)
      }
    }
  }
}
