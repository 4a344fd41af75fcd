/// The whole state of an index bar: a value. Inputs go in, events come out; equal inputs give equal states and events.
///
/// The host draws what the model says, feeds it touches, scrolling, keys and time, and does what the events ask for.
///
/// ```swift
/// var bar = IndexBarModel(titles: ["A", "B", "C"], itemCounts: [3, 0, 5], placement: placement, rowLength: 44)
/// let down = IndexPoint(x: 370, y: 120)
/// for event in bar.handle(.pointer(.began, at: down, time: 0)) {
///   if case .scroll(let request) = event { list.scroll(to: request.offset) }
/// }
/// ```
///
/// Handling a movement takes O(log n) and allocates nothing but its events.
public struct IndexBarModel<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What the bar is doing.
  public enum Mode: Hashable, Sendable {
    /// Nothing.
    case idle
    /// A touch is on the outer line.
    case tracking
    /// A touch holds the second level so far open.
    case opening(Double)
    /// The second level is open.
    case inner
    /// The second level closes by itself.
    case closing(from: Double, since: Double)
  }

  /// The outer markers, in order.
  public internal(set) var markers: [IndexMarker<ID>]
  /// Their lengths along the bar.
  public internal(set) var lengths: MarkerLengths
  /// Where the bar sits.
  public internal(set) var placement: IndexBarPlacement
  /// Sections and offsets of the content.
  public internal(set) var scrollMap: ScrollMap
  /// All that was chosen about the bar.
  public internal(set) var options: IndexBarOptions
  /// The outer line laid out.
  public internal(set) var layout: IndexBarLayout
  /// What the bar is doing.
  public internal(set) var mode: Mode = .idle
  /// What is on screen, as told last.
  public internal(set) var viewport: Viewport?

  /// The selected outer marker.
  var selected: Int?
  /// The inner marker selected last, as long as the content stands where it led.
  var innerSelection: IndexMarker<ID>?
  /// The inner marker that was selected before the touch.
  var innerBefore: IndexMarker<ID>?
  var opened: OpenedLevel<ID>?
  var touch: TouchState?
  var intent: ScrollIntent?
  var hasBeenUsed = false
  var isShown = true
  var lastActivity: Double?
  var clock = 0.0
  var titledSections = TitledSections()
  var enabled = MarkerStops(count: 0) { _ in true }
  var stops = MarkerStops(count: 0) { _ in true }
  var travel: TravelMap?
  /// What the callout shows.
  var shownID: ID?

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - markers: The markers, in order; their ids should differ.
  ///   - lengths: Their lengths along the bar, as the host draws them.
  ///   - placement: Where the bar sits.
  ///   - scroll: Sections and offsets of the content.
  ///   - options: All that can be chosen.
  /// - Complexity: O(markers), and O(markers · log markers) when thinning titles of different lengths.
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public init(
    markers: [IndexMarker<ID>], lengths: MarkerLengths, placement: IndexBarPlacement, scroll: ScrollMap,
    options: IndexBarOptions = IndexBarOptions()
  ) {
    self.markers = markers
    self.lengths = lengths
    self.placement = placement
    self.scrollMap = scroll
    self.options = options
    layout = IndexBarLayout.make(
      markers: markers, lengths: lengths, barLength: placement.length, options: options.layout)
    prepare()
    isShown = isBarVisible
  }

  /// Handles an input for a bar of one level.
  ///
  /// - Returns: What happened, in order.
  /// - Complexity: O(log n) for touches, scrolling, keys and time; O(n) for `select`.
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public mutating func handle(_ input: IndexBarInput<ID>) -> [IndexBarEvent<ID>] {
    handle(input, refining: NoRefinement())
  }

  /// Handles an input for a bar whose markers can be opened.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - refinement: Supplies the inner markers; asked once for an opening.
  /// - Returns: What happened, in order.
  /// - Complexity: O(log n) for touches, scrolling, keys and time; O(n) for `select`; laying out the inner line at an
  ///   opening.
  public mutating func handle<R: MarkerRefining>(
    _ input: IndexBarInput<ID>, refining refinement: R
  ) -> [IndexBarEvent<ID>] where R.ID == ID {
    var events: [IndexBarEvent<ID>] = []
    switch input {
    case .pointer(let phase, let point, let id, let time):
      advance(to: time, &events)
      handlePointer(phase, at: point, id: id, refinement, &events)
    case .scrolled(let viewport, let isUserDriven, let time):
      advance(to: time, &events)
      handleScroll(viewport, isUserDriven: isUserDriven, &events)
    case .increment:
      adjust(by: options.adjustment == .incrementMovesForward ? 1 : -1, &events)
    case .decrement:
      adjust(by: options.adjustment == .incrementMovesForward ? -1 : 1, &events)
    case .key(let key):
      handleKey(key, refinement, &events)
    case .select(let id):
      select(id, &events)
    case .tick(let time):
      advance(to: time, &events)
    }
    reportVisibility(&events)
    return events
  }
}

/// The second level while it is open.
struct OpenedLevel<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The outer marker that is open, and its id.
  var outer: Int
  var id: ID
  var markers: [IndexMarker<ID>]
  var lengths: MarkerLengths
  var geometry: ZoomGeometry
  var enabled: MarkerStops
  var stops: MarkerStops
  /// The inner marker under the finger or chosen by key.
  var selected: Int?
  /// The inner marker that the finger is on, also if it cannot be chosen.
  var hit: Int?
  /// How far open it was when last told.
  var extent = 0.0
}

/// One touch while it lasts.
struct TouchState: Hashable, Sendable {
  var id: Int
  var along: Double
  var inward: Double
  /// How far from the finger the place is that counts: not 0 while a thumb is held off its middle.
  var grab = 0.0
  /// The outer marker under the finger, also if it cannot be chosen.
  var hit: Int?
  /// The outer marker chosen by this touch.
  var tracked: Int?
  /// The marker that turned out not to open.
  var refused: Int?
  var cuedStart = false
  var cuedEnd = false
  var calloutAlong: Double?
  /// What was selected before.
  var selectedBefore: Int?
  /// The last offset asked for in continuous travel.
  var requestedOffset: Double?
  /// The marker that the last request in continuous travel went to.
  var requestedMarker: Int?
  var hasPicked = false
}

/// What the last scroll request led to, until the user scrolls elsewhere.
struct ScrollIntent: Hashable, Sendable {
  var marker: Int
  var section: Int?
  /// The place of the content, before it is held within what can be scrolled to.
  var place: Double
  /// Whether the content has arrived.
  var hasArrived = false
}
