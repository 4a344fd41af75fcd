import ICUBridge
import Synchronization

/// Finds out from ICU what characters and clusters add to sort keys.
///
/// The levels of a key are read off it, which can leave several readings open. A reading is accepted only if ICU makes
/// the very key that it foretells for a longer text: the character twice between two plain letters. What cannot be
/// confirmed is refused, so that a wrong guess becomes a slow character and never a wrong key.
struct KeyLearner {
  private let collator: CollatorHandle
  private let settings: KeySettings
  private let links: ContextLinks
  /// A letter with one common weight on each level, a primary one of its own first byte, and no links.
  private var reference = Letter(scalar: 0, record: .refused(WeightRecord.Facts(word: 0)))
  /// A mark, and under shifted handling a character that is ignored.
  private var mark: Letter?
  private var ignored: Letter?
  /// What is known of each first byte of primary weights.
  private var leads = [Lead](repeating: .unknown, count: 256)

  struct State {
    var hasStarted = false
    var learner: KeyLearner?
  }

  private struct Letter {
    let scalar: UInt32
    let record: WeightRecord
  }

  private enum Lead { case unknown, plain, shared, mixed }

  /// U+034F COMBINING GRAPHEME JOINER has no weight, and keeps its neighbours from being read together.
  private static let joiner: UInt32 = 0x34F
  private static let acute: UInt32 = 0x301
  private static let fieldSeparator: UInt32 = 0xFFFE

  /// Nil where this ICU does not write keys as they are made here.
  init?(collator: CollatorHandle, settings: KeySettings, links: ContextLinks) {
    self.collator = collator
    self.settings = settings
    self.links = links
    guard let reference = firstPlainLetter() else { return nil }
    self.reference = reference
    for scalar in UInt32(0x21)...0x7E { note(leadOf: scalar) }
    guard chooseMarks(), confirmsCounts(), confirmsLeads() else { return nil }
  }
}

// MARK: Records

extension KeyLearner {
  /// What a character adds; refused where it could not be confirmed.
  mutating func record(of scalar: Unicode.Scalar) -> WeightRecord {
    let traits = ScalarTraits(of: scalar)
    var facts = WeightRecord.Facts(traits: traits)
    facts.set(WeightRecord.Facts.mayLead, links.mayLead(traits))
    facts.set(WeightRecord.Facts.mayFollow, links.mayFollow(traits))
    // Fields are turned round one by one where the secondary level is written backwards.
    if links.isOpaque(scalar) || (settings.isBackwards && scalar.value == Self.fieldSeparator) {
      return .refused(facts)
    }
    return record(of: [scalar.value], facts) ?? .refused(facts)
  }

  /// What a cluster adds. It is linked to nothing: it is as long as its links reach.
  mutating func record(of cluster: Cluster) -> WeightRecord {
    let facts = WeightRecord.Facts(word: WeightRecord.Facts.isKnown)
    return record(of: cluster.scalars, facts) ?? .refused(facts)
  }

  private mutating func record(of text: [UInt32], _ facts: WeightRecord.Facts) -> WeightRecord? {
    guard let levels = levels(of: text), levels.primary.count <= WeightRecord.mostPrimaryBytes else { return nil }
    let expected = key(of: [[reference.scalar], text, text, [reference.scalar]])
    for reading in readings(of: levels, facts)
    where foretold([reference.record, reading, reading, reference.record]) == expected {
      guard let first = levels.primary.first else { return withFlags(reading, text) }
      let isSingle = hasOneWeight(levels)
      if isSingle { note(first, isShared: reading.facts.has(WeightRecord.Facts.sharesLead)) }
      // Two weights in a row show that a first byte is left out. That it never is they show of a single weight alone.
      let isProven =
        isSingle || reading.facts.has(WeightRecord.Facts.sharesLead) || isPlain(first, text, levels.primary)
      return isProven ? withFlags(reading, text) : nil
    }
    return nil
  }

  private func readings(of levels: SortKeyLevels, _ facts: WeightRecord.Facts) -> [WeightRecord] {
    var readings: [WeightRecord] = []
    let tertiaries = settings.levels == 3 ? LevelWeights.readings(of: levels.tertiary, settings.tertiary) : [.none]
    for secondary in LevelWeights.readings(of: levels.secondary, settings.secondary) {
      for tertiary in tertiaries {
        for isShared in levels.primary.isEmpty ? [false] : [false, true] {
          var facts = facts
          facts.primaryLength = levels.primary.count
          facts.set(WeightRecord.Facts.sharesLead, isShared)
          facts.endLead = isShared ? levels.primary.first ?? 0 : 0
          readings.append(
            WeightRecord(facts: facts, primary: levels.primary, secondary: secondary, tertiary: tertiary))
        }
      }
    }
    return readings
  }

  /// Under shifted handling: whether the text ends in what is ignored with the marks behind it, and whether it is itself
  /// not the same behind such.
  private func withFlags(_ record: WeightRecord, _ text: [UInt32]) -> WeightRecord? {
    guard settings.isShifted else { return record }
    guard let mark, let ignored else { return nil }
    var facts = record.facts
    if key(of: [text, [mark.scalar]]) != foretold([record, mark.record]) {
      guard key(of: [text, [mark.scalar]]) == key(of: [text]) else { return nil }
      facts.set(WeightRecord.Facts.swallows, true)
    }
    let behind = key(of: [[ignored.scalar], text, [reference.scalar]])
    facts.set(WeightRecord.Facts.isSwallowed, behind != foretold([ignored.record, record, reference.record]))
    return WeightRecord(facts: facts, primary: record.primary, secondary: record.secondary, tertiary: record.tertiary)
  }
}

// MARK: First bytes

extension KeyLearner {
  /// Whether there is one weight on the primary level, if any: every weight there comes with one on each level behind
  /// it, and one of these has a single weight.
  private func hasOneWeight(_ levels: SortKeyLevels) -> Bool {
    settings.secondary.isOneWeight(levels.secondary) || settings.tertiary.isOneWeight(levels.tertiary)
  }

  private mutating func note(_ lead: UInt8, isShared: Bool) {
    let seen: Lead = isShared ? .shared : .plain
    leads[Int(lead)] = leads[Int(lead)] == .unknown || leads[Int(lead)] == seen ? seen : .mixed
  }

  private mutating func note(leadOf scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    _ = record(of: scalar)
  }

  /// Whether no weight with this first byte is ever written without it.
  private func isPlain(_ lead: UInt8, _ text: [UInt32], _ primary: ArraySlice<UInt8>) -> Bool {
    switch leads[Int(lead)] {
    case .plain: return true
    case .shared, .mixed: return false
    case .unknown: return isOneLetterWithMarks(text, primary)
    }
  }

  /// Whether a letter, alone or with one of its marks, has the same primary weight and no other.
  private func isOneLetterWithMarks(_ text: [UInt32], _ primary: ArraySlice<UInt8>) -> Bool {
    let parts = decomposed(text)
    guard let letter = parts.first, parts.count > 1 else { return false }
    return ([[letter]] + parts.dropFirst().map { [letter, $0] }).contains { part in
      guard let levels = levels(of: part) else { return false }
      return hasOneWeight(levels) && levels.primary == primary
    }
  }

  private func decomposed(_ text: [UInt32]) -> [UInt32] {
    text.compactMap(Unicode.Scalar.init).flatMap { ScalarTraits(of: $0).decomposition }
  }
}

// MARK: Asking and foretelling

extension KeyLearner {
  private func levels(of text: [UInt32]) -> SortKeyLevels? {
    SortKeyLevels(collator.sortKey(ofScalars: text), settings)
  }

  /// ICU's key of the parts, kept apart by joiners.
  private func key(of parts: [[UInt32]]) -> [UInt8] {
    collator.sortKey(ofScalars: Array(parts.joined(separator: [Self.joiner])))
  }

  /// The key that the records make.
  private func foretold(_ records: [WeightRecord]) -> [UInt8]? {
    let words = WeightRecord.Words.allocate(capacity: records.count * WeightRecord.words)
    for word in 0..<records.count * WeightRecord.words { unsafe (words + word).initialize(to: Atomic(0)) }
    defer {
      unsafe words.deinitialize(count: records.count * WeightRecord.words)
      unsafe words.deallocate()
    }
    let addresses = unsafe records.indices.map { unsafe words + $0 * WeightRecord.words }
    for (index, record) in records.enumerated() { unsafe record.write(to: addresses[index]) }
    return unsafe addresses.withUnsafeBufferPointer { unsafe foretold($0) }
  }

  private func foretold(_ records: UnsafeBufferPointer<WeightRecord.Words>) -> [UInt8]? {
    guard records.count <= KeyComposer.mostClusters else { return nil }
    var bytes: [UInt8]?
    let isMade = unsafe KeyComposer.compose(settings) { key in
      for index in 0..<records.count {
        guard unsafe key.add(WeightRecord.facts(of: records[index]), records[index]) else { return false }
      }
      return true
    } _: {
      bytes = unsafe Array($0)
    }
    return isMade ? bytes : nil
  }
}

// MARK: Starting

extension KeyLearner {
  private func firstPlainLetter() -> Letter? {
    for scalar in "aqxz0".unicodeScalars {
      if let letter = plainLetter(scalar) { return letter }
    }
    return nil
  }

  private func plainLetter(_ scalar: Unicode.Scalar) -> Letter? {
    let traits = ScalarTraits(of: scalar)
    guard !links.isOpaque(scalar), !links.mayLead(traits), !links.mayFollow(traits),
      let levels = levels(of: [scalar.value]), levels.primary.count == 1,
      levels.secondary.count == 1, levels.secondary.first == settings.secondary.low,
      settings.levels == 2 || (levels.tertiary.count == 1 && levels.tertiary.first == settings.tertiary.low),
      let one = LevelWeights(leading: 1, bytes: [], following: 0)
    else { return nil }
    var facts = WeightRecord.Facts(traits: traits)
    facts.primaryLength = 1
    let record = WeightRecord(
      facts: facts, primary: levels.primary, secondary: one, tertiary: settings.levels == 3 ? one : .none)
    let twice = key(of: [[scalar.value], [scalar.value]])
    guard twice == foretold([record, record]), twice == collator.sortKey(ofScalars: [scalar.value, scalar.value]) else {
      return nil
    }
    return Letter(scalar: scalar.value, record: record)
  }

  private mutating func chooseMarks() -> Bool {
    guard !settings.isShifted else { return chooseIgnored() }
    mark = letter(Self.acute)
    return mark != nil
  }

  /// Under shifted handling a record needs both to be made: so these two are put together by hand and checked.
  private mutating func chooseIgnored() -> Bool {
    guard let levels = levels(of: [Self.acute]), levels.primary.isEmpty else { return false }
    var facts = WeightRecord.Facts(word: WeightRecord.Facts.isKnown)
    facts.set(WeightRecord.Facts.isSwallowed, true)
    let expected = key(of: [[reference.scalar], [Self.acute], [Self.acute], [reference.scalar]])
    let record = readings(of: levels, facts).first {
      foretold([reference.record, $0, $0, reference.record]) == expected
    }
    guard let record else { return false }
    mark = Letter(scalar: Self.acute, record: record)
    let candidates: [UInt32] = [0x20, 0x2D, 0x2E]
    guard let scalar = candidates.first(where: { isIgnoredWithMarks($0) }) else { return false }
    var nothing = WeightRecord.Facts(word: WeightRecord.Facts.isKnown)
    nothing.set(WeightRecord.Facts.swallows, true)
    ignored = Letter(
      scalar: scalar, record: WeightRecord(facts: nothing, primary: [], secondary: .none, tertiary: .none))
    return true
  }

  private func isIgnoredWithMarks(_ scalar: UInt32) -> Bool {
    let between = key(of: [[reference.scalar], [scalar], [Self.acute], [reference.scalar]])
    return between == key(of: [[reference.scalar], [reference.scalar]])
  }

  private mutating func letter(_ value: UInt32) -> Letter? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let record = record(of: scalar)
    return record.facts.has(WeightRecord.Facts.isRefused) ? nil : Letter(scalar: value, record: record)
  }

  /// Whether runs of common weights are counted as ``LevelCode`` says, before a mark, a capital and the end.
  private mutating func confirmsCounts() -> Bool {
    let capital = Unicode.Scalar(reference.scalar).flatMap { Character($0).uppercased().unicodeScalars.first }
    let breaks = [mark, capital.flatMap { letter($0.value) }].compactMap { $0 }
    for count in [1, 2, 3, 31, 32, 33, 34, 35, 65, 66, 67, 68, 95, 96, 97, 98, 99, 100, 105] {
      let run = [Letter](repeating: reference, count: count)
      for text in [run] + breaks.map({ run + [$0] }) + breaks.map({ [$0] + run + [$0, reference] }) {
        guard foretold(text.map(\.record)) == key(of: text.map { [$0.scalar] }) else { return false }
      }
    }
    return true
  }

  /// Whether first bytes are left out and closed as thought, among letters of many scripts.
  private mutating func confirmsLeads() -> Bool {
    let samples: [UInt32] = [0x3B1, 0x3C9, 0x44F, 0x5D0, 0x628, 0x905, 0xE01, 0x10D0, 0x304B, 0x4E01, 0x9FA5, 0x1F600]
    let letters = [reference] + samples.compactMap { letter($0) }
    for first in letters {
      for second in letters {
        let text = [first, second, second, first]
        guard foretold(text.map(\.record)) == key(of: text.map { [$0.scalar] }) else { return false }
      }
    }
    return true
  }
}
