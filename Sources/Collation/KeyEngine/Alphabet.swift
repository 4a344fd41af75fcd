/// The characters and the clusters that occur in a list.
///
/// Of a long list a sample is read, 24 pieces of 20 KB: lists of names repeat themselves. What the sample misses is met
/// later, in names that are then looked at one by one. Scripts with many characters are read in full, since there the
/// sample would miss too many.
struct Alphabet {
  private(set) var scalars: [UInt32] = []
  /// How often each scalar occurs in the sample.
  private(set) var counts: [Int] = []
  /// How many texts the sample has.
  private(set) var ends = 0
  private(set) var isComplete = false

  private static let pieces = 24
  private static let pieceSize = 20_000
  private static let manyScalars = 600

  /// The scalars of a sample.
  init(of column: TextColumn) {
    let counts = ZeroedMemory<UInt32>(count: Self.scalarCount)
    var highest: UInt32 = 0
    let sample = Self.sample(of: column)
    for range in sample { ends += count(range, of: column, into: counts, &highest) }
    scalars = (0...highest).filter { unsafe counts.base[Int($0)] != 0 && $0 != column.separatorScalar }
    self.counts = scalars.map { unsafe Int(counts.base[Int($0)]) }
    isComplete = sample.count == 1
  }

  private static let scalarCount = 0x11_0000

  /// Whether there are so many that the sample has missed more.
  var hasManyScalars: Bool { scalars.count > Self.manyScalars }

  /// The scalars of the whole column, with the sample's counts.
  func completed(from column: TextColumn, threads: Int) -> Alphabet {
    if isComplete { return self }
    let shares = column.shares(threads)
    let marks = shares.map { _ in ZeroedMemory<UInt64>(count: Self.scalarCount / 8) }
    Workers.run(shares.count) { share in
      let bytes = unsafe UnsafeMutableRawPointer(marks[share].base).assumingMemoryBound(to: UInt8.self)
      unsafe mark(shares[share].bytes, of: column, in: bytes)
    }
    var counted: [UInt32: Int] = [:]
    for (scalar, count) in zip(scalars, counts) { counted[scalar] = count }
    var result = self
    result.scalars = []
    for word in 0..<Self.scalarCount / 8 {
      let marked = marks.reduce(0) { unsafe $0 | $1.base[word] }.littleEndian
      guard marked != 0 else { continue }
      for byte in 0..<8 where marked >> UInt64(8 * byte) & 0xFF != 0 { result.scalars.append(UInt32(word * 8 + byte)) }
    }
    result.scalars.removeAll { $0 == column.separatorScalar }
    result.counts = result.scalars.map { counted[$0] ?? 0 }
    result.isComplete = true
    return result
  }

  /// Pieces of the column from the start of a text each.
  static func sample(of column: TextColumn) -> [Range<Int>] {
    guard column.byteCount > 2 * pieces * pieceSize else { return [0..<column.byteCount] }
    return (0..<pieces).map { piece in
      let at = column.byteCount / pieces * piece
      let start = piece == 0 ? 0 : column.textStart(after: at)
      return start..<max(start, column.textStart(after: at + pieceSize))
    }
  }

  /// Counts the scalars of a piece; answers how many texts it has.
  private func count(
    _ range: Range<Int>, of column: TextColumn, into counts: ZeroedMemory<UInt32>, _ highest: inout UInt32
  ) -> Int {
    var ends = 0
    var at = unsafe column.places.base + range.lowerBound
    let end = unsafe column.places.base + range.upperBound
    while unsafe at < end {
      let scalar = unsafe UTF8Scalars.next(&at, separator: column.separator)
      if scalar < 0x11_0000 {
        unsafe counts.base[Int(scalar)] &+= 1
        highest = max(highest, scalar)
      } else if scalar == UTF8Scalars.end {
        unsafe at += 1
        ends += 1
      }
    }
    return ends
  }

  /// Marks every scalar of a piece.
  ///
  /// SAFETY: `marks` has a byte for each scalar; what is read from three bytes is below U+10000 whatever they are. The
  /// column's padding is longer than a character.
  private func mark(_ range: Range<Int>, of column: TextColumn, in marks: UnsafeMutablePointer<UInt8>) {
    let separator = column.separator
    var at = unsafe column.places.base + range.lowerBound
    let end = unsafe column.places.base + range.upperBound
    while unsafe at < end {
      let first = unsafe Int(at[0])
      if first < 0x80 {
        unsafe marks[first] = 1
        unsafe at += 1
      } else if first >= 0xE0, first < 0xF0 {
        // Ill-formed bytes mark some character too many, or hide one, which is then met later: nothing is wrong.
        unsafe marks[(first & 0x0F) &<< 12 | Int(at[1] & 0x3F) &<< 6 | Int(at[2] & 0x3F)] = 1
        unsafe at += 3
      } else {
        let scalar = unsafe UTF8Scalars.next(&at, separator: separator)
        if scalar < 0x11_0000 {
          unsafe marks[Int(scalar)] = 1
        } else if scalar == UTF8Scalars.end {
          unsafe at += 1
        }
      }
    }
  }
}

extension TextColumn {
  /// The character that closes texts, nil where a byte does that is part of none.
  fileprivate var separatorScalar: UInt32? { separator < 0x80 ? UInt32(separator) : nil }

  /// The start of the first text that starts behind `offset`.
  func textStart(after offset: Int) -> Int {
    guard offset < byteCount else { return byteCount }
    return unsafe Separators.find(places.base + offset, separator) - places.base + 1
  }
}
