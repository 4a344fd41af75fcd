/// Bytes on their way to a file, in pieces large enough that the system is called rarely.
///
/// One owner, handed on as `inout`: a class would be checked for exclusive use at each byte.
package struct ByteWriter: ~Copyable {
  private static let capacity = 1 << 16

  private let target: Target
  private var buffer: [UInt8] = []

  /// Where the bytes go.
  private enum Target {
    case file(FileDescriptor, name: String)
    case nowhere
  }

  /// Writes into an open file, which messages call `name`.
  package init(_ file: FileDescriptor, name: String) {
    target = .file(file, name: name)
    buffer.reserveCapacity(ByteWriter.capacity)
  }

  private init() {
    target = .nowhere
  }

  /// Takes bytes and keeps none: to see whether something can be written before anything is.
  package static func discarding() -> ByteWriter {
    ByteWriter()
  }

  package mutating func append(_ byte: UInt8) throws(CommandError) {
    buffer.append(byte)
    if buffer.count >= ByteWriter.capacity { try flush() }
  }

  package mutating func append(_ text: String) throws(CommandError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= ByteWriter.capacity { try flush() }
  }

  package mutating func append(_ bytes: [UInt8]) throws(CommandError) {
    try append(bytes.span)
  }

  package mutating func append(_ bytes: Span<UInt8>) throws(CommandError) {
    if bytes.count >= ByteWriter.capacity {
      try flush()
      // SAFETY: the bytes are read within the call.
      try unsafe bytes.withUnsafeBytes { raw throws(CommandError) in try unsafe write(raw) }
      return
    }
    buffer.append(contentsOf: bytes, in: 0..<bytes.count)
    if buffer.count >= ByteWriter.capacity { try flush() }
  }

  /// Hands everything over to the system.
  package mutating func flush() throws(CommandError) {
    guard !buffer.isEmpty else { return }
    // SAFETY: the bytes are read within the call.
    try unsafe buffer.withUnsafeBufferPointer { bytes throws(CommandError) in
      try unsafe write(UnsafeRawBufferPointer(bytes))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(CommandError) {
    guard case .file(let file, let name) = target else { return }
    do throws(Errno) {
      try unsafe file.write(bytes)
    } catch {
      throw error == .brokenPipe ? .closedPipe : .refused(Refusal(subject: name, reason: error))
    }
  }
}
