import Synchronization

/// What a character or a cluster adds to a sort key, in four words: facts, primary bytes, and the two levels behind.
///
/// The word of facts is 0 until the others are written, and is written last.
struct WeightRecord {
  let facts: Facts
  /// The primary level's bytes as in the key of the character alone, the first one lowest.
  let primary: UInt64
  let secondary: LevelWeights
  let tertiary: LevelWeights

  static let wordsShift = 2
  static let words = 1 << wordsShift
  static let mostPrimaryBytes = 8

  /// One bit each, and three numbers.
  struct Facts {
    var word: UInt64

    static let isKnown: UInt64 = 1 << 63
    /// Texts with it are for ICU.
    static let isRefused: UInt64 = 1 << 62
    static let mayLead: UInt64 = 1 << 61
    static let mayFollow: UInt64 = 1 << 60
    static let beginsWithMark: UInt64 = 1 << 59
    /// Its first primary weight loses its first byte behind a weight with the same one.
    static let sharesLead: UInt64 = 1 << 58
    /// It ends in a character that is ignored, and so are marks behind it.
    static let swallows: UInt64 = 1 << 57
    /// It is not the same behind such a character.
    static let isSwallowed: UInt64 = 1 << 56
    /// It adds one common weight to each of the two levels behind the primary one, as most letters do.
    static let isCommon: UInt64 = 1 << 55

    private static let firstShift: UInt64 = 0
    private static let lastShift: UInt64 = 21
    private static let lengthShift: UInt64 = 42
    private static let endLeadShift: UInt64 = 46
    private static let scalarMask: UInt64 = 0x1F_FFFF

    init(word: UInt64) { self.word = word }

    init(traits: ScalarTraits) {
      word = Self.isKnown | UInt64(traits.first) << Self.firstShift | UInt64(traits.last) << Self.lastShift
      if traits.beginsWithMark { word |= Self.beginsWithMark }
    }

    @inline(__always) func has(_ bit: UInt64) -> Bool { word & bit != 0 }
    mutating func set(_ bit: UInt64, _ value: Bool) { if value { word |= bit } }

    /// The first and the last character of the canonical decomposition.
    @inline(__always) var first: UInt32 { UInt32(truncatingIfNeeded: word >> Self.firstShift & Self.scalarMask) }
    @inline(__always) var last: UInt32 { UInt32(truncatingIfNeeded: word >> Self.lastShift & Self.scalarMask) }

    /// How many bytes the primary level has.
    var primaryLength: Int {
      @inline(__always) get { Int(truncatingIfNeeded: word >> Self.lengthShift & 0xF) }
      set { word = word & ~(0xF << Self.lengthShift) | UInt64(newValue & 0xF) << Self.lengthShift }
    }

    /// The byte that a weight behind it may leave out, 0 for none.
    var endLead: UInt8 {
      @inline(__always) get { UInt8(truncatingIfNeeded: word >> Self.endLeadShift) }
      set { word = word & ~(0xFF << Self.endLeadShift) | UInt64(newValue) << Self.endLeadShift }
    }
  }

  typealias Words = UnsafeMutablePointer<Atomic<UInt64>>

  /// SAFETY: there are four words. The first is written last and releases the others.
  func write(to words: Words) {
    var facts = facts
    facts.set(Facts.isCommon, secondary == .oneCommon && tertiary == .oneCommon)
    unsafe words[1].store(primary, ordering: .relaxed)
    unsafe words[2].store(secondary.word, ordering: .relaxed)
    unsafe words[3].store(tertiary.word, ordering: .relaxed)
    unsafe words[0].store(facts.word, ordering: .releasing)
  }

  /// The facts, 0 where nothing is known.
  @inline(__always)
  static func facts(of words: Words) -> Facts { Facts(word: unsafe words[0].load(ordering: .acquiring)) }

  /// SAFETY: the facts are known, so that the other words are written.
  @inline(__always)
  static func primary(of words: Words) -> UInt64 { unsafe words[1].load(ordering: .relaxed) }

  @inline(__always)
  static func secondary(of words: Words) -> LevelWeights {
    LevelWeights(word: unsafe words[2].load(ordering: .relaxed))
  }

  @inline(__always)
  static func tertiary(of words: Words) -> LevelWeights {
    LevelWeights(word: unsafe words[3].load(ordering: .relaxed))
  }
}

extension WeightRecord {
  init(facts: Facts, primary: some Collection<UInt8>, secondary: LevelWeights, tertiary: LevelWeights) {
    self.facts = facts
    var word: UInt64 = 0
    for (index, byte) in primary.prefix(Self.mostPrimaryBytes).enumerated() {
      word |= UInt64(byte) << UInt64(8 * index)
    }
    self.primary = word
    self.secondary = secondary
    self.tertiary = tertiary
  }

  /// A character whose texts are for ICU.
  static func refused(_ facts: Facts) -> WeightRecord {
    var facts = facts
    facts.set(Facts.isRefused, true)
    return WeightRecord(facts: facts, primary: [], secondary: .none, tertiary: .none)
  }
}
