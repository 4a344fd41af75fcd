/// A form of output: one type a form, one function a result.
protocol ResultFormat {
  func write(_ result: SectionsResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError)
  func write(_ result: TitlesResult, to writer: inout ByteWriter) throws(CommandError)
  func write(_ result: OrderResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError)
  func write(_ result: KeysResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError)
  func write(_ result: LocalesResult, to writer: inout ByteWriter) throws(CommandError)
  func write(_ result: BarResult, to writer: inout ByteWriter) throws(CommandError)
  /// Whether something may turn out not to fit the form: it is then written to nowhere first.
  var canRefuse: Bool { get }
}

extension OutputRequest {
  /// The form that is asked for.
  ///
  /// - Parameter isPainted: whether titles in text are painted.
  func resultFormat(isPainted: Bool) -> any ResultFormat {
    switch format {
    case .text:
      TextFormat(isPainted: isPainted, hasHeader: hasHeader, recordEnd: nullSeparated ? 0 : UInt8(ascii: "\n"))
    case .json: JSONFormat()
    case .ndjson: NDJSONFormat()
    case .csv: DelimitedFormat(separator: UInt8(ascii: ","), hasHeader: hasHeader)
    case .tsv: DelimitedFormat(separator: UInt8(ascii: "\t"), hasHeader: hasHeader)
    }
  }
}

extension Records {
  /// The columns of all input, where all of it is tables with the same ones; nil where not all of it is tables.
  ///
  /// - Throws: where tables differ: their rows cannot stand under one header.
  func sharedColumns() throws(CommandError) -> [String]? {
    guard let first = files.first, files.allSatisfy({ $0.format == .csv || $0.format == .tsv }) else { return nil }
    // An empty file has no header and no rows: it fits anywhere.
    let tables = files.filter { !$0.columns.isEmpty }
    for table in tables where table.columns != tables[0].columns {
      throw .input(
        InputError(
          file: table.name,
          words: "its columns are not those of \(tables[0].name), and one table cannot hold both; json and ndjson can"))
    }
    return tables.first?.columns ?? first.columns
  }

  /// Whether all of the input is lines, so that a record is no more than its name.
  var areLines: Bool { files.allSatisfy { $0.format == .lines } }

  /// Whether the first file with a header has it in the input, not made up of numbers.
  var haveHeader: Bool { files.contains { !$0.header.isNone } }

  /// Writes the name for people to read: its parts with a space between.
  func appendName(of record: Int, to writer: inout ByteWriter) throws(CommandError) {
    guard names.count <= 1 else {
      try writer.append(shownName(of: record))
      return
    }
    let range = names.isEmpty ? ranges[record] : names[0][record]
    try withText(range) { text throws(CommandError) in try writer.append(text) }
  }

  /// The name for people to read.
  func shownName(of record: Int) -> String {
    nameParts(of: record).filter { $0.count > 0 }.map(text).joined(separator: " ")
  }
}
