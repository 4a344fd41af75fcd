import Synchronization

/// What is known of texts that begin with a character, in one word.
///
/// From the lowest bit: the interval in 16 bits; a *link bit* for each of 32 classes of ASCII characters and one for most
/// others; flags; link bits for letters of some alphabets. A link bit says that such a character behind this one leaves
/// the interval open: it may be linked, or this one decides nothing at all, or nothing is known of it. So one bit answers
/// the question for nearly all texts.
struct ScalarKnowledge {
  let word: UInt64

  private static let decidesBit: UInt64 = 1 << 49
  private static let mayLeadBit: UInt64 = 1 << 50
  private static let mayFollowBit: UInt64 = 1 << 51
  private static let isOpaqueBit: UInt64 = 1 << 52
  private static let isKnownBit: UInt64 = 1 << 53
  private static let isBlankBit: UInt64 = 1 << 54
  private static let firstLinkBit: UInt8 = 16
  private static let lastLinkBit: UInt8 = 48
  private static let allLinkBits: UInt64 =
    0x1_FFFF_FFFF << UInt64(firstLinkBit) | LetterClass.all.reduce(0) { $0 | 1 << UInt64($1.linkBit) }
  static let greatestInterval = 0xFFFF

  init(word: UInt64) { self.word = word }

  /// Nothing.
  static let none = ScalarKnowledge(word: allLinkBits)

  /// - Parameter links: the ``linkBit(before:)`` of each character that may be linked behind this one.
  init(interval: Int, decides: Bool, mayLead: Bool, mayFollow: Bool, links: UInt64) {
    var word = Self.isKnownBit | UInt64(interval & Self.greatestInterval)
    word |= decides ? Self.decidesBit | links & Self.allLinkBits : Self.allLinkBits
    if mayLead { word |= Self.mayLeadBit }
    if mayFollow { word |= Self.mayFollowBit }
    self.word = word
  }

  /// A character that only the whole text's sort key may judge.
  static let opaque = ScalarKnowledge(word: isKnownBit | isOpaqueBit | mayLeadBit | mayFollowBit | allLinkBits)

  /// The same of a character that a blank text may begin with: it leaves all open where such texts are filed apart.
  var blank: ScalarKnowledge { ScalarKnowledge(word: word | Self.isBlankBit | Self.allLinkBits) }

  /// What ``blank`` was made from, but for its link bits; nil of other characters.
  var unblanked: ScalarKnowledge? {
    word & Self.isBlankBit == 0 ? nil : ScalarKnowledge(word: word & ~Self.isBlankBit)
  }

  /// The place of the link bit for characters whose first byte is `next`: a letter of ASCII shares it with its other case
  /// and with one or two others.
  static func linkBit(before next: UInt8) -> UInt8 {
    if next < 0x80 { return firstLinkBit + next & 31 }
    return LetterClass.all.first { $0.firstBytes.contains(next) }?.linkBit ?? lastLinkBit
  }

  /// The interval of the character alone.
  @inline(__always) var interval: Int { Int(truncatingIfNeeded: word & UInt64(Self.greatestInterval)) }
  /// Whether that is the interval of all texts that begin with it, if it is not linked to what follows.
  var decides: Bool { word & Self.decidesBit != 0 }
  var mayLead: Bool { word & Self.mayLeadBit != 0 }
  var mayFollow: Bool { word & Self.mayFollowBit != 0 }
  var isOpaque: Bool { word & Self.isOpaqueBit != 0 }
  var isKnown: Bool { word & Self.isKnownBit != 0 }
  /// Whether nothing is known of texts that begin with it.
  var isUndecidedStart: Bool { word & (Self.isOpaqueBit | Self.isBlankBit) != 0 }
}

/// Letters that stand behind others in many names and are linked to few: whether they are is asked apart from whether
/// anything may be, such as a combining mark.
struct LetterClass {
  let firstBytes: ClosedRange<UInt8>
  /// The characters that begin with these bytes.
  let scalars: ClosedRange<UInt32>
  /// The place of the link bit.
  let linkBit: UInt8

  /// Latin letters with accents, Greek ones, Cyrillic ones.
  static let all = [
    LetterClass(firstBytes: 0xC3...0xC5, scalars: 0xC0...0x17F, linkBit: 55),
    LetterClass(firstBytes: 0xCE...0xCF, scalars: 0x380...0x3FF, linkBit: 56),
    LetterClass(firstBytes: 0xD0...0xD1, scalars: 0x400...0x47F, linkBit: 57),
  ]
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
