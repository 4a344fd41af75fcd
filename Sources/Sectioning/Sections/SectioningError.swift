import Collation

/// Why no index could be made.
public enum SectioningError: Error, Hashable, Sendable {
  /// The locale or its order is at fault.
  case collation(CollationError)
  /// A language has no articles that are known; `available` names those that have.
  case unknownArticleLanguage(given: String, available: [String])
  /// A group's letters are no titles of the index, or stand in the wrong order.
  case wrongGroup(SectionGroup, reason: String)
}

extension SectioningError: CustomStringConvertible {
  /// The error as a sentence that says what would do.
  public var description: String {
    switch self {
    case .collation(let error):
      return error.description
    case .unknownArticleLanguage(let given, let available):
      return "no articles are known for '\(given)'; they are for \(available.joined(separator: ", "))"
    case .wrongGroup(let group, let reason):
      return "the group from '\(group.first)' through '\(group.last)' does not do: \(reason)"
    }
  }
}
