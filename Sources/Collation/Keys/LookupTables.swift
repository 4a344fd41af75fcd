import ICUBridge
import Synchronization

/// The tables behind ``SectionLookup``.
struct LookupTables: ~Copyable, Sendable {
  private let links: ContextLinks
  private let scalars = ScalarPages(shift: 0)
  private let pairs = PairSlots()

  init(links: ContextLinks) { self.links = links }

  @inline(__always)
  func knowledge(of scalar: UInt32) -> ScalarKnowledge? {
    guard let words = unsafe scalars.words(of: scalar) else { return nil }
    let word = unsafe words[0].load(ordering: .relaxed)
    return word == 0 ? nil : ScalarKnowledge(word: word)
  }

  /// The interval of a text whose first character may be linked to the next one, or does not decide.
  ///
  /// The second character is asked only where the first leaves it open, the third only for its link to the second.
  ///
  /// SAFETY: `text` has `count` bytes, of which the first character takes `start`.
  func interval(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ first: UInt32, _ known: ScalarKnowledge, _ start: Int
  ) -> Int? {
    guard !known.isOpaque else { return nil }
    if start == count { return known.interval }
    let (second, length) = unsafe BoundedUTF8.decode(text, start, count)
    guard length > 0, let next = knowledge(of: second) else { return nil }
    if known.decides && !next.mayFollow { return known.interval }
    guard let pair = pairs.knowledge(of: first, second) else { return nil }
    if !pair.isLinked && known.decides { return known.interval }
    let end = start &+ length
    guard end < count else { return pair.interval }
    guard pair.decides, unsafe endsCluster(second, next, text, end, count) else { return nil }
    return pair.interval
  }

  /// Whether the character at `start` is not linked to the one before it.
  private func endsCluster(
    _ before: UInt32, _ known: ScalarKnowledge, _ text: UnsafePointer<UInt8>, _ start: Int, _ count: Int
  ) -> Bool {
    guard known.mayLead else { return true }
    let (scalar, length) = unsafe BoundedUTF8.decode(text, start, count)
    guard length > 0, let next = knowledge(of: scalar) else { return false }
    if !next.mayFollow { return true }
    guard let pair = pairs.knowledge(of: before, scalar) else { return false }
    return !pair.isLinked
  }
}

// MARK: Learning

extension LookupTables {
  /// Learns the first three characters of a text, and the pairs among them.
  func learn(from text: UnsafeBufferPointer<UInt8>, _ bounds: BoundKeys) {
    guard let base = text.baseAddress else { return }
    var before: UInt32?
    var offset = 0
    for _ in 0..<3 where offset < text.count {
      let (scalar, length) = unsafe BoundedUTF8.decode(base, offset, text.count)
      guard length > 0 else { return }
      learn(scalar, bounds)
      if let before { learn(before, scalar, bounds) }
      before = scalar
      offset += length
    }
  }

  private func learn(_ value: UInt32, _ bounds: BoundKeys) {
    guard knowledge(of: value) == nil, let scalar = Unicode.Scalar(value) else { return }
    let words = unsafe scalars.madeWords(of: value)
    unsafe words[0].store(knowledge(of: scalar, bounds).word, ordering: .relaxed)
  }

  private func knowledge(of scalar: Unicode.Scalar, _ bounds: BoundKeys) -> ScalarKnowledge {
    if links.isOpaque(scalar) { return .opaque }
    let traits = ScalarTraits(of: scalar)
    let found = bounds.interval(ofPrefix: bounds.collator.sortKey(ofScalars: CollectionOfOne(scalar.value)))
    return ScalarKnowledge(
      interval: found.interval,
      // A mark at the start may move behind another one.
      decides: found.decides && !traits.beginsWithMark,
      mayLead: links.mayLead(traits), mayFollow: links.mayFollow(traits), classes: asciiClasses(linkedBehind: traits))
  }

  /// The classes of ASCII characters that have one which is linked behind the character.
  private func asciiClasses(linkedBehind left: ScalarTraits) -> UInt32 {
    guard links.mayLead(left) else { return 0 }
    var classes: UInt32 = 0
    for byte in UInt8(0)..<0x80 where links.areLinked(last: left.last, first: UInt32(byte), firstIsMark: false) {
      classes |= 1 << UInt32(ScalarKnowledge.asciiClass(of: byte))
    }
    return classes
  }

  private func learn(_ left: UInt32, _ right: UInt32, _ bounds: BoundKeys) {
    guard pairs.knowledge(of: left, right) == nil, let known = knowledge(of: left), let next = knowledge(of: right),
      !known.isOpaque, !next.isOpaque, let leftScalar = Unicode.Scalar(left), let rightScalar = Unicode.Scalar(right)
    else { return }
    let isLinked =
      known.mayLead && next.mayFollow
      && links.areLinked(ScalarTraits(of: leftScalar), ScalarTraits(of: rightScalar))
    let found = bounds.interval(ofPrefix: bounds.collator.sortKey(ofScalars: [left, right]))
    pairs.keep(PairKnowledge(interval: found.interval, decides: found.decides, isLinked: isLinked), of: left, right)
  }
}
