import ICUBridge

/// What a collator makes of the characters and clusters that occur in a list, learned as they are met.
///
/// A cluster is a run of characters of which each is linked with the next (see ``CharacterLinks``): a contraction, a
/// letter with several marks, a kana with its length mark.
final class CharacterTable {
  /// What a character or a cluster is worth on the primary level.
  enum Primaries: Hashable, Sendable {
    /// Nothing: a mark, a control, punctuation when shifted.
    case ignorable
    case one(UInt32)
    case several([UInt32])
    /// Unknown: texts with it are for ICU alone.
    case unknown
  }

  private let collator: CollatorHandle
  private let probe: PrimaryProbe
  private let isOpaque: (Unicode.Scalar) -> Bool
  /// For each weight that is known to be one, a text that has it and nothing else.
  private var examples: [UInt32: [UInt32]] = [:]

  /// Nil where this ICU's keys are not read as they should be: then ICU has to be asked for all.
  ///
  /// - Parameter isOpaque: whether a character depends on more of the text than its cluster.
  init?(collator: CollatorHandle, isOpaque: @escaping (Unicode.Scalar) -> Bool) {
    guard let probe = try? PrimaryProbe(collator: collator), probe.isUnderstood else { return nil }
    self.collator = collator
    self.probe = probe
    self.isOpaque = isOpaque
  }

  /// What each text, a character or a cluster, is worth.
  ///
  /// Texts with one weight are learned first, since those with several are taken apart by them.
  func learn(_ texts: [[UInt32]]) -> [Primaries] {
    var results = [Primaries](repeating: .unknown, count: texts.count)
    var later: [Int] = []
    for (index, text) in texts.enumerated() {
      if let simple = learnSimple(text) { results[index] = simple } else { later.append(index) }
    }
    later.sort { texts[$0].count < texts[$1].count }
    for index in later { results[index] = learnHard(texts[index]) }
    return results
  }

  /// The worth of a text that has one weight at most, or that is not to be looked into; nil for any other.
  private func learnSimple(_ text: [UInt32]) -> Primaries? {
    if text.contains(where: isUnreadable) { return .unknown }
    if text.count == 1, let scalar = text.first {
      guard let weight = probe.askSingle(scalar) else { return nil }
      return weight == 0 ? Primaries.ignorable : single(weight, text)
    }
    guard let answer = probe.ask(text) else { return .unknown }
    if answer.primary.isEmpty { return Primaries.ignorable }
    return answer.isSingle ? single(PrimaryWeights.weight(answer.primary), text) : nil
  }

  private func single(_ weight: UInt32, _ text: [UInt32]) -> Primaries {
    if examples[weight] == nil { examples[weight] = text }
    return .one(weight)
  }

  /// Opaque, but for U+FFFE: it stands between the parts of a name, and below all other weights.
  private func isUnreadable(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return true }
    return value != 0xFFFE && isOpaque(scalar)
  }
}

// MARK: Taking apart

extension CharacterTable {
  /// The worth of a text whose number of weights its key does not tell.
  ///
  /// A guess is accepted only if ICU gives the same primary key for the text and for the guess spelled in texts of
  /// one weight each. Where no such texts are known, ICU's collation elements tell the lengths of the weights.
  private func learnHard(_ text: [UInt32]) -> Primaries {
    guard let answer = probe.ask(text) else { return .unknown }
    if answer.primary.count <= 4 {
      let weight = PrimaryWeights.weight(answer.primary)
      if examples[weight] != nil { return .one(weight) }
      if isOneLetterWithMarks(text, answer.primary) { return single(weight, text) }
    }
    if let weights = weights(ofDecomposed: text, answer.primary) { return .several(weights) }
    if let weights = split(answer.primary) { return .several(weights) }
    if let weights = weights(ofElements: text, answer.primary) { return .several(weights) }
    return .unknown
  }

  /// Whether the text without some of its marks has the same primary key, and one weight for certain.
  private func isOneLetterWithMarks(_ text: [UInt32], _ primary: [UInt8]) -> Bool {
    let parts = normalized(text, .nfd)
    guard parts.count > 1 else { return false }
    // The mark that makes the letter may stand behind others: ặ is ă with a dot, and the dot comes first.
    let candidates = (1..<parts.count).map { Array(parts.prefix($0)) } + parts.dropFirst(2).map { [parts[0], $0] }
    return candidates.contains { candidate in
      guard let answer = probe.ask(candidate) else { return false }
      return answer.isSingle && answer.primary == primary
    }
  }

  /// The weights of the characters that the text is decomposed into, if each has one at most.
  private func weights(ofDecomposed text: [UInt32], _ primary: [UInt8]) -> [UInt32]? {
    for form in [ICUText.Form.nfd, .nfkd] {
      let parts = normalized(text, form)
      guard parts.count > 1, parts.count <= 16 else { continue }
      var weights: [UInt32] = []
      for part in parts {
        switch learnSimple([part]) {
        case .one(let weight)?: weights.append(weight)
        case .ignorable?: break
        default: return nil
        }
      }
      if isConfirmed(weights, primary) { return weights }
    }
    return nil
  }

  private func normalized(_ text: [UInt32], _ form: ICUText.Form) -> [UInt32] {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text.compactMap(Unicode.Scalar.init))
    guard let result = try? ICUText.normalized(String(view), form) else { return [] }
    return result.unicodeScalars.map(\.value)
  }

  /// Whether texts of these weights, one behind the other, have the primary key.
  private func isConfirmed(_ weights: [UInt32], _ primary: [UInt8]) -> Bool {
    var spelled: [UInt32] = []
    for weight in weights {
      guard let example = examples[weight] else { return false }
      spelled += spelled.isEmpty ? example : [Self.joiner] + example
    }
    return probe.ask(spelled)?.primary == primary
  }

  /// U+034F COMBINING GRAPHEME JOINER has no weight, and keeps its neighbours from being read together.
  private static let joiner: UInt32 = 0x34F
}

// MARK: Taking keys apart

extension CharacterTable {
  /// The bytes that close a run of weights with the same first byte, before a lower or a higher one.
  private static let runEnds: [UInt8] = [0x03, 0xFF]
  private static let mostWeights = 18
  private static let mostTries = 32

  /// Known weights that the primary key is made of.
  ///
  /// Behind a weight of several bytes, ICU leaves the first byte of the next one out where it is the same and belongs
  /// to a script whose bytes are compressed. Whether they are is not known here: both are tried.
  private func split(_ primary: [UInt8]) -> [UInt32]? {
    var tries = 0
    var weights: [UInt32] = []
    return split(primary[...], lead: nil, &weights, &tries) { self.isConfirmed($0, primary) } ? weights : nil
  }

  private func split(
    _ rest: ArraySlice<UInt8>, lead: UInt8?, _ weights: inout [UInt32], _ tries: inout Int,
    isRight: ([UInt32]) -> Bool
  ) -> Bool {
    if rest.isEmpty {
      tries += 1
      return tries <= Self.mostTries && isRight(weights)
    }
    guard weights.count < Self.mostWeights, tries <= Self.mostTries else { return false }
    for (weight, taken, nextLead) in steps(rest, lead: lead) {
      weights.append(weight)
      if split(rest.dropFirst(taken), lead: nextLead, &weights, &tries, isRight: isRight) { return true }
      weights.removeLast()
    }
    return false
  }

  /// The known weights that the bytes may start with, how many bytes each takes, and the first byte that may be left
  /// out next.
  private func steps(_ rest: ArraySlice<UInt8>, lead: UInt8?) -> [(weight: UInt32, taken: Int, lead: UInt8?)] {
    var steps: [(weight: UInt32, taken: Int, lead: UInt8?)] = []
    if let lead {
      for length in 1...3 where length <= rest.count {
        let weight = PrimaryWeights.weight([lead] + rest.prefix(length))
        if examples[weight] != nil { steps.append((weight, length, lead)) }
      }
    }
    var skipped = 0
    if lead != nil {
      guard let first = rest.first, Self.runEnds.contains(first) else { return steps }
      skipped = 1
    }
    let whole = rest.dropFirst(skipped)
    for length in 1...4 where length <= whole.count {
      let weight = PrimaryWeights.weight(whole.prefix(length))
      guard examples[weight] != nil else { continue }
      steps.append((weight, skipped + length, nil))
      steps.append((weight, skipped + length, whole.first))
    }
    return steps
  }
}

// MARK: Asking for elements

extension CharacterTable {
  /// The weights of ICU's collation elements, as the primary key has them.
  ///
  /// Elements are neither shifted nor reordered. Reordering changes the first byte of a weight alone, so the lengths and
  /// the other bytes of the elements' weights tell where in the key each one is; if that can be read in several ways, it
  /// is not read.
  private func weights(ofElements text: [UInt32], _ primary: [UInt8]) -> [UInt32]? {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text.compactMap(Unicode.Scalar.init))
    guard let elements = try? collator.elements(of: String(view)) else { return nil }
    let isShifted = collator.attribute(.alternateHandling) == CollatorAttributeValue.shifted
    let ignored = isShifted ? collator.variableTop : 0
    let raw = Self.primaries(of: elements).filter { $0 > ignored }
    guard !raw.isEmpty, raw.count <= Self.mostWeights else { return nil }
    var readings: [[UInt32]] = []
    read(primary[...], raw[...], before: nil, [], &readings)
    return readings.count == 1 ? readings[0] : nil
  }

  /// The primary weights of elements that ICU hands out in halves of 16 bits of primary weight each.
  private static func primaries(of elements: [CollationElement]) -> [UInt32] {
    var primaries: [UInt32] = []
    for element in elements {
      if element.order & 0xC0 == 0xC0, let last = primaries.last {
        primaries[primaries.count - 1] = last | element.order >> 16
      } else {
        primaries.append(element.order & 0xFFFF_0000)
      }
    }
    return primaries.filter { $0 != 0 }
  }

  /// Finds the ways to read a key as weights whose bytes behind the first are those of the raw ones.
  ///
  /// - Parameter before: the raw weight before, and the first byte that the key has for it, where the next one may
  ///   leave its own out.
  private func read(
    _ key: ArraySlice<UInt8>, _ raw: ArraySlice<UInt32>, before: (raw: UInt32, lead: UInt8)?, _ weights: [UInt32],
    _ readings: inout [[UInt32]]
  ) {
    guard let weight = raw.first else {
      if key.isEmpty, !readings.contains(weights) { readings.append(weights) }
      return
    }
    guard readings.count < 2 else { return }
    let tail = Self.tail(weight)
    if let before, before.raw >> 24 == weight >> 24, !tail.isEmpty, key.starts(with: tail) {
      let read = PrimaryWeights.weight([before.lead] + tail)
      self.read(key.dropFirst(tail.count), raw.dropFirst(), before: before, weights + [read], &readings)
    }
    var rest = key
    if before != nil {
      guard let end = rest.first, Self.runEnds.contains(end) else { return }
      rest = rest.dropFirst()
    }
    guard let lead = rest.first, rest.dropFirst().starts(with: tail) else { return }
    let read = PrimaryWeights.weight([lead] + tail)
    rest = rest.dropFirst(1 + tail.count)
    self.read(rest, raw.dropFirst(), before: nil, weights + [read], &readings)
    self.read(rest, raw.dropFirst(), before: (weight, lead), weights + [read], &readings)
  }

  /// The bytes of a raw weight behind the first, as many as are written.
  private static func tail(_ weight: UInt32) -> [UInt8] {
    [16, 8, 0].map { UInt8(truncatingIfNeeded: weight >> $0) }.reversed().drop { $0 == 0 }.reversed()
  }
}
