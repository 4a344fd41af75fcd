/// A set of pairs of characters: open addressing in an array whose count is a power of two and at least half empty.
struct ScalarPairSet: Sendable {
  private var slots = [UInt64](repeating: Self.empty, count: 1 << 10)
  private var count = 0

  private static let empty = UInt64.max

  @inline(__always)
  private static func code(_ left: UInt32, _ right: UInt32) -> UInt64 { UInt64(left) << 21 | UInt64(right) }

  @inline(__always)
  private func place(_ code: UInt64) -> Int {
    let mixed = code &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 40) & (slots.count &- 1)
  }

  @inline(__always)
  func contains(_ left: UInt32, _ right: UInt32) -> Bool {
    let code = Self.code(left, right)
    var place = place(code)
    while true {
      let slot = slots[place]
      if slot == code { return true }
      if slot == Self.empty { return false }
      place = (place &+ 1) & (slots.count &- 1)
    }
  }

  mutating func insert(_ left: UInt32, _ right: UInt32) {
    if count * 2 >= slots.count { grow() }
    insert(Self.code(left, right))
  }

  private mutating func insert(_ code: UInt64) {
    var place = place(code)
    while slots[place] != Self.empty {
      if slots[place] == code { return }
      place = (place &+ 1) & (slots.count &- 1)
    }
    slots[place] = code
    count += 1
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: Self.empty, count: old.count * 2)
    count = 0
    for code in old where code != Self.empty { insert(code) }
  }
}
