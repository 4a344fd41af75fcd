/// A run of bytes.
package struct ByteRange: Hashable, Sendable {
  package var start: Int
  package var count: Int

  package init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }

  init(_ range: Range<Int>) {
    start = range.lowerBound
    count = range.count
  }

  /// The value of a field that a record does not have.
  package static var none: ByteRange { ByteRange(start: -1, count: 0) }

  package var isNone: Bool { start < 0 }
  var range: Range<Int> { start..<(start + count) }
}

/// The input as records: each row exactly once, in input order, its bytes as they came.
///
/// Ranges lie in one space: first the input's bytes, then, from `bytes.count` on, those kept aside: the texts of fields
/// whose bytes in the input are not their text (quotes doubled, characters escaped).
package struct Records: Sendable {
  /// One input file's records.
  package struct File: Sendable {
    package var name: String
    /// Never `auto`.
    package var format: InputChoice
    package var records: Range<Int>
    /// Where the file's bytes begin, for messages.
    package var start: Int
    /// The bytes of a table's header row, without its end.
    package var header: ByteRange
    /// The names of a table's columns.
    package var columns: [String]
  }

  package let bytes: InputBytes
  package internal(set) var aside: [UInt8] = []
  package internal(set) var files: [File] = []
  /// The bytes of each record, without what separates it from others.
  package internal(set) var ranges: ContiguousArray<ByteRange> = []
  /// The name's fields, each with a range a record; empty with lines, where the record is the name.
  package internal(set) var names: [ContiguousArray<ByteRange>] = []
  /// The reading's fields, in the same way; a reading that is missing or empty is none.
  package internal(set) var readings: [ContiguousArray<ByteRange>] = []
  /// The overriding title, where fields for one were asked for.
  package internal(set) var titles: ContiguousArray<ByteRange>?
  /// What was replaced by U+FFFD.
  package internal(set) var faults: [InputError]
  /// What is no fault and may be a mistake all the same.
  package internal(set) var notes: [String] = []

  init(bytes: InputBytes, faults: [InputError]) {
    self.bytes = bytes
    self.faults = faults
  }

  /// How many records there are.
  package var count: Int { ranges.count }

  /// Runs `body` with the bytes of a range.
  package func withText<Result, Failure: Error>(
    _ range: ByteRange, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if range.isNone {
      return try body(Span())
    } else if range.start < bytes.count || range.count == 0 {
      return try bytes.withSpan { span throws(Failure) in
        range.count == 0 ? try body(Span()) : try body(span.extracting(range.range))
      }
    } else {
      let start = range.start - bytes.count
      return try body(aside.span.extracting(start..<(start + range.count)))
    }
  }

  /// A range as a string.
  package func text(_ range: ByteRange) -> String {
    withText(range) { span in
      unsafe span.withUnsafeBufferPointer { bytes in
        // SAFETY: the bytes are copied within the call.
        unsafe String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// The parts of a record's name, in the order they are compared.
  package func nameParts(of record: Int) -> [ByteRange] {
    names.isEmpty ? [ranges[record]] : names.map { $0[record] }
  }

  /// The parts of a record's reading; empty where it has none.
  package func readingParts(of record: Int) -> [ByteRange] {
    let parts = readings.map { $0[record] }
    return parts.allSatisfy(\.isNone) ? [] : parts
  }

  /// A record's overriding title; none where it has none.
  package func title(of record: Int) -> ByteRange {
    titles?[record] ?? .none
  }

  /// The file that a record came from.
  ///
  /// - Complexity: O(log files).
  package func file(of record: Int) -> File { files[fileNumber(of: record)] }

  /// The number of the file that a record came from.
  func fileNumber(of record: Int) -> Int {
    var low = 0
    var high = files.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if files[middle].records.lowerBound <= record { low = middle } else { high = middle }
    }
    return low
  }
}
