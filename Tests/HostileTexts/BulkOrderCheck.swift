import Collation
import ICUBridge

/// Holds the order of a column against ICU: against its sort keys in a stable sort, neighbour by neighbour against
/// `ucol_strcoll`, and the cuts against keys of primary strength.
package struct BulkOrderCheck {
  private let collator: CollatorHandle
  private let primary: CollatorHandle
  /// Where one way gives way to another; by default the fast way is taken whatever the list.
  package var limits = BulkLimits()

  package init(collator: CollatorHandle) throws {
    self.collator = collator
    var draft = try CollatorHandle.Draft(copying: collator)
    try draft.set(.strength, to: 0)
    primary = draft.finished()
    limits.fewBytes = 0
    limits.oddShare = 1
  }

  /// What was found.
  package struct Outcome {
    package var texts = 0
    /// Places of the order with another text than ICU's.
    package var misplaced = 0
    /// Neighbours that ICU's comparison has the other way round.
    package var wrongPairs = 0
    /// Neighbours of which ICU's comparison says otherwise than its keys: the keys are what the order is made of. Known
    /// for marks behind ignored punctuation on the fourth level.
    package var contradictions = 0
    package var wrongCuts = 0
    package var report = BulkReport()
    /// The first fault in words.
    package var fault: String?

    package init() {}

    /// Adds what was found over another list.
    package mutating func add(_ other: Outcome) {
      texts += other.texts
      misplaced += other.misplaced
      wrongPairs += other.wrongPairs
      contradictions += other.contradictions
      wrongCuts += other.wrongCuts
      report.late += other.report.late
      report.odd += other.report.odd
      report.refusal = report.refusal ?? other.report.refusal
      fault = fault ?? other.fault
    }

    package var isRight: Bool { misplaced == 0 && wrongPairs == 0 && wrongCuts == 0 }
  }

  package func run(_ column: TextColumn, bounds: [String] = Self.bounds, threads: Int = 1) -> Outcome {
    var sorter = BulkSorter(collator: collator, primary: primary)
    sorter.limits = limits
    let result = sorter.order(of: column, bounds: bounds, threads: threads)
    var outcome = Outcome()
    outcome.texts = result.order.count
    outcome.report = result.report
    check(result.order, of: column, &outcome)
    checkPairs(result.order, of: column, &outcome)
    for (bound, cut) in zip(bounds, result.cuts) { check(cut, at: bound, result.order, of: column, &outcome) }
    return outcome
  }

  /// Bounds of many kinds: titles, script boundaries, heads of Chinese sections.
  package static let bounds: [String] = [
    "", "A", "B", "Ö", "Z", "z", "а", "Я", "α", "カ", "か", "เ", "가", "王", "ß", "ch", text(0xFDD0, 0x2801),
    text(0xFDD0, 0x41),
    text(0xFDD1, 0x3B1), text(0xFFFF),
  ]

  private static func text(_ scalars: UInt32...) -> String {
    String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  private func check(_ order: [UInt32], of column: TextColumn, _ outcome: inout Outcome) {
    var expected = column.allTexts().map { text in (text: text, key: collator.sortKey(of: string(text, column))) }
    expected.sort { left, right in
      left.key == right.key ? left.text < right.text : left.key.lexicographicallyPrecedes(right.key)
    }
    guard expected.count == order.count else {
      outcome.misplaced = max(expected.count, order.count)
      outcome.fault = "\(order.count) texts came of \(expected.count)"
      return
    }
    for (place, pair) in zip(order, expected).enumerated() where pair.0 != pair.1.text {
      outcome.misplaced += 1
      if outcome.fault == nil {
        outcome.fault = "at \(place) \(shown(pair.0, column)), should be \(shown(pair.1.text, column))"
      }
    }
  }

  private func checkPairs(_ order: [UInt32], of column: TextColumn, _ outcome: inout Outcome) {
    for (left, right) in zip(order, order.dropFirst()) {
      let comparison = collator.compare(string(left, column), string(right, column))
      guard comparison > 0 || (comparison == 0 && left >= right) else { continue }
      if isContradicted(comparison, left, right, column) {
        outcome.contradictions += 1
        continue
      }
      outcome.wrongPairs += 1
      if outcome.fault == nil { outcome.fault = "\(shown(left, column)) stands before \(shown(right, column))" }
    }
  }

  private func isContradicted(_ comparison: Int, _ left: UInt32, _ right: UInt32, _ column: TextColumn) -> Bool {
    let keys = [left, right].map { collator.sortKey(of: string($0, column)) }
    if keys[0] == keys[1] { return comparison != 0 }
    return comparison != (keys[0].lexicographicallyPrecedes(keys[1]) ? -1 : 1)
  }

  private func check(_ cut: Int, at bound: String, _ order: [UInt32], of column: TextColumn, _ outcome: inout Outcome) {
    let key = primary.sortKey(of: bound)
    let before = cut == 0 || self.key(order[cut - 1], column).lexicographicallyPrecedes(key)
    let behind = cut == order.count || !self.key(order[cut], column).lexicographicallyPrecedes(key)
    if before, behind { return }
    outcome.wrongCuts += 1
    if outcome.fault == nil { outcome.fault = "the cut at \(cut) of \(order.count) is not where \(bound) starts" }
  }

  private func key(_ text: UInt32, _ column: TextColumn) -> [UInt8] { primary.sortKey(of: string(text, column)) }

  private func string(_ text: UInt32, _ column: TextColumn) -> String {
    unsafe String(decoding: unsafe column.bytes(of: text), as: UTF8.self)
  }

  private func shown(_ text: UInt32, _ column: TextColumn) -> String {
    let bytes = unsafe column.bytes(of: text).map { String($0, radix: 16) }.joined(separator: " ")
    return "'\(string(text, column))' (\(bytes))"
  }
}
