import Collation
import Sectioning

/// Times look-ups of every line of a file in this process: the least time of a round in nanoseconds, and the sum of
/// the sections' numbers.
struct LookUpTimer {
  private let titles: IndexTitles
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  private let rounds: Int

  /// - Parameter arguments: locale, file, rounds.
  init(_ arguments: [String]) throws {
    guard arguments.count == 3, let rounds = Int(arguments[2]) else {
      throw Options.Failure(description: "look-up takes LOCALE FILE ROUNDS")
    }
    titles = try IndexTitles(locale: arguments[0], style: .icu)
    bytes = try Files.read(arguments[1])
    lines = Self.lines(of: bytes)
    self.rounds = max(1, rounds)
  }

  static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 10 {
      lines.append(start..<offset)
      start = offset + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  func printBytes() {
    report {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        var sum = 0
        for line in lines { sum &+= unsafe titles.map.section(of: UnsafeBufferPointer(rebasing: buffer[line])) }
        return sum
      }
    }
  }

  func printStrings() {
    let names = lines.map { String(decoding: bytes[$0], as: UTF8.self) }
    report {
      var sum = 0
      for name in names { sum &+= titles.sectionNumber(of: name) }
      return sum
    }
  }

  private func report(_ round: () -> Int) {
    var least = Int.max
    var sum = 0
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      sum = round()
      least = min(least, start.duration(to: .now).nanoseconds)
    }
    print(least, sum)
  }
}
