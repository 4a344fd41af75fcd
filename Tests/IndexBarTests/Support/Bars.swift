@testable import IndexBar

typealias Model = IndexBarModel<String>
typealias Marker = IndexMarker<String>
typealias Event = IndexBarEvent<String>

/// A marker for each letter, leading to the section of its number.
func letters(_ text: String, canOpen: Bool = false) -> [Marker] {
  text.enumerated().map { index, letter in
    Marker(id: String(letter), content: .text(String(letter)), target: .section(index), canOpen: canOpen)
  }
}

let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/// A bar at the right edge of a screen: the point (x, y) with x from 300 to 320 is on it, content is to the left.
func rightBar(length: Double) -> IndexBarPlacement {
  IndexBarPlacement(edge: .trailing, frame: IndexRect(x: 300, y: 0, width: 20, height: length))
}

/// A point on that bar, so far down and so far towards the content.
func point(_ along: Double, inward: Double = -10) -> IndexPoint { IndexPoint(x: 300 - inward, y: along) }

func bar(
  _ text: String, length: Double, titleLength: Double = 14, rows: Int = 10, options: IndexBarOptions = IndexBarOptions()
) -> Model {
  Model(
    markers: letters(text), lengths: .uniform(titleLength), placement: rightBar(length: length),
    scroll: ScrollMap(itemCounts: text.map { _ in rows }, rowLength: 1), options: options)
}

/// An event of a bar whatever its ids are, so that lists of them can be counted.
protocol BarEvent {
  associatedtype ID: Hashable & Sendable
  var event: IndexBarEvent<ID> { get }
}

extension IndexBarEvent: BarEvent {
  var event: IndexBarEvent<ID> { self }
}

extension Array where Element: BarEvent {
  var scrolls: [ScrollRequest] { compactMap { if case .scroll(let request) = $0.event { request } else { nil } } }
  var haptics: [HapticCue] { compactMap { if case .haptic(let cue) = $0.event { cue } else { nil } } }
  var selections: [Element.ID?] {
    compactMap { if case .selectionChanged(_, let to, _) = $0.event { Optional(to) } else { nil } }
  }
  var ends: Int { count { if case .trackingEnded = $0.event { true } else { false } } }
  var begins: Int { count { if case .trackingBegan = $0.event { true } else { false } } }
  /// Callouts shown less callouts hidden.
  var callouts: Int {
    reduce(0) { shown, event in
      switch event.event {
      case .calloutShown: shown + 1
      case .calloutHidden: shown - 1
      default: shown
      }
    }
  }
  /// Second levels opened less those closed.
  var openings: Int {
    reduce(0) { open, event in
      switch event.event {
      case .opened: open + 1
      case .closed: open - 1
      default: open
      }
    }
  }
}

extension IndexBarLayout {
  /// The drawn slots as text: titles, and a dot for every mark.
  func picture(_ titles: [String]) -> String {
    slots.map { slot in
      switch slot.kind {
      case .marker(let marker): titles[marker]
      case .omission: "•"
      }
    }.joined(separator: " ")
  }
}
