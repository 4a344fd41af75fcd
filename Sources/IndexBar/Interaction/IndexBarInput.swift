/// Everything that goes into the bar's model. Times are seconds on any clock that does not run backwards.
public enum IndexBarInput<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What a pointer did.
  public enum Phase: Hashable, Sendable {
    /// It came down.
    case began
    /// It moved while down.
    case moved
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// What a key asks for, after the host translated it.
  public enum Key: Hashable, Sendable {
    /// One title back.
    case previous
    /// One title on.
    case next
    /// To the first title.
    case first
    /// To the last title.
    case last
    /// Several titles back.
    case pageBackward
    /// Several titles on.
    case pageForward
    /// Open the second level of the selected title.
    case open
    /// Close the second level.
    case close
  }

  /// A finger or mouse button, at a point in the host's coordinates. Where a touch ends is where it last moved to.
  case pointer(Phase, at: IndexPoint, id: Int = 0, time: Double)
  /// The content was scrolled, by the user or by the host.
  case scrolled(Viewport, isUserDriven: Bool, time: Double)
  /// Assistive technology asks for the next value.
  case increment
  /// Assistive technology asks for the previous value.
  case decrement
  /// A key was pressed.
  case key(Key)
  /// The host chooses a marker, at either level.
  case select(ID)
  /// Time passed; needed only while the model says so.
  case tick(time: Double)
}
