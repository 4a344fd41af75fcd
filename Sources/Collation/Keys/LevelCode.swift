/// How ICU writes the weights of one level of a sort key behind the primary one.
///
/// Most weights are the *common* one. Runs of it are written as a count: from `low` up before a smaller weight or the
/// end of the level, from `high` down before a greater one, so that keys compare as the weights would. A count beyond
/// `most` is written in several bytes, all but the last of them `middle`.
///
/// Source: "Sort key compression" in ICU's collation design, and its constants, which ``KeyLearner`` checks against
/// keys that ICU makes.
struct LevelCode: Sendable, Hashable {
  let low: UInt8
  let middle: UInt8
  let high: UInt8
  let most: Int

  static let secondary = LevelCode(low: 0x05, middle: 0x25, high: 0x45, most: 0x21)
  /// Without regard to case.
  static let tertiary = LevelCode(low: 0x05, middle: 0x65, high: 0xC5, most: 0x61)
  static let tertiaryLowerFirst = LevelCode(low: 0x05, middle: 0x25, high: 0x45, most: 0x21)
  static let tertiaryUpperFirst = LevelCode(low: 0x85, middle: 0xA5, high: 0xC5, most: 0x21)
}

/// The weights that a character adds to one level, in one word: common ones, then others as the bytes that ICU writes
/// for them (runs of common ones between them included), then common ones again.
///
/// From the lowest byte: how many common ones lead, how many follow, how many other bytes there are, and those bytes.
struct LevelWeights: Hashable {
  let word: UInt64

  static let none = LevelWeights(word: 0)
  static let oneCommon = LevelWeights(word: 1)
  static let mostCommon = 16
  static let mostBytes = 5

  init(word: UInt64) { self.word = word }

  init?(leading: Int, bytes: some Collection<UInt8>, following: Int) {
    guard leading <= Self.mostCommon, following <= Self.mostCommon, bytes.count <= Self.mostBytes else { return nil }
    var word = UInt64(leading) | UInt64(following) << 8 | UInt64(bytes.count) << 16
    for (index, byte) in bytes.enumerated() { word |= UInt64(byte) << UInt64(24 + 8 * index) }
    self.word = word
  }

  @inline(__always) var leading: Int { Int(truncatingIfNeeded: word & 0xFF) }
  @inline(__always) var following: Int { Int(truncatingIfNeeded: word >> 8 & 0xFF) }
  @inline(__always) var byteCount: Int { Int(truncatingIfNeeded: word >> 16 & 0xFF) }
  /// The first byte lowest.
  @inline(__always) var bytes: UInt64 { word >> 24 }
  @inline(__always) var isCommonOnly: Bool { word <= 0xFF }
}

extension LevelWeights {
  /// What the bytes of a whole level may stand for. Where a last byte can be a count or the end of a weight, both.
  static func readings(of level: some Collection<UInt8>, _ code: LevelCode) -> [LevelWeights] {
    let level = Array(level)
    guard let first = level.first, let last = level.last else { return [.none] }
    if level.count == 1, let count = code.countBeforeEnd(first) {
      return [LevelWeights(leading: count, bytes: [], following: 0)].compactMap { $0 }
    }
    var leading = 0
    if level.count > 1, let count = code.count(first, before: level[1]) { leading = count }
    let rest = level.dropFirst(leading > 0 ? 1 : 0)
    var readings: [LevelWeights?] = []
    if rest.count > 1, let following = code.countBeforeEnd(last) {
      readings.append(LevelWeights(leading: leading, bytes: rest.dropLast(), following: following))
    }
    readings.append(LevelWeights(leading: leading, bytes: rest, following: 0))
    return readings.compactMap { $0 }
  }
}

extension LevelCode {
  /// Whether a whole level is a single weight of one byte, the common one or another.
  func isOneWeight(_ level: some Collection<UInt8>) -> Bool {
    guard level.count == 1, let byte = level.first else { return false }
    return byte <= low || byte > high
  }

  /// How many common weights the byte counts before the end of a level, nil where it is no such count.
  fileprivate func countBeforeEnd(_ byte: UInt8) -> Int? {
    byte >= low && byte < middle ? Int(byte - low) + 1 : nil
  }

  /// How many common weights the byte counts before a weight that starts with `next`.
  fileprivate func count(_ byte: UInt8, before next: UInt8) -> Int? {
    if next < low { return countBeforeEnd(byte) }
    return byte <= high && byte > middle ? Int(high - byte) + 1 : nil
  }
}
