/// What made the selection change.
public enum SelectionReason: Hashable, Sendable {
  /// A touch on the bar.
  case pointer
  /// Scrolling of the content.
  case scroll
  /// Assistive technology.
  case accessibility
  /// A key.
  case keyboard
  /// The host.
  case program
  /// New markers.
  case reload
}

/// What a device may let the user feel.
public enum HapticCue: Hashable, Sendable {
  /// Another marker was chosen by touch.
  case selection
  /// There is nothing beyond.
  case boundary
  /// The second level is fully open.
  case opened
  /// The second level was closed again on purpose.
  case closed
}

/// Where the host is asked to scroll to.
public struct ScrollRequest: Hashable, Sendable {
  /// What to show.
  public var target: IndexTarget
  /// The share of the target's stretch to go into; 0 for its start.
  public var fraction: Double
  /// The content offset that shows it, held within what can be scrolled to; `nil` for targets that have none.
  public var offset: Double?
  /// Whether the way there is to be animated.
  public var isAnimated: Bool

  /// Makes a request.
  public init(target: IndexTarget, fraction: Double = 0, offset: Double? = nil, isAnimated: Bool = false) {
    self.target = target
    self.fraction = fraction
    self.offset = offset
    self.isAnimated = isAnimated
  }
}

/// What the bar's model has to tell: in the order in which it happened.
public enum IndexBarEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A touch began. Exactly one `trackingEnded` follows.
  case trackingBegan
  /// The touch is over.
  case trackingEnded(cancelled: Bool)
  /// Another marker, or none, is selected now.
  case selectionChanged(from: ID?, to: ID?, reason: SelectionReason)
  /// The selected marker was chosen once more.
  case reselected(ID, reason: SelectionReason)
  /// The host is to scroll.
  case scroll(ScrollRequest)
  /// The user may feel something.
  case haptic(HapticCue)
  /// Assistive technology is to say this.
  case announce(String)
  /// The callout appears, its middle so far along the bar.
  case calloutShown(ID, along: Double)
  /// The callout shows another marker or lies elsewhere.
  case calloutMoved(ID, along: Double)
  /// The callout disappears.
  case calloutHidden
  /// The second level is so far open, from 0 to 1.
  case zoomChanged(extent: Double)
  /// The second level of a marker begins to open. Exactly one `closed` follows.
  case opened(ID)
  /// The second level of a marker is gone.
  case closed(ID)
  /// The bar is shown or hidden from now on.
  case visibilityChanged(Bool)
}
