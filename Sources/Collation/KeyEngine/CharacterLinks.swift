import ICUBridge

/// Which characters of a list may be read together with their neighbours: ``ContextLinks`` with the facts that it asks
/// for, learned once for each character of the list.
struct CharacterLinks: @unchecked Sendable {
  /// What one character may do.
  struct Role: OptionSet, Sendable {
    let rawValue: UInt8
    /// It may be read with what follows.
    static let leads = Role(rawValue: 1)
    /// It may be read with what stands before.
    static let follows = Role(rawValue: 2)
    /// It begins with a mark, which normalization may move, and which contractions may skip.
    static let isMark = Role(rawValue: 4)
  }

  let context: ContextLinks
  /// The first character of the canonical decomposition and, 32 bits higher, the last one; 0 for the character itself.
  ///
  /// SAFETY: indexed by scalars alone. Written while one thread runs.
  private let ends = ZeroedMemory<UInt64>(count: 0x11_0000)

  init(of collator: CollatorHandle) throws(ICUFailure) { context = try ContextLinks(of: collator) }

  /// Learns what a character may do.
  func role(of scalar: Unicode.Scalar) -> Role {
    let traits = ScalarTraits(quickly: scalar)
    if traits.first != scalar.value || traits.last != scalar.value {
      unsafe ends.base[Int(scalar.value)] = UInt64(traits.first) | UInt64(traits.last) << 32
    }
    var role: Role = []
    if context.mayLead(traits) { role.insert(.leads) }
    if context.mayFollow(traits) { role.insert(.follows) }
    if traits.beginsWithMark { role.insert(.isMark) }
    return role
  }

  /// Whether a character depends on more of the text than links tell.
  func isOpaque(_ scalar: Unicode.Scalar) -> Bool { context.isOpaque(scalar) }

  /// Whether two characters, one behind the other, may be read together.
  @inline(__always) func areLinked(_ left: UInt32, _ leftRole: Role, _ right: UInt32, _ rightRole: Role) -> Bool {
    guard leftRole.contains(.leads), rightRole.contains(.follows) else { return false }
    return rightRole.contains(.isMark) || areNeighbours(left, right)
  }

  /// Whether two characters stand next to each other in a contraction or a prefix rule.
  @inline(__always) func areNeighbours(_ left: UInt32, _ right: UInt32) -> Bool {
    let (leftEnds, rightEnds) = unsafe (ends.base[Int(left)], ends.base[Int(right)])
    return context.areLinked(
      last: leftEnds == 0 ? left : UInt32(truncatingIfNeeded: leftEnds >> 32),
      first: rightEnds == 0 ? right : UInt32(truncatingIfNeeded: rightEnds), firstIsMark: false)
  }
}

extension ScalarTraits {
  /// As ``init(of:)``, without asking ICU about the many characters that have no decomposition or a computed one.
  init(quickly scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0xC0, 0x3400..<0xA000: self.init(unmarked: [scalar.value])
    case 0xAC00..<0xD7A4: self.init(unmarked: Self.jamo(ofSyllable: scalar.value))
    default: self.init(of: scalar)
    }
  }

  private init(unmarked decomposition: [UInt32]) {
    self.decomposition = decomposition
    first = decomposition.first ?? 0
    last = decomposition.last ?? 0
    beginsWithMark = false
    endsWithMark = false
  }

  /// The letters of a Hangul syllable. Source: Unicode, chapter 3, "Conjoining Jamo Behavior".
  private static func jamo(ofSyllable syllable: UInt32) -> [UInt32] {
    let index = syllable - 0xAC00
    let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
    return index % 28 == 0 ? letters : letters + [0x11A7 + index % 28]
  }
}
