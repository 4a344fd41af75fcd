/// Texts made to break collation: every script side by side, marks in wrong order, contractions cut in all places,
/// digits, ignorable and private-use characters, noncharacters, and bytes that are no UTF-8. The same for the same seed.
public struct HostileTexts {
  private var random: SplitMix
  /// Pieces that matter to one collator: its contractions and names of its language.
  private let pieces: [[UInt32]]

  /// - Parameter pieces: texts to cut and to mix in, such as a collator's contractions.
  public init(seed: UInt64, pieces: [String]) {
    random = SplitMix(state: seed)
    self.pieces = pieces.map { $0.unicodeScalars.map(\.value) }.filter { !$0.isEmpty }
  }

  /// The next text, in UTF-8, ill-formed in about one of sixty.
  public mutating func next() -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in scalars() { Self.append(scalar, to: &bytes) }
    if random.below(60) == 0 { spoil(&bytes) }
    return bytes
  }

  /// The next text that is a string.
  public mutating func nextString() -> String {
    var bytes: [UInt8] = []
    for scalar in scalars() { Self.append(scalar, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func scalars() -> [UInt32] {
    // Few scripts a text, so that neighbours have something to do with each other.
    let scripts = [random.below(Self.scripts.count), random.below(Self.scripts.count)]
    var result: [UInt32] = []
    for _ in 0..<random.below(random.below(8) == 0 ? 40 : 9) {
      switch random.below(16) {
      case 0..<6: result.append(random.pick(Self.scripts[scripts[random.below(2)]]))
      case 6..<9: result += piece()
      case 9, 10: result.append(random.pick(Self.marks))
      case 11, 12: result.append(random.pick(Self.latin))
      case 13: result.append(random.pick(Self.oddities))
      case 14: result.append(random.pick(Self.symbols))
      default: result.append(anything())
      }
    }
    return result
  }

  /// A piece, whole or cut at either end, sometimes with a character driven into it.
  private mutating func piece() -> [UInt32] {
    guard !pieces.isEmpty else { return [random.pick(Self.latin)] }
    var piece = pieces[random.below(pieces.count)]
    if random.below(3) == 0 { piece.removeFirst(random.below(piece.count)) }
    if random.below(3) == 0 { piece.removeLast(random.below(piece.count)) }
    if random.below(6) == 0 { piece.insert(random.pick(Self.marks), at: random.below(piece.count + 1)) }
    if random.below(12) == 0 { piece.insert(random.pick(Self.oddities), at: random.below(piece.count + 1)) }
    return piece
  }

  private mutating func anything() -> UInt32 {
    let value = UInt32(random.below(0x11_0000))
    return value & 0xFFFF_F800 == 0xD800 ? 0xFFFD : value
  }

  private mutating func spoil(_ bytes: inout [UInt8]) {
    switch random.below(3) {
    case 0 where !bytes.isEmpty: bytes.remove(at: random.below(bytes.count))
    case 1 where !bytes.isEmpty: bytes[random.below(bytes.count)] = UInt8(random.below(256))
    default: bytes.insert(UInt8(0x80 + random.below(128)), at: random.below(bytes.count + 1))
    }
  }

  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

// MARK: Characters

extension HostileTexts {
  private static let latin = list(0x41...0x5A, 0x61...0x7A, 0x61...0x7A, 0xC0...0x17F)

  /// Combining marks of many classes.
  private static let marks = list(
    0x300...0x345, 0x300...0x30C, 0x323...0x328, 0x334...0x338, 0x345...0x36F, 0x483...0x487, 0x591...0x5BD,
    0x64B...0x655,
    0x670...0x670, 0x93C...0x93C, 0x94D...0x94D, 0xE38...0xE3A, 0xE48...0xE4B, 0xEB8...0xEBA, 0xEC8...0xECB,
    0xF71...0xF84, 0x1037...0x103A, 0x17D2...0x17D3, 0x1DC0...0x1DE6, 0x20D0...0x20DC, 0x302A...0x302F, 0x3099...0x309A,
    0x1D165...0x1D169)

  private static let symbols = list(
    0x20...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA0...0xBF, 0x2010...0x2027, 0x20A0...0x20BF)

  /// Ignorable, private-use and unassigned characters, noncharacters, surrogates' neighbours.
  private static let oddities: [UInt32] = [
    0, 1, 9, 0x1F, 0x7F, 0xAD, 0x34F, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x2028, 0x2060, 0x206F, 0xD7FF,
    0xE000,
    0xF8FF, 0xFDD0, 0xFDD1, 0xFDEF, 0xFE0F, 0xFEFF, 0xFFF9, 0xFFFC, 0xFFFD, 0xFFFE, 0xFFFF, 0x1FFFE, 0xE0001, 0xE0100,
    0xF0000, 0x10FFFF, 0x378, 0x2FE0, 0x1F468, 0x1F1E9, 0x1F3FB,
  ]

  private static let scripts: [[UInt32]] = [
    list(0x61...0x7A, 0x41...0x5A), list(0xC0...0x24F), list(0x1E00...0x1EFF), list(0x370...0x3FF, 0x1F00...0x1FFF),
    list(0x400...0x4FF), list(0x531...0x587), list(0x5D0...0x5EA), list(0x610...0x6FF), list(0x900...0x97F),
    list(0x980...0x9FF), list(0xA00...0xAFF), list(0xB00...0xBFF), list(0xC00...0xCFF), list(0xD00...0xDFF),
    list(0xE00...0xE5B), list(0xE00...0xE5B), list(0xE80...0xEDF), list(0xF00...0xFBC), list(0x1000...0x109F),
    list(0x10A0...0x10FF), list(0x1100...0x11FF), list(0x1200...0x137C), list(0x13A0...0x13FF), list(0x1780...0x17FF),
    list(0x1980...0x19DF), list(0x1B00...0x1B7C), list(0x3041...0x30FF), list(0x3041...0x30FF), list(0x3105...0x312F),
    list(0x3400...0x3450, 0x4E00...0x9FFF), list(0x4E00...0x5FFF), list(0xAC00...0xD7A3), list(0x2E80...0x2FD5),
    list(0xAA80...0xAADF), list(0xF900...0xFAD9), list(0xFB00...0xFB4F), list(0xFE70...0xFEFC), list(0xFF01...0xFFEE),
    list(0x30...0x39, 0x660...0x669, 0x966...0x96F, 0x1D7CE...0x1D7FF), list(0x2460...0x24FF, 0x3200...0x33FF),
    list(0x10400...0x1044F), list(0x11131...0x11132, 0x11127...0x11127, 0x114B0...0x114BD), list(0x1F300...0x1F64F),
    list(0x20000...0x20040, 0x2F800...0x2FA1D),
  ]

  private static func list(_ ranges: ClosedRange<UInt32>...) -> [UInt32] { ranges.flatMap { Array($0) } }
}

/// Random numbers that come again for the same seed (SplitMix64).
struct SplitMix {
  var state: UInt64

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number below `bound`, which is above 0.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  mutating func pick(_ values: [UInt32]) -> UInt32 { values[below(values.count)] }
}
