/// Which titles are drawn when not all fit.
public struct Decimation: Hashable, Sendable {
  /// How titles are left out.
  public enum Rule: Hashable, Sendable {
    /// As few titles hidden as even spacing allows; a mark hides at least two.
    case balanced
    /// Title, mark, title, mark …; first and last kept. The look of UIKit.
    case alternating
    /// No marks; at most that many titles, evenly chosen, first and last among them.
    case even(maximumCount: Int)
    /// No marks; every second title, or every third …, and the last.
    case stepwise
  }

  /// Which titles take the place of a neighbour that the rule chose.
  public enum Preference: Hashable, Sendable {
    /// None: the rule alone decides.
    case none
    /// One that can be chosen, over one that cannot.
    case enabled
    /// The current one over all others, then one that can be chosen.
    case currentThenEnabled
  }

  /// How titles are left out.
  public var rule: Rule
  /// Whether the runs of pinned titles at both ends are always drawn.
  public var keepsPinned: Bool
  /// Which titles take the place of a neighbour that the rule chose.
  public var preference: Preference

  /// Makes a decimation.
  public init(_ rule: Rule, keepsPinned: Bool = true, preference: Preference = .none) {
    self.rule = rule
    self.keepsPinned = keepsPinned
    self.preference = preference
  }

  /// Most titles and marks that the rule itself allows.
  var maximumSlots: Int {
    if case .even(let maximum) = rule { max(maximum, 0) } else { .max }
  }

  /// Whether marks are drawn for titles left out.
  var drawsMarks: Bool {
    switch rule {
    case .balanced, .alternating: true
    case .even, .stepwise: false
    }
  }
}
