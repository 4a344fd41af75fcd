import Collation
import ICUBridge

/// The titles that a locale may have, before the collator decides which of them stand apart.
///
/// Source: CLDR's index exemplars (UTS #35 part 2, Exemplars); ICU's `AlphabeticIndex` for what is done without them.
struct TitleCandidates: Sendable {
  /// Candidates in no order. One that ends in `*` stays even where it sorts as its parts.
  var titles: [String]

  /// The prefix of the heads that Chinese collations carry in themselves.
  static let headPrefix = NoncharacterMarks.head

  /// The candidates of the locale whose order this is.
  static func own(of locale: LocaleTag, order: PrimaryOrder) -> TitleCandidates {
    if let heads = chineseHeads(of: order) { return heads }
    return exemplars(of: locale)
  }

  /// The candidates of a language that is added to another's: its exemplars, and for Chinese, whose heads belong to
  /// its own collations, A–Z alone.
  static func added(of locale: LocaleTag) -> TitleCandidates {
    locale.language == "zh" ? latin : exemplars(of: locale)
  }

  static let latin = TitleCandidates(titles: (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) })
}

extension TitleCandidates {
  /// The heads that the collation carries as contractions of U+FDD0, and A–Z where those are of Latin letters.
  private static func chineseHeads(of order: PrimaryOrder) -> TitleCandidates? {
    let heads = mayHaveOtherHeads(order) ? allHeads(of: order) : probedHeads(of: order)
    guard !heads.isEmpty else { return nil }
    let hasLatin = heads.contains { isLatinCapital($0.unicodeScalars.last) }
    return TitleCandidates(titles: heads + (hasLatin ? latin.titles : []))
  }

  /// The heads of pinyin (A–Z), zhuyin and strokes, looked for one by one: reading the whole tailoring takes ICU
  /// milliseconds.
  private static func probedHeads(of order: PrimaryOrder) -> [String] {
    heads(from: 0x41, through: 0x5A, in: order) + heads(from: 0x3105, through: 0x312F, in: order)
      + heads(from: 0x2801, through: 0x2800 + mostStrokes, in: order)
  }

  /// No character has more strokes than 𱁬, which has 84.
  private static let mostStrokes: UInt32 = 96

  /// The heads of a kind; none where the first is none.
  private static func heads(from first: UInt32, through last: UInt32, in order: PrimaryOrder) -> [String] {
    guard isHead(first, in: order) else { return [] }
    var heads: [String] = []
    for value in first...last where isHead(value, in: order) {
      if let head = head(value) { heads.append(head) }
    }
    return heads
  }

  /// Whether there may be heads of another kind: radicals, or those of the caller's own rules.
  private static func mayHaveOtherHeads(_ order: PrimaryOrder) -> Bool {
    if let rules = order.collator.options.rules, rules.contains("FDD0") || rules.unicodeScalars.contains(headPrefix) {
      return true
    }
    return order.collator.locale.collationType == "unihan"
  }

  private static func allHeads(of order: PrimaryOrder) -> [String] {
    let tailored = (try? order.collator.handle.tailoredSet())?.strings ?? []
    return tailored.filter { $0.unicodeScalars.first == headPrefix }
  }

  private static func isHead(_ value: UInt32, in order: PrimaryOrder) -> Bool {
    head(value).map(order.isContraction) ?? false
  }

  private static func head(_ value: UInt32) -> String? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    var head = String(headPrefix)
    head.unicodeScalars.append(scalar)
    return head
  }

  private static func isLatinCapital(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return ("A"..."Z").contains(scalar)
  }
}

extension TitleCandidates {
  /// The locale's index exemplars, or titles made of its main exemplars where it has none.
  private static func exemplars(of locale: LocaleTag) -> TitleCandidates {
    let base = locale.baseName
    if let index = try? CharacterSet.exemplars(.index, of: base).set, !index.isEmpty {
      return TitleCandidates(titles: index.elements)
    }
    let main = (try? CharacterSet.exemplars(.main, of: base).set) ?? CharacterSet()
    return TitleCandidates(titles: synthesized(main, locale: base))
  }

  private static func synthesized(_ main: CharacterSet, locale: String) -> [String] {
    var elements = main.elements
    let hasLatin = main.ranges.contains { $0.first <= 0x7A && 0x61 <= $0.last }
    if hasLatin || main.isEmpty {
      elements += latin.titles.map { $0.lowercased() }
    }
    elements = cutHangul(cutEthiopic(elements))
    return elements.map { (try? ICUText.uppercased($0, locale: locale)) ?? $0 }
  }

  /// Of all syllables only the first of each plain initial consonant.
  private static func cutHangul(_ elements: [String]) -> [String] {
    let kept = elements.filter { !isSingle($0, in: 0xAC00...0xD7A3) }
    guard kept.count < elements.count else { return elements }
    return kept + ["가", "나", "다", "라", "마", "바", "사", "아", "자", "차", "카", "타", "파", "하"]
  }

  /// Of each series only the first: the block is laid out in eights.
  private static func cutEthiopic(_ elements: [String]) -> [String] {
    elements.filter { element in
      guard isSingle(element, in: 0x1200...0x137F), let scalar = element.unicodeScalars.first else { return true }
      return scalar.value & 7 == 0
    }
  }

  private static func isSingle(_ text: String, in range: ClosedRange<UInt32>) -> Bool {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return false }
    return range.contains(scalar.value)
  }
}
