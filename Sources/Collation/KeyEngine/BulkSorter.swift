import ICUBridge

/// A collator's order of many texts.
package struct BulkOrder: Sendable {
  /// The texts in order, named as the column names them: entries by number, lines by the offset of their first byte
  /// (by number where the column is 4 GiB or more). Equal texts stand in the order of the input.
  package let order: [UInt32]
  /// For each bound, how many texts are below it at primary strength.
  package let cuts: [Int]
  /// How the order was found.
  package let report: BulkReport
}

/// How many texts took which way.
package struct BulkReport: Sendable {
  /// Why all texts went by ICU's keys; nil where they went by codes.
  package var refusal: BulkRefusal?
  /// Texts with something that the sample of the list did not have.
  package var late = 0
  /// Texts that went by sort keys alone: ill-formed ones, and those that are too strange to be taken apart.
  package var odd = 0

  /// Texts that are ill-formed UTF-8.
  package var illFormed = 0
  /// Texts that end in a carriage return.
  package var returns = 0
  /// Texts that are blank by characters that are no white space.
  package var hidden: [UInt32] = []

  /// Whether each text is a name as it stands: none has to be repaired or cut.
  package var textsAreNames: Bool { illFormed == 0 && returns == 0 }

  package init() {}

  init(refusal: BulkRefusal, _ peculiarities: TextColumn.Peculiarities) {
    self.refusal = refusal
    note(peculiarities)
  }

  init(late: Int, odd: Int, _ peculiarities: TextColumn.Peculiarities) {
    (self.late, self.odd) = (late, odd)
    note(peculiarities)
  }

  private mutating func note(_ peculiarities: TextColumn.Peculiarities) {
    (illFormed, returns) = (peculiarities.illFormed, peculiarities.returns)
    hidden = peculiarities.hidden
  }
}

/// Why ICU's keys have to do for all texts.
package enum BulkRefusal: Error, Sendable {
  /// There are few texts.
  case fewTexts
  /// Sort keys are not written as this code reads them.
  case unknownKeys
  /// There are more weights than codes.
  case tooManyWeights
  /// Too many texts hold what only ICU understands.
  case tooManyOddTexts
  /// ICU failed.
  case failure
}

/// Orders many texts at once, byte for byte as ICU's sort keys would.
package struct BulkSorter: Sendable {
  /// The order.
  package let collator: CollatorHandle
  /// The same order at primary strength, which decides about the bounds.
  package let primary: CollatorHandle
  /// Set by tests and measurements alone.
  package var limits = BulkLimits()

  package init(collator: CollatorHandle, primary: CollatorHandle) {
    self.collator = collator
    self.primary = primary
  }

  /// A sorter for orders that no bounds cut.
  package init(collator: CollatorHandle) { self.init(collator: collator, primary: collator) }

  /// The texts of a column in order, and where the bounds cut it.
  ///
  /// - Parameters:
  ///   - bounds: the texts that sections start at, in any order.
  ///   - threads: how many threads may work at once.
  package func order(of column: TextColumn, bounds: [String] = [], threads: Int = 1) -> BulkOrder {
    let (order, report) = order(of: column, threads: max(1, threads))
    let cuts = SectionBounds(primary: primary).cuts(order, of: column, at: bounds)
    return BulkOrder(order: order, cuts: cuts, report: report)
  }

  /// The one place that decides whether codes are sorted or ICU's keys.
  private func order(of column: TextColumn, threads: Int) -> ([UInt32], BulkReport) {
    do throws(BulkRefusal) {
      guard column.byteCount > limits.fewBytes(for: collator) else { throw .fewTexts }
      return try CodeOrder(column: column, collator: collator, threads: threads, limits: limits).order()
    } catch {
      let order = KeyOrder.order(of: column, collator: collator, threads: threads)
      return (order, BulkReport(refusal: error, column.peculiarities(of: order)))
    }
  }
}

/// Where one way of ordering gives way to another.
package struct BulkLimits: Sendable {
  /// Up to so many bytes, making tables takes longer than making keys.
  package var fewBytes = 70_000
  /// One in so many texts may be odd: each costs twenty of ICU's keys.
  package var oddShare = 16
  /// One in so many may hold what the sample did not have, or the whole list is read.
  package var lateShare = 16
  /// What the fast way is made of.
  package var stages = BulkStages.all

  package init() {}

  /// For Han and kana, four times ``fewBytes``: ICU takes longer to list what their tailorings of thousands of
  /// characters contract, and keys of few weights are made sooner.
  func fewBytes(for collator: CollatorHandle) -> Int {
    let language = String(collator.dataLocale.prefix { $0 != "_" && $0 != "@" })
    guard ["zh", "ja", "ko", "yue"].contains(language) else { return fewBytes }
    let (product, isTooLarge) = fewBytes.multipliedReportingOverflow(by: 4)
    return isTooLarge ? .max : product
  }
}

/// What measurements leave out of the fast way, to see what it is worth. The order is the same without.
package struct BulkStages: OptionSet, Sendable {
  package let rawValue: UInt8
  /// Records are dropped into buckets as they are made; without, into two.
  package static let buckets = BulkStages(rawValue: 1)
  /// Records are sorted digit by digit; without, by comparing them.
  package static let digits = BulkStages(rawValue: 2)
  /// Texts that a record is too short for are told apart by the codes behind; without, by sort keys.
  package static let laterCodes = BulkStages(rawValue: 4)
  /// Clusters have codes; without, texts with clusters go by sort keys alone.
  package static let clusters = BulkStages(rawValue: 8)
  package static let all: BulkStages = [.buckets, .digits, .laterCodes, .clusters]

  package init(rawValue: UInt8) { self.rawValue = rawValue }
}
