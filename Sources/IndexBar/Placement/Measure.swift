/// What the model makes of numbers that no length or place can be. Every number that comes from outside passes here, so
/// that sums and differences stay finite whatever is given.
enum Measure {
  /// Lengths and places beyond this count as this. Far above any screen or list; a million such still add up exactly
  /// enough.
  static let limit = 1e15

  /// More markers or items than this, asked for by number alone, count as this many.
  static let mostItems = 10_000_000

  /// A number of items that can be laid out.
  static func count(_ count: Int) -> Int { Swift.max(0, Swift.min(count, mostItems)) }

  /// A place: NaN counts as 0, anything beyond the limit as the limit.
  static func place(_ value: Double) -> Double {
    value.isNaN ? 0 : Swift.min(Swift.max(value, -limit), limit)
  }

  /// A length: as a place, and nothing below 0.
  static func length(_ value: Double) -> Double {
    value > 0 ? Swift.min(value, limit) : 0
  }

  /// A share: from 0 to 1, NaN counts as 0.
  static func share(_ value: Double) -> Double {
    value > 0 ? Swift.min(value, 1) : 0
  }

  /// The whole number below, held inside `0...upper`; NaN counts as 0.
  static func index(_ value: Double, upTo upper: Int) -> Int {
    guard value > 0 else { return 0 }
    guard value < Double(upper) else { return upper }
    return Int(value)
  }
}
