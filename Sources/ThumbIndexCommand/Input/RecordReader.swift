/// Which fields are wanted, and where a record's ranges are noted: the names' fields first, then the readings', then the title's.
struct FieldPlan {
  /// The fields' names; empty where the name's field goes by default.
  let names: [String]
  let readings: [String]
  let title: String?

  /// Where no field is named.
  static let defaultName = "name"

  init(_ request: InputRequest) {
    names = request.names
    readings = request.readings
    title = request.title
  }

  /// The fields in the order of their slots.
  var fields: [String] {
    (names.isEmpty ? [FieldPlan.defaultName] : names) + readings + (title.map { [$0] } ?? [])
  }

  /// How many slots are the name's.
  var nameCount: Int { max(1, names.count) }
  /// How many slots are the reading's.
  var readingCount: Int { readings.count }
  var slotCount: Int { nameCount + readingCount + (title == nil ? 0 : 1) }
}

extension LoadedInput {
  /// Cuts the input into records.
  ///
  /// - Throws: the first fault, with file and line. Nothing is skipped silently.
  /// - Complexity: O(bytes).
  package func records(_ request: InputRequest) throws(CommandError) -> Records {
    let plan = FieldPlan(request)
    var builder = RecordsBuilder(input: self, plan: plan, linesOnly: files.allSatisfy { $0.format == .lines })
    for file in files {
      builder.begin(file)
      switch file.format {
      case .lines, .auto:
        builder.readLines(of: file, nullSeparated: request.nullSeparated)
      case .csv, .tsv:
        try builder.readTable(of: file, plan: plan, hasHeader: request.hasHeader)
      case .json:
        try builder.readJSON(of: file, plan: plan, replacesInvalid: request.replacesInvalid)
      case .ndjson:
        try builder.readNDJSON(of: file, plan: plan, replacesInvalid: request.replacesInvalid)
      }
      builder.end()
    }
    return builder.records
  }
}

/// Records while they are read.
struct RecordsBuilder {
  private(set) var records: Records
  private let plan: FieldPlan
  /// Whether no input has fields: then a record is its name, and no ranges of names are kept.
  private let linesOnly: Bool

  init(input: LoadedInput, plan: FieldPlan, linesOnly: Bool) {
    records = Records(bytes: input.bytes, faults: input.faults)
    self.plan = plan
    self.linesOnly = linesOnly
    guard !linesOnly else { return }
    records.names = Array(repeating: [], count: plan.nameCount)
    records.readings = Array(repeating: [], count: plan.readingCount)
    records.titles = plan.title == nil ? nil : []
  }

  mutating func begin(_ file: LoadedInput.File) {
    records.files.append(
      Records.File(
        name: file.name, format: file.format, records: records.count..<records.count, start: file.range.lowerBound,
        header: .none, columns: []))
  }

  mutating func end() {
    let count = records.count
    update { $0.records = $0.records.lowerBound..<count }
  }

  /// Notes a table's header.
  mutating func note(header: ByteRange, columns: [String]) {
    update {
      $0.header = header
      $0.columns = columns
    }
  }

  mutating func note(fault: InputError) {
    records.faults.append(fault)
  }

  mutating func note(_ words: String) {
    records.notes.append(words)
  }

  /// Adds a record that is its own name.
  mutating func append(line: ByteRange) {
    records.ranges.append(line)
    guard !linesOnly else { return }
    for slot in 0..<plan.slotCount { note(slot == 0 ? line : .none, inSlot: slot) }
  }

  /// Adds a record with the ranges of its fields, a slot each.
  mutating func append(record: ByteRange, slots: ContiguousArray<ByteRange>) {
    records.ranges.append(record)
    for slot in slots.indices { note(slots[slot], inSlot: slot) }
  }

  private mutating func note(_ range: ByteRange, inSlot slot: Int) {
    if slot < plan.nameCount {
      records.names[slot].append(range)
      return
    }
    // An empty cell gives no reading and no title.
    let range = range.count == 0 ? .none : range
    if slot < plan.nameCount + plan.readingCount {
      records.readings[slot - plan.nameCount].append(range)
    } else {
      records.titles?.append(range)
    }
  }

  /// Keeps a text aside.
  mutating func keepAside(_ text: [UInt8]) -> ByteRange {
    let range = ByteRange(start: records.bytes.count + records.aside.count, count: text.count)
    records.aside += text
    return range
  }

  private mutating func update(_ change: (inout Records.File) -> Void) {
    guard var file = records.files.popLast() else { return }
    change(&file)
    records.files.append(file)
  }

  /// An error at an offset of the file that is being read.
  func error(at offset: Int, words: String, showsColumn: Bool = true) -> CommandError {
    guard let file = records.files.last else { return .input(InputError(file: "input", words: words)) }
    let isTable = file.format == .csv || file.format == .tsv
    let position = records.bytes.withSpan { span in
      TextPosition(of: offset, in: span, from: file.start, countsCarriageReturns: isTable)
    }
    return .input(position.error(file: file.name, words: words, showsColumn: showsColumn))
  }
}
