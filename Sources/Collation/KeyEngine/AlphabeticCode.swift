/// Bits for weights, in the order of the weights: frequent ones have few, rare ones have many.
///
/// The 96 bits of a record hold as many letters as their bits allow. Weights are the leaves of a binary tree, in order,
/// cut at each node where the two sides weigh most nearly the same; the way to a leaf is its code. Codes compare as
/// the weights do, also when they are cut off, and each bit of a record tells about half of the texts from the other
/// half, so that buckets by their first bits come out even.
///
/// The lowest leaf is the end of a text. Its code is zeros alone, as is what follows behind a text's last letter.
///
/// Source: alphabetic codes by weight balancing (Rissanen 1973; Knuth, The Art of Computer Programming, 6.2.2).
struct AlphabeticCode {
  /// The bits of a weight, lowest last.
  struct Code {
    let bits: UInt32
    let length: Int
  }

  static let longest = 18
  /// The most weights there may be: their codes keep to ``longest`` however frequent they are.
  static let mostWeights = 1 << 16
  private static let rarest: UInt64 = 1 << 14

  private(set) var codes: [Code]

  /// - Parameters:
  ///   - counts: how often each weight occurs, in the order of the weights.
  ///   - ends: how often a text ends.
  init(counts: [Int], ends: Int) {
    codes = Self.codes(([ends] + counts).map { UInt64(max(1, $0)) })
    // Counts far apart make codes too long: then all weights are taken to be as frequent.
    if codes.contains(where: { $0.length > Self.longest }) {
      codes = Self.codes([UInt64](repeating: 1, count: counts.count + 1))
    }
    codes.removeFirst()
  }

  private static func codes(_ counts: [UInt64]) -> [Code] {
    let least = max(1, counts.reduce(0, +) / rarest)
    var sums: [UInt64] = [0]
    sums.reserveCapacity(counts.count + 1)
    for count in counts { sums.append((sums.last ?? 0) + max(count, least)) }
    var codes = [Code](repeating: Code(bits: 0, length: 1), count: counts.count)
    // Ranges of leaves with the way to them.
    var nodes: [(range: Range<Int>, code: Code)] = [(0..<counts.count, Code(bits: 0, length: 0))]
    while let (range, code) = nodes.popLast() {
      guard range.count > 1 else {
        if counts.count > 1 { codes[range.lowerBound] = code }
        continue
      }
      let middle = middle(of: range, sums)
      nodes.append((range.lowerBound..<middle, Code(bits: code.bits << 1, length: code.length + 1)))
      nodes.append((middle..<range.upperBound, Code(bits: code.bits << 1 | 1, length: code.length + 1)))
    }
    return codes
  }

  /// Where the two sides of a range weigh most nearly the same. Neither is empty.
  private static func middle(of range: Range<Int>, _ sums: [UInt64]) -> Int {
    let double = sums[range.lowerBound] + sums[range.upperBound]
    var low = range.lowerBound + 1
    var high = range.upperBound - 1
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] * 2 < double { low = middle + 1 } else { high = middle }
    }
    guard low > range.lowerBound + 1 else { return low }
    let above = sums[low] * 2 > double ? sums[low] * 2 - double : double - sums[low] * 2
    let below = double - sums[low - 1] * 2
    return below <= above ? low - 1 : low
  }
}
