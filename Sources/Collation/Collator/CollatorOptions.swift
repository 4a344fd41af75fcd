/// The settings of a collator; nil means the locale's own default.
///
/// ```swift
/// let numeric = CollatorOptions(numeric: true)
/// let loose = CollatorOptions(strength: .primary, alternate: .shifted)
/// ```
///
/// Each equals a keyword of a BCP 47 tag; an option given here wins over the tag's. Source: UTS #35 part 5,
/// Collation Settings.
public struct CollatorOptions: Hashable, Sendable {
  /// How deep a comparison looks. BCP 47 `ks`; default tertiary.
  ///
  /// A lower strength is for finding what is alike, not for speed.
  public enum Strength: Hashable, Sendable, CaseIterable {
    /// Base letters alone: a = á = A. `level1`
    case primary
    /// And accents: a < á, a = A. `level2`
    case secondary
    /// And case: a < A. `level3`
    case tertiary
    /// And, when shifted, punctuation. `level4`
    case quaternary
    /// And code points. `identic`
    case identical
  }

  /// Whether lower or upper case comes first where nothing else differs. BCP 47 `kf`; default off, which puts lower
  /// case first; upper in Danish, Maltese.
  public enum CaseFirst: Hashable, Sendable, CaseIterable {
    /// As the root has it. `false`
    case off
    /// Lower case first. `lower`
    case lower
    /// Upper case first. `upper`
    case upper
  }

  /// Whether spaces and punctuation count as letters do. BCP 47 `ka`; default non-ignorable, shifted in Thai.
  public enum Alternate: Hashable, Sendable, CaseIterable {
    /// They count first. `noignore`
    case nonIgnorable
    /// They count on the fourth level alone. `shifted`
    case shifted
  }

  /// Up to which group characters are variable when shifted. BCP 47 `kv`; default punctuation.
  public enum MaxVariable: Hashable, Sendable, CaseIterable {
    /// Spaces. `space`
    case space
    /// Spaces and punctuation. `punct`
    case punctuation
    /// And symbols. `symbol`
    case symbol
    /// And currency signs. `currency`
    case currency
  }

  /// How deep a comparison looks. BCP 47 `ks`.
  public var strength: Strength?
  /// Which case comes first. BCP 47 `kf`.
  public var caseFirst: CaseFirst?
  /// A level for case between accents and the rest: with primary strength, A differs from a but á does not.
  /// BCP 47 `kc`; default false.
  public var caseLevel: Bool?
  /// Whether spaces and punctuation count. BCP 47 `ka`.
  public var alternate: Alternate?
  /// What is variable when shifted. BCP 47 `kv`.
  public var maxVariable: MaxVariable?
  /// Digits in a row, up to 254 of them, count as a number: 9 before 10. BCP 47 `kn`; default false.
  public var numeric: Bool?
  /// Accents are compared from the end of the text. BCP 47 `kb`; default false, true in Canadian French.
  public var backwards: Bool?
  /// The order of scripts and groups: 4-letter script codes, `space`, `punct`, `symbol`, `currency`, `digit`,
  /// `others`. An empty list takes the locale's own order away. BCP 47 `kr`.
  public var reorder: [String]?
  /// Canonically equal texts are equal. BCP 47 `kk`; on unless switched off here or in the tag, since Swift strings
  /// that are `==` must not sort apart.
  public var normalization: Bool?
  /// Tailoring rules of the caller's own, applied after the locale's, in ICU's syntax: `&N<ng<<<Ng<<<NG`.
  public var rules: String?

  /// Settings; what is left out is the locale's default.
  public init(
    strength: Strength? = nil, caseFirst: CaseFirst? = nil, caseLevel: Bool? = nil, alternate: Alternate? = nil,
    maxVariable: MaxVariable? = nil, numeric: Bool? = nil, backwards: Bool? = nil, reorder: [String]? = nil,
    normalization: Bool? = nil, rules: String? = nil
  ) {
    self.strength = strength
    self.caseFirst = caseFirst
    self.caseLevel = caseLevel
    self.alternate = alternate
    self.maxVariable = maxVariable
    self.numeric = numeric
    self.backwards = backwards
    self.reorder = reorder
    self.normalization = normalization
    self.rules = rules
  }
}
