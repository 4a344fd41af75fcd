/// Finds separator bytes eight at a time.
///
/// SAFETY: the callers see to it that a separator follows, and that seven more bytes behind it may be read.
enum Separators {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// A word of eight copies of a byte.
  @inline(__always) static func pattern(_ separator: UInt8) -> UInt64 { UInt64(separator) &* ones }

  /// A word whose lowest set bit is the top bit of the first separator in `word`; 0 where there is none.
  @inline(__always) static func marks(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    return (difference &- ones) & ~difference & tops
  }

  @inline(__always) static func load(_ address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: unsafe UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }

  /// The first separator at or behind `start`.
  @inline(__always) static func find(_ start: UnsafePointer<UInt8>, _ separator: UInt8) -> UnsafePointer<UInt8> {
    let pattern = pattern(separator)
    var at = unsafe start
    while true {
      let marks = unsafe marks(load(at), pattern)
      if marks != 0 { return unsafe at + marks.trailingZeroBitCount >> 3 }
      unsafe at += 8
    }
  }

  /// The first separator at or behind `start`, and whether a byte before it is not ASCII.
  @inline(__always) static func findWatching(
    _ start: UnsafePointer<UInt8>, _ separator: UInt8
  ) -> (end: UnsafePointer<UInt8>, isASCII: Bool) {
    let pattern = pattern(separator)
    var at = unsafe start
    var others: UInt64 = 0
    while true {
      let word = unsafe load(at)
      let marks = marks(word, pattern)
      if marks != 0 {
        // The bits below the separator's.
        others |= word & tops & ((marks & (0 &- marks)) &>> 7 &- 1)
        return unsafe (at + marks.trailingZeroBitCount &>> 3, others == 0)
      }
      others |= word & tops
      unsafe at += 8
    }
  }

  /// How many separators there are.
  static func count(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ separator: UInt8) -> Int {
    var total = 0
    for at in 0..<count where unsafe bytes[at] == separator { total += 1 }
    return total
  }

  /// Where two texts differ first, nil where they are the same bytes up to the separator of both.
  @inline(__always) static func firstDifference(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ pattern: UInt64
  ) -> Int? {
    var at = 0
    while true {
      let leftWord = unsafe load(left + at)
      let end = marks(leftWord, pattern)
      let difference = unsafe leftWord ^ load(right + at)
      // Bits behind the top bit of the separator's byte do not count.
      let counted = end == 0 ? difference : difference & (end ^ (end &- 1))
      if counted != 0 { return at &+ counted.trailingZeroBitCount &>> 3 }
      if end != 0 { return nil }
      at &+= 8
    }
  }

  /// Whether two texts are the same bytes up to the separator of both.
  @inline(__always) static func areSame(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ pattern: UInt64
  ) -> Bool { unsafe firstDifference(left, right, pattern) == nil }
}
