import Synchronization

/// Words by character, in pages that are made when a character of theirs is first written.
///
/// Any number of threads may read and write at once; what a word means, and in which order words of one character are
/// written, is the owner's concern.
///
/// SAFETY: the index and every page are allocated once and freed with the owner, so an address that was read stays
/// valid; all words are atomics. `word` is reached through ``page(of:)`` with an offset below ``wordsPerPage``.
@safe struct ScalarPages: ~Copyable, @unchecked Sendable {
  typealias Word = Atomic<UInt64>

  /// How many words each character has, as a power of two.
  private let shift: Int
  /// The pages' addresses, 0 for those not made yet.
  private let index: UnsafeMutablePointer<Atomic<UInt>>

  private static let bits = 7
  private static let mask = (1 << bits) - 1
  private static let pageCount = 0x11_0000 >> bits
  private var wordsPerPage: Int { 1 << (Self.bits + shift) }

  /// - Parameter shift: a character has 2 to the power of this many words.
  init(shift: Int) {
    self.shift = shift
    unsafe index = .allocate(capacity: Self.pageCount)
    for page in 0..<Self.pageCount { unsafe (index + page).initialize(to: Atomic(0)) }
  }

  deinit {
    for page in 0..<Self.pageCount {
      let address = unsafe index[page].load(ordering: .relaxed)
      guard let words = unsafe UnsafeMutablePointer<Word>(bitPattern: address) else { continue }
      unsafe words.deinitialize(count: wordsPerPage)
      unsafe words.deallocate()
    }
    unsafe index.deinitialize(count: Self.pageCount)
    unsafe index.deallocate()
  }

  /// The words of a character, nil where its page has not been made. `scalar` is at most 0x10FFFF.
  @inline(__always)
  func words(of scalar: UInt32) -> UnsafeMutablePointer<Word>? {
    let address = unsafe index[Int(scalar >> UInt32(Self.bits))].load(ordering: .acquiring)
    guard let page = unsafe UnsafeMutablePointer<Word>(bitPattern: address) else { return nil }
    return unsafe page + (Int(scalar) & Self.mask) &<< shift
  }

  /// The words of a character, whose page is made where it is missing. Two threads may make it: the first is kept.
  func madeWords(of scalar: UInt32) -> UnsafeMutablePointer<Word> {
    if let words = unsafe words(of: scalar) { return unsafe words }
    let fresh = UnsafeMutablePointer<Word>.allocate(capacity: wordsPerPage)
    for word in 0..<wordsPerPage { unsafe (fresh + word).initialize(to: Atomic(0)) }
    let place = Int(scalar >> UInt32(Self.bits))
    let (stored, original) = unsafe index[place].compareExchange(
      expected: 0, desired: UInt(bitPattern: fresh), ordering: .acquiringAndReleasing)
    let offset = (Int(scalar) & Self.mask) << shift
    guard !stored, let kept = unsafe UnsafeMutablePointer<Word>(bitPattern: original) else {
      return unsafe fresh + offset
    }
    unsafe fresh.deinitialize(count: wordsPerPage)
    unsafe fresh.deallocate()
    return unsafe kept + offset
  }
}
