import TestSupport
import Testing

@testable import Collation

/// Texts written in order, from bytes to bytes.
@Suite struct KeyEngineOutputTests {
  private struct Refused: Error, Equatable {}

  /// What a plain loop writes.
  private func expected(
    _ strings: [String], _ order: [UInt32], _ stretches: [OrderedOutput.Stretch], _ indent: [UInt8], _ end: UInt8
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for stretch in stretches {
      bytes += stretch.heading
      for row in stretch.rows {
        bytes += indent
        bytes += strings[Int(order[row])].utf8
        bytes.append(end)
      }
    }
    return bytes
  }

  private func written(_ output: OrderedOutput, _ stretches: [OrderedOutput.Stretch]) -> [UInt8] {
    var bytes: [UInt8] = []
    unsafe output.write(stretches) { unsafe bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Rows of all lengths, among them some longer than a block, in stretches of all sizes, with one thread and with more.
  @Test func rowsComeAsTheyAre() throws {
    var random = SeededGenerator(seed: 12)
    for round in 0..<12 {
      let count = [0, 1, 2, 50, 5000, 70_000][round % 6]
      let strings = (0..<count).map { number -> String in
        let length = number % 1000 == 7 ? 200_000 / max(1, count / 1000) : Int.random(in: 0...30, using: &random)
        return String(repeating: number % 2 == 0 ? "x" : "å", count: length)
      }
      let column = try #require(TextColumn(strings))
      let order = (0..<UInt32(count)).shuffled(using: &random)
      var stretches: [OrderedOutput.Stretch] = [.init(heading: Array("first\n".utf8), rows: 0..<0)]
      var start = 0
      while start < count {
        let end = min(count, start + Int.random(in: 0...count, using: &random) / 3 + 1)
        stretches.append(.init(heading: Array("\nsection \(start)\n".utf8), rows: start..<end))
        start = end
      }
      for indent in [[], [32, 32], [UInt8](repeating: 9, count: 8), [UInt8](repeating: 9, count: 20)] {
        let end: UInt8 = indent.count > 2 ? 0 : 10
        let right = expected(strings, order, stretches, indent, end)
        for threads in [1, 2, 3] {
          let output = OrderedOutput(column: column, order: order, indent: indent, end: end, threads: threads)
          #expect(written(output, stretches) == right, "round \(round), \(threads) threads")
        }
      }
    }
  }

  /// Rows that are left out, and rows that come twice.
  @Test func stretchesNeedNotCoverAll() throws {
    let strings = ["b", "a", "c"]
    let column = try #require(TextColumn(strings))
    let output = OrderedOutput(column: column, order: [1, 0, 2])
    let stretches: [OrderedOutput.Stretch] = [.init(heading: [], rows: 2..<3), .init(heading: [35], rows: 0..<2)]
    #expect(written(output, stretches) == Array("c\n#a\nb\n".utf8))
    #expect(written(output, []).isEmpty)
  }

  /// An error of the receiver's comes back, and nothing is handed over afterwards.
  @Test(arguments: [1, 2])
  func errorsComeBack(_ threads: Int) throws {
    let strings = (0..<200_000).map { "name \($0)" }
    let column = try #require(TextColumn(strings))
    let output = OrderedOutput(column: column, order: (0..<200_000).map { $0 }, threads: threads)
    var pieces = 0
    #expect(throws: Refused.self) {
      try output.write([.init(heading: [], rows: 0..<200_000)]) { _ in
        pieces += 1
        if pieces == 3 { throw Refused() }
      }
    }
    #expect(pieces == 3)
  }

  /// Lines come out byte for byte, ill-formed ones as well.
  @Test func linesAreNotChanged() throws {
    let lines: [[UInt8]] = [[0xFF, 0x61], [0xC3], [], [0x62, 0x0D], [0xED, 0xA0, 0x80]]
    let bytes = Array(lines.joined(separator: [10]))
    let column = try #require(TextColumn(bytes, "\n"))
    let texts = column.allTexts()
    #expect(texts == [0, 3, 5, 6, 9])
    let output = OrderedOutput(column: column, order: texts.reversed(), indent: [32])
    let expected: [UInt8] = lines.reversed().flatMap { [32] + $0 + [10] }
    #expect(written(output, [.init(heading: [], rows: 0..<5)]) == expected)
  }

  /// A column's texts are what was put in.
  @Test func columnsGiveBackTheirTexts() throws {
    var random = SeededGenerator(seed: 8)
    let strings = (0..<3000).map { _ in random.hostileText(length: 40) }
    let column = try #require(TextColumn(strings))
    #expect(column.count == strings.count)
    let read = column.allTexts().map { String(decoding: unsafe column.bytes(of: $0), as: UTF8.self) }
    let areTheSame = zip(read, strings).allSatisfy { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
    #expect(areTheSame)
  }

  /// Bytes read in pieces, by several threads and in small helpings, come together; a file that has become shorter ends
  /// where it ends now.
  @Test func piecesComeTogether() throws {
    let bytes = (0..<5_000_000).map { $0 % 17 == 0 ? UInt8(10) : UInt8(97 + $0 % 23) }
    for (size, threads) in [(5_000_000, 1), (5_000_000, 3), (5_000_000, 64), (4_999_999, 2), (2_500_001, 4), (0, 2)] {
      let column = try #require(
        unsafe TextColumn(lines: 5_000_000, threads: threads) { offset, buffer in
          let end = min(size, offset + min(buffer.count, 700_001))
          guard offset < end else { return 0 }
          unsafe buffer.copyBytes(from: bytes[offset..<end])
          return end - offset
        })
      let isOpen = size > 0 && bytes[size - 1] != 10
      let same = column.withBytes { span in
        span.count == size + (isOpen ? 1 : 0) && (0..<size).allSatisfy { span[$0] == bytes[$0] }
      }
      #expect(same, "\(size), \(threads) threads")
    }
    #expect(throws: Refused.self) {
      try TextColumn(lines: 3_000_000, threads: 2) { offset, buffer throws(Refused) in
        if offset > 1_000_000 { throw Refused() }
        return buffer.count
      }
    }
  }

  /// What fills a column may fail, write less than it may, or claim more.
  @Test func fillingMayFail() throws {
    #expect(throws: Refused.self) { try TextColumn(lines: 10) { _ throws(Refused) in throw Refused() } }
    let short = try #require(
      unsafe TextColumn(lines: 10) { buffer in
        unsafe buffer.storeBytes(of: UInt8(ascii: "a"), as: UInt8.self)
        return 1
      })
    #expect(short.count == 1 && short.byteCount == 2)
    let boastful = try #require(
      unsafe TextColumn(lines: 2) { buffer in
        unsafe buffer.copyBytes(from: [97, 10])
        return 1000
      })
    #expect(boastful.count == 1 && boastful.byteCount == 2)
    #expect(TextColumn(lines: -1) { _ in 0 } == nil)
  }
}
