/// The clusters of a list, found character by character.
///
/// A tree in a hash table: a state is the part of a cluster read so far, and a state with the next character leads to
/// the next state. States below 0x110000 are single characters.
struct Clusters {
  private(set) var states: UInt32 = 0x11_0000
  private(set) var slots: [Slot]
  private var used = 0
  private static let mostStates: UInt32 = 0x1F_0000

  struct Slot {
    /// State and character, plus one; 0 is free.
    var key: UInt64
    var next: UInt32
  }

  init() { slots = [Slot](repeating: Slot(key: 0, next: 0), count: 64) }

  /// The state behind `state` and `scalar`, 0 where no cluster goes on like this.
  @inline(__always) func next(_ state: UInt32, _ scalar: UInt32) -> UInt32 {
    let key = Self.key(state, scalar)
    let mask = slots.count &- 1
    var at = Self.hash(key) & mask
    while true {
      let slot = slots[at]
      if slot.key == key { return slot.next }
      if slot.key == 0 { return 0 }
      at = (at &+ 1) & mask
    }
  }

  /// Adds a cluster of two characters or more; answers its state, nil where there are too many.
  mutating func insert(_ cluster: [UInt32]) -> UInt32? {
    guard var state = cluster.first else { return nil }
    for scalar in cluster.dropFirst() {
      var next = next(state, scalar)
      if next == 0 {
        guard states < Self.mostStates else { return nil }
        next = states
        states += 1
        add(Slot(key: Self.key(state, scalar), next: next))
      }
      state = next
    }
    return state
  }

  private mutating func add(_ slot: Slot) {
    if (used + 1) * 2 > slots.count {
      let old = slots
      slots = [Slot](repeating: Slot(key: 0, next: 0), count: old.count * 2)
      for slot in old where slot.key != 0 { place(slot) }
    }
    place(slot)
    used += 1
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var at = Self.hash(slot.key) & mask
    while slots[at].key != 0 { at = (at + 1) & mask }
    slots[at] = slot
  }

  @inline(__always) static func key(_ state: UInt32, _ scalar: UInt32) -> UInt64 {
    (UInt64(state) &<< 21 | UInt64(scalar)) &+ 1
  }

  @inline(__always) static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }
}
