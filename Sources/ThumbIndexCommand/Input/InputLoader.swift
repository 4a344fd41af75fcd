/// All files in memory, known to be UTF-8; not yet cut into records.
package struct LoadedInput: Sendable {
  /// One file's part of the bytes, a byte order mark at its start left out.
  package struct File: Sendable {
    /// As messages call it.
    package var name: String
    package var range: Range<Int>
    /// Never `auto`.
    package var format: InputChoice
  }

  package var bytes: InputBytes
  package var files: [File]
  /// What was replaced by U+FFFD.
  package var faults: [InputError]
}

/// Reads whole files.
struct InputLoader {
  /// Smaller files are read, larger ones mapped.
  private static let mappingSize = 1 << 16

  let request: InputRequest
  let system: System

  /// Reads everything and checks that it is UTF-8.
  ///
  /// - Complexity: O(bytes). A single large file is mapped and not copied.
  func load(progress: Progress) throws(CommandError) -> LoadedInput {
    let input = if let mapped = try mappedInput() { mapped } else { try readInput(progress: progress) }
    return try checked(input)
  }

  /// The only file, mapped; nil where there are several, or where it cannot be mapped or is small.
  private func mappedInput() throws(CommandError) -> LoadedInput? {
    guard request.sources.count == 1, let source = request.sources.first, case .file = source else { return nil }
    let file = try open(source)
    defer { try? file.close() }
    guard let status = try? FileStatus(of: file), status.isRegular, status.size >= InputLoader.mappingSize,
      let bytes = InputBytes(mapping: file, size: status.size)
    else { return nil }
    Interruption.guardMapping()
    let start = bytes.withSpan { byteOrderMarkLength(in: $0, at: 0) }
    return LoadedInput(
      bytes: bytes,
      files: [.init(name: shownName(of: source), range: start..<bytes.count, format: format(of: source))], faults: [])
  }

  private func readInput(progress: Progress) throws(CommandError) -> LoadedInput {
    var collector = ByteCollector()
    var files: [LoadedInput.File] = []
    for source in request.sources {
      let start = collector.count
      try read(source, into: &collector, progress: progress)
      collector.removeByteOrderMark(at: start)
      let format = format(of: source)
      files.append(.init(name: shownName(of: source), range: start..<collector.count, format: format))
      // The bulk engine takes the bytes of several files as one list of names.
      if format == .lines, !collector.ends(with: separator, after: start) { try append(separator, to: &collector) }
    }
    return LoadedInput(bytes: collector.finish(), files: files, faults: [])
  }

  private func append(_ byte: UInt8, to collector: inout ByteCollector) throws(CommandError) {
    do throws(Errno) {
      try collector.append(byte)
    } catch {
      throw .refused(Refusal(subject: "memory", reason: error))
    }
  }

  private func read(
    _ source: InputRequest.Source, into collector: inout ByteCollector, progress: Progress
  ) throws(CommandError) {
    let file = try open(source)
    defer { if source != .standardInput { try? file.close() } }
    do throws(Errno) {
      let status = try FileStatus(of: file)
      guard !status.isDirectory else { throw .isDirectory }
      // One byte more, so that the end is seen without growing.
      try collector.reserve(status.isRegular ? status.size + 1 : 0)
      while try collector.append(from: file) > 0 {
        let count = collector.count
        progress.update { "read \(count / 1_000_000) MB" }
      }
    } catch {
      throw .refused(Refusal(subject: shownName(of: source), reason: error))
    }
  }

  func open(_ source: InputRequest.Source) throws(CommandError) -> FileDescriptor {
    guard case .file(let name) = source else { return system.standardInput }
    do throws(Errno) {
      return try FileDescriptor.openToRead(name)
    } catch {
      throw .refused(Refusal(subject: name.shown, reason: error))
    }
  }

  var separator: UInt8 { request.nullSeparated ? 0 : UInt8(ascii: "\n") }

  func shownName(of source: InputRequest.Source) -> String {
    switch source {
    case .standardInput: "standard input"
    case .file(let name): name.shown
    }
  }

  func format(of source: InputRequest.Source) -> InputChoice {
    guard request.format == .auto else { return request.format }
    guard case .file(let name) = source, let ending = name.ending else { return .lines }
    switch ending {
    case "csv": return .csv
    case "tsv", "tab": return .tsv
    case "json": return .json
    case "ndjson", "jsonl": return .ndjson
    default: return .lines
    }
  }
}

extension InputLoader {
  /// The input, known to be UTF-8.
  func checked(_ input: LoadedInput) throws(CommandError) -> LoadedInput {
    var input = input
    for index in input.files.indices {
      try checkEncoding(of: index, in: &input)
    }
    return input
  }

  /// Makes sure that a file is UTF-8, by replacing what is not where that is asked for.
  private func checkEncoding(of index: Int, in input: inout LoadedInput) throws(CommandError) {
    let file = input.files[index]
    guard let fault = input.bytes.withSpan({ firstFault(in: $0, range: file.range) }) else { return }
    let position = input.bytes.withSpan { span in
      TextPosition(of: fault.lowerBound, in: span, from: file.range.lowerBound, separator: separator)
    }
    guard request.replacesInvalid else {
      let words = input.bytes.withSpan { encodingWords(for: $0, file: file.range, fault: fault) }
      throw .input(position.error(file: file.name, words: words))
    }
    let count = replaceFaults(in: index, of: &input)
    let words =
      count == 1
      ? "one sequence that is not UTF-8 is replaced by U+FFFD"
      : "\(count) sequences that are not UTF-8 are replaced by U+FFFD, the first one here"
    input.faults.append(position.error(file: file.name, words: words))
  }

  private func encodingWords(for span: Span<UInt8>, file: Range<Int>, fault: Range<Int>) -> String {
    if file.count >= 2, [[0xFE, 0xFF], [0xFF, 0xFE]].contains([span[file.lowerBound], span[file.lowerBound + 1]]) {
      return "this looks like UTF-16; convert it to UTF-8: iconv -f UTF-16 -t UTF-8"
    }
    let bytes = fault.prefix(4).map { hexadecimal(span[$0]) }.joined(separator: " ")
    let advice = request.mayReplaceInvalid ? ", or go on with --replace-invalid" : ""
    return "not UTF-8 (bytes \(bytes)); convert it (iconv -f LATIN1 -t UTF-8, say)\(advice)"
  }

  /// Makes new bytes with U+FFFD for each maximal faulty sequence of one file; files after it move up.
  ///
  /// - Returns: how many were replaced.
  private func replaceFaults(in index: Int, of input: inout LoadedInput) -> Int {
    let range = input.files[index].range
    var result: [UInt8] = []
    result.reserveCapacity(input.bytes.count + 64)
    var count = 0
    input.bytes.withSpan { span in
      result.append(contentsOf: span, in: 0..<range.lowerBound)
      var start = range.lowerBound
      while let fault = firstFault(in: span, range: start..<range.upperBound) {
        result.append(contentsOf: span, in: start..<fault.lowerBound)
        result.append(contentsOf: [0xEF, 0xBF, 0xBD])
        start = fault.upperBound
        count += 1
      }
      result.append(contentsOf: span, in: start..<span.count)
    }
    let growth = result.count - input.bytes.count
    input.bytes = InputBytes(result)
    input.files[index].range = range.lowerBound..<(range.upperBound + growth)
    for later in (index + 1)..<max(index + 1, input.files.count) {
      let old = input.files[later].range
      input.files[later].range = (old.lowerBound + growth)..<(old.upperBound + growth)
    }
    return count
  }
}

/// The first bytes of a range that are not UTF-8, as offsets into the span.
func firstFault(in span: Span<UInt8>, range: Range<Int>) -> Range<Int>? {
  do throws(UTF8.ValidationError) {
    _ = try UTF8Span(validating: span.extracting(range))
    return nil
  } catch {
    let offsets = error.byteOffsets
    let start = range.lowerBound + offsets.lowerBound
    return start..<max(start + 1, range.lowerBound + offsets.upperBound)
  }
}

/// 3 where a UTF-8 byte order mark stands, else 0.
func byteOrderMarkLength(in span: Span<UInt8>, at start: Int) -> Int {
  guard span.count - start >= 3 else { return 0 }
  return span[start] == 0xEF && span[start + 1] == 0xBB && span[start + 2] == 0xBF ? 3 : 0
}

/// Two digits.
func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

extension [UInt8] {
  /// Appends part of a span.
  mutating func append(contentsOf span: Span<UInt8>, in range: Range<Int>) {
    unsafe span.extracting(range).withUnsafeBufferPointer { bytes in
      // SAFETY: the bytes are copied within the call.
      unsafe append(contentsOf: bytes)
    }
  }
}
