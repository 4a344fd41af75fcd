extension RecordsBuilder {
  /// One array of objects or strings.
  mutating func readJSON(of file: LoadedInput.File, plan: FieldPlan, replacesInvalid: Bool) throws(CommandError) {
    let bytes = records.bytes
    var reader = JSONElementReader(range: file.range, plan: plan, replacesInvalid: replacesInvalid)
    try bytes.withSpan { span throws(CommandError) in
      reader.scanner.skipSpace(in: span)
      // Without a byte there is no JSON, but there is no name either: an empty file is an empty list.
      guard reader.scanner.position < reader.scanner.end else { return }
      do throws(JSONScanner.Fault) {
        try readArray(&reader, in: span)
      } catch {
        throw self.error(at: error.offset, words: error.words)
      }
      noteUnseenFields(reader)
    }
  }

  private mutating func readArray(_ reader: inout JSONElementReader, in span: Span<UInt8>) throws(JSONScanner.Fault) {
    guard reader.scanner.accept(UInt8(ascii: "["), in: span) else {
      throw reader.scanner.fault("an array of objects or strings is expected; for a value a line, --input ndjson")
    }
    reader.scanner.skipSpace(in: span)
    if !reader.scanner.accept(UInt8(ascii: "]"), in: span) {
      repeat {
        reader.scanner.skipSpace(in: span)
        try reader.readElement(in: span, into: &self, depth: 1)
        reader.scanner.skipSpace(in: span)
      } while reader.scanner.accept(UInt8(ascii: ","), in: span)
      guard reader.scanner.accept(UInt8(ascii: "]"), in: span) else {
        throw reader.scanner.fault("a comma or ] is expected")
      }
    }
    reader.scanner.skipSpace(in: span)
    guard reader.scanner.position == reader.scanner.end else {
      throw reader.scanner.fault("something follows the end of the array")
    }
  }

  /// An object or a string a line; lines with nothing on them are no records.
  mutating func readNDJSON(of file: LoadedInput.File, plan: FieldPlan, replacesInvalid: Bool) throws(CommandError) {
    let bytes = records.bytes
    var seen = JSONElementReader(range: file.range, plan: plan, replacesInvalid: replacesInvalid)
    try bytes.withSpan { span throws(CommandError) in
      var start = file.range.lowerBound
      while start < file.range.upperBound {
        let end = span.firstIndex(of: UInt8(ascii: "\n"), in: start..<file.range.upperBound) ?? file.range.upperBound
        seen.move(to: start..<end)
        do throws(JSONScanner.Fault) {
          try readLine(&seen, in: span)
        } catch {
          throw self.error(at: error.offset, words: error.words)
        }
        start = end + 1
      }
      noteUnseenFields(seen)
    }
  }

  private mutating func readLine(_ reader: inout JSONElementReader, in span: Span<UInt8>) throws(JSONScanner.Fault) {
    reader.scanner.skipSpace(in: span)
    guard reader.scanner.position < reader.scanner.end else { return }
    try reader.readElement(in: span, into: &self, depth: 0)
    reader.scanner.skipSpace(in: span)
    guard reader.scanner.position == reader.scanner.end else {
      throw reader.scanner.fault("something follows the value; ndjson holds one value a line")
    }
  }

  /// A field that no object has may be misspelled; or these records happen to have none.
  private mutating func noteUnseenFields(_ reader: JSONElementReader) {
    guard reader.hasObjects, let missing = reader.unseenField, let file = records.files.last else { return }
    note("\(file.name): no object has the key \"\(missing)\"")
  }
}

/// Reads the elements of a JSON input: strings and objects.
struct JSONElementReader {
  var scanner: JSONScanner
  private let plan: FieldPlan
  private let keys: [[UInt8]]
  private let replacesInvalid: Bool
  private var seen: [Bool]
  private(set) var hasObjects = false

  init(range: Range<Int>, plan: FieldPlan, replacesInvalid: Bool) {
    scanner = JSONScanner(range: range)
    self.plan = plan
    self.replacesInvalid = replacesInvalid
    keys = plan.fields.map { Array($0.utf8) }
    seen = Array(repeating: false, count: keys.count)
  }

  /// Goes on with another part of the input.
  mutating func move(to range: Range<Int>) {
    scanner = JSONScanner(range: range)
  }

  /// A wanted key that no object had.
  var unseenField: String? {
    zip(plan.fields, seen).first { !$0.1 }?.0
  }

  /// Reads one element and adds it to the records.
  mutating func readElement(
    in span: Span<UInt8>, into builder: inout RecordsBuilder, depth: Int
  ) throws(JSONScanner.Fault) {
    let start = scanner.position
    var slots = ContiguousArray(repeating: ByteRange.none, count: plan.slotCount)
    switch scanner.kind(in: span) {
    case .string:
      slots[0] = try range(of: try scanner.string(in: span), in: span, builder: &builder)
    case .object:
      hasObjects = true
      try readObject(in: span, slots: &slots, builder: &builder, depth: depth)
      guard slots[..<plan.nameCount].contains(where: { !$0.isNone }) else {
        throw JSONScanner.Fault(offset: start, words: missingName(start..<scanner.position, in: span))
      }
    case .end:
      throw scanner.fault("an object or a string is expected")
    case .array, .number, .literal, .other:
      throw scanner.fault("each element must be an object or a string")
    }
    builder.append(record: ByteRange(start..<scanner.position), slots: slots)
  }

  private mutating func readObject(
    in span: Span<UInt8>, slots: inout ContiguousArray<ByteRange>, builder: inout RecordsBuilder, depth: Int
  ) throws(JSONScanner.Fault) {
    scanner.skipOne()
    scanner.skipSpace(in: span)
    if scanner.accept(UInt8(ascii: "}"), in: span) { return }
    repeat {
      let key = try scanner.key(in: span)
      var range: ByteRange?
      for slot in keys.indices where isKey(slot, key, in: span) {
        let field = if let range { range } else { try readField(in: span, builder: &builder) }
        slots[slot] = field
        seen[slot] = true
        range = field
      }
      if range == nil { try scanner.skipValue(in: span, depth: depth + 1) }
      scanner.skipSpace(in: span)
    } while scanner.accept(UInt8(ascii: ","), in: span)
    guard scanner.accept(UInt8(ascii: "}"), in: span) else { throw scanner.fault("a comma or } is expected") }
  }

  /// Whether a key's value goes to a slot.
  private func isKey(_ slot: Int, _ key: JSONScanner.Text, in span: Span<UInt8>) -> Bool {
    let wanted = keys[slot]
    if key.hasEscapes { return key.decoded(in: span).text == wanted }
    guard wanted.count == key.range.count else { return false }
    return wanted.indices.allSatisfy { wanted[$0] == span[key.range.lowerBound + $0] }
  }

  /// The text of a wanted value: a string's, a number's digits, nothing for null.
  private mutating func readField(
    in span: Span<UInt8>, builder: inout RecordsBuilder
  ) throws(JSONScanner.Fault) -> ByteRange {
    switch scanner.kind(in: span) {
    case .string:
      return try range(of: try scanner.string(in: span), in: span, builder: &builder)
    case .number:
      return ByteRange(try scanner.number(in: span))
    case .literal:
      let start = scanner.position
      let literal = try scanner.literal(in: span)
      guard span[start] == UInt8(ascii: "n") else {
        throw JSONScanner.Fault(offset: start, words: "a name, reading or title is a string, not true or false")
      }
      return ByteRange(start: literal.lowerBound, count: 0)
    case .object, .array:
      throw scanner.fault("a name, reading or title is a string, not an object or an array")
    case .other, .end:
      throw scanner.fault("a value is expected")
    }
  }

  private func range(
    of text: JSONScanner.Text, in span: Span<UInt8>, builder: inout RecordsBuilder
  ) throws(JSONScanner.Fault) -> ByteRange {
    guard text.hasEscapes else { return ByteRange(text.range) }
    let (decoded, loneSurrogate) = text.decoded(in: span)
    if let loneSurrogate {
      let words = "half of a surrogate pair is no character"
      guard replacesInvalid else {
        throw JSONScanner.Fault(offset: loneSurrogate, words: "\(words); --replace-invalid goes on with U+FFFD")
      }
      if case .input(let fault) = builder.error(at: loneSurrogate, words: "\(words) and is read as U+FFFD") {
        builder.note(fault: fault)
      }
    }
    return builder.keepAside(decoded)
  }

  /// The words for an object without a name: which keys it has.
  private func missingName(_ object: Range<Int>, in span: Span<UInt8>) -> String {
    let wanted = plan.names.isEmpty ? [FieldPlan.defaultName] : plan.names
    let names = wanted.map { "\"\($0)\"" }.joined(separator: " or ")
    let keys = (try? JSONElementReader.keys(of: object, in: span)) ?? []
    let there = keys.isEmpty ? "it is empty" : "it has " + keys.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return "the object has no \(names), which holds the name; \(there)"
  }

  /// The keys of an object that is known to be whole.
  private static func keys(of object: Range<Int>, in span: Span<UInt8>) throws(JSONScanner.Fault) -> [String] {
    var scanner = JSONScanner(range: object)
    var keys: [String] = []
    scanner.skipOne()
    scanner.skipSpace(in: span)
    if scanner.peek(in: span) == UInt8(ascii: "}") { return [] }
    repeat {
      keys.append(String(decoding: try scanner.key(in: span).decoded(in: span).text, as: UTF8.self))
      try scanner.skipValue(in: span, depth: 0)
      scanner.skipSpace(in: span)
    } while scanner.accept(UInt8(ascii: ","), in: span)
    return keys
  }
}
