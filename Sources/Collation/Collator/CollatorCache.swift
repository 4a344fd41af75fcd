import ICUBridge
import Synchronization

/// The collators in use, by what they were made from. At most ``capacity`` are kept; the one unused for longest goes.
final class CollatorCache: Sendable {
  static let shared = CollatorCache()
  static let capacity = 64

  private struct Request: Equatable, Sendable {
    let locale: LocaleTag
    let options: CollatorOptions
  }

  /// What all collators of one request share.
  struct Shared: Sendable {
    let handle: CollatorHandle
    let keys: SortKeyTable

    init(handle: CollatorHandle) {
      self.handle = handle
      keys = SortKeyTable(collator: handle)
    }
  }

  private struct Entry: Sendable {
    let request: Request
    let shared: Shared
    var lastUse: UInt64
  }

  private struct State: Sendable {
    /// In no order. Few enough to be gone through: a dictionary costs a start of the process more than a thousand
    /// look-ups.
    var entries: [Entry] = []
    var clock: UInt64 = 0

    /// What is known of a request, now used.
    mutating func use(_ request: Request) -> Shared? {
      guard let place = entries.firstIndex(where: { $0.request == request }) else { return nil }
      clock &+= 1
      entries[place].lastUse = clock
      return entries[place].shared
    }

    mutating func keep(_ shared: Shared, for request: Request) {
      if entries.count >= CollatorCache.capacity, let oldest = entries.indices.min(by: isUsedLonger) {
        entries.swapAt(oldest, entries.count - 1)
        entries.removeLast()
      }
      clock &+= 1
      entries.append(Entry(request: request, shared: shared, lastUse: clock))
    }

    private func isUsedLonger(_ left: Int, than right: Int) -> Bool { entries[left].lastUse < entries[right].lastUse }
  }

  private let state = Mutex(State())

  /// The collator for the request: looked up under the lock, made outside it.
  func shared(locale: LocaleTag, options: CollatorOptions) throws(CollationError) -> Shared {
    let request = Request(locale: locale, options: options)
    if let shared = state.withLock({ $0.use(request) }) { return shared }
    let handle = try Self.make(locale: locale, options: options)
    return keep(Shared(handle: handle), for: request)
  }

  /// Two threads may make the same collator at once: the first one kept is used by both.
  private func keep(_ shared: Shared, for request: Request) -> Shared {
    state.withLock { state in
      if let first = state.use(request) { return first }
      state.keep(shared, for: request)
      return shared
    }
  }

  private static func make(locale: LocaleTag, options: CollatorOptions) throws(CollationError) -> CollatorHandle {
    var draft = try open(locale: locale, rules: options.rules)
    try options.apply(to: &draft, locale: locale)
    return draft.finished()
  }

  private static func open(locale: LocaleTag, rules: String?) throws(CollationError) -> CollatorHandle.Draft {
    let draft: CollatorHandle.Draft
    do {
      draft = try CollatorHandle.Draft(locale: locale.icuIdentifier)
    } catch let failure {
      throw CollationError(failure, given: locale.description)
    }
    guard let rules, !rules.isEmpty else { return draft }
    return try tailored(draft.finished(), rules: rules, locale: locale)
  }

  /// The locale's own rules with the caller's behind them, and the settings that the locale's tag made.
  private static func tailored(
    _ base: CollatorHandle, rules: String, locale: LocaleTag
  ) throws(CollationError) -> CollatorHandle.Draft {
    // A setting ends the locale's last chain, so that rules that lack their reset do not go on from there. This one is
    // set again by the options.
    let own = base.rules() + "\n[normalization on]\n"
    var draft: CollatorHandle.Draft
    do {
      draft = try CollatorHandle.Draft(rules: own + rules)
    } catch let fault {
      throw CollationError(fault, rules: rules, ownLength: own.utf16.count)
    }
    do {
      try transferTagSettings(of: base, locale: locale, to: &draft)
    } catch let failure {
      throw CollationError(failure, given: locale.description)
    }
    return draft
  }

  /// Sets what the tag itself asks for (`de-u-kn`): rules carry the settings of the locale's data, not the tag's.
  private static func transferTagSettings(
    of tagged: CollatorHandle, locale: LocaleTag, to draft: inout CollatorHandle.Draft
  ) throws(ICUFailure) {
    guard locale.icuIdentifier != locale.baseName else { return }
    let type = locale.collationType
    let untagged = try ICULocale.setting("collation", to: type, in: locale.baseName)
    let plain = try CollatorHandle.Draft(locale: untagged).finished()
    for attribute in CollatorAttribute.allCases where tagged.attribute(attribute) != plain.attribute(attribute) {
      try draft.set(attribute, to: tagged.attribute(attribute))
    }
    if tagged.maxVariable != plain.maxVariable { try draft.setMaxVariable(tagged.maxVariable) }
    let codes = tagged.reorderCodes()
    if codes != plain.reorderCodes() { try draft.setReorderCodes(codes) }
  }
}

extension CollationError {
  /// So many characters are shown on either side of a fault.
  private static var contextLength: Int { 15 }

  /// The place of a fault in the caller's own rules, from ICU's offset into the locale's and the caller's together.
  fileprivate init(_ fault: CollatorHandle.RuleFault, rules: String, ownLength: Int) {
    let units = Array(rules.utf16)
    let offset = min(max(0, (fault.offset ?? ownLength) - ownLength), units.count)
    let text = String(decoding: units.prefix(offset), as: UTF16.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = String(decoding: units.dropFirst(offset), as: UTF16.self)
    // ICU's own words of context would have those of the locale's rules in them.
    self = .wrongRules(
      line: lines.count, column: (lines.last?.count ?? 0) + 1, before: String(text.suffix(Self.contextLength)),
      after: String(rest.prefix(Self.contextLength)), reason: "ucol_openRules answered \(fault.failure.name)")
  }
}
