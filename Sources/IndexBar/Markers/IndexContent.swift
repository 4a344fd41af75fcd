/// A picture that the host draws in place of text; the model knows only its name.
public struct IndexSymbol: Hashable, Sendable, RawRepresentable {
  /// The symbol's name.
  public var rawValue: String

  /// Makes a symbol of the host's own from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A magnifying glass: leads to the search field, usually the start of the content.
  public static var search: Self { .init(rawValue: "search") }
  /// The entries used last.
  public static var recents: Self { .init(rawValue: "recents") }
  /// The entries that the user marked.
  public static var favorites: Self { .init(rawValue: "favorites") }
  /// Everything in scripts that have no titles of their own; often a globe.
  public static var otherScripts: Self { .init(rawValue: "otherScripts") }
}

/// What a title shows.
public enum IndexContent: Hashable, Sendable {
  /// Text, as a rule one letter.
  case text(String)
  /// A picture that the host draws.
  case symbol(IndexSymbol)

  /// The text itself, or the name of the symbol.
  public var name: String {
    switch self {
    case .text(let text): text
    case .symbol(let symbol): symbol.rawValue
    }
  }

  /// Whether there is something to read: a symbol, or text other than a mere place holder.
  ///
  /// Empty text and the marks that callers put in to stand for titles left out (`•`, `·`, `●`, `…`, `...` and the like) are place
  /// holders. They stay selectable, yet thinning drops them first.
  public var isDisplayable: Bool {
    switch self {
    case .symbol: true
    case .text(let text): !Self.isPlaceHolder(text)
    }
  }

  private static func isPlaceHolder(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "•", "·", "∙", "‧", "・", "●", "◦", "…", ".", " ": continue
      default: return false
      }
    }
    return true
  }
}
