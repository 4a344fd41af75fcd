/// One JSON value a line, so that readers can stream.
struct NDJSONFormat: ResultFormat {
  var canRefuse: Bool { false }

  func write(_ result: SectionsResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    let items = JSONItems(records)
    for section in result.sections {
      let id = ByteWriter.escaped(Array(section.id.utf8).span)
      let title = ByteWriter.escaped(Array(section.title.utf8).span)
      let head = Array("{\"section\":".utf8) + id + Array(",\"title\":".utf8) + title + Array(",\"item\":".utf8)
      for row in section.rows {
        try writer.append(head)
        try items.append(result.order[row], onOneLine: true, to: &writer)
        try writer.append("}\n")
      }
    }
  }

  func write(_ result: TitlesResult, to writer: inout ByteWriter) throws(CommandError) {
    for section in result.sections {
      try writer.append("{")
      try writer.appendJSON(key: "section", section.id, isFirst: true)
      try writer.appendJSON(key: "title", section.title)
      try writer.appendJSON(key: "kind", section.kind)
      try writer.append("}\n")
    }
    for title in result.indexTitles {
      try writer.append("{")
      try writer.appendJSON(key: "indexTitle", title.title, isFirst: true)
      if let section = title.section { try writer.appendJSON(key: "section", section) }
      try writer.append("}\n")
    }
  }

  func write(_ result: OrderResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    let items = JSONItems(records)
    for record in result.order {
      try items.append(record, onOneLine: true, to: &writer)
      try writer.append(UInt8(ascii: "\n"))
    }
  }

  func write(_ result: KeysResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    let items = JSONItems(records)
    for record in 0..<records.count {
      try result.appendJSONEntry(record, items, onOneLine: true, to: &writer)
      try writer.append(UInt8(ascii: "\n"))
    }
  }

  func write(_ result: LocalesResult, to writer: inout ByteWriter) throws(CommandError) {
    for locale in result.locales {
      try locale.appendJSON(to: &writer)
      try writer.append(UInt8(ascii: "\n"))
    }
  }
}
