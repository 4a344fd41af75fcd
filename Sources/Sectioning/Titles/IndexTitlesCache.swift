import Collation
import Synchronization

/// The titles in use, by what they were made from. At most ``capacity`` are kept; when full, it starts anew.
final class IndexTitlesCache: Sendable {
  static let shared = IndexTitlesCache()
  static let capacity = 64

  private struct Entry: Sendable {
    let locale: LocaleTag
    let options: SectioningOptions
    let titles: IndexTitles
  }

  /// Few enough to be gone through: a dictionary costs a start of the process more than a thousand look-ups.
  private let known = Mutex<[Entry]>([])

  /// Looked up under the lock, made outside it.
  func titles(locale: LocaleTag, options: SectioningOptions) throws(SectioningError) -> IndexTitles {
    if let titles = known.withLock({ Self.find(locale, options, among: $0) }) { return titles }
    let titles = try IndexTitles(making: locale, options: options)
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      if Self.find(locale, options, among: known) == nil {
        known.append(Entry(locale: locale, options: options, titles: titles))
      }
    }
    return titles
  }

  private static func find(_ locale: LocaleTag, _ options: SectioningOptions, among known: [Entry]) -> IndexTitles? {
    for entry in known where entry.locale == locale && entry.options == options { return entry.titles }
    return nil
  }
}
