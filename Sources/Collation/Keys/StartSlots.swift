import Synchronization

/// A table of starts of texts, whole clusters, that decide where their characters one by one do not. As many are kept as
/// have room; none is driven out.
///
/// SAFETY: the words are allocated once and freed with the owner; places are below ``count``. Who changes a slot's first
/// word from ``free`` writes the others, and says so in the first, which a reader looks at before the others: a slot
/// that has an interval never changes again.
@safe struct StartSlots: ~Copyable, @unchecked Sendable {
  /// Longer starts, in bytes, are not kept.
  static let longest = 24
  private static let bits = 9
  private static let count = 1 << bits
  /// A slot's words: the interval with the length, then the bytes.
  private static let words = 4
  /// So many slots are looked at for a start.
  private static let probes = 8
  private static let free: UInt64 = 0
  private static let isWritten: UInt64 = 1
  private static let isReadyBit: UInt64 = 2
  private static let intervalShift: UInt64 = 32
  private static let lengthShift: UInt64 = 8
  private let slots: UnsafeMutablePointer<Atomic<UInt64>>

  init() {
    unsafe slots = .allocate(capacity: Self.count * Self.words)
    for word in 0..<Self.count * Self.words { unsafe (slots + word).initialize(to: Atomic(Self.free)) }
  }

  deinit {
    unsafe slots.deinitialize(count: Self.count * Self.words)
    unsafe slots.deallocate()
  }

  /// A start's bytes, with zeros behind.
  private struct Start {
    private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    let header: UInt64

    /// SAFETY: `text` has `length` bytes, at most ``longest``.
    init(_ text: UnsafePointer<UInt8>, _ length: Int) {
      header = StartSlots.isReadyBit | UInt64(length) << StartSlots.lengthShift
      unsafe withUnsafeMutableBytes(of: &words) { unsafe $0.copyMemory(from: .init(start: text, count: length)) }
    }

    subscript(_ word: Int) -> UInt64 { word == 0 ? words.0 : word == 1 ? words.1 : words.2 }

    var place: Int {
      let mixed = (words.0 ^ words.1 &* 0xff51_afd7_ed55_8ccd ^ words.2 &* 0xc4ce_b9fe_1a85_ec53) &+ header
      return Int(truncatingIfNeeded: (mixed &* 0x9e37_79b9_7f4a_7c15) >> UInt64(64 - StartSlots.bits))
    }
  }

  private func slot(_ place: Int, _ probe: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    unsafe slots + ((place &+ probe) & (Self.count &- 1)) &* Self.words
  }

  /// The interval of all texts that begin with these bytes, where a cluster ends.
  ///
  /// SAFETY: `text` has `length` bytes, at most ``longest``.
  func interval(of text: UnsafePointer<UInt8>, _ length: Int) -> Int? {
    let start = unsafe Start(text, length)
    let place = start.place
    for probe in 0..<Self.probes {
      let slot = unsafe slot(place, probe)
      let header = unsafe slot[0].load(ordering: .acquiring)
      if header == Self.free { return nil }
      guard header & 0xFFFF_FFFF == start.header else { continue }
      if (0..<3).allSatisfy({ word in unsafe slot[word + 1].load(ordering: .relaxed) == start[word] }) {
        return Int(truncatingIfNeeded: header >> Self.intervalShift)
      }
    }
    return nil
  }

  /// Keeps an interval, if there is room.
  ///
  /// SAFETY: `text` has `length` bytes, at most ``longest``.
  func keep(_ interval: Int, of text: UnsafePointer<UInt8>, _ length: Int) {
    guard unsafe self.interval(of: text, length) == nil, let interval = UInt32(exactly: interval) else { return }
    let start = unsafe Start(text, length)
    let place = start.place
    for probe in 0..<Self.probes {
      let slot = unsafe slot(place, probe)
      let (isMine, _) = unsafe slot[0].compareExchange(
        expected: Self.free, desired: Self.isWritten, ordering: .relaxed)
      guard isMine else { continue }
      for word in 0..<3 { unsafe slot[word + 1].store(start[word], ordering: .relaxed) }
      unsafe slot[0].store(start.header | UInt64(interval) << Self.intervalShift, ordering: .releasing)
      return
    }
  }
}
