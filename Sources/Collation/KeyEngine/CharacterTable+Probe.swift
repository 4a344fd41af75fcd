import ICUBridge

/// Asks a collator what primary weights a short text has.
///
/// The weights are read off sort keys, so they are reordered, shifted and tailored as the collator has it, whatever
/// its settings. A key of tertiary strength is the primary weights, a byte 1, the secondary weights, a byte 1, and the
/// tertiary ones; a collation element with a primary weight has one of each. So where the secondary or the tertiary part
/// is a single weight, there is one such element, and the primary part is its one weight. See ICU's collation design,
/// "Sort key compression".
///
/// SAFETY: the one owner of its buffers.
@safe final class PrimaryProbe {
  private static let room = 256
  private static let separator: UInt8 = 1

  private let collator: CollatorHandle
  private let key: UnsafeMutablePointer<UInt8>
  private let units: UnsafeMutablePointer<UInt16>

  /// - Parameter collator: its strength, and how it looks at case, do not matter.
  init(collator: CollatorHandle) throws(ICUFailure) {
    var draft = try CollatorHandle.Draft(copying: collator)
    try draft.set(.strength, to: 2)
    try draft.set(.caseLevel, to: CollatorAttributeValue.off)
    try draft.set(.caseFirst, to: CollatorAttributeValue.off)
    try draft.set(.frenchCollation, to: CollatorAttributeValue.off)
    self.collator = draft.finished()
    unsafe key = .allocate(capacity: Self.room)
    unsafe units = .allocate(capacity: Self.room)
  }

  deinit {
    unsafe key.deallocate()
    unsafe units.deallocate()
  }

  /// The primary weights of a text, as the bytes of its key.
  struct Answer {
    let primary: [UInt8]
    /// Whether these bytes are one weight for certain.
    let isSingle: Bool
  }

  /// Whether this ICU writes keys as they are read here: shown by a letter alone, twice, and with a mark.
  var isUnderstood: Bool {
    [0x61, 0x71, 0x78, 0x7A, 0x30].contains { (letter: UInt32) in
      guard let single = ask([letter]), let twice = ask([letter, letter]), let marked = ask([letter, 0x300]) else {
        return false
      }
      return single.isSingle && !single.primary.isEmpty && !twice.isSingle && !marked.isSingle
        && twice.primary.starts(with: single.primary) && marked.primary == single.primary
    }
  }

  /// The answer for a text, nil where the text is too long or ICU fails.
  func ask(_ text: [UInt32]) -> Answer? {
    guard let (length, end) = askLengths(text) else { return nil }
    let primary = unsafe Array(UnsafeBufferPointer(start: key, count: end))
    return Answer(primary: primary, isSingle: isSingle(end, length))
  }

  /// The weight of a character that has one for certain: 1 to 4 bytes from the top. 0 where it has none at all, nil
  /// where there may be more.
  func askSingle(_ scalar: UInt32) -> UInt32? {
    guard let (length, end) = askLengths([scalar]) else { return nil }
    if end == 0 { return 0 }
    guard isSingle(end, length) else { return nil }
    return unsafe PrimaryWeights.weight(UnsafeBufferPointer(start: key, count: end))
  }

  /// Whether one of the levels behind the primary part, which ends at `end`, is a single weight.
  private func isSingle(_ end: Int, _ length: Int) -> Bool {
    guard (1...4).contains(end) else { return false }
    var second = end + 1
    while second < length, unsafe key[second] != Self.separator { second += 1 }
    if second == end + 2, LevelCode.secondary.isSingleWeight(unsafe key[end + 1]) { return true }
    return length == second + 2 ? LevelCode.tertiary.isSingleWeight(unsafe key[second + 1]) : false
  }

  /// The length of the text's key and of its primary part.
  private func askLengths(_ text: [UInt32]) -> (length: Int, end: Int)? {
    guard let count = write(text) else { return nil }
    let length = unsafe collator.sortKey(units, count, into: key, capacity: Int32(Self.room))
    guard length >= 0, length < Self.room else { return nil }
    var end = 0
    while end < length, unsafe key[end] != Self.separator { end += 1 }
    return (length, end)
  }

  private func write(_ text: [UInt32]) -> Int32? {
    guard text.count * 2 <= Self.room else { return nil }
    var count = 0
    for value in text {
      guard let scalar = Unicode.Scalar(value) else { return nil }
      for unit in unsafe UTF16.encode(scalar).unsafelyUnwrapped {
        unsafe units[count] = unit
        count += 1
      }
    }
    return Int32(count)
  }
}

extension LevelCode {
  /// Whether a level of one byte is one weight, not a count of several: the common one, or one below or above the
  /// bytes that count.
  fileprivate func isSingleWeight(_ byte: UInt8) -> Bool { byte <= low || byte > high }
}

/// Primary weights as numbers: the bytes that a sort key has for them, from the top of 32 bits. No weight is the
/// start of another one, so numbers compare as bytes do.
enum PrimaryWeights {
  static func weight(_ bytes: some Collection<UInt8>) -> UInt32 {
    var weight: UInt32 = 0
    var shift: UInt32 = 24
    for byte in bytes.prefix(4) {
      weight |= UInt32(byte) << shift
      shift = shift &- 8
    }
    return weight
  }
}
