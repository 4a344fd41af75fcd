import ICUBridge
import Synchronization

/// What ``SectionLookup`` has learned: a word for each character, and a word for each pair of characters met.
///
/// Threads share it without locks. Each word is complete in itself and depends on the collator alone, so that threads
/// that learn the same thing at once write the same word.
///
/// SAFETY: `address` is 0, or the address of tables that are made once under the lock and freed with the owner.
@safe final class LookupMemory: @unchecked Sendable {
  let bounds: BoundKeys
  private let address = Atomic<UInt>(0)
  private let hasTried = Mutex(false)
  /// Look-ups that went by sort key so far.
  private let misses = Atomic<Int>(0)

  /// How many look-ups go by sort key before anything is learned: starting costs as much as some thousand keys.
  private let patience: Int

  var lookUpsByKey: Int { misses.load(ordering: .relaxed) }

  init(bounds: BoundKeys, patience: Int) {
    self.bounds = bounds
    self.patience = patience
  }

  deinit {
    guard let tables = unsafe tables else { return }
    unsafe tables.deinitialize(count: 1)
    unsafe tables.deallocate()
  }

  @inline(__always)
  private var tables: UnsafeMutablePointer<LookupTables>? {
    unsafe UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
  }

  /// The interval of a text that its first character decides, else nil.
  ///
  /// SAFETY: a buffer of bytes has an address.
  @inline(__always)
  func intervalOfStart(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    // Four bytes hold the first character, if it is of the basic plane, and the first byte of the next.
    guard text.count >= 4, let tables = unsafe tables else { return nil }
    return unsafe tables.pointee.interval(ofStart: text.baseAddress.unsafelyUnwrapped)
  }

  /// The interval of a text that what is known decides, of a short one or by more characters than the first, else nil.
  ///
  /// SAFETY: `text` has `count` bytes.
  func intervalOfClusters(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    guard let tables = unsafe tables, count > 0 else { return nil }
    let (first, length) = unsafe BoundedUTF8.decode(text, 0, count)
    guard length > 0, let known = unsafe tables.pointee.knowledge(of: first) else { return nil }
    // Nothing behind the character is a NUL to it: one that no character is linked to.
    let next = unsafe length < count ? text[length] : 0
    if unsafe tables.pointee.decides(known, before: next) { return known.interval }
    return unsafe tables.pointee.interval(text, count, first, known, length)
  }

  /// The interval of a text that begins as a blank one may, nil where what is known does not decide it or for others.
  ///
  /// SAFETY: `text` has `count` bytes.
  func intervalBehindBlank(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    guard let tables = unsafe tables, count > 0 else { return nil }
    let (first, length) = unsafe BoundedUTF8.decode(text, 0, count)
    guard length > 0, let known = unsafe tables.pointee.knowledge(of: first)?.unblanked else { return nil }
    return unsafe tables.pointee.interval(text, count, first, known, length)
  }
}

// MARK: The longer ways

extension LookupMemory {
  /// The interval of a text that its first character does not decide.
  @inline(never)
  func intervalOfMore(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    // SAFETY: the count is that of the buffer.
    if let base = text.baseAddress {
      if let known = unsafe intervalOfClusters(base, text.count) { return known }
      if let known = unsafe intervalBehindBlank(base, text.count) { return known }
    }
    return unsafe intervalByKeyLearning(text)
  }

  /// The interval of a text by its sort key; what would have spared the key is learned on the way.
  func intervalByKeyLearning(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    if misses.add(1, ordering: .relaxed).newValue > patience, let tables = unsafe madeTables() {
      unsafe tables.pointee.learn(from: text, bounds)
    }
    return unsafe bounds.interval(of: text)
  }

  private func madeTables() -> UnsafeMutablePointer<LookupTables>? {
    if let tables = unsafe tables { return unsafe tables }
    hasTried.withLock { hasTried in
      if !hasTried { makeTables() }
      hasTried = true
    }
    return unsafe tables
  }

  private func makeTables() {
    // A case level stands behind the primary weights of the whole text: nothing of it can be known from the start.
    guard bounds.count <= ScalarKnowledge.greatestInterval,
      bounds.collator.attribute(.caseLevel) != CollatorAttributeValue.on,
      let links = try? ContextLinks(of: bounds.collator)
    else { return }
    let tables = UnsafeMutablePointer<LookupTables>.allocate(capacity: 1)
    unsafe tables.initialize(to: LookupTables(links: links))
    address.store(UInt(bitPattern: tables), ordering: .releasing)
  }
}
