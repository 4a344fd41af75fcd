import ICUBridge
import Synchronization

/// Makes ICU's sort keys, byte for byte, mostly without ICU: from what it has learned of single characters.
///
/// A text is cut into clusters (see ``ContextLinks``); each cluster's part of the key is known or learned, and the parts
/// are put together as ICU does (``KeyComposer``). **This is the one place that says when ICU is asked instead**:
///
/// - always, under settings that ``KeySettings`` does not take (case level, quaternary and identical strength), and where
///   ``KeyLearner`` finds that this ICU writes keys otherwise than it is thought to;
/// - for texts that are ill-formed, longer than ``KeyComposer/mostClusters`` clusters, or whose key is longer than
///   ``KeyComposer/capacity``;
/// - for texts with a character or a cluster that is not known yet, or that was refused when it was looked at, since
///   its part of the key could not be confirmed;
/// - for texts with digits in numeric order, and with noncharacters that collation gives a meaning
///   (of these U+FFFE, which parts fields, only where the secondary level is written backwards);
/// - where a mark stands behind punctuation that is ignored.
///
/// A table may be used by any number of threads at once.
///
/// SAFETY: `address` is 0, or the address of tables that are made once under the lock and freed with the owner.
@safe package final class SortKeyTable: @unchecked Sendable {
  private let collator: CollatorHandle
  private let settings: KeySettings?
  private let address = Atomic<UInt>(0)
  private let learner = Mutex(KeyLearner.State())
  private let misses = Atomic<Int>(0)
  /// How many keys ICU makes before anything is learned: starting costs as much as some thousand keys.
  private let patience: Int

  /// Longer texts are not learned from: none of their keys could be made here.
  private static let longestText = 4 * KeyComposer.mostClusters
  /// How often a character is met before it is learned, which costs as much as a few keys.
  private static let sightings: UInt64 = 3

  /// The collator's links, where they are known already.
  private let links: ContextLinks?

  /// - Parameter patience: how many keys ICU makes before anything is learned.
  package convenience init(collator: CollatorHandle, patience: Int = 2048) {
    self.init(collator: collator, patience: patience, links: nil)
  }

  /// As above, with the collator's links, which need not be listed again.
  init(collator: CollatorHandle, patience: Int, links: ContextLinks?) {
    self.collator = collator
    self.patience = patience
    self.links = links
    settings = KeySettings(of: collator)
  }

  deinit {
    guard let tables = unsafe tables else { return }
    unsafe tables.deinitialize(count: 1)
    unsafe tables.deallocate()
  }

  @inline(__always)
  private var tables: UnsafeMutablePointer<WeightTables>? {
    unsafe UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
  }

  /// How many keys ICU has been asked for.
  package var keysByICU: Int { misses.load(ordering: .relaxed) }
}

// MARK: Keys

extension SortKeyTable {
  /// Appends the sort key of a text, without the zero byte that closes ICU's.
  ///
  /// - Complexity: O(*n*) in the text's length.
  package func appendSortKey(of text: String, to bytes: inout [UInt8]) {
    // SAFETY: the bytes are read during the call alone.
    let done: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe appendSortKey(utf8: $0, to: &bytes) }
    guard done == nil else { return }
    var text = text
    text.withUTF8 { unsafe appendSortKey(utf8: $0, to: &bytes) }
  }

  /// The sort key of a text, without the zero byte that closes ICU's.
  package func sortKey(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    appendSortKey(of: text, to: &bytes)
    return bytes
  }

  /// The same for UTF-8; ill-formed bytes are read as U+FFFD.
  package func appendSortKey(utf8 text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    unsafe withSortKey(utf8: text) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Calls `body` with the sort key of a UTF-8 text.
  ///
  /// SAFETY: the key's buffer lives for the call alone.
  package func withSortKey(utf8 text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if let settings, let tables = unsafe tables,
      unsafe KeyComposer.compose(settings, { unsafe tables.pointee.compose(text, &$0) }, body)
    {
      return
    }
    unsafe learn(from: text)
    unsafe collator.withSortKey(utf8: text, body)
  }
}

// MARK: Learning

extension SortKeyTable {
  /// Takes note of a key that ICU has to make, and learns what would have spared it.
  private func learn(from text: UnsafeBufferPointer<UInt8>) {
    guard misses.add(1, ordering: .relaxed).newValue > patience, let settings, text.count <= Self.longestText else {
      return
    }
    learner.withLock { state in
      if !state.hasStarted { start(&state, settings) }
      guard let tables = unsafe tables, var learner = state.learner else { return }
      unsafe tables.pointee.learn(from: text, &learner, sightings: Self.sightings)
      state.learner = learner
    }
  }

  private func start(_ state: inout KeyLearner.State, _ settings: KeySettings) {
    state.hasStarted = true
    guard let links = try? links ?? ContextLinks(of: collator),
      let learner = KeyLearner(collator: collator, settings: settings, links: links)
    else { return }
    state.learner = learner
    let tables = UnsafeMutablePointer<WeightTables>.allocate(capacity: 1)
    unsafe tables.initialize(to: WeightTables(links: links))
    address.store(UInt(bitPattern: tables), ordering: .releasing)
  }
}
