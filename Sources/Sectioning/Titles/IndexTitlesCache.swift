import Collation
import Synchronization

/// The titles in use, by what they were made from. At most ``capacity`` are kept; when full, it starts anew.
final class IndexTitlesCache: Sendable {
  static let shared = IndexTitlesCache()
  static let capacity = 64

  private struct Request: Hashable, Sendable {
    let locale: LocaleTag
    let options: SectioningOptions
  }

  private let known = Mutex<[Request: IndexTitles]>([:])

  /// Looked up under the lock, made outside it.
  func titles(locale: LocaleTag, options: SectioningOptions) throws(SectioningError) -> IndexTitles {
    let request = Request(locale: locale, options: options)
    if let titles = known.withLock({ $0[request] }) { return titles }
    let titles = try IndexTitles(making: locale, options: options)
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[request] = titles
    }
    return titles
  }
}
