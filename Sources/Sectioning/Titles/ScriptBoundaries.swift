import Collation
import ICUBridge

/// Where each script begins in a collator's order.
///
/// CLDR's root has, for every script, a contraction of U+FDD1 and one character of the script, whose weight is below
/// all of the script's own. Asking ICU for all contractions takes 4 to 25 ms. For the ICU that ``RootScripts`` was made
/// from, the scripts are known, and where a collator moves none, their order too; for another, one comparison a script
/// finds the same.
///
/// Source: CLDR root collation, "script first" primaries; our design for the table and the probing.
struct ScriptBoundaries: Sendable {
  /// What stands behind U+FDD1, for the scripts of letters in the collator's order, and for unassigned characters.
  private let samples: [UInt32]
  private let order: PrimaryOrder

  enum Group: Sendable, CaseIterable {
    case space, punctuation, symbol, currency, digit

    /// The character that CLDR's root has behind U+FDD1 for the group.
    fileprivate var sample: UInt32 {
      switch self {
      case .space: 0xA0
      case .punctuation: 0x201C
      case .symbol: 0x263A
      case .currency: 0x20AC
      case .digit: 0x34
      }
    }
  }

  init(of order: PrimaryOrder) {
    self.order = order
    guard RootScripts.areKnown(for: order) else {
      samples = Self.sorted(Self.probed(order), by: order)
      return
    }
    samples =
      RootScripts.samples(reorderedBy: order.handle.reorderCodes()) ?? Self.sorted(RootScripts.samples, by: order)
  }

  /// The boundaries found without the table.
  init(probing order: PrimaryOrder) {
    self.order = order
    samples = Self.sorted(Self.probed(order), by: order)
  }

  var count: Int { samples.count }

  /// The boundary in front of which no letter stands.
  var first: String? { samples.first.map(Self.text) }

  /// The boundary behind which only characters without a script of their own stand.
  var last: String? { samples.last.map(Self.text) }

  /// The first boundary above a text.
  func next(after text: String) -> String? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if order.isLess(text, self.text(middle)) { high = middle } else { low = middle + 1 }
    }
    return low < count ? self.text(low) : nil
  }

  /// Where a script begins that a character stands for.
  func start(of sample: Unicode.Scalar) -> String? { samples.contains(sample.value) ? Self.text(sample.value) : nil }

  /// A boundary by its number.
  func text(_ number: Int) -> String { Self.text(samples[number]) }

  /// The boundary of a group before letters, nil where the order has none.
  func text(of group: Group) -> String? {
    let text = Self.text(group.sample)
    return order.isContraction(text) ? text : nil
  }

  private static func probed(_ order: PrimaryOrder) -> [UInt32] {
    var samples = [NoncharacterMarks.head.value]
    for script in 0..<ICUText.scriptCount {
      guard let sample = ICUText.sample(ofScript: script), isLetterOrUnassigned(sample) else { continue }
      samples.append(sample.value)
    }
    return samples.filter { order.isContraction(text($0)) }
  }

  /// One sample a weight, by weight.
  private static func sorted(_ samples: [UInt32], by order: PrimaryOrder) -> [UInt32] {
    var keyed: [Keyed] = []
    keyed.reserveCapacity(samples.count)
    var bytes: [UInt8] = []
    for sample in samples {
      bytes.removeAll(keepingCapacity: true)
      order.handle.appendSortKey(of: text(sample), to: &bytes)
      // A weight has at most four bytes, and a second one, which no boundary has, as many.
      var key: UInt64 = 0
      for place in 0..<8 { key = key << 8 | (place < bytes.count ? UInt64(bytes[place]) : 0) }
      if key != 0 { keyed.append(Keyed(key: key, sample: sample, place: keyed.count)) }
    }
    keyed.sort { $0.key != $1.key ? $0.key < $1.key : $0.place < $1.place }
    var sorted: [UInt32] = []
    for place in keyed.indices where place == 0 || keyed[place - 1].key != keyed[place].key {
      sorted.append(keyed[place].sample)
    }
    return sorted
  }

  private struct Keyed {
    /// The first bytes of the sort key.
    let key: UInt64
    let sample: UInt32
    let place: Int
  }

  private static func text(_ sample: UInt32) -> String {
    var text = String(NoncharacterMarks.scriptFirst)
    if let scalar = Unicode.Scalar(sample) { text.unicodeScalars.append(scalar) }
    return text
  }

  /// ICU's general categories 0 (unassigned) to 5 (other letter).
  private static func isLetterOrUnassigned(_ scalar: Unicode.Scalar) -> Bool {
    (0...5).contains(ICUText.generalCategory(of: scalar))
  }
}
