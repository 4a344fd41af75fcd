/// The part of the content that is on screen, along the direction of scrolling.
public struct Viewport: Hashable, Sendable {
  /// The content's place at the viewport's start edge; negative where the content begins below a start inset.
  public var offset: Double
  /// The viewport's length, insets included.
  public var length: Double
  /// Length at the start covered by something else, like a navigation bar or a sticky header.
  public var startInset: Double
  /// Length at the end covered by something else.
  public var endInset: Double

  /// Makes a viewport.
  public init(offset: Double, length: Double, startInset: Double = 0, endInset: Double = 0) {
    self.offset = offset
    self.length = length
    self.startInset = startInset
    self.endInset = endInset
  }

  /// The viewport with numbers that can be reckoned with.
  var measured: Viewport {
    Viewport(
      offset: Measure.place(offset), length: Measure.length(length), startInset: Measure.place(startInset),
      endInset: Measure.place(endInset))
  }

  /// The first place of the content that is not covered.
  var anchor: Double { offset + startInset }

  /// The length that is not covered.
  var visibleLength: Double { max(0, length - startInset - endInset) }
}
