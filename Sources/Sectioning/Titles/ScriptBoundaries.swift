import Collation
import ICUBridge

/// Where each script begins in a collator's order.
///
/// CLDR's root has, for every script, a contraction of U+FDD1 and one character of the script, whose weight is below
/// all of the script's own. Asking ICU for all contractions takes 4 to 25 ms; comparing one string per script takes
/// 0.06 ms in all and finds the same.
///
/// Source: CLDR root collation, "script first" primaries; our design for the probing.
struct ScriptBoundaries: Sendable {
  /// The boundaries of the scripts of letters, in the collator's order, with one for unassigned characters.
  let scripts: [String]
  /// The boundaries of the groups before letters: space, punctuation, symbol, currency, digit.
  let groups: [Group: String]

  enum Group: Hashable, Sendable, CaseIterable {
    case space, punctuation, symbol, currency, digit

    /// The character that CLDR's root has behind U+FDD1 for the group.
    fileprivate var sample: Unicode.Scalar {
      switch self {
      case .space: "\u{A0}"
      case .punctuation: "\u{201C}"
      case .symbol: "\u{263A}"
      case .currency: "\u{20AC}"
      case .digit: "4"
      }
    }
  }

  init(of order: PrimaryOrder) {
    scripts = Self.scripts(of: order)
    groups = Self.groups(of: order)
  }

  /// The boundary in front of which no letter stands.
  var first: String? { scripts.first }

  /// The boundary behind which only characters without a script of their own stand.
  var last: String? { scripts.last }

  private static let unassigned = NoncharacterMarks.head

  private static func scripts(of order: PrimaryOrder) -> [String] {
    var samples: [Unicode.Scalar] = [unassigned]
    for script in 0..<ICUText.scriptCount {
      guard let sample = ICUText.sample(ofScript: script), isLetterOrUnassigned(sample) else { continue }
      samples.append(sample)
    }
    return boundaries(of: samples, in: order)
  }

  private static func groups(of order: PrimaryOrder) -> [Group: String] {
    var result: [Group: String] = [:]
    for group in Group.allCases where isBoundary(group.sample, in: order) { result[group] = text(group.sample) }
    return result
  }

  private static func boundaries(of samples: [Unicode.Scalar], in order: PrimaryOrder) -> [String] {
    var keyed: [(key: [UInt8], text: String)] = []
    for sample in samples where isBoundary(sample, in: order) {
      let text = text(sample)
      let key = order.key(of: text)
      if !key.isEmpty { keyed.append((key, text)) }
    }
    keyed.sort { $0.key.lexicographicallyPrecedes($1.key) }
    return keyed.indices.filter { $0 == 0 || keyed[$0 - 1].key != keyed[$0].key }.map { keyed[$0].text }
  }

  /// Whether U+FDD1 contracts with the character.
  private static func isBoundary(_ sample: Unicode.Scalar, in order: PrimaryOrder) -> Bool {
    order.handle.isContraction(NoncharacterMarks.scriptFirst, sample)
  }

  private static func text(_ sample: Unicode.Scalar) -> String {
    var text = String(NoncharacterMarks.scriptFirst)
    text.unicodeScalars.append(sample)
    return text
  }

  /// ICU's general categories 0 (unassigned) to 5 (other letter).
  private static func isLetterOrUnassigned(_ scalar: Unicode.Scalar) -> Bool {
    (0...5).contains(ICUText.generalCategory(of: scalar))
  }
}
