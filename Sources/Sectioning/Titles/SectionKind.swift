/// What a section holds.
public enum SectionKind: String, Hashable, Sendable, CaseIterable {
  /// Names that begin with the title's letter.
  case letter
  /// Names that begin with a digit, where those stand apart.
  case digits
  /// Names that begin with punctuation, a symbol or a currency sign, where those stand apart.
  case symbols
  /// Names in front of the first letter, where the catch-all is split.
  case before
  /// Names of scripts between two titles, where the catch-all is split.
  case between
  /// Names of scripts behind the last title, where the catch-all is split.
  case after
  /// Names that no title takes.
  case catchAll
}

/// One section of a locale's index: its identity, its title, and what it holds.
public struct SectionTitle: Hashable, Sendable, Identifiable {
  /// Distinct in its index, the same whatever the names are, and safe ASCII: `s1`, `s2` … for titles, and the kind's
  /// name for the others (`catch-all`, `digits`, `between-2`).
  public let id: String
  /// What a reader sees: `Ä`, `か`, `12劃`, `#`.
  public let title: String
  /// What the section holds.
  public let kind: SectionKind

  package init(id: String, title: String, kind: SectionKind) {
    self.id = id
    self.title = title
    self.kind = kind
  }
}
