/// What becomes of a title whose section holds nothing.
public enum EmptySectionPolicy: Hashable, Sendable {
  /// The title is not shown.
  case hide
  /// The title is shown but cannot be chosen.
  case disable
  /// The title leads to the section of another.
  case redirect(Redirection)

  /// Which section a title without one of its own leads to.
  public enum Redirection: Hashable, Sendable {
    /// The last one before the title, or the first of all: the practice with UIKit.
    case previousElseFirst
    /// The next one after the title, or the last of all: Android's practice.
    case nextElseLast
    /// The nearest by number; of two equally near the earlier.
    case nearest
  }
}
