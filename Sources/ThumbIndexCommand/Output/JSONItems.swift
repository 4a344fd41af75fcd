/// Records as JSON values: a line as a string, a row as an object of its columns, JSON byte for byte.
struct JSONItems {
  let records: Records
  /// For each file its columns' names as keys, quoted, with the colon.
  private let keys: [[[UInt8]]]

  init(_ records: Records) {
    self.records = records
    keys = records.files.map { $0.columns.map(JSONItems.key) }
  }

  private static func key(_ column: String) -> [UInt8] {
    ByteWriter.escaped(Array(column.utf8).span) + Array(":".utf8)
  }

  /// Writes a record.
  ///
  /// - Parameter onOneLine: whether line ends in its white space are left out.
  func append(_ record: Int, onOneLine: Bool = false, to writer: inout ByteWriter) throws(CommandError) {
    let number = records.fileNumber(of: record)
    switch records.files[number].format {
    case .lines, .auto:
      try records.withText(records.ranges[record]) { text throws(CommandError) in try writer.appendJSON(text) }
    case .json, .ndjson:
      try records.withText(records.ranges[record]) { text throws(CommandError) in
        onOneLine ? try writer.appendOnOneLine(text) : try writer.append(text)
      }
    case .csv, .tsv:
      try appendRow(record, keys: keys[number], format: records.files[number].format, to: &writer)
    }
  }

  private func appendRow(
    _ record: Int, keys: [[UInt8]], format: InputChoice, to writer: inout ByteWriter
  ) throws(CommandError) {
    try writer.append(UInt8(ascii: "{"))
    var column = 0
    try records.forEachField(of: record, format: format) { text throws(CommandError) in
      if column > 0 { try writer.append(UInt8(ascii: ",")) }
      // Fields beyond the header's are called by their numbers, so that none is lost.
      try writer.append(column < keys.count ? keys[column] : JSONItems.key(String(column + 1)))
      try writer.appendJSON(text)
      column += 1
    }
    try writer.append(UInt8(ascii: "}"))
  }
}

extension Records {
  /// The texts of a row's fields, in order.
  func forEachField(
    of record: Int, format: InputChoice, _ body: (Span<UInt8>) throws(CommandError) -> Void
  ) throws(CommandError) {
    try withText(ranges[record]) { text throws(CommandError) in
      var scanner = DelimitedScanner(format: format, range: 0..<text.count)
      while true {
        // The row was read once already: it has no fault.
        guard let field = try? scanner.next(in: text) else { return }
        if field.hasDoubledQuotes {
          try body(field.text(in: text).span)
        } else {
          try body(text.extracting(field.range))
        }
        if field.endsRow { return }
      }
    }
  }
}
