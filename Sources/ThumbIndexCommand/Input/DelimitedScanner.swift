/// Cuts tables into fields: RFC 4180 with quotes, or tabs without.
///
/// Rows end in LF, CR LF or CR. In unquoted fields a quote is a character like any other.
struct DelimitedScanner {
  /// One field.
  struct Field {
    /// The text's bytes, without enclosing quotes.
    let range: Range<Int>
    /// Whether quotes in the text stand doubled.
    let hasDoubledQuotes: Bool
    /// Whether the field stood in quotes.
    let isQuoted: Bool
    /// Whether the row ends here.
    let endsRow: Bool
    /// Where the field's bytes end, enclosing quotes included.
    let end: Int
  }

  /// What is wrong and where.
  struct Fault: Error {
    let offset: Int
    let words: String
  }

  private let separator: UInt8
  private let hasQuotes: Bool
  private let end: Int
  /// Where the next field begins.
  private(set) var position: Int

  init(format: InputChoice, range: Range<Int>) {
    separator = format == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    hasQuotes = format != .tsv
    position = range.lowerBound
    end = range.upperBound
  }

  /// Whether no row follows. True only between rows.
  var isAtEnd: Bool { position >= end }

  /// The next field; the position moves to the one after, over a row's end if the field is the last of its row.
  mutating func next(in span: Span<UInt8>) throws(Fault) -> Field {
    if hasQuotes, position < end, span[position] == UInt8(ascii: "\"") {
      return try quotedField(in: span)
    }
    let start = position
    var index = start
    while index < end, !isDelimiter(span[index]) { index += 1 }
    return field(start..<index, hasDoubledQuotes: false, isQuoted: false, end: index, in: span)
  }

  private mutating func quotedField(in span: Span<UInt8>) throws(Fault) -> Field {
    let start = position + 1
    var index = start
    var hasDoubledQuotes = false
    while true {
      guard index < end, let quote = span.firstIndex(of: UInt8(ascii: "\""), in: index..<end) else {
        throw Fault(offset: position, words: "the quote that opens here is never closed")
      }
      guard quote + 1 < end, span[quote + 1] == UInt8(ascii: "\"") else {
        index = quote
        break
      }
      hasDoubledQuotes = true
      index = quote + 2
    }
    guard index + 1 >= end || isDelimiter(span[index + 1]) else {
      throw Fault(
        offset: index + 1, words: "text follows a closing quote; a quote within a quoted field is written twice")
    }
    return field(start..<index, hasDoubledQuotes: hasDoubledQuotes, isQuoted: true, end: index + 1, in: span)
  }

  private mutating func field(
    _ range: Range<Int>, hasDoubledQuotes: Bool, isQuoted: Bool, end fieldEnd: Int, in span: Span<UInt8>
  ) -> Field {
    let endsRow = fieldEnd >= end || span[fieldEnd] != separator
    position = fieldEnd + 1
    if endsRow, fieldEnd + 1 < end, span[fieldEnd] == UInt8(ascii: "\r"), span[fieldEnd + 1] == UInt8(ascii: "\n") {
      position += 1
    }
    return Field(
      range: range, hasDoubledQuotes: hasDoubledQuotes, isQuoted: isQuoted, endsRow: endsRow, end: fieldEnd)
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

extension DelimitedScanner.Field {
  /// The text, doubled quotes made single.
  func text(in span: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      text.append(span[index])
      index += hasDoubledQuotes && span[index] == UInt8(ascii: "\"") ? 2 : 1
    }
    return text
  }
}
