/// Text, for people.
struct TextFormat: ResultFormat {
  let isPainted: Bool
  let hasHeader: Bool
  /// What ends a record of `sort`.
  let recordEnd: UInt8

  var canRefuse: Bool { false }

  func write(_ result: SectionsResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    for (number, section) in result.sections.enumerated() {
      try writer.append(Self.heading(section.title, isFirst: number == 0, isPainted: isPainted))
      for row in section.rows {
        try writer.append("  ")
        try records.appendName(of: result.order[row], to: &writer)
        try writer.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// A section's title on a line, with a blank line in front of all but the first.
  static func heading(_ title: String, isFirst: Bool, isPainted: Bool) -> String {
    (isFirst ? "" : "\n") + (isPainted ? "\u{1B}[1m\(title)\u{1B}[0m\n" : title + "\n")
  }

  func write(_ result: TitlesResult, to writer: inout ByteWriter) throws(CommandError) {
    for section in result.sections { try writer.append(section.title + "\n") }
  }

  func write(_ result: OrderResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    if hasHeader, try records.sharedColumns() != nil,
      let header = records.files.first(where: { !$0.header.isNone })?.header
    {
      try records.withText(header) { text throws(CommandError) in try writer.append(text) }
      try writer.append(recordEnd)
    }
    for record in result.order {
      try records.withText(records.ranges[record]) { text throws(CommandError) in try writer.append(text) }
      try writer.append(recordEnd)
    }
  }

  /// As tsv has it, except that a name with a tab in it passes.
  func write(_ result: KeysResult, _ records: Records, to writer: inout ByteWriter) throws(CommandError) {
    for record in 0..<records.count {
      try writer.append(result.paddedSection(of: record) + "\t" + result.hexadecimalKey(of: record) + "\t")
      try records.appendName(of: record, to: &writer)
      try writer.append(UInt8(ascii: "\n"))
    }
  }

  func write(_ result: LocalesResult, to writer: inout ByteWriter) throws(CommandError) {
    let width = result.locales.map(\.tag.count).max() ?? 0
    for locale in result.locales {
      let gap = String(repeating: " ", count: width - locale.tag.count)
      let count = String(locale.titleCount)
      let countGap = String(repeating: " ", count: max(0, 5 - count.count))
      try writer.append("\(locale.tag)\(gap)\(countGap)\(count)  \(locale.collations.joined(separator: " "))\n")
    }
  }
}

extension KeysResult {
  /// The section's number, padded so that it sorts as text; as wide for every list of the same locale and style.
  func paddedSection(of record: Int) -> String {
    let digits = String(sections[record])
    return String(repeating: "0", count: max(0, String(max(0, sectionCount - 1)).count - digits.count)) + digits
  }

  /// The key in lower-case hexadecimal.
  func hexadecimalKey(of record: Int) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(keys[record].count * 2)
    for byte in keys[record] {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
