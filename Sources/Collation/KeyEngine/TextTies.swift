import ICUBridge

/// Orders texts whose records are equal.
///
/// Most of them are the same text over again, and stand in the order of the input already. Of the others the
/// codes behind are compared where they were cut off, and where all are equal sort keys decide.
///
/// SAFETY: `places` is a view into a column that the caller holds.
struct TextTies: TieBreaker, ~Copyable {
  private let letters: LetterReader
  private let loop: PackingLoop
  private let places: TextPlaces
  private let pattern: UInt64
  private let table: SortKeyTable
  private var keys = KeyArena(room: 4096)
  private var spellings: [Spelling] = []
  /// So many times the codes behind are asked for; texts that are alike for longer go to ICU.
  private static let mostRounds = 4
  private let mostRounds: Int

  /// - Parameter looksFurther: whether codes behind are asked for at all.
  init(letters: LetterReader, column: TextColumn, keys table: SortKeyTable, looksFurther: Bool = true) {
    mostRounds = looksFurther ? Self.mostRounds : 0
    self.letters = letters
    loop = PackingLoop(letters)
    places = column.places
    pattern = Separators.pattern(column.separator)
    self.table = table
  }

  @inline(__always) func announce(_ record: Record) { unsafe prefetch(places.address(of: record.text)) }

  mutating func settle(_ run: UnsafeMutableBufferPointer<Record>) { unsafe settle(run, behind: nil, rounds: 0) }

  /// Where codes were taken from in the round before: from an offset on, but for the bits left out.
  private struct Reach {
    let offset: Int
    let skipped: Int
  }

  private mutating func settle(_ run: UnsafeMutableBufferPointer<Record>, behind reach: Reach?, rounds: Int) {
    guard let same = unsafe commonLength(run) else { return }
    guard unsafe run[0].isCut, rounds < mostRounds else { return unsafe sortByKeys(run) }
    var next = unsafe Reach(offset: boundary(in: run[0], before: same), skipped: 0)
    if let reach, next.offset <= reach.offset {
      next = Reach(offset: reach.offset, skipped: reach.skipped + CodeBits.capacity)
    } else if reach == nil, next.offset == 0 {
      next = Reach(offset: 0, skipped: CodeBits.capacity)
    }
    if unsafe packNext(run, next) { unsafe sortNext(run, next, rounds) } else { unsafe sortByKeys(run) }
  }

  /// How many bytes the texts have in common at their start, nil where they are all the same.
  private func commonLength(_ run: UnsafeMutableBufferPointer<Record>) -> Int? {
    let first = unsafe places.address(of: run[0].text)
    var length: Int?
    for index in 1..<run.count {
      let other = unsafe places.address(of: run[index].text)
      if let same = unsafe Separators.firstDifference(first, other, pattern) { length = min(length ?? same, same) }
    }
    return length
  }

  /// Where a character starts that is not linked with the one before it, one character or more before `offset`.
  private func boundary(in record: Record, before offset: Int) -> Int {
    let text = unsafe places.address(of: record.text)
    var at = offset
    var passed = 0
    while at > 0 {
      if unsafe text[at] & 0xC0 != 0x80 {
        // The first one passed is the character that differs.
        passed += 1
        if passed > 1, unsafe isUnlinked(text + at) { return at }
      }
      at -= 1
    }
    return 0
  }

  private func isUnlinked(_ character: UnsafePointer<UInt8>) -> Bool {
    var at = unsafe character
    let scalar = unsafe UTF8Scalars.next(&at, separator: letters.separator)
    guard scalar < 0x11_0000 else { return false }
    let entry = unsafe letters.entries[Int(scalar)]
    return entry != 0 && entry & Entry.follows == 0
  }

  /// Puts the codes behind of each text into its record; false where one of them has something that is not known.
  private func packNext(_ run: UnsafeMutableBufferPointer<Record>, _ reach: Reach) -> Bool {
    for index in 0..<run.count {
      var at = unsafe places.address(of: run[index].text) + reach.offset
      let isKnown =
        reach.skipped == 0
        ? unsafe loop.pack(&at, &run[index], WatchedLinks.self) != .unknown
        : unsafe letters.pack(&at, LaterCodeBits(skipping: reach.skipped), into: &run[index])
      guard isKnown else { return false }
    }
    return true
  }

  private mutating func sortNext(_ run: UnsafeMutableBufferPointer<Record>, _ reach: Reach, _ rounds: Int) {
    guard let base = run.baseAddress else { return }
    unsafe sort(run)
    var start = 0
    while start < run.count {
      var end = start + 1
      while end < run.count, unsafe run[end].ties(with: run[start]) { end += 1 }
      if end - start > 1 {
        unsafe settle(.init(start: base + start, count: end - start), behind: reach, rounds: rounds + 1)
      }
      start = end
    }
  }

  /// Texts of the same bytes, and the place of their key among the keys of a run.
  private struct Spelling {
    let text: UInt32
    let key: Int
    var rank: UInt64 = 0
  }

  /// So many spellings are looked through for a text's own; one more key costs less than looking further.
  private static let mostSpellings = 12

  /// Orders a run by the keys of its spellings, of which there are few: names that differ in an accent or in case come
  /// again as other names do.
  private mutating func sortByKeys(_ run: UnsafeMutableBufferPointer<Record>) {
    spellings.removeAll(keepingCapacity: true)
    keys.removeAll()
    for index in 0..<run.count {
      // The place of the text's spelling, to be replaced by its rank.
      unsafe run[index].high = UInt64(truncatingIfNeeded: spelling(of: run[index].text))
    }
    rankSpellings()
    for index in 0..<run.count {
      unsafe run[index].high = spellings[Int(run[index].high)].rank
      unsafe run[index].low = run[index].text
    }
    unsafe sort(run)
  }

  /// The place of a text's spelling.
  private mutating func spelling(of text: UInt32) -> Int {
    let address = unsafe places.address(of: text)
    var place = spellings.count
    let first = max(0, place - Self.mostSpellings)
    while place > first {
      place -= 1
      if unsafe Separators.areSame(address, places.address(of: spellings[place].text), pattern) { return place }
    }
    spellings.append(Spelling(text: text, key: unsafe appendKey(of: address)))
    return spellings.count - 1
  }

  /// Ranks the spellings by their keys; equal keys have equal ranks.
  private mutating func rankSpellings() {
    let base = unsafe UnsafePointer(keys.base)
    let spellings = spellings
    let order = spellings.indices.sorted { left, right in
      unsafe SortKeys.compare(base + spellings[left].key, base + spellings[right].key) < 0
    }
    var rank: UInt64 = 0
    for (place, index) in order.enumerated() {
      if place > 0, unsafe SortKeys.compare(base + spellings[order[place - 1]].key, base + spellings[index].key) != 0 {
        rank += 1
      }
      self.spellings[index].rank = rank
    }
  }

  private func sort(_ run: UnsafeMutableBufferPointer<Record>) {
    guard let base = run.baseAddress else { return }
    if run.count <= RadixSort.few {
      unsafe RadixSort.insert(base, run.count)
    } else {
      let scratch = RecordMemory(room: run.count)
      unsafe RadixSort.sort(base, scratch.records, count: run.count)
    }
  }

  /// Appends the key of a text; answers where it starts.
  private mutating func appendKey(of text: UnsafePointer<UInt8>) -> Int {
    let end = unsafe Separators.find(text, letters.separator)
    let start = keys.used
    unsafe table.withSortKey(utf8: UnsafeBufferPointer(start: text, count: end - text)) { unsafe keys.append($0) }
    return start
  }
}
