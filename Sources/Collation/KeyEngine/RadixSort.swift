/// Sorts records by their 96 bits, a digit at a time from the top, keeping the order of equal ones.
///
/// A digit costs a record one read and one write, wherever it lands; comparing would cost a mispredicted branch for
/// each of twenty comparisons. Digits are as wide as there are records to fill their bins, a few in each, so that one
/// split is enough for most; what is in a bin is then sorted by insertion.
enum RadixSort {
  /// Up to so many records are sorted by insertion.
  static let few = 24
  private static let mostBits = 11
  /// How many bits a record is sorted by.
  static let width = 96

  /// Sorts `count` records, whose first `position` bits are equal, with as much room at `scratch`.
  static func sort(
    _ records: UnsafeMutablePointer<Record>, _ scratch: UnsafeMutablePointer<Record>, count: Int,
    from position: Int = 0
  ) {
    unsafe sort(from: records, to: records, other: scratch, count, position)
  }

  /// Sorts what is at `source` into `target`, one of which is the other's `other`.
  private static func sort(
    from source: UnsafeMutablePointer<Record>, to target: UnsafeMutablePointer<Record>,
    other: UnsafeMutablePointer<Record>, _ count: Int, _ position: Int
  ) {
    if count <= few || position >= width {
      unsafe insert(from: source, to: target, position >= width ? 0 : count)
      if position >= width, unsafe source != target { unsafe target.update(from: source, count: count) }
      return
    }
    let digit = Digit(at: position, for: count)
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << digit.bits) { buffer in
      guard let ends = buffer.baseAddress else { return }
      unsafe ends.initialize(repeating: 0, count: 1 << digit.bits)
      unsafe digit.count(source, count, ends)
      if unsafe ends[digit.value(source[0])] == UInt32(truncatingIfNeeded: count) {
        return unsafe sort(from: source, to: target, other: other, count, digit.end)
      }
      // The parts land beside the source and are sorted from there.
      let landing = unsafe source == target ? other : target
      unsafe digit.scatter(source, count, ends, to: landing)
      unsafe sortParts(from: landing, to: target, other: source == target ? source : source, ends, digit)
    }
  }

  private static func sortParts(
    from landing: UnsafeMutablePointer<Record>, to target: UnsafeMutablePointer<Record>,
    other: UnsafeMutablePointer<Record>, _ ends: UnsafeMutablePointer<UInt32>, _ digit: Digit
  ) {
    var start = 0
    for value in 0..<(1 << digit.bits) {
      let end = unsafe Int(ends[value])
      let count = end &- start
      if count > few {
        unsafe sort(
          from: landing + start, to: target + start, other: (landing == target ? other : landing) + start, count,
          digit.end)
      } else if count > 0 {
        unsafe insert(from: landing + start, to: target + start, count)
      }
      start = end
    }
  }

  /// Sorts a few records.
  static func insert(_ records: UnsafeMutablePointer<Record>, _ count: Int) {
    unsafe insert(from: records, to: records, count)
  }

  /// Sorts a few records on their way, or in place.
  @inline(__always) private static func insert(
    from source: UnsafeMutablePointer<Record>, to target: UnsafeMutablePointer<Record>, _ count: Int
  ) {
    var index = 0
    while index < count {
      let record = unsafe source[index]
      var place = index
      while place > 0, unsafe record.precedes(target[place &- 1]) {
        unsafe target[place] = target[place &- 1]
        place &-= 1
      }
      unsafe target[place] = record
      index &+= 1
    }
  }

  /// Hands each run of equal records in sorted ones to the tie breaker, which is told of many before the first.
  static func settleTies<Breaker: TieBreaker & ~Copyable>(
    _ records: UnsafeMutablePointer<Record>, count: Int, _ breaker: inout Breaker
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: announced) { starts in
      guard let starts = starts.baseAddress else { return }
      var index = 1
      while index < count {
        // Where runs start, as long as there is room to note them.
        var runs = 0
        while index < count, runs < announced {
          if unsafe records[index].ties(with: records[index &- 1]) {
            unsafe starts[runs] = UInt32(truncatingIfNeeded: index &- 1)
            runs &+= 1
            unsafe breaker.announce(records[index &- 1])
            repeat {
              unsafe breaker.announce(records[index])
              index &+= 1
            } while unsafe index < count && records[index].ties(with: records[index &- 1])
          }
          index &+= 1
        }
        for run in 0..<runs { unsafe settle(records + Int(starts[run]), records + count, &breaker) }
      }
    }
  }

  /// So many runs are announced before the first of them is settled: their texts fit the cache.
  private static let announced = 256

  private static func settle<Breaker: TieBreaker & ~Copyable>(
    _ start: UnsafeMutablePointer<Record>, _ limit: UnsafeMutablePointer<Record>, _ breaker: inout Breaker
  ) {
    var end = unsafe start + 2
    while unsafe end < limit && end.pointee.ties(with: start.pointee) { unsafe end += 1 }
    unsafe breaker.settle(UnsafeMutableBufferPointer(start: start, count: end - start))
  }

  /// Some bits of a record, in its high part or in its low one.
  struct Digit {
    let bits: Int
    /// The position behind the digit.
    let end: Int
    private let isHigh: Bool
    private let shift: UInt64
    private let mask: UInt64

    /// The digit at a position, with as many bits as serve so many records.
    init(at position: Int, for count: Int) {
      let wanted = max(4, min(mostBits, Int.bitWidth - (count >> 2).leadingZeroBitCount))
      isHigh = position < 64
      end = min(position + wanted, isHigh ? 64 : width)
      bits = end - position
      shift = UInt64((isHigh ? 64 : width) - end)
      mask = 1 << UInt64(bits) - 1
    }

    @inline(__always) func value(_ record: Record) -> Int {
      Int(truncatingIfNeeded: (isHigh ? record.high : UInt64(record.low)) &>> shift & mask)
    }

    /// Counts each value.
    func count(
      _ records: UnsafePointer<Record>, _ count: Int, _ counts: UnsafeMutablePointer<UInt32>
    ) {
      for index in 0..<count { unsafe counts[value(records[index])] &+= 1 }
    }

    /// Moves the records to where their values belong. Takes the counts, leaves where each value ends.
    func scatter(
      _ records: UnsafePointer<Record>, _ count: Int, _ counts: UnsafeMutablePointer<UInt32>,
      to target: UnsafeMutablePointer<Record>
    ) {
      var total: UInt32 = 0
      for value in 0..<(1 << bits) {
        let count = unsafe counts[value]
        unsafe counts[value] = total
        total &+= count
      }
      for index in 0..<count {
        let record = unsafe records[index]
        let value = value(record)
        let place = unsafe counts[value]
        unsafe counts[value] = place &+ 1
        unsafe target[Int(place)] = record
      }
    }
  }
}
