/// Makes the records of one thread's share of the texts.
///
/// SAFETY: `column` is held by the caller. One thread uses this.
final class Packing: @unchecked Sendable {
  private let letters: LetterReader
  private let column: TextColumn
  let buckets: RecordBuckets
  /// Texts with something that was not learned.
  private(set) var late: [UInt32] = []
  private(set) var count = 0
  /// Those of the texts that are not late.
  private(set) var peculiarities = TextColumn.Peculiarities()

  init(letters: LetterReader, column: TextColumn, bits: Int, bytes: Int) {
    self.letters = letters
    self.column = column
    buckets = RecordBuckets(bits: bits, bytes: bytes)
  }

  /// Packs the texts from the byte `range.lowerBound`, where text `first` starts, to the byte `range.upperBound`,
  /// where another one starts or the column ends.
  func pack(_ range: Range<Int>, first: UInt32) {
    if letters.hasFollowers {
      pack(range, first: first, WatchedLinks.self)
    } else {
      pack(range, first: first, NoLinks.self)
    }
  }

  private func pack<Links: LinkWatch>(_ range: Range<Int>, first: UInt32, _ links: Links.Type) {
    let base = unsafe column.places.base
    let areNumbered = column.places.areNumbered
    let buckets = buckets
    let loop = PackingLoop(letters)
    var at = unsafe base + range.lowerBound
    let end = unsafe base + range.upperBound
    var number = first
    while unsafe at < end {
      let text = areNumbered ? number : UInt32(truncatingIfNeeded: unsafe at - base)
      let start = unsafe at
      var record = Record(high: 0, low: 0, text: text)
      let outcome = unsafe loop.pack(&at, &record, links)
      // The separator is the last byte. Late texts are looked at later.
      if unsafe at - start > 1 && at[-2] == UInt8(ascii: "\r"), outcome != .unknown { peculiarities.returns += 1 }
      if outcome == .packed { buckets.append(record) } else { note(outcome, record) }
      number &+= 1
    }
    count = Int(number &- first)
  }

  @inline(never) private func note(_ outcome: PackingLoop.Outcome, _ record: Record) {
    if outcome == .unknown {
      late.append(record.text)
    } else {
      peculiarities.illFormed += 1
      buckets.append(record)
    }
  }
}

/// Whether the inner loop watches for characters that may be read together. Where none follows another, it need not.
protocol LinkWatch {
  static var isOn: Bool { get }
}

enum WatchedLinks: LinkWatch { static var isOn: Bool { true } }

enum NoLinks: LinkWatch { static var isOn: Bool { false } }

/// The inner loop: plain characters, from bytes to codes.
///
/// A character costs a load of its byte, a load of its entry, and a shift. Whatever else a text holds is left to
/// ``LetterReader/pack(_:_:into:)``: here nothing is decided but that.
///
/// SAFETY: as ``LetterReader``, which outlives this. Texts are closed by a separator, which is no continuation byte.
@safe struct PackingLoop {
  enum Outcome {
    case packed
    /// The text is packed, and what is behind the record's bits is ill-formed.
    case packedIllFormed
    /// The text has something not learned, and the record is as it was.
    case unknown
  }

  private let letters: LetterReader
  private let entries: UnsafePointer<UInt32>
  private let separator: UInt8

  init(_ letters: LetterReader) {
    self.letters = letters
    unsafe entries = letters.entries
    separator = letters.separator
  }

  /// Packs the text at `at` and moves on behind its separator.
  @inline(__always) func pack<Links: LinkWatch>(
    _ at: inout UnsafePointer<UInt8>, _ record: inout Record, _: Links.Type
  ) -> Outcome {
    let text = unsafe at
    var previous: UInt32 = 0
    var room = CodeBits.highBits
    var high: UInt64 = 0
    var entry: UInt32
    while true {
      let start = unsafe at
      unsafe entry = next(&at)
      // A leading character before a following one: they may be read together.
      if Links.isOn, entry & (previous &>> 1) & Entry.follows != 0 {
        return unsafe packCarefully(&at, from: text, CodeBits(), &record)
      }
      if !Entry.isPlain(entry) {
        guard entry == Entry.separator else {
          let bits = CodeBits(highRoom: room, lowRoom: CodeBits.lowBits, high: high, low: 0)
          return unsafe packCarefully(&at, from: start, bits, &record)
        }
        record.high = high &<< UInt64(room)
        record.low = 0
        return .packed
      }
      let length = Entry.length(entry)
      if Links.isOn { previous = entry }
      if room < length { break }
      room &-= length
      high = high &<< UInt64(length) | Entry.code(entry)
    }
    // The last code is shared by the two parts.
    let over = Entry.length(entry) &- room
    high = high &<< UInt64(room) | Entry.code(entry) &>> UInt64(over)
    var low = Entry.code(entry) & (1 &<< UInt64(over) &- 1)
    room = CodeBits.lowBits &- over
    while true {
      let start = unsafe at
      unsafe entry = next(&at)
      if Links.isOn, entry & (previous &>> 1) & Entry.follows != 0 {
        return unsafe packCarefully(&at, from: text, CodeBits(), &record)
      }
      if !Entry.isPlain(entry) {
        guard entry == Entry.separator else {
          let bits = CodeBits(highRoom: 0, lowRoom: room, high: high, low: low)
          return unsafe packCarefully(&at, from: start, bits, &record)
        }
        record.high = high
        record.low = UInt32(truncatingIfNeeded: low &<< UInt64(room &+ 1))
        return .packed
      }
      if Links.isOn { previous = entry }
      let length = Entry.length(entry)
      if room < length { break }
      room &-= length
      low = low &<< UInt64(length) | Entry.code(entry)
    }
    // The text is cut off. The character that did not fit may still be read with the one behind it.
    if Links.isOn, entry & Entry.leads != 0 {
      return unsafe packCarefully(&at, from: text, CodeBits(), &record)
    }
    low = low &<< UInt64(room) | Entry.code(entry) &>> UInt64(Entry.length(entry) &- room)
    record.high = high
    record.low = UInt32(truncatingIfNeeded: low) &<< 1 | 1
    return unsafe passRest(&at) ? .packed : .packedIllFormed
  }

  /// Moves on behind the separator; false where what is passed is ill-formed.
  @inline(__always) private func passRest(_ at: inout UnsafePointer<UInt8>) -> Bool {
    let start = unsafe at
    let (end, isASCII) = unsafe Separators.findWatching(start, separator)
    unsafe at = end + 1
    return isASCII ? true : unsafe UTF8Check.isWellFormed(start, end)
  }

  /// Leaves the rest of the text to the careful way.
  @inline(__always) private func packCarefully(
    _ at: inout UnsafePointer<UInt8>, from position: UnsafePointer<UInt8>, _ bits: CodeBits, _ record: inout Record
  ) -> Outcome {
    // A copy, so that the loop keeps its position in a register.
    var position = unsafe position
    let isKnown = unsafe letters.pack(&position, bits, into: &record)
    if isKnown {
      let isWellFormed = unsafe passRest(&position)
      unsafe at = position
      return isWellFormed ? .packed : .packedIllFormed
    }
    unsafe at = Separators.find(position, separator) + 1
    return .unknown
  }

  /// The entry of the next character, which is passed; that of the separator at a separator, and 0 for what is
  /// ill-formed or not in the table, where the position does not count.
  @inline(__always) private func next(_ at: inout UnsafePointer<UInt8>) -> UInt32 {
    let first = unsafe UInt32(at[0])
    if first < 0x80 {
      unsafe at += 1
      return unsafe entries[Int(first)]
    }
    if first < 0xE0 {
      // No entry is there for two bytes that are no character.
      let pair = unsafe UInt16(bigEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt16.self))
      unsafe at += 2
      return unsafe entries[Letters.pairs &+ Int(pair)]
    }
    if first < 0xF0 {
      // A continuation byte without its marker is below 0x40.
      let (second, third) = unsafe (UInt32(at[1]) ^ 0x80, UInt32(at[2]) ^ 0x80)
      let scalar = (first &- 0xE0) &<< 12 | second &<< 6 | third
      // Overlong forms are below U+0800; surrogates have no entry.
      guard second | third < 0x40, scalar >= 0x800 else { return 0 }
      unsafe at += 3
      return unsafe entries[Int(scalar)]
    }
    if unsafe at[0] == separator {
      unsafe at += 1
      return Entry.separator
    }
    let (entry, end) = unsafe Self.longest(at, separator, entries)
    unsafe at = end
    return entry
  }

  /// Apart from the loop and by value, so that the loop keeps its position in a register.
  @inline(never) private static func longest(
    _ at: UnsafePointer<UInt8>, _ separator: UInt8, _ entries: UnsafePointer<UInt32>
  ) -> (UInt32, UnsafePointer<UInt8>) {
    var ahead = unsafe at
    let scalar = unsafe UTF8Scalars.next(&ahead, separator: separator)
    guard scalar < 0x11_0000 else { return unsafe (0, at) }
    return unsafe (entries[Int(scalar)], ahead)
  }
}
