import Sectioning

extension Records {
  /// How the engine gets at a record's name, reading and title.
  var nameFields: NameFields<Int> {
    let parts = (names.isEmpty ? [ranges] : names).map { texts(of: $0) }
    let reading: NameFields<Int>.Text = { self.reading(of: $0) }
    let title = titles.map { texts(of: $0) }
    return NameFields(parts: parts, reading: readings.isEmpty ? nil : reading, title: title)
  }

  /// The texts of a field, nil where a record does not have it.
  private func texts(of column: ContiguousArray<ByteRange>) -> NameFields<Int>.Text {
    { column[$0].isNone ? nil : text(column[$0]) }
  }

  /// The reading's parts, joined by what sorts before everything, as the engine joins a name's; nil where there is none.
  private func reading(of record: Int) -> String? {
    let parts = readingParts(of: record).filter { !$0.isNone }.map(text)
    return parts.isEmpty ? nil : parts.joined(separator: Records.fieldSeparator)
  }

  /// U+FFFE. Source: UTS #35 part 5, the merge separator.
  private static let fieldSeparator = String(decoding: [0xEF, 0xBF, 0xBE] as [UInt8], as: UTF8.self)

  /// Whether each record is filed by its one name alone.
  var haveOneName: Bool { names.count <= 1 && readings.isEmpty && titles == nil }
}
