/// SplitMix64: the same seed gives the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
  mutating func chance(_ share: Double) -> Bool { double(0...1) < share }
  mutating func pick<T>(_ choices: [T]) -> T { choices[int(0...choices.count - 1)] }

  /// Numbers that break careless arithmetic, and ordinary ones.
  mutating func hostile() -> Double {
    pick([
      .nan, .infinity, -.infinity, 0, -0.0, -1, 1, 1e-300, 1e300, -1e300, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude,
      double(-1000...1000), double(0...1),
    ])
  }
}
