/// Random numbers that come again for the same seed (SplitMix64). Tests print the seed.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// A generator of the numbers that belong to a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension SeededGenerator {
  /// A string of 0 to `length` characters from many scripts, with marks, ignorable and private-use characters among
  /// them.
  public mutating func hostileText(length: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      scalars.append(Self.pools[Int.random(in: 0..<Self.pools.count, using: &self)].randomElement(using: &self) ?? "a")
    }
    return String(scalars)
  }

  private static let pools: [[Unicode.Scalar]] = [
    range(0x20, 0x7E), range(0x41, 0x5A), range(0x61, 0x7A), range(0xA0, 0x17F), range(0x180, 0x24F),
    range(0x300, 0x345), range(0x370, 0x3FF), range(0x400, 0x52F), range(0x531, 0x587), range(0x5D0, 0x5EA),
    range(0x621, 0x65F), range(0x660, 0x6D3), range(0x904, 0x94D), range(0x985, 0x9CD), range(0xB85, 0xBCD),
    range(0xE01, 0xE4E), range(0xE81, 0xEC4), range(0x1000, 0x103F), range(0x10D0, 0x10FA), range(0x1100, 0x11FF),
    range(0x1200, 0x137C), range(0x1780, 0x17D2), range(0x1E00, 0x1FFE), range(0x2000, 0x206F), range(0x2E80, 0x2FD5),
    range(0x3041, 0x30FF), range(0x3105, 0x312F), range(0x3400, 0x3450), range(0x4E00, 0x9FFF), range(0xAC00, 0xD7A3),
    range(0xE000, 0xE010), range(0xFB00, 0xFB4F), range(0xFE00, 0xFE0F), range(0xFF01, 0xFFEE), range(0xFDD0, 0xFDD1),
    range(0x1F300, 0x1F64F), range(0x20000, 0x20040), [.init(0), "\u{34F}", "\u{200D}", "\u{FEFF}", "\u{1F1EB}"],
  ]

  private static func range(_ first: UInt32, _ last: UInt32) -> [Unicode.Scalar] {
    (first...last).compactMap(Unicode.Scalar.init)
  }
}
