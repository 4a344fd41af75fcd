/// What takes the codes of a text one after the other.
protocol CodeSink {
  /// Whether no more codes have room.
  var isCut: Bool { get }
  mutating func push(_ code: UInt64, _ length: Int)
  func write(to record: inout Record)
}

/// Codes on their way into the 96 bits of a record, the last of which says whether there were too many.
///
/// A text that is cut off comes behind one that ends where the other's bits are used up: the last bit tells them apart.
struct CodeBits: CodeSink {
  /// How many bits stay free in the high part and in the low one.
  private var highRoom: Int
  private var lowRoom: Int
  /// The bits so far, at the lower ends.
  private var high: UInt64
  private var low: UInt64
  private(set) var isCut = false

  /// How many bits a record holds of a text.
  static let capacity = highBits + lowBits
  static let highBits = 64
  static let lowBits = 31

  @inline(__always) init() { self.init(highRoom: Self.highBits, lowRoom: Self.lowBits, high: 0, low: 0) }

  /// With bits that are there already.
  @inline(__always) init(highRoom: Int, lowRoom: Int, high: UInt64, low: UInt64) {
    (self.highRoom, self.lowRoom, self.high, self.low) = (highRoom, lowRoom, high, low)
  }

  @inline(__always) mutating func push(_ code: UInt64, _ length: Int) {
    if highRoom >= length {
      high = high &<< UInt64(truncatingIfNeeded: length) | code
      highRoom &-= length
      return
    }
    // What the high part has no room for goes to the low part, and what that has none for is cut off.
    let over = length &- highRoom
    high = high &<< UInt64(truncatingIfNeeded: highRoom) | code &>> UInt64(truncatingIfNeeded: over)
    highRoom = 0
    let rest = code & (1 &<< UInt64(truncatingIfNeeded: over) &- 1)
    if lowRoom >= over {
      low = low &<< UInt64(truncatingIfNeeded: over) | rest
      lowRoom &-= over
    } else {
      low = low &<< UInt64(truncatingIfNeeded: lowRoom) | rest &>> UInt64(truncatingIfNeeded: over &- lowRoom)
      lowRoom = 0
      isCut = true
    }
  }

  @inline(__always) func write(to record: inout Record) {
    record.high = high &<< UInt64(truncatingIfNeeded: highRoom)
    record.low = UInt32(truncatingIfNeeded: low &<< UInt64(truncatingIfNeeded: lowRoom &+ 1)) | (isCut ? 1 : 0)
  }
}

/// Codes of which so many bits at the start are left out.
struct LaterCodeBits: CodeSink {
  private var skipping: Int
  private var bits = CodeBits()

  init(skipping: Int) { self.skipping = skipping }

  var isCut: Bool { bits.isCut }

  mutating func push(_ code: UInt64, _ length: Int) {
    let rest = min(length, length &- skipping)
    skipping = max(0, skipping &- length)
    if rest > 0 { bits.push(code & (1 &<< UInt64(truncatingIfNeeded: rest) &- 1), rest) }
  }

  func write(to record: inout Record) { bits.write(to: &record) }
}

extension Record {
  /// Whether the text has more codes than the record holds.
  @inline(__always) var isCut: Bool { low & 1 != 0 }
}
