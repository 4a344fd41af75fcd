extension RecordsBuilder {
  /// A table: csv or tsv.
  mutating func readTable(of file: LoadedInput.File, plan: FieldPlan, hasHeader: Bool) throws(CommandError) {
    let bytes = records.bytes
    var scanner = DelimitedScanner(format: file.format, range: file.range)
    try bytes.withSpan { span throws(CommandError) in
      guard !scanner.isAtEnd else { return }
      let first = try firstRow(of: &scanner, in: span)
      let columns = hasHeader ? first.texts : first.texts.indices.map { String($0 + 1) }
      note(header: hasHeader ? first.range : .none, columns: columns)
      let slots = try slotsOfColumns(columns, plan: plan, hasHeader: hasHeader, at: file.range.lowerBound)
      if !hasHeader { scanner = DelimitedScanner(format: file.format, range: file.range) }
      while !scanner.isAtEnd {
        try readRow(from: &scanner, in: span, slotsOfColumns: slots, plan: plan, columns: columns)
      }
    }
  }

  /// A row's texts.
  private func firstRow(
    of scanner: inout DelimitedScanner, in span: Span<UInt8>
  ) throws(CommandError) -> (texts: [String], range: ByteRange) {
    let start = scanner.position
    var texts: [String] = []
    while true {
      let field = try next(of: &scanner, in: span)
      texts.append(String(decoding: field.text(in: span), as: UTF8.self))
      if field.endsRow { return (texts, ByteRange(start..<field.end)) }
    }
  }

  private func next(
    of scanner: inout DelimitedScanner, in span: Span<UInt8>
  ) throws(CommandError) -> DelimitedScanner.Field {
    do throws(DelimitedScanner.Fault) {
      return try scanner.next(in: span)
    } catch {
      throw self.error(at: error.offset, words: error.words)
    }
  }

  /// For each column the slots that its text goes to: mostly none.
  private func slotsOfColumns(
    _ columns: [String], plan: FieldPlan, hasHeader: Bool, at start: Int
  ) throws(CommandError) -> [[Int]] {
    var slots: [[Int]] = Array(repeating: [], count: columns.count)
    for (slot, field) in plan.fields.enumerated() {
      let isDefault = slot == 0 && plan.names.isEmpty
      let matches = columns.indices.filter { columns[$0] == field }
      if matches.count == 1 {
        slots[matches[0]].append(slot)
      } else if matches.count > 1 {
        throw error(at: start, words: "\(matches.count) columns are called \"\(field)\"", showsColumn: false)
      } else if isDefault, columns.count == 1 {
        slots[0].append(slot)
      } else {
        throw error(
          at: start, words: missing(field, columns, hasHeader: hasHeader, isDefault: isDefault), showsColumn: false)
      }
    }
    return slots
  }

  private func missing(_ field: String, _ columns: [String], hasHeader: Bool, isDefault: Bool) -> String {
    let there = columns.prefix(20).map { hasHeader ? "\"\($0)\"" : $0 }.joined(separator: ", ")
    let more = columns.count > 20 ? " and \(columns.count - 20) more" : ""
    let remedy = isDefault ? "; --name says which one holds the name" : ""
    return "there is no column \"\(field)\" among \(there)\(more)\(remedy)"
  }

  private mutating func readRow(
    from scanner: inout DelimitedScanner, in span: Span<UInt8>, slotsOfColumns: [[Int]], plan: FieldPlan,
    columns: [String]
  ) throws(CommandError) {
    let start = scanner.position
    var slots = ContiguousArray(repeating: ByteRange.none, count: plan.slotCount)
    var column = 0
    while true {
      let field = try next(of: &scanner, in: span)
      if column == 0, field.endsRow, !field.isQuoted, field.range.isEmpty, columns.count > 1 {
        return  // An empty line in a table of several columns is no row.
      }
      if column < slotsOfColumns.count {
        for slot in slotsOfColumns[column] {
          slots[slot] = field.hasDoubledQuotes ? keepAside(field.text(in: span)) : ByteRange(field.range)
        }
      }
      column += 1
      guard field.endsRow else { continue }
      guard slots[..<plan.nameCount].contains(where: { !$0.isNone }) else {
        throw error(at: start, words: shortRow(column, plan: plan, columns: columns), showsColumn: false)
      }
      append(record: ByteRange(start..<field.end), slots: slots)
      return
    }
  }

  private func shortRow(_ count: Int, plan: FieldPlan, columns: [String]) -> String {
    let fields = count == 1 ? "one field" : "\(count) fields"
    let name = plan.names.first ?? FieldPlan.defaultName
    let there = columns.prefix(count).joined(separator: ", ")
    return "the row has \(fields) (\(there)) and none is \"\(name)\", which holds the name"
  }
}
