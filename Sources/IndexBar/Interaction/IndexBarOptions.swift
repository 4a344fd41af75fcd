/// All that can be chosen about a bar.
public struct IndexBarOptions: Hashable, Sendable {
  /// When a touch makes the content scroll.
  public enum Commit: Hashable, Sendable {
    /// With every marker it comes to.
    case whileMoving
    /// When it ends; never if it is cancelled.
    case onRelease
  }

  /// How the content follows the finger.
  public enum Travel: Hashable, Sendable {
    /// From one target to the next.
    case jump
    /// Smoothly: the share inside a marker becomes the share inside its section. Within `snap` of a marker's share after
    /// its border the section's start is taken.
    case continuous(snap: Double)
  }

  /// When the bar is there.
  public enum Visibility: Hashable, Sendable {
    /// Always.
    case always
    /// From scrolling or touching until so many seconds after.
    case whileScrolling(hideAfter: Double)
    /// Never.
    case hidden
  }

  /// Which way "increment" goes.
  public enum Adjustment: Hashable, Sendable {
    /// Towards the last title.
    case incrementMovesForward
    /// Towards the first title.
    case incrementMovesBackward
  }

  /// What happens to a touch on a marker that cannot be chosen.
  public enum DisabledTouch: Hashable, Sendable {
    /// The nearest marker that can be chosen is; of two the earlier.
    case passOver
    /// It is selected, and nothing scrolls.
    case stay
    /// Nothing.
    case ignore
  }

  /// Which requests are to be animated.
  public enum Animation: Hashable, Sendable {
    /// None.
    case never
    /// Those that do not come from a touch.
    case outsideTouches
    /// All.
    case always
  }

  /// How titles are laid out.
  public var layout: IndexBarLayoutOptions
  /// What a touch hits.
  public var hit: HitRule
  /// How the second level opens; `nil` for a bar of one level.
  public var zoom: ZoomOptions?
  /// The bubble beside the finger; `nil` for none.
  public var callout: CalloutOptions?
  /// When a touch makes the content scroll.
  public var commit: Commit
  /// How the content follows the finger.
  public var travel: Travel
  /// Length along the bar of a thumb that can be grabbed without a jump, in continuous travel; 0 for none.
  public var thumbLength: Double
  /// Which requests are to be animated.
  public var animation: Animation
  /// What happens to a touch on a marker that cannot be chosen.
  public var disabledTouch: DisabledTouch
  /// Which section is current when the last ones cannot reach the top.
  public var endRule: ScrollMap.EndRule
  /// When the bar is there.
  public var visibility: Visibility
  /// The number of items from which the bar is there.
  public var minimumItemCount: Int
  /// Whether the bar is hidden when all content is on screen at once.
  public var hidesWhenEverythingFits: Bool
  /// Whether scrolling by the host selects before the user ever touched the bar or scrolled.
  public var selectsBeforeFirstUse: Bool
  /// Which way "increment" goes.
  public var adjustment: Adjustment
  /// How many titles a page key goes.
  public var keyPage: Int
  /// What assistive technology says.
  public var phrases: IndexBarPhrases

  /// One level open to opening, jumps while moving, 2 of hysteresis, a callout, always visible.
  public init() {
    layout = IndexBarLayoutOptions()
    hit = HitRule(hysteresis: 2)
    zoom = ZoomOptions()
    callout = CalloutOptions()
    commit = .whileMoving
    travel = .jump
    thumbLength = 0
    animation = .never
    disabledTouch = .passOver
    endRule = .pinRequested
    visibility = .always
    minimumItemCount = 0
    hidesWhenEverythingFits = false
    selectsBeforeFirstUse = true
    adjustment = .incrementMovesForward
    keyPage = 5
    phrases = IndexBarPhrases()
  }
}
