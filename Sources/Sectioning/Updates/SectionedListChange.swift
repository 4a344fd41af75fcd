/// What an update did to a list, for a view that shows it: rows are counted in the sections as they are after the
/// update, except those that went.
public struct SectionedListChange: Hashable, Sendable {
  /// Where the element was before the update, nil for one that came.
  public var removed: SectionPosition?
  /// Where the element is after the update, nil for one that went.
  public var inserted: SectionPosition?
  /// The place, before the update, of the section that went with its last element.
  public var removedSection: Int?
  /// The place, after the update, of the section that came with its first element.
  public var insertedSection: Int?
}
