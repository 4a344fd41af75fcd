import ICUBridge
import TestSupport
import Testing

@testable import Collation

/// The parts that the fast way is made of.
@Suite struct KeyEnginePartTests {
  /// Codes of any counts keep the order of their weights, none starts another one, and none is the end's zeros.
  @Test(arguments: 0..<60)
  func codesKeepTheOrder(_ round: Int) {
    var random = SeededGenerator(seed: UInt64(round))
    let number = [1, 2, 3, 7, 40, 90, 700, 6000, 65_000][round % 9]
    let steepness = Int.random(in: 0...40, using: &random)
    let counts = (0..<number).map { _ -> Int in
      let shift = Int.random(in: 0...steepness, using: &random)
      return Bool.random(using: &random) ? 1 << shift : 0
    }
    let code = AlphabeticCode(counts: counts, ends: round % 5 == 0 ? 0 : number)
    #expect(code.codes.count == number)
    let aligned = code.codes.map { UInt64($0.bits) << UInt64(32 - $0.length) }
    let areSound = code.codes.allSatisfy { $0.length <= AlphabeticCode.longest && $0.length > 0 && $0.bits > 0 }
    #expect(areSound)
    for (index, pair) in zip(aligned, aligned.dropFirst()).enumerated() {
      let width: UInt64 = 1 << UInt64(32 - code.codes[index].length)
      // The next code starts at or behind the end of all that starts with this one.
      #expect(pair.0 + width <= pair.1, "seed \(round)")
    }
  }

  /// Bits pushed in any lengths stand in the record as they would in one long number.
  @Test func bitsFillTheRecord() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let lengths = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 1...18, using: &random) }
      let codes = lengths.map { UInt64.random(in: 0..<(1 << UInt64($0)), using: &random) }
      let skipped = Int.random(in: 0...1, using: &random) * Int.random(in: 0...100, using: &random)
      var all: [Bool] = []
      var plain = CodeBits()
      var later = LaterCodeBits(skipping: skipped)
      for (code, length) in zip(codes, lengths) {
        for bit in (0..<length).reversed() {
          let shifted: UInt64 = code >> UInt64(bit)
          all.append(shifted % 2 == 1)
        }
        if !plain.isCut { plain.push(code, length) }
        if !later.isCut { later.push(code, length) }
      }
      #expect(Self.record(plain) == Self.expected(all), "lengths \(lengths)")
      #expect(
        Self.record(later) == Self.expected(Array(all.dropFirst(skipped))), "lengths \(lengths), skipped \(skipped)")
    }
  }

  private static func record(_ bits: some CodeSink) -> [UInt64] {
    var record = Record(high: 1, low: 1, text: 0)
    bits.write(to: &record)
    return [record.high, UInt64(record.low)]
  }

  private static func expected(_ bits: [Bool]) -> [UInt64] {
    var padded = Array(bits.prefix(95))
    while padded.count < 95 { padded.append(false) }
    padded.append(bits.count > 95)
    func number(_ bits: ArraySlice<Bool>) -> UInt64 {
      var number: UInt64 = 0
      for bit in bits { number = number &* 2 &+ (bit ? 1 : 0) }
      return number
    }
    return [number(padded[..<64]), number(padded[64...])]
  }

  /// Records come out as a stable sort has them.
  @Test(arguments: [0, 1, 2, 23, 24, 25, 100, 1000, 30_000])
  func recordsAreSorted(_ count: Int) {
    for spread in [1, 8, 20, 64] {
      var random = SeededGenerator(seed: UInt64(count * 100 + spread))
      let memory = RecordMemory(room: count)
      let scratch = RecordMemory(room: count)
      var expected: [Record] = []
      for index in 0..<count {
        let number: UInt64 = random.next() >> UInt64(64 - spread)
        let high: UInt64 = index % 3 == 0 ? number << UInt64(64 - spread) : number
        expected.append(Record(high: high, low: UInt32(truncatingIfNeeded: random.next() % 3), text: UInt32(index)))
        unsafe memory.records[index] = expected[index]
      }
      unsafe RadixSort.sort(memory.records, scratch.records, count: count)
      expected.sort { left, right in left.ties(with: right) ? left.text < right.text : left.precedes(right) }
      let sorted = (0..<count).map { unsafe memory.records[$0] }
      #expect(sorted.map(\.text) == expected.map(\.text), "spread \(spread)")
    }
  }

  /// Buckets give back every record, in the order in which they came.
  @Test func bucketsKeepAll() {
    var random = SeededGenerator(seed: 9)
    for count in [0, 1, 63, 64, 65, 5000, 100_000] {
      let buckets = RecordBuckets(bits: 5, bytes: 0)
      for text in 0..<count { buckets.append(Record(high: random.next(), low: 0, text: UInt32(text))) }
      buckets.close()
      var seen = 0
      for bucket in 0..<buckets.count {
        let memory = RecordMemory(room: buckets.count(of: bucket))
        #expect(unsafe buckets.copy(bucket, to: memory.records) == buckets.count(of: bucket))
        let records = (0..<buckets.count(of: bucket)).map { unsafe memory.records[$0] }
        let belongHere = records.allSatisfy { Int($0.high >> 59) == bucket }
        let keepTheirOrder = zip(records, records.dropFirst()).allSatisfy { $0.text < $1.text }
        #expect(belongHere && keepTheirOrder)
        seen += records.count
      }
      #expect(seen == count)
    }
  }

  /// Ill-formed UTF-8 is read as the standard library reads it, which is as ICU does.
  @Test func illFormedTextIsReadAsEverywhere() {
    var random = SeededGenerator(seed: 3)
    let bytes: [UInt8] = [
      0x41, 0x80, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xA0, 0x9F, 0xED, 0xEF, 0xF0, 0x90, 0x8F, 0xF4, 0xF5, 0xFE,
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in bytes.randomElement(using: &random) ?? 0 }
      let padded = text + [0xFF] + [UInt8](repeating: 0xFF, count: 8)
      let read = unsafe padded.withUnsafeBufferPointer { buffer -> [UInt32] in
        guard var at = buffer.baseAddress else { return [] }
        var scalars: [UInt32] = []
        while true {
          let scalar = unsafe UTF8Scalars.next(&at, separator: 0xFF)
          if scalar == UTF8Scalars.end { return scalars }
          scalars.append(scalar == UTF8Scalars.illFormed ? 0xFFFD : scalar)
        }
      }
      #expect(read == String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value), "\(text)")
    }
  }

  /// Ill-formed UTF-8 is found wherever it stands.
  @Test func faultsAreFound() {
    var random = SeededGenerator(seed: 14)
    let characters = [
      "a", "b", "\n", "é", "ж", "ж", "ж", "漢", "\u{7FF}", "\u{800}", "😀", "\u{10FFFF}", "\u{D7FF}", "\u{80}",
    ]
    for round in 0..<30_000 {
      var text = Self.bytes(Int.random(in: 0...12, using: &random), 0x30...0x39, &random)
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        text += (characters.randomElement(using: &random) ?? "").utf8
      }
      if round % 2 == 0, !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &random)
        text[place] = [0x0D, 0x80, 0xC0, 0xC1, 0xD0, 0xE0, 0xED, 0xF4, 0xF5, 0xFF].randomElement(using: &random) ?? 0
      }
      let isRight = String(validating: text, as: UTF8.self) != nil
      let padded = text + [UInt8](repeating: 10, count: 16)
      let found = unsafe padded.withUnsafeBufferPointer { buffer -> Bool in
        guard let start = buffer.baseAddress else { return false }
        return unsafe UTF8Check.isWellFormed(start, start + text.count)
      }
      #expect(found == isRight, "\(text)")
    }
  }

  /// The first difference of two texts, wherever the separator of each stands.
  @Test func differencesAreFound() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let texts = (0..<2).map { _ in Self.bytes(Int.random(in: 0...20, using: &random), 97...98, &random) }
      let other = Bool.random(using: &random) ? texts[0] : texts[1]
      let lines = [texts[0], other].map { $0 + [10] + Self.bytes(16, 9...11, &random) }
      let found = unsafe lines[0].withUnsafeBufferPointer { left in
        unsafe lines[1].withUnsafeBufferPointer { right -> Int? in
          guard let left = left.baseAddress, let right = right.baseAddress else { return nil }
          return unsafe Separators.firstDifference(left, right, Separators.pattern(10))
        }
      }
      let expected = zip(texts[0] + [10], other + [10]).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(found == expected, "\(texts[0]) \(other)")
    }
  }

  private static func bytes(
    _ count: Int, _ range: ClosedRange<UInt8>, _ random: inout SeededGenerator
  ) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: range, using: &random) }
  }

  /// Keys compare as their bytes do.
  @Test func keysCompareAsBytes() {
    var random = SeededGenerator(seed: 6)
    let bytes: [UInt8] = [1, 2, 0xFF]
    for _ in 0..<20_000 {
      let keys = (0..<2).map { _ in
        (0..<Int.random(in: 0...18, using: &random)).map { _ -> UInt8 in bytes.randomElement(using: &random) ?? 1 }
      }
      let closed = keys.map { $0 + [0] + Self.bytes(16, 0...255, &random) }
      let order = unsafe closed[0].withUnsafeBufferPointer { left in
        unsafe closed[1].withUnsafeBufferPointer { right -> Int in
          guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
          return unsafe SortKeys.compare(left, right)
        }
      }
      let expected = keys[0] == keys[1] ? 0 : keys[0].lexicographicallyPrecedes(keys[1]) ? -1 : 1
      #expect(order.signum() == expected, "\(keys)")
    }
  }

  /// What a character is worth is what its key says.
  @Test func charactersAreTakenApart() throws {
    func table(_ tag: String) throws -> CharacterTable {
      let handle = try Collator(locale: tag).handle
      let links = try CharacterLinks(of: handle)
      return try #require(CharacterTable(collator: handle, isOpaque: links.isOpaque))
    }
    func worth(_ table: CharacterTable, _ texts: [String]) -> [CharacterTable.Primaries] {
      table.learn(texts.map { $0.unicodeScalars.map(\.value) })
    }
    let swedish = worth(try table("sv"), ["s", "ß", "e", "é", "æ", "ä", "\u{301}", "S", "ss"])
    #expect(swedish[2] == swedish[3] && swedish[0] == swedish[7] && swedish[4] == swedish[5])
    #expect(swedish[6] == .ignorable && swedish[1] == swedish[8])
    let korean = worth(try table("ko"), ["가", "각", "ᄀ", "ᅡ", "ᆨ"])
    guard case .one(let g) = korean[2], case .one(let a) = korean[3], case .one(let k) = korean[4] else {
      Issue.record("jamo have one weight each")
      return
    }
    #expect(korean[0] == .several([g, a]) && korean[1] == .several([g, a, k]))
    let vietnamese = worth(try table("vi"), ["ặ", "ă", "ạ", "a"])
    #expect(vietnamese[0] == vietnamese[1] && vietnamese[2] == vietnamese[3] && vietnamese[0] != vietnamese[2])
    #expect(worth(try table("en-u-kn"), ["7", "a"])[0] == .unknown)
  }
}
