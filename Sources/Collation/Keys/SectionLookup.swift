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
  package func section(of text: UnsafeBufferPointer<UInt8>) -> Int { unsafe sections[interval(of: text)] }

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

  /// The section of a name: that of a text, but that names of nothing but white space and characters that are not shown
  /// are kept with the empty one.
  ///
  /// - Complexity: as ``interval(of:)-(String)``.
  package func section(ofName name: String) -> Int {
    // SAFETY: the bytes are read during the call alone.
    let found = unsafe name.utf8.withContiguousStorageIfAvailable { unsafe section(ofName: $0) }
    if let found { return found }
    var name = name
    return name.withUTF8 { unsafe section(ofName: $0) }
  }

  /// The same for UTF-8.
  @inline(__always)
  package func section(ofName name: UnsafeBufferPointer<UInt8>) -> Int {
    if let known = unsafe memory.intervalOfStart(name) { return sections[known] }
    return unsafe sectionOfMore(ofName: name)
  }

  /// Of characters that a blank name may begin with nothing is known, so that such names come here.
  @inline(never)
  private func sectionOfMore(ofName name: UnsafeBufferPointer<UInt8>) -> Int {
    // SAFETY: address and count are the buffer's.
    if let base = name.baseAddress, let known = unsafe memory.intervalOfClusters(base, name.count) {
      return sections[known]
    }
    let isBlank = unsafe BlankTexts.isBlank(name)
    return sections[unsafe isBlank ? interval(of: "") : memory.intervalOfMore(name)]
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
