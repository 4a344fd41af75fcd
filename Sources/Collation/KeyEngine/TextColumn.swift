#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#endif

/// Many texts in one buffer of UTF-8, each closed by a separator byte.
///
/// There are two kinds. *Lines* are the bytes of a file as they came, told apart by a line feed or a NUL: no array
/// of them exists, and a line is named by the offset of its first byte. *Entries* are texts put in one by one, closed
/// by 0xFF, which no UTF-8 has, and named by their number.
///
/// SAFETY: the memory is written by the initializers alone and read-only afterwards, so threads may share it. It is
/// followed by ``padding`` readable bytes: loops that read eight or sixteen bytes at a time cross the end by less.
@safe package final class TextColumn: @unchecked Sendable {
  /// How many readable bytes follow the last separator.
  static let padding = 32
  /// What closes an entry.
  static let entrySeparator: UInt8 = 0xFF

  /// Where the texts are.
  let places: TextPlaces
  /// The length in bytes, the last separator with it.
  package let byteCount: Int
  package let separator: UInt8
  /// How many texts there are, where that is known without counting lines.
  let knownCount: Int?

  deinit {
    unsafe free(UnsafeMutablePointer(mutating: places.base))
    unsafe free(UnsafeMutablePointer(mutating: places.narrow))
    unsafe free(UnsafeMutablePointer(mutating: places.wide))
  }

  /// A column of lines.
  ///
  /// - Parameters:
  ///   - capacity: the most bytes that `fill` may write.
  ///   - separator: what closes a line: a line feed, or NUL. A last line without it counts as a line.
  ///   - fill: writes the bytes and answers how many they are.
  /// - Returns: nil where there is no memory.
  package convenience init?<Failure: Error>(
    lines capacity: Int, separator: UInt8 = 0x0A,
    fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    unsafe try self.init(lines: capacity, separator: separator, narrowLimit: Int(UInt32.max), fill: fill)
  }

  /// A column of lines that several threads read at once, each a piece of them.
  ///
  /// - Parameters:
  ///   - capacity: how many bytes there are.
  ///   - read: reads from an offset into a buffer, as much as it likes; answers how much, 0 at the end.
  package convenience init?<Failure: Error>(
    lines capacity: Int, separator: UInt8 = 0x0A, threads: Int,
    read: @Sendable (Int, UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    try unsafe self.init(lines: capacity, separator: separator) { buffer throws(Failure) in
      guard let base = buffer.baseAddress else { return 0 }
      let memory = unsafe SharedPointer(base.assumingMemoryBound(to: UInt8.self))
      let pieces = PieceReading<Failure>.pieces(of: capacity, threads: threads)
      Workers.run(pieces.count) { piece in unsafe pieces[piece].run(memory.pointer, read) }
      var count = 0
      for piece in pieces {
        if let failure = piece.failure { throw failure }
        count += piece.count
        // What stands behind a gap is no part of the file any more.
        if piece.count < piece.range.count { break }
      }
      return count
    }
  }

  /// As above; offsets at or above `narrowLimit` need an array of starts.
  init?<Failure: Error>(
    lines capacity: Int, separator: UInt8, narrowLimit: Int,
    fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    guard capacity >= 0, capacity < Int.max - 4096,
      let memory = unsafe LargePages.allocate(capacity + 1 + Self.padding)
    else { return nil }
    let filled: Int
    do {
      filled = unsafe try fill(UnsafeMutableRawBufferPointer(start: memory, count: capacity))
    } catch {
      unsafe free(memory)
      throw error
    }
    let count = min(max(0, filled), capacity)
    let bytes = unsafe memory.bindMemory(to: UInt8.self, capacity: capacity + 1 + Self.padding)
    let isOpen = unsafe count > 0 && bytes[count - 1] != separator
    if isOpen { unsafe bytes[count] = separator }
    let closed = count + (isOpen ? 1 : 0)
    let rest = capacity + 1 + Self.padding - closed
    unsafe (bytes + closed).update(repeating: separator, count: min(rest, Self.padding))
    self.byteCount = closed
    self.separator = separator
    if closed < narrowLimit {
      self.knownCount = nil
      self.places = unsafe TextPlaces(base: bytes)
    } else {
      var places = unsafe TextPlaces(base: bytes)
      self.knownCount = places.noteLines(closed, separator)
      self.places = places
      if knownCount == nil { return nil }
    }
  }

  /// A column of lines from bytes in memory, copied.
  package convenience init?(copying bytes: UnsafeRawBufferPointer, separator: UInt8 = 0x0A) {
    unsafe self.init(lines: bytes.count, separator: separator) { buffer in
      unsafe buffer.copyMemory(from: bytes)
      return bytes.count
    }
  }

  /// A column of `count` entries, each asked for once and in order.
  ///
  /// - Returns: nil where there is no memory, or there are 2³² entries or more.
  package convenience init?(count: Int, text: (Int) -> String) {
    guard count >= 0, count < Int(UInt32.max) else { return nil }
    var builder = EntryBuilder(count: count)
    for index in 0..<count {
      var text = text(index)
      let isKept = text.withUTF8 { utf8 in unsafe builder.append(utf8) }
      guard isKept else { return nil }
    }
    guard let places = builder.finish() else { return nil }
    self.init(entries: count, at: places, byteCount: builder.used)
  }

  /// A column of strings.
  ///
  /// - Parameters:
  ///   - replacements: what stands in the column for some of the strings, in their order.
  ///   - threads: how many threads may copy at once.
  /// - Returns: nil where there is no memory, or there are 2³² strings or more.
  package convenience init?(_ texts: [String], replacing replacements: [Replacement] = [], threads: Int = 1) {
    guard let copies = StringCopies(of: texts, replacing: replacements, threads: threads) else { return nil }
    self.init(entries: texts.count, at: copies.places, byteCount: copies.byteCount)
  }

  /// Takes over the memory of the places.
  private init(entries count: Int, at places: TextPlaces, byteCount: Int) {
    self.places = places
    self.byteCount = byteCount
    self.separator = Self.entrySeparator
    self.knownCount = count
  }

  /// How many texts there are. Lines have to be counted.
  package var count: Int { unsafe knownCount ?? Separators.count(places.base, byteCount, separator) }

  /// Whether there are so many texts or more, found out without counting them all.
  package func hasAtLeast(_ least: Int) -> Bool {
    if let knownCount { return knownCount >= least }
    var at = 0
    var count = 0
    while at < byteCount, count < least {
      at = unsafe Separators.find(places.base + at, separator) - places.base + 1
      count += 1
    }
    return count >= least
  }

  /// All bytes of the column, separators among them.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // SAFETY: the memory is written by the initializers alone and is held for the call.
    body(unsafe Span(_unsafeStart: places.base, count: byteCount))
  }

  /// The bytes of a text, without its separator.
  ///
  /// SAFETY: the buffer is good for as long as the column is held.
  package func bytes(of text: UInt32) -> UnsafeBufferPointer<UInt8> {
    let start = unsafe places.base + places.start(of: text)
    return unsafe UnsafeBufferPointer(start: start, count: Separators.find(start, separator) - start)
  }
}

/// Where the texts of a column are.
///
/// SAFETY: a view into the column's memory, good for as long as the column is held.
@safe struct TextPlaces: @unchecked Sendable {
  let base: UnsafePointer<UInt8>
  /// Where each text starts, in bytes from `base`: an array below 4 GiB, another above, and neither for lines whose
  /// names are their starts.
  let narrow: UnsafePointer<UInt32>?
  private(set) var wide: UnsafePointer<Int>?

  init(base: UnsafePointer<UInt8>, narrow: UnsafePointer<UInt32>? = nil, wide: UnsafePointer<Int>? = nil) {
    unsafe self.base = base
    unsafe self.narrow = narrow
    unsafe self.wide = wide
  }

  /// Whether a text's name is its number, not the offset of its first byte.
  var areNumbered: Bool { unsafe narrow != nil || wide != nil }

  /// Where a text starts, in bytes from the start of the column.
  @inline(__always) func start(of text: UInt32) -> Int {
    if let narrow = unsafe narrow { return unsafe Int(narrow[Int(text)]) }
    if let wide = unsafe wide { return unsafe wide[Int(text)] }
    return Int(text)
  }

  @inline(__always) func address(of text: UInt32) -> UnsafePointer<UInt8> { unsafe base + start(of: text) }

  /// Makes the array of starts of lines; answers how many there are, nil for too many or no memory.
  fileprivate mutating func noteLines(_ byteCount: Int, _ separator: UInt8) -> Int? {
    let count = unsafe Separators.count(base, byteCount, separator)
    guard count < Int(UInt32.max),
      let memory = unsafe malloc(max(1, count) * MemoryLayout<Int>.stride)
    else { return nil }
    let starts = unsafe memory.bindMemory(to: Int.self, capacity: count)
    var at = 0
    for line in 0..<count {
      unsafe starts[line] = at
      at = unsafe Separators.find(base + at, separator) - base + 1
    }
    unsafe wide = UnsafePointer(starts)
    return count
  }
}
