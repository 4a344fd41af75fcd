/// What is sorted in a text's stead: 96 bits of its place in the order, and the text's name.
///
/// Sixteen bytes, four to a cache line: the order of a million names moves through 16 MB, not through their keys.
struct Record {
  /// The first 64 bits.
  var high: UInt64
  /// The next 32.
  var low: UInt32
  /// The text, as ``TextColumn`` names it: names grow with the input position.
  var text: UInt32

  /// Whether this record comes first for certain; equal records are told apart by a ``TieBreaker``.
  @inline(__always) func precedes(_ other: Record) -> Bool {
    high != other.high ? high < other.high : low < other.low
  }

  @inline(__always) func ties(with other: Record) -> Bool { high == other.high && low == other.low }
}

/// Orders texts whose records are equal.
protocol TieBreaker: ~Copyable, SendableMetatype {
  /// Says that a record's text will be needed soon.
  func announce(_ record: Record)
  /// Puts a run of equal records, each behind the ones that it follows in the input, into the order of their texts.
  mutating func settle(_ run: UnsafeMutableBufferPointer<Record>)
}

/// Memory for records, given back at the end.
///
/// SAFETY: the one owner; `records` points to `room` records.
@safe struct RecordMemory: ~Copyable {
  private(set) var records: UnsafeMutablePointer<Record>
  private(set) var room: Int

  init(room: Int) {
    self.room = max(1, room)
    unsafe records = .allocate(capacity: self.room)
  }

  deinit { unsafe records.deallocate() }

  /// Makes room for `count` records; what was there is lost.
  mutating func reserve(_ count: Int) {
    guard count > room else { return }
    unsafe records.deallocate()
    room = count + count / 4
    unsafe records = .allocate(capacity: room)
  }
}
