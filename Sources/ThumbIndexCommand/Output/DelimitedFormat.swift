/// Tables: csv (RFC 4180, lines end in LF) and tsv.
struct DelimitedFormat: ResultFormat {
  let separator: UInt8
  let hasHeader: Bool

  /// tsv has no way to write a tab or a line's end.
  var canRefuse: Bool { isTabs }

  private var isTabs: Bool { separator == UInt8(ascii: "\t") }

  func write(_ result: SectionsResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    let columns = try records.itemColumns()
    try appendHeader(["section", "title"] + columns, to: &writer)
    for section in result.sections {
      for row in section.rows {
        try append(Array(section.id.utf8).span, to: &writer)
        try writer.append(separator)
        try append(Array(section.title.utf8).span, to: &writer)
        try writer.append(separator)
        try appendItem(result.order[row], records, to: &writer)
        try writer.append(UInt8(ascii: "\n"))
      }
    }
  }

  func write(_ result: TitlesResult, to writer: inout ByteWriter) throws(CommandError) {
    try appendHeader(["section", "title", "kind", "indexTitle"], to: &writer)
    for section in result.sections {
      let indexTitle = result.indexTitles.first { $0.section == section.id }?.title ?? ""
      try appendRow([section.id, section.title, section.kind, indexTitle], to: &writer)
    }
  }

  func write(_ result: OrderResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    try appendHeader(try records.itemColumns(), to: &writer)
    for record in result.order {
      try appendItem(record, records, isWholeRow: true, to: &writer)
      try writer.append(UInt8(ascii: "\n"))
    }
  }

  /// Without a header row: these lines are there to be sorted.
  func write(_ result: KeysResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    _ = try records.itemColumns()
    for record in 0..<records.count {
      try writer.append(result.paddedSection(of: record))
      try writer.append(separator)
      try writer.append(result.hexadecimalKey(of: record))
      try writer.append(separator)
      try append(Array(records.shownName(of: record).utf8).span, to: &writer)
      if !records.areLines {
        try writer.append(separator)
        try appendItem(record, records, to: &writer)
      }
      try writer.append(UInt8(ascii: "\n"))
    }
  }

  func write(_ result: LocalesResult, to writer: inout ByteWriter) throws(CommandError) {
    try appendHeader(["locale", "collations", "titles"], to: &writer)
    for locale in result.locales {
      try appendRow([locale.tag, locale.collations.joined(separator: " "), String(locale.titleCount)], to: &writer)
    }
  }
}

extension DelimitedFormat {
  func appendHeader(_ columns: [String], to writer: inout ByteWriter) throws(CommandError) {
    if hasHeader { try appendRow(columns, to: &writer) }
  }

  func appendRow(_ cells: [String], to writer: inout ByteWriter) throws(CommandError) {
    for (number, cell) in cells.enumerated() {
      if number > 0 { try writer.append(separator) }
      try append(Array(cell.utf8).span, isWholeRow: cells.count == 1, to: &writer)
    }
    try writer.append(UInt8(ascii: "\n"))
  }

  /// A record as the last cells of a row: byte for byte where the form is that of the input.
  private func appendItem(
    _ record: Int, _ records: Records, isWholeRow: Bool = false, to writer: inout ByteWriter
  ) throws(CommandError) {
    let file = records.file(of: record)
    do throws(CommandError) {
      switch file.format {
      case .csv where !isTabs, .tsv where isTabs:
        try records.withText(records.ranges[record]) { text throws(CommandError) in try writer.append(text) }
      case .csv, .tsv:
        var isFirst = true
        try records.forEachField(of: record, format: file.format) { text throws(CommandError) in
          if !isFirst { try writer.append(separator) }
          isFirst = false
          try append(text, isWholeRow: isWholeRow && file.columns.count == 1, to: &writer)
        }
      case .json, .ndjson:
        try records.withText(records.ranges[record]) { text throws(CommandError) in
          isTabs ? try writer.appendOnOneLine(text) : try append(text, to: &writer)
        }
      case .lines, .auto:
        try records.withText(records.ranges[record]) { text throws(CommandError) in
          try append(text, isWholeRow: isWholeRow, to: &writer)
        }
      }
    } catch {
      guard case .input(let fault) = error, fault.line == nil else { throw error }
      throw .input(records.positioned(fault, at: record))
    }
  }

  /// One cell.
  ///
  /// - Parameter isWholeRow: whether the row has no other: then an empty one is written as "", for an empty line is no row.
  private func append(
    _ text: Span<UInt8>, isWholeRow: Bool = false, to writer: inout ByteWriter
  ) throws(CommandError) {
    if isTabs {
      for index in text.indices where text[index] == 0x09 || text[index] == 0x0A || text[index] == 0x0D {
        let what = text[index] == 0x09 ? "a tab" : "a line's end"
        throw .input(
          InputError(file: "output", words: "a field holds \(what), which tsv cannot write; csv and json can"))
      }
      try writer.append(text)
    } else if needsQuotes(text) || (isWholeRow && text.isEmpty) {
      try appendQuoted(text, to: &writer)
    } else {
      try writer.append(text)
    }
  }

  private func needsQuotes(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case separator, UInt8(ascii: "\""), 0x0A, 0x0D: return true
      default: continue
      }
    }
    return false
  }

  private func appendQuoted(_ text: Span<UInt8>, to writer: inout ByteWriter) throws(CommandError) {
    try writer.append(UInt8(ascii: "\""))
    for index in text.indices {
      if text[index] == UInt8(ascii: "\"") { try writer.append(UInt8(ascii: "\"")) }
      try writer.append(text[index])
    }
    try writer.append(UInt8(ascii: "\""))
  }
}

extension Records {
  /// The header of the cells that a record becomes.
  fileprivate func itemColumns() throws(CommandError) -> [String] {
    if let columns = try sharedColumns() { return columns }
    return areLines ? ["name"] : ["item"]
  }

  /// A fault of what a record holds, with the file and line where it stands.
  fileprivate func positioned(_ fault: InputError, at record: Int) -> InputError {
    let file = file(of: record)
    let isTable = file.format == .csv || file.format == .tsv
    let position = bytes.withSpan { span in
      TextPosition(of: ranges[record].start, in: span, from: file.start, countsCarriageReturns: isTable)
    }
    return position.error(file: file.name, words: fault.words, showsColumn: false)
  }
}
