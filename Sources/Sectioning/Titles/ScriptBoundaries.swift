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
    for group in Group.allCases {
      let boundary = text(group.sample)
      if order.isContraction(boundary) { result[group] = boundary }
    }
    return result
  }

  private static func boundaries(of samples: [Unicode.Scalar], in order: PrimaryOrder) -> [String] {
    let texts = samples.map { text($0) }.filter { order.isContraction($0) && !order.areEqual($0, "") }
    let sorted = order.collator.sorted(texts)
    return sorted.enumerated().filter { $0.offset == 0 || sorted[$0.offset - 1] != $0.element }.map(\.element)
  }

  private static func text(_ sample: Unicode.Scalar) -> String {
    var view = String.UnicodeScalarView()
    view.append(NoncharacterMarks.scriptFirst)
    view.append(sample)
    return String(view)
  }

  /// ICU's general categories 0 (unassigned) to 5 (other letter).
  private static func isLetterOrUnassigned(_ scalar: Unicode.Scalar) -> Bool {
    (0...5).contains(ICUText.generalCategory(of: scalar))
  }
}
