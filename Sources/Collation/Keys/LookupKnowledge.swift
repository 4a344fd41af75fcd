import Synchronization

/// What is known of texts that begin with a character, in one word. 0 stands for nothing.
///
/// From the lowest bit: the interval in 16 bits; for each of 32 classes of ASCII characters whether one of them may be
/// linked behind this character; flags.
struct ScalarKnowledge {
  let word: UInt64

  private static let mayLeadBit: UInt64 = 1 << 48
  private static let mayFollowBit: UInt64 = 1 << 49
  private static let decidesBit: UInt64 = 1 << 50
  private static let isOpaqueBit: UInt64 = 1 << 51
  private static let isKnownBit: UInt64 = 1 << 52
  private static let isBlankBit: UInt64 = 1 << 53
  /// From the bit that says that a character decides to the one that keeps this of a blank one.
  private static let putAside: UInt64 = 4
  private static let classShift: UInt64 = 16
  static let greatestInterval = 0xFFFF

  init(word: UInt64) { self.word = word }

  /// - Parameter classes: a bit for each class of ASCII characters, see ``asciiClass(of:)``.
  init(interval: Int, decides: Bool, mayLead: Bool, mayFollow: Bool, classes: UInt32) {
    var word = Self.isKnownBit | UInt64(interval & Self.greatestInterval) | UInt64(classes) << Self.classShift
    if decides { word |= Self.decidesBit }
    if mayLead { word |= Self.mayLeadBit }
    if mayFollow { word |= Self.mayFollowBit }
    self.word = word
  }

  /// A character that only the whole text's sort key may judge.
  static let opaque = ScalarKnowledge(word: isKnownBit | isOpaqueBit | mayLeadBit | mayFollowBit | 0xFFFF_FFFF << 16)

  /// The same of a character that a blank text may begin with: it decides nothing where such texts are filed apart.
  var blank: ScalarKnowledge {
    ScalarKnowledge(word: word & ~Self.decidesBit | Self.isBlankBit | (word & Self.decidesBit) << Self.putAside)
  }

  /// What ``blank`` was made from, nil of other characters.
  var unblanked: ScalarKnowledge? {
    guard word & Self.isBlankBit != 0 else { return nil }
    let decides = word >> Self.putAside & Self.decidesBit
    return ScalarKnowledge(word: word & ~(Self.isBlankBit | Self.decidesBit << Self.putAside) | decides)
  }

  /// The class of an ASCII character: a letter shares its class with its other case and with one or two others.
  @inline(__always)
  static func asciiClass(of byte: UInt8) -> UInt64 { UInt64(byte & 31) }

  /// The interval of the character alone.
  var interval: Int { Int(truncatingIfNeeded: word & UInt64(Self.greatestInterval)) }
  /// Whether that is the interval of all texts that begin with it, if it is not linked to what follows.
  var decides: Bool { word & Self.decidesBit != 0 }
  var mayLead: Bool { word & Self.mayLeadBit != 0 }
  var mayFollow: Bool { word & Self.mayFollowBit != 0 }
  var isOpaque: Bool { word & Self.isOpaqueBit != 0 }
  /// Whether nothing is known of texts that begin with it.
  var isUndecidedStart: Bool { word & (Self.isOpaqueBit | Self.isBlankBit) != 0 }

  /// Whether the character decides, and is not linked to one whose first byte is `next`.
  ///
  /// Without a branch inside, since whether a letter has an accent is hard to foresee: beyond ASCII the bit of
  /// ``mayLead`` is asked, 32 above that of class 0.
  @inline(__always)
  func decides(before next: UInt8) -> Bool {
    let isBeyondASCII = UInt64(next >> 7)
    let bit = Self.classShift &+ (Self.asciiClass(of: next) & (isBeyondASCII &- 1)) &+ isBeyondASCII &* 32
    let isOpen = word &>> bit | ~(word &>> 50)
    return isOpen & 1 == 0
  }
}

/// What is known of texts that begin with two characters.
struct PairKnowledge {
  fileprivate let word: UInt64

  private static let decidesBit: UInt64 = 1 << 16
  private static let isLinkedBit: UInt64 = 1 << 17
  /// The pair itself stands above; no pair gives 0.
  fileprivate static let pairShift: UInt64 = 18

  fileprivate init(word: UInt64) { self.word = word }

  init(interval: Int, decides: Bool, isLinked: Bool) {
    var word = UInt64(interval & ScalarKnowledge.greatestInterval)
    if decides { word |= Self.decidesBit }
    if isLinked { word |= Self.isLinkedBit }
    self.word = word
  }

  /// The interval of the two alone.
  var interval: Int { Int(word & UInt64(ScalarKnowledge.greatestInterval)) }
  /// Whether that is the interval of all texts that begin with them, if the second is not linked to what follows.
  var decides: Bool { word & Self.decidesBit != 0 }
  var isLinked: Bool { word & Self.isLinkedBit != 0 }
}

/// A table of pairs met, each in the one place that its characters give: a later pair drives out an earlier one.
///
/// SAFETY: the slots are allocated once and freed with the owner; places are below ``count``; all slots are atomics
/// that hold their pair beside what is known of it, so that a reader never takes one pair's knowledge for another's.
@safe struct PairSlots: ~Copyable, @unchecked Sendable {
  private static let bits = 11
  private static let count = 1 << bits
  private let slots: UnsafeMutablePointer<Atomic<UInt64>>

  init() {
    unsafe slots = .allocate(capacity: Self.count)
    for slot in 0..<Self.count { unsafe (slots + slot).initialize(to: Atomic(0)) }
  }

  deinit {
    unsafe slots.deinitialize(count: Self.count)
    unsafe slots.deallocate()
  }

  /// 42 bits, never 0.
  @inline(__always)
  private static func code(_ left: UInt32, _ right: UInt32) -> UInt64 { UInt64(left &+ 1) << 21 | UInt64(right) }

  @inline(__always)
  private static func place(_ code: UInt64) -> Int {
    Int(truncatingIfNeeded: (code &* 0x9e37_79b9_7f4a_7c15) >> UInt64(64 - bits))
  }

  @inline(__always)
  func knowledge(of left: UInt32, _ right: UInt32) -> PairKnowledge? {
    let code = Self.code(left, right)
    let slot = unsafe slots[Self.place(code)].load(ordering: .relaxed)
    return slot >> PairKnowledge.pairShift == code ? PairKnowledge(word: slot) : nil
  }

  func keep(_ knowledge: PairKnowledge, of left: UInt32, _ right: UInt32) {
    let code = Self.code(left, right)
    unsafe slots[Self.place(code)].store(code << PairKnowledge.pairShift | knowledge.word, ordering: .relaxed)
  }
}
