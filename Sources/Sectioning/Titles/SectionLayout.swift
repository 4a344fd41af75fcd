import Collation
import ICUBridge

/// The sections that are shown, in their order, and which of them each stretch belongs to.
struct SectionLayout {
  private(set) var sections: [SectionTitle] = []
  private(set) var stretches: [(lowerBound: String, section: Int)] = []
  /// Where names go that have no weight at all.
  private(set) var emptySection = 0
  /// Where names go that begin with a digit, where those stand apart.
  private(set) var digitsSection: Int?

  private typealias Owner = IndexStretches.Owner
  private let plan: TitlePlan
  private var owners = OwnerSections()

  init(plan: TitlePlan) throws(SectioningError) {
    self.plan = plan
    let stretches = IndexStretches(plan: plan).stretches
    let merged = try SectionMerging(plan: plan)
    addFront(stretches)
    addMiddle(stretches, merged: merged)
    addEnd(stretches)
    mapStretches(stretches, merged: merged)
    digitsSection = owners[.digits]
    emptySection = plan.options.emptyNames == .digits ? owners[.digits] ?? owners[.before] ?? 0 : owners[.before] ?? 0
  }

  private var options: SectioningOptions { plan.options }

  private mutating func add(_ owner: Owner, id: String, title: String, kind: SectionKind) {
    owners[owner] = sections.count
    sections.append(SectionTitle(id: id, title: title, kind: kind))
  }

  private static let catchAllID = "catch-all"

  private mutating func addCatchAll() {
    add(.before, id: Self.catchAllID, title: options.catchAllTitle, kind: .catchAll)
    owners[.after] = owners[.before]
  }

  private mutating func addFront(_ stretches: [IndexStretches.Stretch]) {
    switch options.catchAll {
    case .first: addCatchAll()
    case .last: break
    case .split: add(.before, id: "before", title: options.beforeTitle, kind: .before)
    }
    if options.separatesSymbols, stretches.contains(where: { $0.owner == .symbols }) {
      add(.symbols, id: "symbols", title: options.symbolsTitle, kind: .symbols)
    }
    if options.digitsPlace == .first { addDigits(stretches) }
  }

  private mutating func addDigits(_ stretches: [IndexStretches.Stretch]) {
    guard options.separatesDigits, stretches.contains(where: { $0.owner == .digits }) else { return }
    add(.digits, id: "digits", title: options.digitsTitle, kind: .digits)
  }

  private mutating func addMiddle(_ stretches: [IndexStretches.Stretch], merged: SectionMerging) {
    var shown: [(owner: Owner, title: SectionTitle)] = []
    for stretch in stretches where stretch.opens {
      if let title = title(of: stretch.owner, merged: merged), !shown.contains(where: { $0.owner == stretch.owner }) {
        shown.append((stretch.owner, title))
      }
    }
    if options.latinTitles == .first, !plan.hasStrokeHeads { shown = latinFirst(shown) }
    for (owner, title) in shown { add(owner, id: title.id, title: title.title, kind: title.kind) }
  }

  private func latinFirst(_ shown: [(owner: Owner, title: SectionTitle)]) -> [(owner: Owner, title: SectionTitle)] {
    let isLatin = shown.map { plan.isLatin($0.title.title) }
    return zip(shown, isLatin).filter(\.1).map(\.0) + zip(shown, isLatin).filter { !$0.1 }.map(\.0)
  }

  private func title(of owner: Owner, merged: SectionMerging) -> SectionTitle? {
    switch owner {
    case .title(let number):
      guard merged.leader[number] == number else { return nil }
      return SectionTitle(id: "s\(number + 1)", title: merged.titles[number], kind: .letter)
    case .between(let number):
      guard options.catchAll == .split else { return nil }
      return SectionTitle(id: "between-\(number + 1)", title: options.betweenTitle, kind: .between)
    case .unreadHan:
      return SectionTitle(id: "unread", title: options.unreadHanTitle, kind: .between)
    case .before, .after, .symbols, .digits:
      return nil
    }
  }

  private mutating func addEnd(_ stretches: [IndexStretches.Stretch]) {
    if options.digitsPlace == .last { addDigits(stretches) }
    switch options.catchAll {
    case .first: break
    case .last: addCatchAll()
    case .split:
      guard stretches.contains(where: { $0.owner == .after }) else { return }
      add(.after, id: "after", title: options.afterTitle, kind: .after)
    }
  }

  private mutating func mapStretches(_ all: [IndexStretches.Stretch], merged: SectionMerging) {
    for stretch in all {
      var owner = stretch.owner
      if case .title(let number) = owner { owner = .title(merged.leader[number]) }
      stretches.append((stretch.lowerBound, owners[owner] ?? owners[.before] ?? 0))
    }
  }
}

/// The section of each owner of a stretch that has one.
private struct OwnerSections {
  private var titles: [Int?] = []
  private var between: [Int?] = []
  private var before: Int?
  private var after: Int?
  private var symbols: Int?
  private var digits: Int?
  private var unreadHan: Int?

  subscript(owner: IndexStretches.Owner) -> Int? {
    get {
      switch owner {
      case .before: before
      case .title(let number): number < titles.count ? titles[number] : nil
      case .between(let number): number < between.count ? between[number] : nil
      case .after: after
      case .symbols: symbols
      case .digits: digits
      case .unreadHan: unreadHan
      }
    }
    set {
      switch owner {
      case .before: before = newValue
      case .title(let number): Self.set(number, of: &titles, to: newValue)
      case .between(let number): Self.set(number, of: &between, to: newValue)
      case .after: after = newValue
      case .symbols: symbols = newValue
      case .digits: digits = newValue
      case .unreadHan: unreadHan = newValue
      }
    }
  }

  private static func set(_ number: Int, of sections: inout [Int?], to section: Int?) {
    while sections.count <= number { sections.append(nil) }
    sections[number] = section
  }
}

extension TitlePlan {
  /// Whether the titles are counts of strokes.
  var hasStrokeHeads: Bool { titles.contains { StrokeHead.count(of: $0) != nil } }

  func isLatin(_ title: String) -> Bool {
    title.unicodeScalars.first.map(ICUText.script) == ICUText.script(code: "Latn")
  }
}
