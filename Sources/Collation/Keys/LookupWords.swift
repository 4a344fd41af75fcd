import Synchronization

/// A ``ScalarKnowledge`` for each character, where the first four bytes of a text lead to it in few steps.
///
/// Characters of one and two bytes have a word each in one run; those of three bytes are reached through a page for
/// each two bytes that they begin with, one page standing for all that have none of their own; those of four bytes, which
/// begin few names, the long way.
///
/// SAFETY: everything is allocated once and freed with the owner, so an address that was read stays valid; all words are
/// atomics. Places are cut to the tables' sizes by masks.
@safe struct LookupWords: ~Copyable, @unchecked Sendable {
  typealias Word = Atomic<UInt64>

  /// The words of ASCII, then those of two bytes by their eleven bits.
  private let near: UnsafeMutablePointer<Word>
  private static let pairs = 0x80
  private static let nearCount = pairs + 0x800
  /// The pages of three bytes, by the ten bits of their first two.
  private let pages: UnsafeMutablePointer<Atomic<UInt>>
  private static let pageCount = 1 << 10
  private static let pageWords = 1 << 6
  /// The page of those that have none of their own, never written.
  private let emptyPage: UnsafeMutablePointer<Word>
  private let others = ScalarPages(shift: 0)
  /// The bit of a word that says whether a byte may begin something linked, see ``ScalarKnowledge/linkBit(before:)``.
  private let linkBits: UnsafeMutablePointer<UInt8>

  init() {
    unsafe near = Self.words(Self.nearCount)
    unsafe emptyPage = Self.words(Self.pageWords)
    unsafe pages = .allocate(capacity: Self.pageCount)
    for page in 0..<Self.pageCount { unsafe (pages + page).initialize(to: Atomic(UInt(bitPattern: emptyPage))) }
    unsafe linkBits = .allocate(capacity: 0x100)
    for byte in 0..<0x100 {
      unsafe (linkBits + byte).initialize(to: ScalarKnowledge.linkBit(before: UInt8(byte)))
    }
  }

  deinit {
    for page in 0..<Self.pageCount {
      let words = unsafe self.page(page)
      if unsafe words != emptyPage { unsafe Self.free(words, Self.pageWords) }
    }
    unsafe Self.free(emptyPage, Self.pageWords)
    unsafe Self.free(near, Self.nearCount)
    unsafe pages.deinitialize(count: Self.pageCount)
    unsafe pages.deallocate()
    unsafe linkBits.deallocate()
  }

  private static func words(_ count: Int) -> UnsafeMutablePointer<Word> {
    let words = UnsafeMutablePointer<Word>.allocate(capacity: count)
    for word in 0..<count { unsafe (words + word).initialize(to: Atomic(ScalarKnowledge.none.word)) }
    return unsafe words
  }

  private static func free(_ words: UnsafeMutablePointer<Word>, _ count: Int) {
    unsafe words.deinitialize(count: count)
    unsafe words.deallocate()
  }

  @inline(__always) private func page(_ number: Int) -> UnsafeMutablePointer<Word> {
    let address = unsafe pages[number].load(ordering: .acquiring)
    return unsafe UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// The interval of a text by its first four bytes; nil where the first character does not decide, or nothing is known
  /// of it, or it has four bytes, or is ill-formed.
  ///
  /// Overlong forms and surrogates have words of which nothing is ever known.
  ///
  /// SAFETY: four bytes may be read.
  @inline(__always) func interval(_ start: UnsafePointer<UInt8>) -> Int? {
    let bytes = unsafe UInt32(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))
    let word: UInt64
    let next: UInt8
    if bytes & 0x80 == 0 {
      word = unsafe near[Int(bytes & 0x7F)].load(ordering: .relaxed)
      next = unsafe start[1]
    } else if bytes & 0xC0E0 == 0x80C0 {
      let place = Self.pairs &+ Int((bytes & 0x1F) &<< 6 | bytes &>> 8 & 0x3F)
      word = unsafe near[place].load(ordering: .relaxed)
      next = unsafe start[2]
    } else if bytes & 0xC0_C0F0 == 0x80_80E0 {
      let page = unsafe page(Int((bytes & 0xF) &<< 6 | bytes &>> 8 & 0x3F))
      word = unsafe page[Int(bytes &>> 16 & 0x3F)].load(ordering: .relaxed)
      next = unsafe start[3]
    } else {
      return nil
    }
    let known = ScalarKnowledge(word: word)
    return decides(known, before: next) ? known.interval : nil
  }

  /// Whether a character decides before all that begin with a byte.
  @inline(__always) func decides(_ known: ScalarKnowledge, before next: UInt8) -> Bool {
    unsafe known.word &>> UInt64(linkBits[Int(next)]) & 1 == 0
  }

  /// What is known of a character.
  @inline(__always) func knowledge(of scalar: UInt32) -> ScalarKnowledge? {
    guard let words = unsafe words(of: scalar) else { return nil }
    let known = ScalarKnowledge(word: unsafe words.pointee.load(ordering: .relaxed))
    return known.isKnown ? known : nil
  }

  @inline(__always) private func words(of scalar: UInt32) -> UnsafeMutablePointer<Word>? {
    if scalar < 0x80 { return unsafe near + Int(scalar) }
    if scalar < 0x800 { return unsafe near + Self.pairs + Int(scalar) }
    if scalar < 0x1_0000 { return unsafe page(Int(scalar >> 6)) + Int(scalar & 0x3F) }
    return unsafe others.words(of: scalar)
  }

  /// Keeps what is known of a character.
  func keep(_ known: ScalarKnowledge, of scalar: UInt32) {
    unsafe madeWords(of: scalar).pointee.store(known.word, ordering: .relaxed)
  }

  /// The word of a character, whose page is made where it is missing. Two threads may make it: the first is kept.
  private func madeWords(of scalar: UInt32) -> UnsafeMutablePointer<Word> {
    if scalar >= 0x1_0000 { return unsafe others.madeWords(of: scalar) }
    if scalar >= 0x800, unsafe page(Int(scalar >> 6)) == emptyPage {
      let fresh = unsafe Self.words(Self.pageWords)
      let (stored, _) = unsafe pages[Int(scalar >> 6)].compareExchange(
        expected: UInt(bitPattern: emptyPage), desired: UInt(bitPattern: fresh), ordering: .acquiringAndReleasing)
      if !stored { unsafe Self.free(fresh, Self.pageWords) }
    }
    return unsafe words(of: scalar).unsafelyUnwrapped
  }
}
