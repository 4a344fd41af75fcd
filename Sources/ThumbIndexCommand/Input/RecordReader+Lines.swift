extension RecordsBuilder {
  /// One name a line, or one before each NUL; the last one may lack its end.
  mutating func readLines(of file: LoadedInput.File, nullSeparated: Bool) {
    let bytes = records.bytes
    let separator = nullSeparated ? 0 : UInt8(ascii: "\n")
    bytes.withSpan { span in
      var start = file.range.lowerBound
      while start < file.range.upperBound {
        let end = span.firstIndex(of: separator, in: start..<file.range.upperBound) ?? file.range.upperBound
        let hasReturn = !nullSeparated && end > start && span[end - 1] == UInt8(ascii: "\r")
        append(line: ByteRange(start..<(hasReturn ? end - 1 : end)))
        start = end + 1
      }
    }
  }
}
