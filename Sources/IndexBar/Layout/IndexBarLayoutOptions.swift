/// How the titles are laid out along the bar.
public struct IndexBarLayoutOptions: Hashable, Sendable {
  /// Where the line of titles sits when the bar is longer.
  public enum Alignment: Hashable, Sendable {
    /// At the bar's start.
    case start
    /// In the middle.
    case center
    /// At the bar's end.
    case end
    /// Each title in the middle of a part of the bar of its own: half a gap before the first and after the last.
    case spread
  }

  /// What happens when the titles do not fit.
  public enum Overflow: Hashable, Sendable {
    /// Some are left out.
    case decimate(Decimation)
    /// All are drawn smaller, down to a share of their length; what does not fit then is left out by the balanced rule.
    case shrink(minimumScale: Double)
    /// They overlap evenly.
    case overlap
    /// The line is longer than the bar.
    case extend
  }

  /// The least gap between neighbours.
  public var gap: Double
  /// The widest gap between neighbours; infinity fills the bar.
  public var maximumGap: Double
  /// Where the line of titles sits when the bar is longer.
  public var alignment: Alignment
  /// Room left free at the bar's start.
  public var startInset: Double
  /// Room left free at the bar's end.
  public var endInset: Double
  /// What happens when the titles do not fit.
  public var overflow: Overflow
  /// The length of a mark that stands for titles left out; `nil` takes the longest title's.
  public var omissionLength: Double?

  /// Titles in the middle, up to 10 apart, thinned by the balanced rule.
  public init() {
    gap = 0
    maximumGap = 10
    alignment = .center
    startInset = 0
    endInset = 0
    overflow = .decimate(Decimation(.balanced))
    omissionLength = nil
  }
}
