/// Where in a file something stands, for messages. Found only when there is one.
struct TextPosition {
  /// From 1.
  let line: Int
  /// In Unicode scalars, from 1.
  let column: Int
  /// What a line is called: names that end in NUL are no lines.
  let unit: String

  /// - Parameters:
  ///   - offset: what to find.
  ///   - start: where the file begins in the span.
  ///   - separator: what ends a line.
  ///   - countsCarriageReturns: whether a carriage return alone ends a line too, as in tables.
  /// - Complexity: O(offset).
  init(
    of offset: Int, in span: Span<UInt8>, from start: Int, separator: UInt8 = UInt8(ascii: "\n"),
    countsCarriageReturns: Bool = false
  ) {
    var line = 1
    var lineStart = start
    for index in start..<max(start, min(offset, span.count)) {
      let isReturn =
        countsCarriageReturns && span[index] == UInt8(ascii: "\r")
        && !(index + 1 < span.count && span[index + 1] == UInt8(ascii: "\n"))
      if span[index] == separator || isReturn {
        line += 1
        lineStart = index + 1
      }
    }
    var column = 1
    for index in lineStart..<max(lineStart, min(offset, span.count)) where span[index] & 0xC0 != 0x80 { column += 1 }
    self.line = line
    self.column = column
    unit = separator == 0 ? "name" : "line"
  }

  func error(file: String, words: String, showsColumn: Bool = true) -> InputError {
    InputError(file: file, unit: unit, line: line, column: showsColumn ? column : nil, words: words)
  }
}
