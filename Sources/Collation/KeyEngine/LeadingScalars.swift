/// A set of scalars of three or four bytes, to find the texts that may begin with one of them.
package struct LeadingScalars: Sendable {
  /// A bit for each scalar of the basic plane, and one for all others, which are few: that of U+0000, which has one byte.
  private var bits = [UInt64](repeating: 0, count: 0x1_0000 / 64)

  package init(_ scalars: some Sequence<UInt32>) {
    for scalar in scalars where scalar >= 0x800 {
      let bit = scalar < 0x1_0000 ? scalar : 0
      bits[Int(bit) / 64] |= 1 << UInt64(bit % 64)
    }
  }

  /// Whether a text may begin with one of the scalars: three bytes tell. Ill-formed ones may pass, and where a scalar has
  /// four bytes, all that begin with such.
  ///
  /// SAFETY: three bytes may be read.
  @inline(__always)
  fileprivate static func mayBegin(_ text: UnsafePointer<UInt8>, _ bits: UnsafePointer<UInt64>) -> Bool {
    let first = unsafe UInt32(text[0])
    guard first >= 0xE0 else { return false }
    guard first < 0xF0 else { return unsafe bits[0] & 1 != 0 }
    let scalar = unsafe (first & 0xF) &<< 12 | (UInt32(text[1]) & 0x3F) &<< 6 | UInt32(text[2]) & 0x3F
    return unsafe bits[Int(scalar &>> 6)] &>> UInt64(scalar & 63) & 1 != 0
  }
}

extension TextColumn {
  /// The texts that begin with one of some scalars and fulfil a condition, in the column's order.
  ///
  /// - Parameters:
  ///   - scalars: what the texts may begin with; the others are passed over quickly.
  ///   - threads: how many threads may work at once.
  ///   - condition: asked for the bytes of the texts that are left, by several threads at once.
  /// - Complexity: O(*n*) in the bytes, about a third of a nanosecond each.
  package func texts(
    beginningWith scalars: LeadingScalars, threads: Int, where condition: @Sendable (Span<UInt8>) -> Bool
  ) -> [UInt32] {
    let scans = shares(threads).map { BeginningScan(column: self, share: $0) }
    Workers.run(scans.count) { scans[$0].run(scalars, condition) }
    return scans.flatMap(\.found)
  }
}

/// One thread's share of the texts.
///
/// SAFETY: one thread runs it; it is asked when that thread is done. Texts are closed by a separator, and behind the
/// last one there are bytes that may be read.
private final class BeginningScan: @unchecked Sendable {
  private let column: TextColumn
  private let share: TextColumn.Share
  private(set) var found: [UInt32] = []

  init(column: TextColumn, share: TextColumn.Share) {
    self.column = column
    self.share = share
  }

  func run(_ scalars: LeadingScalars, _ condition: (Span<UInt8>) -> Bool) {
    unsafe scalars.withBits { bits in
      let base = unsafe column.places.base
      let areNumbered = column.places.areNumbered
      let separator = column.separator
      var at = unsafe base + share.bytes.lowerBound
      let end = unsafe base + share.bytes.upperBound
      var number = share.first
      while unsafe at < end {
        let next = unsafe Separators.find(at, separator) + 1
        if unsafe LeadingScalars.mayBegin(at, bits) {
          let text = areNumbered ? number : UInt32(truncatingIfNeeded: unsafe at - base)
          let bytes = unsafe UnsafeBufferPointer(start: at, count: next - at - 1)
          if unsafe condition(Span(_unsafeElements: bytes)) { found.append(text) }
        }
        unsafe at = next
        number &+= 1
      }
    }
  }
}

extension LeadingScalars {
  /// SAFETY: the pointer, good for the call, leads to a bit for each scalar of the basic plane.
  fileprivate func withBits(_ body: (UnsafePointer<UInt64>) -> Void) {
    unsafe bits.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(base) }
    }
  }
}
