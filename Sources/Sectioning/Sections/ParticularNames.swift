import Collation

/// The few among many names whose place takes more than the names themselves.
struct ParticularNames {
  /// What the names count by that do not count as they stand, in the names' order.
  private(set) var texts: [TextColumn.Replacement] = []
  /// The sections of those that the order does not place, by their numbers.
  private(set) var sections: [Int: Int] = [:]

  /// - Parameter threads: how many threads may look at once.
  init(among names: [String], in titles: IndexTitles, threads: Int) {
    guard !titles.placesNamesAsTheyStand else { return }
    let shares = Workers.shares(of: names.count, threads: threads, smallest: Self.smallestShare)
      .map { Share(names: names, range: $0) }
    if titles.placesByOrder, titles.filer.readsChineseAtMost {
      let beginnings = titles.filer.readingBeginnings
      Workers.run(shares.count) { shares[$0].look(titles, beginnings) }
    } else {
      Workers.run(shares.count) { shares[$0].look(titles) }
    }
    texts = shares.flatMap(\.texts)
    for share in shares { sections.merge(share.sections) { first, _ in first } }
  }

  /// Fewer names are not worth a thread.
  private static let smallestShare = 4096

  /// One thread's share of the names.
  ///
  /// SAFETY: one thread uses it; it is asked when that thread is done.
  private final class Share: @unchecked Sendable {
    private let names: [String]
    private let range: Range<Int>
    private(set) var texts: [TextColumn.Replacement] = []
    private(set) var sections: [Int: Int] = [:]

    init(names: [String], range: Range<Int>) {
      self.names = names
      self.range = range
    }

    func look(_ titles: IndexTitles) {
      for place in range {
        if let section = titles.exceptionalSection(of: names[place]) { sections[place] = section }
        noteText(of: place, titles)
      }
    }

    /// The same where only names with these beginnings are particular, for their Chinese readings.
    func look(_ titles: IndexTitles, _ beginnings: LeadingScalars) {
      for place in range where beginnings.mayBegin(names[place]) { noteText(of: place, titles) }
    }

    private func noteText(of place: Int, _ titles: IndexTitles) {
      guard let text = titles.filer.filingText(of: names[place]) else { return }
      texts.append(TextColumn.Replacement(place: place, text: text))
    }
  }
}
