import Collation
import TestSupport
import Testing

/// Keys order as comparisons do, in every collation that ICU has.
@Suite struct SortKeyTests {
  @Test func keysOrderAsComparisonsDoInEveryCollation() throws {
    let seed: UInt64 = 0x5EED_0001
    var generator = SeededGenerator(seed: seed)
    var faults: [String] = []
    var collations = 0
    var pairs = 0
    for identifier in Self.collations() {
      let collator = try Collator(locale: LocaleTag(identifier))
      collations += 1
      for _ in 0..<24 {
        let (left, right) = Self.pair(using: &generator)
        pairs += 1
        let keys = (collator.sortKey(for: left), collator.sortKey(for: right))
        let byKey: CollationOrder = keys.0 == keys.1 ? .equal : keys.0 < keys.1 ? .ascending : .descending
        if byKey != collator.compare(left, right) {
          faults.append("\(identifier): \(Self.shown(left)) and \(Self.shown(right))")
        }
      }
    }
    print("seed \(seed): keys of \(pairs) pairs held against comparisons in \(collations) collations")
    #expect(faults.isEmpty, "seed \(seed): \(faults.count) faults, the first: \(faults.first ?? "")")
    #expect(collations > 1_000)
  }

  /// Every available locale, and each of its collation types.
  static func collations() -> [String] {
    LocaleTag.available.flatMap { tag in
      [tag.icuIdentifier]
        + tag.collationTypes.filter { $0 != "standard" }.map { "\(tag.icuIdentifier)@collation=\($0)" }
    }
  }

  /// Two texts, half of the time two that are nearly alike.
  static func pair(using generator: inout SeededGenerator) -> (String, String) {
    let left = generator.hostileText(length: 8)
    guard Bool.random(using: &generator) else { return (left, generator.hostileText(length: 8)) }
    var scalars = Array(left.unicodeScalars)
    let place = Int.random(in: 0...scalars.count, using: &generator)
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{323}", " ", "-", "\u{200D}", "\u{0}", "h", "H"]
    scalars.insert(marks[Int.random(in: 0..<marks.count, using: &generator)], at: place)
    let other = String(String.UnicodeScalarView(scalars))
    return Bool.random(using: &generator) ? (left, other) : (other.uppercased(), left)
  }

  static func shown(_ text: String) -> String {
    text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  @Test func keysAreBytesWithoutZeroAndReadBack() throws {
    let collator = try Collator(locale: "sv")
    for text in ["", "Öberg", "a\u{0}b", "日本", "😀"] {
      let key = collator.sortKey(for: text)
      #expect(!key.bytes.contains(0), "\(text)")
      #expect(SortKey(bytes: key.bytes) == key)
    }
    #expect(SortKey(bytes: [0x00, 0x2A, 0xFF]).hexadecimal == "002aff")
    #expect(SortKey(bytes: [1]) < SortKey(bytes: [1, 0]))
    #expect(SortKey(bytes: [0x7F]) < SortKey(bytes: [0x80]))
  }

  @Test func keysStayTheSameFromCallToCall() throws {
    let first = try Collator(locale: "de-u-co-phonebk").sortKey(for: "Müller")
    for _ in 0..<100 { #expect(try Collator(locale: "de@collation=phonebook").sortKey(for: "Müller") == first) }
  }
}
