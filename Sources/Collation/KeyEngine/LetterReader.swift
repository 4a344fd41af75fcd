/// ``Letters`` as the loops read them: pointers and numbers, nothing that has to be retained or checked.
///
/// SAFETY: the one owner of its memory, which never changes: threads may share it. `entries` has an entry for each
/// scalar and each two bytes; they are shared with the letters that this was made from. A list's number is below the count of lists, a state is
/// one of the clusters'.
@safe final class LetterReader: @unchecked Sendable {
  let separator: UInt8
  let hasFollowers: Bool
  let entries: UnsafePointer<UInt32>
  private let clusters: UnsafePointer<Clusters.Slot>
  private let clusterMask: Int
  private let clusterEntries: UnsafePointer<UInt32>
  private let lists: UnsafePointer<UInt32>
  private let listStarts: UnsafePointer<UInt32>
  let links: CharacterLinks
  private let memory: ZeroedMemory<UInt32>

  init(_ letters: Letters) {
    separator = letters.separator
    hasFollowers = letters.hasFollowers
    links = letters.links
    memory = letters.entries
    unsafe entries = UnsafePointer(letters.entries.base)
    clusterMask = letters.clusters.slots.count - 1
    unsafe clusters = Self.copy(letters.clusters.slots)
    unsafe clusterEntries = Self.copy(letters.clusterEntries)
    unsafe lists = Self.copy(letters.lists)
    unsafe listStarts = Self.copy(letters.listStarts)
  }

  deinit {
    unsafe clusters.deallocate()
    unsafe clusterEntries.deallocate()
    unsafe lists.deallocate()
    unsafe listStarts.deallocate()
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    for (index, element) in elements.enumerated() { unsafe (copy + index).initialize(to: element) }
    return unsafe UnsafePointer(copy)
  }

  /// The state behind a state and a scalar, 0 where no cluster goes on like this.
  @inline(__always) func next(_ state: UInt32, _ scalar: UInt32) -> UInt32 {
    let key = Clusters.key(state, scalar)
    var at = Clusters.hash(key) & clusterMask
    while true {
      let slot = unsafe clusters[at]
      if slot.key == key { return slot.next }
      if slot.key == 0 { return 0 }
      at = (at &+ 1) & clusterMask
    }
  }

  /// The entry of a cluster's state; 0 where the cluster was not learned.
  @inline(__always) func entry(ofCluster state: UInt32) -> UInt32 { unsafe clusterEntries[Int(state &- 0x11_0000)] }

  /// Whether two neighbours may be read together.
  @inline(__always) func areLinked(
    _ left: UInt32, _ leftEntry: UInt32, _ right: UInt32, _ rightEntry: UInt32
  ) -> Bool {
    guard leftEntry & Entry.leads != 0, rightEntry & Entry.follows != 0 else { return false }
    return rightEntry & Entry.isMark != 0 || next(left, right) != 0 || links.areNeighbours(left, right)
  }

  /// Appends what an entry is worth; false where that is not known.
  @inline(__always) func push<Sink: CodeSink>(_ entry: UInt32, to bits: inout Sink) -> Bool {
    if Entry.isPlain(entry) {
      bits.push(Entry.code(entry), Entry.length(entry))
      return true
    }
    switch entry & Entry.kinds {
    case Entry.none: return true
    case Entry.list:
      let number = Int(entry & Entry.payload)
      var at = unsafe Int(listStarts[number])
      let end = unsafe Int(listStarts[number &+ 1])
      while at < end {
        let entry = unsafe lists[at]
        bits.push(Entry.code(entry), Entry.length(entry))
        at &+= 1
      }
      return true
    default: return false
    }
  }
}
