import Collation

extension InputLoader {
  /// The lines of one regular file as the bulk order takes them: read into place, without a note of each line.
  ///
  /// - Returns: nil where the file has to be looked at line by line: it is not lines or not a regular file, or
  ///   begins with a byte order mark; and where it cannot be read, which the ordinary way then
  ///   says in words.
  func lineColumn() -> TextColumn? {
    guard !request.nullSeparated, request.sources.count == 1, let source = request.sources.first, case .file = source,
      format(of: source) == .lines, request.names.isEmpty, request.readings.isEmpty, request.title == nil,
      let file = try? open(source)
    else { return nil }
    defer { try? file.close() }
    guard let status = try? FileStatus(of: file), status.isRegular, status.size >= Self.columnSize else { return nil }
    let threads = request.threads ?? Workers.available
    let column = try? unsafe TextColumn(lines: status.size, separator: separator, threads: threads) {
      offset, memory throws(Errno) in try unsafe file.read(at: offset, into: memory)
    }
    guard let column, Self.isAtEnd(file, status.size), !startsWithMark(column) else { return nil }
    return column
  }

  /// Smaller files are read in no time whichever way.
  private static let columnSize = 1 << 12

  /// Whether the file has not grown since its size was asked for: names that were added are not to be lost.
  private static func isAtEnd(_ file: FileDescriptor, _ size: Int) -> Bool {
    unsafe withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { byte in
      // SAFETY: the read is given all of the memory and no more.
      unsafe (try? file.read(at: size, into: byte)) == 0
    }
  }

  private func startsWithMark(_ column: TextColumn) -> Bool {
    column.withBytes { span in byteOrderMarkLength(in: span, at: 0) > 0 }
  }
}
