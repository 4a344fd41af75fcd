import ICUBridge

/// The plain way to order texts: ICU's sort key of each, sorted by their bytes.
///
/// It is right for every collator, since the order is defined by these keys. It is also the fastest for few texts, as
/// it prepares nothing. The first 96 bits of the keys are sorted as records, ties look at the whole keys.
enum KeyOrder {
  /// The texts in the collator's order, equal ones in the order of the input.
  static func order(of column: TextColumn, collator: CollatorHandle, threads: Int) -> [UInt32] {
    let texts = column.allTexts()
    let count = texts.count
    guard count > 1 else { return texts }
    let shares = count < 2 * smallestShare ? 1 : max(1, min(threads, count / smallestShare))
    let results = (0..<shares).map { _ in KeyShare() }
    let memory = RecordMemory(room: count)
    let records = unsafe SharedPointer(memory.records)
    Workers.run(shares) { share in
      let range = count * share / shares..<count * (share + 1) / shares
      unsafe results[share].write(range, of: texts, in: column, collator, records.pointer)
    }
    let scratch = RecordMemory(room: count)
    unsafe RadixSort.sort(memory.records, scratch.records, count: count)
    var ties = KeyTies(shares: results)
    unsafe RadixSort.settleTies(memory.records, count: count, &ties)
    return unsafe [UInt32](unsafeUninitializedCapacity: count) { order, filled in
      for index in 0..<count {
        unsafe order.initializeElement(at: index, to: texts[Int(memory.records[index].text)])
      }
      filled = count
    }
  }

  /// Fewer texts than this are not worth a thread.
  private static let smallestShare = 2048
}

extension TextColumn {
  /// The names of all texts in input order.
  package func allTexts() -> [UInt32] {
    if let knownCount { return (0..<UInt32(knownCount)).map { $0 } }
    var texts: [UInt32] = []
    texts.reserveCapacity(byteCount / 16)
    var at = 0
    while at < byteCount {
      texts.append(UInt32(truncatingIfNeeded: at))
      at = unsafe Separators.find(places.base + at, separator) - places.base + 1
    }
    return texts
  }
}

/// A pointer that threads may share. SAFETY: whoever makes one sees to it that they write to different places.
@safe struct SharedPointer<Pointee>: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<Pointee>
  init(_ pointer: UnsafeMutablePointer<Pointee>) { unsafe self.pointer = pointer }
}

/// The keys of one thread's share of the texts.
///
/// SAFETY: one thread writes it; it is read when that thread is done.
private final class KeyShare: @unchecked Sendable {
  private(set) var first = 0
  private var arena = KeyArena(room: 0)
  private var offsets: [Int] = []

  /// Makes the keys and the records; a record's text is the text's number.
  func write(
    _ range: Range<Int>, of texts: [UInt32], in column: TextColumn, _ collator: CollatorHandle,
    _ records: UnsafeMutablePointer<Record>
  ) {
    first = range.lowerBound
    offsets.reserveCapacity(range.count)
    arena = KeyArena(room: range.count * 24)
    var writer = KeyWriter(collator: collator, separator: column.separator)
    for index in range {
      let offset = unsafe writer.append(column.places.address(of: texts[index]), to: &arena)
      offsets.append(offset)
      unsafe records[index] = record(of: arena.base + offset, text: UInt32(truncatingIfNeeded: index))
    }
  }

  /// The first 12 bytes of a key, zeros behind its end.
  private func record(of key: UnsafePointer<UInt8>, text: UInt32) -> Record {
    var high: UInt64 = 0
    var low: UInt32 = 0
    var at = 0
    while at < 12, unsafe key[at] != 0 {
      if at < 8 {
        unsafe high |= UInt64(key[at]) << UInt64(56 - 8 * at)
      } else {
        unsafe low |= UInt32(key[at]) << UInt32(24 - 8 * (at - 8))
      }
      at += 1
    }
    return Record(high: high, low: low, text: text)
  }

  func key(of text: Int) -> UnsafePointer<UInt8> { unsafe UnsafePointer(arena.base + offsets[text - first]) }
}

private struct KeyTies: TieBreaker {
  let shares: [KeyShare]

  func announce(_ record: Record) {}

  mutating func settle(_ run: UnsafeMutableBufferPointer<Record>) {
    // A last byte of zero: the key ends within the record, so the keys are the same.
    guard unsafe run[0].low & 0xFF != 0 else { return }
    var run = unsafe run
    unsafe run.sort { left, right in
      let order = unsafe SortKeys.compare(key(of: left), key(of: right))
      return order != 0 ? order < 0 : left.text < right.text
    }
  }

  private func key(of record: Record) -> UnsafePointer<UInt8> {
    let text = Int(record.text)
    var share = shares.count - 1
    while shares[share].first > text { share -= 1 }
    return unsafe shares[share].key(of: text)
  }
}
