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

extension TextColumn {
  /// A text that stands in for one of many.
  package struct Replacement: Sendable {
    /// The number of the one.
    package let place: Int
    package let text: String

    package init(place: Int, text: String) {
      self.place = place
      self.text = text
    }
  }
}

/// Strings copied into one run of bytes, each closed by ``TextColumn/entrySeparator``, by several threads at once.
///
/// They are gone through twice: what they take has to be known before a thread knows where its share begins.
struct StringCopies {
  /// Whoever keeps it gives its memory back.
  let places: TextPlaces
  let byteCount: Int

  /// - Returns: nil where there is no memory, or there are 2³² strings or more.
  init?(of texts: [String], replacing replacements: [TextColumn.Replacement], threads: Int) {
    guard texts.count < Int(UInt32.max) else { return nil }
    let shares = Workers.shares(of: texts.count, threads: threads, smallest: Self.smallestShare)
      .map { StringShare(of: texts, $0, replacing: replacements) }
    Workers.run(shares.count) { shares[$0].measure() }
    var total = 0
    for share in shares {
      share.start = total
      total += share.byteCount
    }
    guard let copies = unsafe Copies(count: texts.count, byteCount: total) else { return nil }
    Workers.run(shares.count) { share in unsafe shares[share].copy(to: copies) }
    places = unsafe TextPlaces(base: copies.bytes, narrow: copies.narrow, wide: copies.wide)
    byteCount = total
  }

  /// Fewer strings are not worth a thread.
  private static let smallestShare = 4096
}

/// Where the copies and their starts go.
///
/// SAFETY: threads write to different places.
@unsafe private struct Copies: @unchecked Sendable {
  let bytes: UnsafeMutablePointer<UInt8>
  private(set) var narrow: UnsafeMutablePointer<UInt32>?
  private(set) var wide: UnsafeMutablePointer<Int>?

  init?(count: Int, byteCount: Int) {
    let room = byteCount + TextColumn.padding
    let isNarrow = byteCount <= Int(UInt32.max)
    let stride = isNarrow ? MemoryLayout<UInt32>.stride : MemoryLayout<Int>.stride
    guard let memory = unsafe LargePages.allocate(room) else { return nil }
    guard let starts = unsafe LargePages.allocate(count * stride) else {
      unsafe free(memory)
      return nil
    }
    unsafe bytes = memory.bindMemory(to: UInt8.self, capacity: room)
    unsafe narrow = isNarrow ? starts.bindMemory(to: UInt32.self, capacity: count) : nil
    unsafe wide = isNarrow ? nil : starts.bindMemory(to: Int.self, capacity: count)
    unsafe (bytes + byteCount).initialize(repeating: TextColumn.entrySeparator, count: TextColumn.padding)
  }

  @inline(__always) func note(_ text: Int, at start: Int) {
    if let narrow = unsafe narrow {
      unsafe narrow[text] = UInt32(truncatingIfNeeded: start)
    } else {
      unsafe wide?[text] = start
    }
  }
}

/// One thread's share of the strings.
///
/// SAFETY: one thread at a time uses it.
private final class StringShare: @unchecked Sendable {
  private let texts: [String]
  private let range: Range<Int>
  /// Those of the range, in order.
  private let replacements: [TextColumn.Replacement]
  /// What the share takes, separators with it, once measured.
  private(set) var byteCount = 0
  /// Where the share begins among the copies.
  var start = 0

  init(of texts: [String], _ range: Range<Int>, replacing replacements: [TextColumn.Replacement]) {
    self.texts = texts
    self.range = range
    self.replacements = replacements.filter { range.contains($0.place) }
  }

  func measure() {
    byteCount = range.count
    for place in range { byteCount += texts[place].utf8.count }
    for replacement in replacements {
      byteCount += replacement.text.utf8.count - texts[replacement.place].utf8.count
    }
  }

  /// SAFETY: as many bytes as were measured may be written from the start on. Strings do not change, and no number comes
  /// twice among the replacements.
  func copy(to copies: Copies) {
    var at = start
    var next = range.lowerBound
    for replacement in replacements {
      unsafe copy(next..<replacement.place, to: copies, &at)
      unsafe Self.copy(replacement.text, replacement.place, to: copies, &at)
      next = replacement.place + 1
    }
    unsafe copy(next..<range.upperBound, to: copies, &at)
  }

  private func copy(_ places: Range<Int>, to copies: Copies, _ at: inout Int) {
    for place in places { unsafe Self.copy(texts[place], place, to: copies, &at) }
  }

  @inline(__always) private static func copy(_ text: String, _ place: Int, to copies: Copies, _ at: inout Int) {
    unsafe copies.note(place, at: at)
    let target = unsafe copies.bytes + at
    let length = unsafe copy(text, to: target)
    unsafe target[length] = TextColumn.entrySeparator
    at += length + 1
  }

  @inline(__always) private static func copy(_ text: String, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let copied = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      if let source = bytes.baseAddress { unsafe target.update(from: source, count: bytes.count) }
      return bytes.count
    }
    if let copied { return copied }
    var length = 0
    for byte in text.utf8 {
      unsafe target[length] = byte
      length += 1
    }
    return length
  }
}
