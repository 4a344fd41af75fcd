/// Puts a sort key together from the records of its clusters, all levels at once.
///
/// SAFETY: the three buffers have ``capacity`` bytes each and the records' ``mostClusters`` places. At most
/// ``mostClusters`` records are added, which the caller sees to. A record adds at most 9 bytes to the primary level
/// (one that closes a run, and 8), and at most 6 to each other one beside those of long counts, of which there are at
/// most one for each of its 32 common weights by 33. Bytes are written eight at a time, so that up to 7 stand behind.
/// 9 · 112 + 7 and 6 · 112 + 32 · 112 / 33 + 1 + 7 are below ``capacity``.
@safe struct KeyComposer {
  static let mostClusters = 112
  static let capacity = 1024

  typealias Bytes = UnsafeMutablePointer<UInt8>

  private let settings: KeySettings
  private let start: Bytes
  private var primaries: Level
  private var secondaries: Level
  private var tertiaries: Level
  /// The first byte that the next weight may leave out, 0 for none.
  private var lead: UInt8 = 0
  private let records: UnsafeMutablePointer<WeightRecord.Words>
  private var count = 0

  /// A level as it grows.
  @safe private struct Level {
    let start: Bytes
    var position: Bytes
    /// Common weights that are not written yet.
    var run = 0

    init(_ start: Bytes) {
      unsafe self.start = start
      unsafe position = start
    }

    var count: Int { unsafe position - start }

    @inline(__always) mutating func put(_ byte: UInt8) {
      unsafe position.pointee = byte
      unsafe position += 1
    }

    @inline(__always) mutating func put(_ bytes: UInt64, _ count: Int) {
      unsafe UnsafeMutableRawPointer(position).storeBytes(of: bytes.littleEndian, as: UInt64.self)
      unsafe position += count
    }
  }

  init(
    _ settings: KeySettings, primaries: Bytes, secondaries: Bytes, tertiaries: Bytes,
    records: UnsafeMutablePointer<WeightRecord.Words>
  ) {
    self.settings = settings
    unsafe start = primaries
    unsafe self.primaries = Level(primaries)
    unsafe self.secondaries = Level(secondaries)
    unsafe self.tertiaries = Level(tertiaries)
    unsafe self.records = unsafe records
  }

  /// What closes a run of weights with the same first byte, before a lower and before a higher one.
  private static let lowerRunEnd: UInt8 = 0x03
  private static let higherRunEnd: UInt8 = 0xFF
  private static let levelSeparator: UInt8 = 1
  /// The primary weight of U+FFFE, which parts the fields of a key and closes a run by itself.
  private static let fieldSeparator: UInt8 = 2

  /// Adds a cluster; false where two weights share a byte that only one may leave out.
  @inline(__always)
  mutating func add(_ facts: WeightRecord.Facts, _ words: WeightRecord.Words) -> Bool {
    let length = facts.primaryLength
    let bytes = unsafe WeightRecord.primary(of: words)
    if lead == 0 {
      primaries.put(bytes, length)
      lead = facts.endLead
    } else if length > 0 {
      guard addBehindLead(facts, bytes, length) else { return false }
    }
    if facts.has(WeightRecord.Facts.isCommon), !settings.isBackwards {
      secondaries.run &+= 1
      tertiaries.run &+= 1
    } else {
      unsafe addLevels(words)
    }
    return true
  }

  /// Adds what is not a common weight on both levels.
  private mutating func addLevels(_ words: WeightRecord.Words) {
    if settings.isBackwards {
      unsafe records[count] = words
      count &+= 1
    } else {
      unsafe Self.add(WeightRecord.secondary(of: words), settings.secondary, &secondaries)
    }
    unsafe Self.add(WeightRecord.tertiary(of: words), settings.tertiary, &tertiaries)
  }

  @inline(__always)
  private mutating func addBehindLead(_ facts: WeightRecord.Facts, _ bytes: UInt64, _ length: Int) -> Bool {
    let first = UInt8(truncatingIfNeeded: bytes)
    if first != lead {
      if first != Self.fieldSeparator { primaries.put(first < lead ? Self.lowerRunEnd : Self.higherRunEnd) }
      primaries.put(bytes, length)
    } else if facts.has(WeightRecord.Facts.sharesLead) {
      primaries.put(bytes >> 8, length &- 1)
    } else {
      return false
    }
    lead = facts.endLead
    return true
  }

  @inline(__always)
  private static func add(_ weights: LevelWeights, _ code: LevelCode, _ level: inout Level) {
    level.run &+= weights.leading
    if weights.isCommonOnly { return }
    if level.run > 0 {
      let isLower = UInt8(truncatingIfNeeded: weights.bytes) < code.low
      let rest = writeAllButLast(code, &level)
      level.put(isLower ? code.low &+ rest : code.high &- rest)
    }
    level.put(weights.bytes, weights.byteCount)
    level.run = weights.following
  }

  /// Writes all of a count but its last byte, and answers what that one stands for, less one.
  @inline(__always)
  private static func writeAllButLast(_ code: LevelCode, _ level: inout Level) -> UInt8 {
    var rest = level.run &- 1
    while rest >= code.most {
      level.put(code.middle)
      rest &-= code.most
    }
    return UInt8(truncatingIfNeeded: rest)
  }

  private static func close(_ code: LevelCode, _ level: inout Level) {
    guard level.run > 0 else { return }
    let rest = writeAllButLast(code, &level)
    level.put(code.low &+ rest)
    level.run = 0
  }

  /// Joins the levels behind the primary one; answers the key's length, nil where there is no room.
  mutating func finish() -> Int? {
    if settings.isBackwards {
      for index in 0..<count {
        let words = unsafe records[count &- 1 &- index]
        unsafe Self.add(WeightRecord.secondary(of: words), settings.secondary, &secondaries)
      }
    }
    Self.close(settings.secondary, &secondaries)
    Self.close(settings.tertiary, &tertiaries)
    guard primaries.count + secondaries.count + tertiaries.count + 2 <= Self.capacity else { return nil }
    append(secondaries)
    if settings.levels == 3 { append(tertiaries) }
    return primaries.count
  }

  private mutating func append(_ level: Level) {
    primaries.put(Self.levelSeparator)
    unsafe primaries.position.update(from: level.start, count: level.count)
    unsafe primaries.position += level.count
  }
}

extension KeyComposer {
  /// Calls `add` with a composer, and `body` with the key that it made; answers false, and does not call `body`, where
  /// `add` does or where the key is too long.
  static func compose(
    _ settings: KeySettings, _ add: (inout KeyComposer) -> Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { primaries in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { secondaries in
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { tertiaries in
          unsafe withUnsafeTemporaryAllocation(of: WeightRecord.Words.self, capacity: mostClusters) { records in
            guard let first = primaries.baseAddress, let second = secondaries.baseAddress,
              let third = tertiaries.baseAddress, let places = records.baseAddress
            else { return false }
            var composer = unsafe KeyComposer(
              settings, primaries: first, secondaries: second, tertiaries: third, records: places)
            guard add(&composer), let length = composer.finish() else { return false }
            unsafe body(UnsafeBufferPointer(start: first, count: length))
            return true
          }
        }
      }
    }
  }
}
