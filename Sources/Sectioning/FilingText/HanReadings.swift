import ICUBridge

/// What to file instead of the first characters of a Chinese name.
package struct HanReplacement: Sendable, Hashable {
  /// How many UTF-8 bytes at the start of the name are replaced.
  package let byteCount: Int
  /// What stands in for them: as many Han characters, each of which the pinyin tailoring files at the wanted reading.
  package let proxy: String

  package init(byteCount: Int, proxy: String) {
    self.byteCount = byteCount
    self.proxy = proxy
  }
}

/// A table from words at the start of a name to stand-ins.
///
/// The pinyin tailoring gives each character one place, that of its most usual reading; a character that is read
/// otherwise in a word needs another place. Sort keys are made from text, so the place is named by text: a character
/// that the tailoring has there.
struct HanReadings: Sendable {
  /// The first characters of all words, sorted.
  private let firsts: [UInt32]
  /// The words, packed and sorted.
  private let keys: [UInt64]
  /// The stand-ins, beside the keys; `nil` for a word that stays as it is although a shorter one would match.
  private let proxies: [String?]

  /// A table.
  ///
  /// - Parameter rows: words of one to three Han characters and their stand-ins. Of two rows for the same word the
  ///   first counts.
  /// - Complexity: O(*n* log *n*).
  init(_ rows: [(word: String, proxy: String?)]) {
    // Sorted arrays, not dictionaries: a process that files ten names makes the table too.
    var places: [Place] = []
    places.reserveCapacity(rows.count)
    var heads: [UInt32] = []
    for (row, content) in rows.enumerated() {
      var key: UInt64 = 0
      for scalar in content.word.unicodeScalars { key = HanReadings.key(key, appending: scalar) }
      places.append(Place(key: key, row: row))
      if let head = content.word.unicodeScalars.first?.value, heads.last != head { heads.append(head) }
    }
    places.sort { $0.key != $1.key ? $0.key < $1.key : $0.row < $1.row }
    var keys: [UInt64] = []
    var proxies: [String?] = []
    for place in places where keys.last != place.key {
      keys.append(place.key)
      proxies.append(rows[place.row].proxy)
    }
    self.keys = keys
    self.proxies = proxies
    firsts = heads.sorted()
  }

  private struct Place {
    let key: UInt64
    let row: Int
  }

  /// What the words may begin with: their first characters, and the compatibility ideographs, each of which may be
  /// equal to one. Asking which are would cost more than the few names that begin with one.
  var beginnings: [UInt32] { firsts + Self.compatibilityIdeographs.joined() }

  /// The stand-in for the longest word of the table that a name starts with.
  ///
  /// - Parameter utf8: a name, any bytes.
  /// - Returns: `nil` if the name starts with no word of the table, or with one that stays as it is.
  /// - Complexity: O(log *n*); one comparison for names that do not start with a Han character. Nothing is allocated but
  ///   for compatibility ideographs.
  func replacement(in utf8: Span<UInt8>) -> HanReplacement? {
    guard utf8.count >= 3, HanReadings.mayStartHan(utf8[0]) else { return nil }
    var position = 0
    var key: UInt64 = 0
    var longest: (index: Int, end: Int)?
    for count in 1...3 where position < utf8.count {
      let next = UTF8Scalar(in: utf8, at: position)
      guard let scalar = next.scalar.map(HanReadings.unified) else { break }
      if count == 1 && HanReadings.index(of: scalar.value, in: firsts) == nil { return nil }
      key = HanReadings.key(key, appending: scalar)
      position += next.length
      if let index = HanReadings.index(of: key, in: keys) { longest = (index, position) }
    }
    guard let longest, let proxy = proxies[longest.index] else { return nil }
    return HanReplacement(byteCount: longest.end, proxy: proxy)
  }

  /// E3–E9 begin U+3000 to U+9FFF; EF and F0 the compatibility ideographs.
  @inline(__always)
  private static func mayStartHan(_ byte: UInt8) -> Bool {
    (byte >= 0xE3 && byte <= 0xE9) || byte == 0xEF || byte == 0xF0
  }

  /// 21 bits a scalar.
  private static func key(_ key: UInt64, appending scalar: Unicode.Scalar) -> UInt64 {
    key << 21 | UInt64(scalar.value)
  }

  private static func index<Value: Comparable>(of value: Value, in sorted: [Value]) -> Int? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == value ? low : nil
  }

  private static let compatibilityIdeographs: [ClosedRange<UInt32>] = [0xF900...0xFAFF, 0x2F800...0x2FA1F]

  /// The unified ideograph that a compatibility ideograph is canonically equal to.
  private static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0xF900, compatibilityIdeographs.contains(where: { $0.contains(scalar.value) }) else {
      return scalar
    }
    return (try? ICUText.normalized(String(scalar), .nfd))?.unicodeScalars.first ?? scalar
  }
}
