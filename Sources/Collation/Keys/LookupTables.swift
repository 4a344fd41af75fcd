import ICUBridge
import Synchronization

/// The tables behind ``SectionLookup``.
struct LookupTables: ~Copyable, Sendable {
  private let links: ContextLinks
  private let scalars = LookupWords()
  private let pairs = PairSlots()
  private let starts = StartSlots()
  /// What the letters of each class begin with once decomposed, each once.
  private let letters: [(linkBit: UInt8, firsts: Set<UInt32>)]

  init(links: ContextLinks) {
    self.links = links
    letters = LetterClass.all.map { letters in
      (letters.linkBit, Set(letters.scalars.compactMap(Unicode.Scalar.init).map { ScalarTraits(of: $0).first }))
    }
  }

  /// As ``LookupWords/interval(_:)``.
  @inline(__always) func interval(ofStart start: UnsafePointer<UInt8>) -> Int? { unsafe scalars.interval(start) }

  /// Whether a character decides before all that begin with a byte.
  func decides(_ known: ScalarKnowledge, before next: UInt8) -> Bool { scalars.decides(known, before: next) }

  @inline(__always) func knowledge(of scalar: UInt32) -> ScalarKnowledge? { scalars.knowledge(of: scalar) }

  /// The interval of a text whose first character may be linked to the next one, or does not decide.
  ///
  /// The second character is asked only where the first leaves it open, the third for its link to the second; where
  /// the two leave it open, the clusters that the text starts with are asked.
  ///
  /// SAFETY: `text` has `count` bytes, of which the first character takes `start`.
  func interval(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ first: UInt32, _ known: ScalarKnowledge, _ start: Int
  ) -> Int? {
    guard !known.isUndecidedStart else { return nil }
    if start == count { return known.interval }
    let (second, length) = unsafe BoundedUTF8.decode(text, start, count)
    guard length > 0, let next = knowledge(of: second) else { return nil }
    if known.decides && !next.mayFollow { return known.interval }
    guard let pair = pairs.knowledge(of: first, second) else { return nil }
    if !pair.isLinked && known.decides { return known.interval }
    let end = start &+ length
    guard end < count else { return pair.interval }
    if pair.decides, unsafe endsCluster(second, next, text, end, count) { return pair.interval }
    return unsafe interval(ofClusters: text, count)
  }

  /// The interval of a text that the first two characters leave open, as contractions of three letters do.
  ///
  /// SAFETY: `text` has `count` bytes.
  @inline(never) private func interval(ofClusters text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    var interval: Int?
    unsafe eachStart(of: text, count) { length in
      interval = unsafe starts.interval(of: text, length)
      return interval != nil
    }
    return interval
  }

  /// Calls `isEnough` with the length of each run of whole clusters that the text starts with, the shortest first, as
  /// far as its characters are known and until it says so.
  ///
  /// SAFETY: `text` has `count` bytes.
  private func eachStart(of text: UnsafePointer<UInt8>, _ count: Int, _ isEnough: (Int) -> Bool) {
    var (before, end) = unsafe BoundedUTF8.decode(text, 0, count)
    guard end > 0, var known = knowledge(of: before), !known.isOpaque else { return }
    while end <= StartSlots.longest {
      guard end < count else {
        _ = isEnough(end)
        return
      }
      let (scalar, length) = unsafe BoundedUTF8.decode(text, end, count)
      guard length > 0, let next = knowledge(of: scalar), !next.isOpaque else { return }
      if known.mayLead, next.mayFollow {
        guard let pair = pairs.knowledge(of: before, scalar) else { return }
        if !pair.isLinked, isEnough(end) { return }
      } else if isEnough(end) {
        return
      }
      (before, known) = (scalar, next)
      end &+= length
    }
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
  /// Learns the first three characters of a text and the pairs among them; where those leave it open, all that stands
  /// in its first clusters.
  func learn(from text: UnsafeBufferPointer<UInt8>, _ bounds: BoundKeys) {
    guard let base = text.baseAddress else { return }
    let scalars = unsafe Self.scalars(base, text.count)
    learn(scalars.prefix(3), bounds)
    guard scalars.count > 2, leavesOpen(scalars[0], scalars[1], before: scalars[2]) else { return }
    learn(scalars[...], bounds)
    unsafe eachStart(of: base, text.count) { length in
      let start = unsafe UnsafeBufferPointer(start: base, count: length)
      let key = unsafe bounds.collator.withSortKey(utf8: start) { unsafe Array($0) }
      let found = bounds.interval(ofPrefix: key)
      if found.decides { unsafe starts.keep(found.interval, of: base, length) }
      return found.decides
    }
  }

  private func learn(_ scalars: ArraySlice<UInt32>, _ bounds: BoundKeys) {
    for scalar in scalars { learn(scalar, bounds) }
    for (left, right) in zip(scalars, scalars.dropFirst()) { learn(left, right, bounds) }
  }

  /// The characters of as much of a text as its clusters are known of, and one more; or up to the first ill-formed
  /// sequence.
  private static func scalars(_ text: UnsafePointer<UInt8>, _ count: Int) -> [UInt32] {
    var scalars: [UInt32] = []
    var offset = 0
    while offset < min(count, StartSlots.longest + 1) {
      let (scalar, length) = unsafe BoundedUTF8.decode(text, offset, count)
      guard length > 0 else { break }
      scalars.append(scalar)
      offset += length
    }
    return scalars
  }

  /// Whether two characters do not decide before a third one.
  private func leavesOpen(_ first: UInt32, _ second: UInt32, before third: UInt32) -> Bool {
    guard let known = knowledge(of: first), let pair = pairs.knowledge(of: first, second) else { return false }
    if known.decides, !pair.isLinked { return false }
    return !pair.decides || pairs.knowledge(of: second, third)?.isLinked ?? true
  }

  private func learn(_ value: UInt32, _ bounds: BoundKeys) {
    guard knowledge(of: value) == nil, let scalar = Unicode.Scalar(value) else { return }
    scalars.keep(knowledge(of: scalar, bounds), of: value)
  }

  private func knowledge(of scalar: Unicode.Scalar, _ bounds: BoundKeys) -> ScalarKnowledge {
    if links.isOpaque(scalar) { return .opaque }
    let traits = ScalarTraits(of: scalar)
    let found = bounds.interval(ofPrefix: bounds.collator.sortKey(ofScalars: CollectionOfOne(scalar.value)))
    let known = ScalarKnowledge(
      interval: found.interval,
      // A mark at the start may move behind another one.
      decides: found.decides && !traits.beginsWithMark,
      mayLead: links.mayLead(traits), mayFollow: links.mayFollow(traits), links: linkBits(behind: traits))
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint ? known.blank : known
  }

  /// The link bits of characters that are linked behind a character.
  private func linkBits(behind left: ScalarTraits) -> UInt64 {
    guard links.mayLead(left) else { return 0 }
    // What is not asked about one by one: combining marks among it.
    var bits: UInt64 = 1 << UInt64(ScalarKnowledge.linkBit(before: 0xFF))
    for byte in UInt8(0)..<0x80 where links.areLinked(last: left.last, first: UInt32(byte), firstIsMark: false) {
      bits |= 1 << UInt64(ScalarKnowledge.linkBit(before: byte))
    }
    for (bit, firsts) in letters
    where firsts.contains(where: { links.areLinked(last: left.last, first: $0, firstIsMark: false) }) {
      bits |= 1 << UInt64(bit)
    }
    return bits
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
