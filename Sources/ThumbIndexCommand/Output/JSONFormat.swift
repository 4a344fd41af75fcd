/// One JSON document.
struct JSONFormat: ResultFormat {
  var canRefuse: Bool { false }

  func write(_ result: SectionsResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    let items = JSONItems(records)
    try appendHead(result.provenance, to: &writer)
    try writer.append(",\"count\":\(result.order.count),\n \"sections\":[")
    for (number, section) in result.sections.enumerated() {
      if number > 0 { try writer.append(",\n  ") }
      try append(section, to: &writer)
      try writer.append(",\"count\":\(section.rows.count),\"items\":[")
      for (place, row) in section.rows.enumerated() {
        if place > 0 { try writer.append(UInt8(ascii: ",")) }
        try items.append(result.order[row], to: &writer)
      }
      try writer.append("]}")
    }
    try writer.append("],\n")
    try append(result.indexTitles, to: &writer)
  }

  func write(_ result: TitlesResult, to writer: inout ByteWriter) throws(CommandError) {
    try appendHead(result.provenance, to: &writer)
    try writer.append(",\"count\":\(result.sections.count),\n \"sections\":[")
    for (number, section) in result.sections.enumerated() {
      if number > 0 { try writer.append(",\n  ") }
      try append(section, to: &writer)
      try writer.append(UInt8(ascii: "}"))
    }
    try writer.append("],\n")
    try append(result.indexTitles, to: &writer)
  }

  func write(_ result: OrderResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    let items = JSONItems(records)
    let provenance = result.provenance
    try writer.append("{")
    try writer.appendJSON(key: "locale", provenance.locale, isFirst: true)
    try writer.appendJSON(key: "collation", provenance.collation)
    try writer.appendJSON(key: "icu", provenance.icu)
    try writer.appendJSON(key: "cldr", provenance.cldr)
    try writer.append(",\"count\":\(result.order.count),\n \"items\":[")
    for (place, record) in result.order.enumerated() {
      if place > 0 { try writer.append(",\n  ") }
      try items.append(record, to: &writer)
    }
    try writer.append("]}\n")
  }

  func write(_ result: KeysResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    let items = JSONItems(records)
    let provenance = result.provenance
    try writer.append("{")
    try writer.appendJSON(key: "locale", provenance.locale, isFirst: true)
    try writer.appendJSON(key: "style", provenance.style)
    try writer.appendJSON(key: "icu", provenance.icu)
    try writer.appendJSON(key: "collator", provenance.collator)
    try writer.append(",\n \"items\":[")
    for record in 0..<records.count {
      if record > 0 { try writer.append(",\n  ") }
      try result.appendJSONEntry(record, items, onOneLine: false, to: &writer)
    }
    try writer.append("]}\n")
  }

  func write(_ result: LocalesResult, to writer: inout ByteWriter) throws(CommandError) {
    try writer.append("{")
    try writer.appendJSON(key: "icu", result.icu, isFirst: true)
    try writer.appendJSON(key: "cldr", result.cldr)
    try writer.append(",\"count\":\(result.locales.count),\n \"locales\":[")
    for (number, locale) in result.locales.enumerated() {
      if number > 0 { try writer.append(",\n  ") }
      try locale.appendJSON(to: &writer)
    }
    try writer.append("]}\n")
  }

  private func appendHead(_ provenance: Provenance, to writer: inout ByteWriter) throws(CommandError) {
    try writer.append("{")
    try writer.appendJSON(key: "locale", provenance.locale, isFirst: true)
    try writer.appendJSON(key: "collation", provenance.collation)
    try writer.appendJSON(key: "style", provenance.style)
    try writer.appendJSON(key: "icu", provenance.icu)
    try writer.appendJSON(key: "cldr", provenance.cldr)
  }

  /// The section's object, not closed.
  private func append(_ section: SectionLine, to writer: inout ByteWriter) throws(CommandError) {
    try writer.append("{")
    try writer.appendJSON(key: "id", section.id, isFirst: true)
    try writer.appendJSON(key: "title", section.title)
    try writer.appendJSON(key: "kind", section.kind)
  }

  private func append(_ titles: [IndexTitleLine], to writer: inout ByteWriter) throws(CommandError) {
    try writer.append(" \"indexTitles\":[")
    for (number, title) in titles.enumerated() {
      if number > 0 { try writer.append(UInt8(ascii: ",")) }
      try title.appendJSON(to: &writer)
    }
    try writer.append("]}\n")
  }
}

extension IndexTitleLine {
  func appendJSON(to writer: inout ByteWriter) throws(CommandError) {
    try writer.append("{")
    try writer.appendJSON(key: "title", title, isFirst: true)
    if let section {
      try writer.appendJSON(key: "section", section)
    } else {
      try writer.append(",\"section\":null")
    }
    if isEmpty { try writer.append(",\"empty\":true") }
    try writer.append("}")
  }
}

extension LocaleLine {
  func appendJSON(to writer: inout ByteWriter) throws(CommandError) {
    try writer.append("{")
    try writer.appendJSON(key: "locale", tag, isFirst: true)
    try writer.append(",\"collations\":[")
    for (number, collation) in collations.enumerated() {
      if number > 0 { try writer.append(UInt8(ascii: ",")) }
      try writer.appendJSON(collation)
    }
    try writer.append("],\"titles\":\(titleCount)}")
  }
}

extension KeysResult {
  /// `{"section":3,"key":"2a0106","name":"Adam"}`, with the whole record where it is more than its name.
  func appendJSONEntry(
    _ record: Int, _ items: JSONItems, onOneLine: Bool, to writer: inout ByteWriter
  ) throws(CommandError) {
    try writer.append("{\"section\":\(sections[record])")
    try writer.appendJSON(key: "key", hexadecimalKey(of: record))
    try writer.appendJSON(key: "name", items.records.shownName(of: record))
    if !items.records.areLines {
      try writer.append(",\"item\":")
      try items.append(record, onOneLine: onOneLine, to: &writer)
    }
    try writer.append("}")
  }
}
