extension TextColumn {
  /// What sets texts apart that a reader of files has to see to first.
  struct Peculiarities: Sendable {
    /// Texts that are ill-formed UTF-8.
    var illFormed = 0
    /// Texts that end in a carriage return.
    var returns = 0
    /// Texts that are blank by characters that are no white space.
    var hidden: [UInt32] = []

    static func + (left: Peculiarities, right: Peculiarities) -> Peculiarities {
      Peculiarities(
        illFormed: left.illFormed + right.illFormed, returns: left.returns + right.returns,
        hidden: left.hidden + right.hidden)
    }
  }

  /// The peculiarities of some texts.
  func peculiarities(of texts: some Sequence<UInt32>) -> Peculiarities {
    var peculiarities = Peculiarities()
    for text in texts {
      let bytes = unsafe bytes(of: text)
      if unsafe bytes.last == UInt8(ascii: "\r") { peculiarities.returns += 1 }
      guard let start = bytes.baseAddress else { continue }
      if unsafe BlankTexts.isHidden(bytes) { peculiarities.hidden.append(text) }
      if unsafe !UTF8Check.isWellFormed(start, start + bytes.count) { peculiarities.illFormed += 1 }
    }
    return peculiarities
  }
}

/// Tells whether bytes are well-formed UTF-8: eight at a time where they are ASCII or letters of two or three bytes, one
/// character at a time elsewhere.
///
/// SAFETY: a word may be read from any place before the end, behind which a byte stands that continues nothing.
enum UTF8Check {
  private static let tops: UInt64 = 0x8080_8080_8080_8080
  /// The bits that tell lead bytes of two-byte characters from their second bytes, four of each in a word.
  private static let pairMask: UInt64 = 0xC0E0_C0E0_C0E0_C0E0
  private static let pairMarks: UInt64 = 0x80C0_80C0_80C0_80C0
  /// The same for two characters of three bytes.
  private static let tripleMask: UInt64 = 0xC0C0_F0C0_C0F0
  private static let tripleMarks: UInt64 = 0x8080_E080_80E0
  /// The lead bytes E0 and ED, by their lower four bits: what may follow them is less than what may follow the others.
  private static let particularLeads: UInt64 = 1 << 0 | 1 << 0xD

  static func isWellFormed(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    var position = unsafe start
    while unsafe position < end {
      // What is behind the end may be passed as well, ASCII that it is: no character lies across the end.
      let length = passable(unsafe Separators.load(position))
      if length > 0 {
        unsafe position += length
        continue
      }
      // 0xFF continues nothing, and is no character.
      guard unsafe UTF8Scalars.next(&position, separator: 0xFF) < 0x11_0000 else { return false }
    }
    return true
  }

  /// How many bytes at the start of a word are well-formed at a glance, all of one length.
  @inline(__always) private static func passable(_ word: UInt64) -> Int {
    let others = word & tops
    if others == 0 { return 8 }
    if word & 0x80 == 0 { return others.trailingZeroBitCount &>> 3 }
    if word & tripleMask == tripleMarks {
      let leads = particularLeads &>> (word & 0xF) | particularLeads &>> (word &>> 24 & 0xF)
      return leads & 1 == 0 ? 6 : 0
    }
    // C0 and C1 begin overlong forms; the pairs before them are passed by themselves.
    let misfits = word & pairMask ^ pairMarks | overlongPairs(word)
    return misfits == 0 ? 8 : (misfits.trailingZeroBitCount &>> 4) &* 2
  }

  /// A bit in the lower byte of each pair whose lead byte is C0 or C1, or has a low part as theirs.
  @inline(__always) private static func overlongPairs(_ word: UInt64) -> UInt64 {
    // The four bits above a lead's lowest one, which carry into the next byte unless they are zero.
    let bits = (word & 0x001E_001E_001E_001E) &+ 0x00FE_00FE_00FE_00FE
    return ~bits &>> 8 & 0x0001_0001_0001_0001
  }
}
