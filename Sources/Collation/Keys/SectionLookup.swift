import ICUBridge
import Synchronization

/// Finds the stretch between lower bounds that a text falls into, mostly from its first one or two characters, sometimes
/// from its first clusters.
///
/// The answer is always that of ``BoundKeys``: the text's primary sort key, searched among the bounds' keys. What makes
/// it fast is that the key of a text begins with the key of its first cluster (see ``ContextLinks``): where no bound
/// lies between the texts that begin with that key, the cluster decides. Characters and pairs are learned from ICU when
/// they are first met, and only after a number of look-ups has shown that it will pay: the first ones cost a sort key
/// each and nothing else.
package struct SectionLookup: Sendable {
  private let memory: LookupMemory
  /// The section of each interval.
  private let sections: [Int]

  /// - Parameters:
  ///   - primary: a collator of primary strength.
  ///   - bounds: lower bounds in its order, ascending.
  ///   - sections: the section that begins at each of them; texts below the first belong to section 0. None where only
  ///     intervals are asked for.
  ///   - patience: how many look-ups go by sort key before anything is learned.
  /// - Complexity: one sort key for each bound.
  package init(primary: CollatorHandle, bounds: [String], sections: [Int] = [], patience: Int = 2048) {
    memory = LookupMemory(bounds: BoundKeys(primary: primary, bounds: bounds), patience: patience)
    self.sections = [0] + bounds.indices.map { $0 < sections.count ? sections[$0] : 0 }
  }

  /// The section of a text.
  ///
  /// - Complexity: as ``interval(of:)-(String)``.
  package func section(of text: String) -> Int { sections[interval(of: text)] }

  /// The same for UTF-8.
  package func section(of text: UnsafeBufferPointer<UInt8>) -> Int {
    if let known = unsafe memory.intervalOfStart(text) { return sections[known] }
    return unsafe sectionOfMore(text)
  }

  /// The same where the first character does not decide, apart: the way of most texts keeps nothing for it.
  @inline(never)
  private func sectionOfMore(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe sections[memory.intervalOfMore(text)]
  }

  /// The section of a text with this sort key, at any strength: a key begins with its primary weights.
  package func section(ofKey key: [UInt8]) -> Int { sections[interval(ofKey: key)] }

  /// How many bounds are at or before the text, at primary strength.
  ///
  /// - Complexity: O(1) where its first characters decide; else one sort key and O(log *b*) comparisons.
  package func interval(of text: String) -> Int {
    // SAFETY: the bytes are read during the call alone.
    if let found = unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe interval(of: $0) }) { return found }
    var text = text
    return text.withUTF8 { unsafe interval(of: $0) }
  }

  /// The section of a text where it is known from its first characters; nil for all else, blank texts among it.
  ///
  /// - Complexity: O(1).
  package func knownSection(of text: String) -> Int? {
    // SAFETY: the bytes are read during the call alone.
    let found = unsafe text.utf8.withContiguousStorageIfAvailable { bytes -> Int in
      if let known = unsafe memory.intervalOfStart(bytes) { return known }
      guard let base = bytes.baseAddress else { return -1 }
      return unsafe memory.intervalOfClusters(base, bytes.count) ?? -1
    }
    guard let found, found >= 0 else { return nil }
    return sections[found]
  }

  /// The same for UTF-8; ill-formed bytes are read as U+FFFD.
  @inline(__always)
  package func interval(of text: UnsafeBufferPointer<UInt8>) -> Int {
    if let known = unsafe memory.intervalOfStart(text) { return known }
    return unsafe memory.intervalOfMore(text)
  }

  /// The same for the sort key of a text, at any strength: a key begins with its primary weights.
  package func interval(ofKey key: [UInt8]) -> Int {
    unsafe key.withUnsafeBufferPointer { key -> Int in unsafe memory.bounds.interval(ofKey: key) }
  }

  /// How many texts went by sort key so far.
  package var lookUpsByKey: Int { memory.lookUpsByKey }

  /// The bounds' primary sort keys, ascending.
  package var keys: [[UInt8]] { memory.bounds.keys }

  /// The same by sort key alone: what ``interval(of:)-(String)`` is held against.
  package func intervalByKey(of text: UnsafeBufferPointer<UInt8>) -> Int { unsafe memory.bounds.interval(of: text) }
}
