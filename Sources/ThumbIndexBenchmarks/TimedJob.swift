import Collation
import Sectioning

/// A library call over every line of a file, timed in this process. Prints the least time of a round in nanoseconds a
/// name, a check sum of what came out, and for single updates the time that one in a hundred exceeds.
struct TimedJob {
  enum Kind: String, CaseIterable {
    /// The section of each name, from UTF-8.
    case lookUpBytes = "look-up-bytes"
    /// The section of each name, from a `String`.
    case lookUpStrings = "look-up-strings"
    /// The sort key of each name, from UTF-8, by table.
    case tableKeys = "table-keys"
    /// The same by ICU.
    case icuKeys = "icu-keys"
    /// A `SectionedList` of the names as `String`s.
    case sectionedList = "sectioned-list"
    /// What the command does with the file: read it, file its lines, write them in their sections.
    case filedLines = "filed-lines"
    /// Single names put into an `EditableSectionedList` of the rest.
    case insert = "insert"
    /// The first titles that the process makes, in the time of all.
    case firstTitles = "first-titles"
    /// The first titles of a locale, where those of another were made before.
    case localeTitles = "locale-titles"
  }

  private let kind: Kind
  private let locale: String
  private let path: String
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  private let rounds: Int

  /// - Parameter arguments: locale, file, rounds.
  init(_ kind: Kind, _ arguments: [String]) throws {
    guard arguments.count == 3, let rounds = Int(arguments[2]) else {
      throw Options.Failure(description: "\(kind.rawValue) takes LOCALE FILE ROUNDS")
    }
    self.kind = kind
    locale = arguments[0]
    path = arguments[1]
    bytes = try Files.read(path)
    lines = Self.lines(of: bytes)
    self.rounds = max(1, rounds)
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 10 {
      lines.append(start..<offset)
      start = offset + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  private var names: [String] { lines.map { String(decoding: bytes[$0], as: UTF8.self) } }

  func run() throws {
    switch kind {
    case .lookUpBytes: try lookUpBytes()
    case .lookUpStrings: try lookUpStrings()
    case .tableKeys: try makeTableKeys()
    case .icuKeys: try makeICUKeys()
    case .sectionedList: try makeSectionedList()
    case .filedLines: try fileLines()
    case .insert: try insert()
    case .firstTitles: try makeTitles()
    case .localeTitles:
      _ = try IndexTitles(locale: locale == "sv" ? "fi" : "sv")
      try makeTitles()
    }
  }

  /// Prints the least time of a round.
  private func report(_ round: () -> Int) { report(round) { $0 } }

  /// The same for a round that makes something: its check sum is not part of the time.
  private func report<Made>(_ round: () throws -> Made, sum: (Made) -> Int) rethrows {
    var least = Int.max
    var last = 0
    for number in 1...rounds {
      let start = ContinuousClock.now
      let made = try round()
      least = min(least, start.duration(to: .now).nanoseconds)
      if number == rounds { last = sum(made) }
    }
    print(Double(least) / Double(max(1, lines.count)), last)
  }
}

// MARK: Look-ups

extension TimedJob {
  private func lookUpBytes() throws {
    let titles = try IndexTitles(locale: locale, style: .icu)
    report {
      let bytes = bytes.span
      var sum = 0
      for line in lines { sum &+= titles.sectionNumber(ofUTF8: bytes.extracting(line)) }
      return sum
    }
  }

  private func lookUpStrings() throws {
    let titles = try IndexTitles(locale: locale, style: .icu)
    let names = names
    report {
      var sum = 0
      for name in names { sum &+= titles.sectionNumber(of: name) }
      return sum
    }
  }
}

// MARK: Sort keys

extension TimedJob {
  private func makeTableKeys() throws {
    let keys = try Collator(locale: locale).keys
    unsafe reportKeys { line, key in unsafe keys.appendSortKey(utf8: line, to: &key) }
  }

  private func makeICUKeys() throws {
    let handle = try Collator(locale: locale).handle
    unsafe reportKeys { line, key in unsafe handle.withSortKey(utf8: line) { unsafe key.append(contentsOf: $0) } }
  }

  private func reportKeys(_ append: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void) {
    var arena: [UInt8] = []
    arena.reserveCapacity(bytes.count * 3)
    report {
      arena.removeAll(keepingCapacity: true)
      unsafe bytes.withUnsafeBufferPointer { buffer in
        for line in lines { unsafe append(UnsafeBufferPointer(rebasing: buffer[line]), &arena) }
      }
      return arena.reduce(0) { $0 &* 31 &+ Int($1) }
    }
  }
}

// MARK: Lists

extension TimedJob {
  private func makeSectionedList() throws {
    let titles = try IndexTitles(locale: locale)
    let names = names
    report {
      SectionedList(names, in: titles)
    } sum: { list in
      var sum = CheckSum()
      for section in list.sections {
        sum.add(section: section.number)
        for name in section { name.utf8.forEach { sum.add($0) } }
      }
      return sum.value
    }
  }

  private func fileLines() throws {
    let titles = try IndexTitles(locale: locale)
    try report {
      let column = try Files.column(path, threads: Workers.available)
      guard let filed = titles.file(column, threads: Workers.available) else {
        throw Options.Failure(description: "the lines of \(path) have to be filed one by one")
      }
      let output = OrderedOutput(
        column: column, order: filed.order, indent: [0x20, 0x20], threads: Workers.available)
      let stretches = filed.sections.flatMap { section in
        section.runs.map { OrderedOutput.Stretch(heading: Array(titles.sections[section.number].title.utf8), rows: $0) }
      }
      var written = 0
      unsafe output.write(stretches) { written += $0.count }
      return (column: column, filed: filed, written: written)
    } sum: { column, filed, _ in
      var sum = CheckSum()
      for section in filed.sections {
        sum.add(section: section.number)
        // SAFETY: the column is held.
        for run in section.runs {
          for text in filed.order[run] { unsafe column.bytes(of: text).forEach { sum.add($0) } }
        }
      }
      return sum.value
    }
  }

  private func makeTitles() throws {
    let start = ContinuousClock.now
    let titles = try IndexTitles(locale: locale)
    print(Double(start.duration(to: .now).nanoseconds), titles.sections.count)
  }

  /// The names of a list in their order, in one number.
  private struct CheckSum {
    private(set) var value = 0
    mutating func add(_ byte: UInt8) { value = (value ^ Int(byte)) &* 0x100_0000_01B3 }
    mutating func add(section: Int) { value = (value ^ ~section) &* 0x100_0000_01B3 }
  }

  /// The median time of an insertion, and the 99th percentile.
  private func insert() throws {
    let titles = try IndexTitles(locale: locale, style: .icu)
    let names = names
    let stride = max(2, names.count / 20_000)
    let late = names.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    let early = names.enumerated().filter { $0.offset % stride != 0 }.map(\.element)
    var list = EditableSectionedList(early, by: NameFields { $0 }, in: titles)
    var times: [Int] = []
    var sum = 0
    for name in late {
      let start = ContinuousClock.now
      let change = list.insert(name)
      times.append(start.duration(to: .now).nanoseconds)
      sum &+= change.inserted.map { $0.section &+ $0.item } ?? 0
    }
    times.sort()
    guard !times.isEmpty else { return print(0.0, 0, 0.0) }
    print(Double(times[times.count / 2]), sum, Double(times[times.count * 99 / 100]))
  }
}
