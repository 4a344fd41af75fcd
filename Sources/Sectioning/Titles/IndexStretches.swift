import Collation
import ICUBridge

/// The stretches of an order with everything that options carve out of them: the second half of an index.
struct IndexStretches {
  enum Owner: Equatable, Sendable {
    case before
    /// The title with this number in the plan.
    case title(Int)
    case between(Int)
    case after
    case symbols
    case digits
    case unreadHan
  }

  struct Stretch {
    let lowerBound: String
    var owner: Owner
    /// Whether the stretch opens its title's section.
    var opens: Bool
  }

  private(set) var stretches: [Stretch]
  private let order: PrimaryOrder
  private let boundaries: ScriptBoundaries

  init(plan: TitlePlan) {
    order = plan.order
    boundaries = plan.boundaries
    let intervals = TitleIntervals(
      titles: plan.titles, lowerBounds: plan.lowerBounds, order: plan.order, boundaries: plan.boundaries
    ).intervals
    stretches = intervals.map { Stretch(lowerBound: $0.lowerBound, owner: Owner($0.owner), opens: !$0.isHidden) }
    let options = plan.options
    if options.separatesSymbols { carveSymbols() }
    if options.separatesDigits { carveGroup(.digit, for: .digits) }
    if options.filesUnknownHanApart { carveUnknownHan(plan.titles) }
    if options.separatesUnreadHan, plan.hasJapanese { carveUnreadHan() }
  }

  /// Everything in front of the digits but blanks, which are no symbols.
  private mutating func carveSymbols() {
    for group in [ScriptBoundaries.Group.punctuation, .symbol, .currency] { carveGroup(group, for: .symbols) }
  }

  private mutating func carveGroup(_ group: ScriptBoundaries.Group, for owner: Owner) {
    guard let start = boundaries.text(of: group) else { return }
    var end = boundaries.next(after: start)
    for other in ScriptBoundaries.Group.allCases where other != group {
      guard let text = boundaries.text(of: other), order.isLess(start, text) else { continue }
      if end.map({ order.isLess(text, $0) }) ?? true { end = text }
    }
    carve(from: start, to: end, for: owner)
  }

  /// The characters from the first one that a Chinese collation does not know: ICU files them under its last title.
  private mutating func carveUnknownHan(_ titles: [String]) {
    guard let lastHead = titles.last(where: { $0.unicodeScalars.first == TitleCandidates.headPrefix }),
      let first = UnknownHan.first(in: order), order.isLess(lastHead, first)
    else { return }
    carve(from: first, to: boundaries.next(after: first), for: .after)
  }

  private mutating func carveUnreadHan() {
    guard let script = ICUText.script(code: "Hani"), let sample = ICUText.sample(ofScript: script),
      let start = boundaries.start(of: sample)
    else { return }
    let startOwner = owner(at: start)
    carve(from: start, to: boundaries.next(after: start), for: .unreadHan)
    // What is left of the section between stands behind.
    guard case .between = startOwner, let rest = stretches.firstIndex(where: { $0.owner == startOwner }) else { return }
    stretches[rest].opens = true
  }

  /// Gives what lies from one bound up to another, and belongs to no title, to an owner.
  private mutating func carve(from start: String, to end: String?, for owner: Owner) {
    let startOwner = self.owner(at: start)
    if owner == .unreadHan, case .title = startOwner { return }
    let endOwner = end.map { self.owner(at: $0) }
    var kept = stretches.filter { order.isLess($0.lowerBound, start) }
    let tail = stretches.filter { stretch in end.map { !order.isLess(stretch.lowerBound, $0) } ?? false }
    kept.append(Stretch(lowerBound: start, owner: owner, opens: true))
    if let end, let endOwner, tail.first.map({ !order.areEqual($0.lowerBound, end) }) ?? true {
      kept.append(Stretch(lowerBound: end, owner: endOwner, opens: false))
    }
    stretches = kept + tail
  }

  private func owner(at text: String) -> Owner {
    stretches.last { !order.isLess(text, $0.lowerBound) }?.owner ?? .before
  }
}

extension IndexStretches.Owner {
  init(_ owner: TitleInterval.Owner) {
    switch owner {
    case .before: self = .before
    case .title(let number): self = .title(number)
    case .between(let number): self = .between(number)
    case .after: self = .after
    }
  }
}

extension TitlePlan {
  /// Whether Japanese is the locale or one that the caller added.
  var hasJapanese: Bool {
    locale.language == "ja"
      || options.additionalLocales.contains { (try? LocaleTag($0))?.language == "ja" }
  }
}
