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
    /// Single names put into an `EditableSectionedList` of the rest.
    case insert = "insert"
  }

  private let kind: Kind
  private let locale: String
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
    bytes = try Files.read(arguments[1])
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
    case .insert: try insert()
    }
  }

  /// Prints the least time of a round.
  private func report(_ round: () -> Int) {
    var least = Int.max
    var sum = 0
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      sum = round()
      least = min(least, start.duration(to: .now).nanoseconds)
    }
    print(Double(least) / Double(max(1, lines.count)), sum)
  }
}

// MARK: Look-ups

extension TimedJob {
  private func lookUpBytes() throws {
    let titles = try IndexTitles(locale: locale, style: .icu)
    report {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        var sum = 0
        for line in lines { sum &+= unsafe titles.map.section(of: UnsafeBufferPointer(rebasing: buffer[line])) }
        return sum
      }
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
    let titles = try IndexTitles(locale: locale, style: .icu)
    let names = names
    report {
      let list = SectionedList(names, by: NameFields { $0 }, in: titles)
      return list.sections.reduce(0) { $0 &+ $1.number &* $1.count }
    }
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
