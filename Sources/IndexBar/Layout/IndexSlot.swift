/// One drawn place of the bar: a marker, or a mark that stands for several.
public struct IndexSlot: Hashable, Sendable {
  /// What is drawn.
  public enum Kind: Hashable, Sendable {
    /// A marker, by its number.
    case marker(Int)
    /// A mark for the markers in a range, all hidden.
    case omission(Range<Int>)
  }

  /// What is drawn.
  public var kind: Kind
  /// Where, along the bar.
  public var span: IndexSpan
  /// How large, 1 being the size that was measured.
  public var scale: Double
  /// The markers that this slot answers for. The slots of a bar answer for every marker once, in order; a marker drawn
  /// by a rule without marks also answers for hidden ones next to it.
  public var covers: Range<Int>

  /// The marker drawn, if it is one.
  public var marker: Int? {
    if case .marker(let marker) = kind { marker } else { nil }
  }
}
