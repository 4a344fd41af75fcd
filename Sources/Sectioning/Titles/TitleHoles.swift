import Collation
import ICUBridge

/// Letters of a locale that its index exemplars leave out though they sort apart from every title.
///
/// Without a title of its own such a letter's names would stand under the letter before it: Đ under Dž in Serbian
/// Latin, Q under P in Lithuanian. What is added follows from the locale's data alone, by rule.
///
/// Source: our design; CLDR main exemplars and tailorings for what a letter of the language is.
struct TitleHoles {
  let order: PrimaryOrder
  let filter: TitleFilter

  /// The titles with the missing letters among them.
  func filled(_ titles: [String], locale: LocaleTag) -> [String] {
    guard !titles.isEmpty else { return titles }
    var filled = titles
    let scripts = Set(titles.compactMap(Self.script))
    for candidate in letters(of: locale) where isMissing(candidate, from: titles, scripts: scripts) {
      filter.insert(candidate, into: &filled)
    }
    if scripts.contains(Self.latin) { fillLatin(&filled) }
    return filled
  }

  /// Every basic Latin letter that sorts apart, in a locale that writes in Latin.
  private func fillLatin(_ titles: inout [String]) {
    for letter in TitleCandidates.latin.titles where filter.standsApart(letter, from: titles) {
      filter.insert(letter, into: &titles)
    }
  }

  /// The letters of the locale's alphabet: its main exemplars, and what its collation tailors.
  private func letters(of locale: LocaleTag) -> [String] {
    let base = locale.baseName
    let main = (try? CharacterSet.exemplars(.main, of: base).set.elements) ?? []
    let tailored = (try? order.collator.handle.tailoredSet()) ?? CharacterSet()
    let tailoredLetters = tailored.strings + tailored.ranges.filter { $0.count <= 512 }.flatMap(Self.characters)
    return (main + tailoredLetters).map { (try? ICUText.uppercased($0, locale: base)) ?? $0 }
  }

  private static func characters(of range: ClosedRange<UInt32>) -> [String] {
    range.compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
  }

  private func isMissing(_ candidate: String, from titles: [String], scripts: Set<Int32>) -> Bool {
    guard let script = Self.script(of: candidate), scripts.contains(script), !Self.syllabic.contains(script),
      Self.isLetter(candidate), filter.standsApart(candidate, from: titles)
    else { return false }
    let isContraction = candidate.unicodeScalars.count > 1
    return isContraction ? order.isContraction(candidate) : !order.hasSeveralWeights(candidate)
  }

  /// A letter, or letters that are written together; no mark or modifier at the start, and none of the vowels that are
  /// written in front of the consonant they follow.
  private static func isLetter(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    let category = first.properties.generalCategory
    guard category == .uppercaseLetter || category == .titlecaseLetter || category == .otherLetter else { return false }
    return !first.properties.isLogicalOrderException
  }

  private static func script(of text: String) -> Int32? {
    text.unicodeScalars.first.map(ICUText.script)
  }

  private static let latin = ICUText.script(code: "Latn") ?? -1

  /// Scripts whose characters are syllables or words: their indexes go by rows and series, not by characters.
  private static let syllabic: Set<Int32> = Set(
    ["Hani", "Hira", "Kana", "Hang", "Bopo", "Ethi", "Yiii", "Cans", "Cher", "Vaii"].compactMap(ICUText.script(code:)))
}
