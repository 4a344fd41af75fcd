import Collation
import ICUBridge

/// Letters of a locale that its index exemplars leave out though they sort apart from every title.
///
/// Without a title of its own such a letter's names would stand under the letter before it: Đ under Dž in Serbian
/// Latin, Q under P in Lithuanian. What is added follows from the locale's data alone, by rule; `docs/titles.md` lists
/// what the rule adds for every locale.
///
/// Source: our design; CLDR main exemplars and tailorings for what a letter of the language is.
struct TitleHoles {
  let order: PrimaryOrder
  let filter: TitleFilter
  /// The letters that the locale's collation sets apart, for titles in a script that has holes.
  private let tailored: [String]
  /// Whether the titles are heads of a Chinese collation: its tailoring and its exemplars are of ideographs, and long.
  private let hasHeads: Bool

  init(beside titles: [String], order: PrimaryOrder, filter: TitleFilter) {
    self.order = order
    self.filter = filter
    hasHeads = titles.contains { $0.unicodeScalars.first == TitleCandidates.headPrefix }
    tailored = hasHeads || Self.scripts(of: titles).isEmpty ? [] : TailoredLetters(of: order.collator).letters
  }

  private static func scripts(of titles: [String]) -> [Int32] {
    var scripts: [Int32] = []
    for title in titles {
      guard let script = script(of: title), !scripts.contains(script), !unfilled.contains(script) else { continue }
      scripts.append(script)
    }
    return scripts
  }

  /// The titles with the missing letters among them, and without marks that only hang on letters.
  func filled(_ titles: [String], locale: LocaleTag) -> [String] {
    guard !titles.isEmpty else { return titles }
    var filled = titles.filter { !Self.isMark($0) }
    let missing = distinct(letters(of: locale, titles: titles)).filter {
      !titles.contains($0) && isMissing($0, from: titles)
    }
    for letter in missing where letter.unicodeScalars.count == 1 { filter.insert(letter, into: &filled) }
    // Å stands for AA where a language has both, so letters come before what is written with several.
    for letters in missing where letters.unicodeScalars.count > 1 && filter.standsApart(letters, from: filled) {
      filter.insert(letters, into: &filled)
    }
    return filled
  }

  /// Each text once, sorted.
  private func distinct(_ texts: [String]) -> [String] {
    var distinct: [String] = []
    for text in texts.sorted() where distinct.last != text { distinct.append(text) }
    return distinct
  }

  /// The letters of the locale's alphabet in the scripts of its titles: its main exemplars, what its collation
  /// tailors, and the basic Latin letters where it writes in Latin.
  private func letters(of locale: LocaleTag, titles: [String]) -> [String] {
    let scripts = Self.scripts(of: titles)
    guard !scripts.isEmpty else { return [] }
    let base = locale.baseName
    let main = hasHeads ? [] : (try? CharacterSet.exemplars(.main, of: base).set.elements) ?? []
    let latin = scripts.contains(Self.latin) ? TitleCandidates.latin.titles : []
    var letters = latin
    for letter in main + tailored {
      guard let script = Self.script(of: letter), scripts.contains(script) else { continue }
      letters.append(Self.spelled(letter, locale: base))
    }
    return letters
  }

  /// Upper case by the locale, and composed: a letter with its mark is one letter.
  private static func spelled(_ letter: String, locale: String) -> String {
    let upper = (try? ICUText.uppercased(letter, locale: locale)) ?? letter
    return (try? ICUText.normalized(upper, .nfc)) ?? upper
  }

  private func isMissing(_ candidate: String, from titles: [String]) -> Bool {
    guard Self.isLetter(candidate), filter.standsApart(candidate, from: titles) else { return false }
    guard candidate.unicodeScalars.count > 1 else { return !order.hasSeveralWeights(candidate) }
    return Self.isWrittenAsOne(candidate) && !isLengthened(candidate, titles: titles) && order.isContraction(candidate)
  }

  /// A digraph of an alphabet that has capitals, or a conjunct.
  private static func isWrittenAsOne(_ letters: String) -> Bool {
    guard let first = letters.unicodeScalars.first else { return false }
    if first.properties.isUppercase { return script(of: letters).map(digraphic.contains) ?? false }
    return letters.unicodeScalars.contains { ICUText.indicRole(of: $0) == .virama }
  }

  /// Whether the letters are another title's with the first one doubled, as Hungarian writes a long CS: CCS.
  private func isLengthened(_ letters: String, titles: [String]) -> Bool {
    let scalars = Array(letters.unicodeScalars)
    guard scalars.count > 2, scalars[0] == scalars[1] else { return false }
    return !filter.standsApart(String(String.UnicodeScalarView(scalars.dropFirst())), from: titles)
  }

  /// Where each title's section begins: at the title, or in front of it at its consonant without a vowel where the
  /// language sorts that first, as Tamil sorts க் before க.
  func lowerBounds(of titles: [String]) -> [String] {
    var viramas: [Unicode.Scalar] = []
    for letters in tailored {
      guard let last = letters.unicodeScalars.last, ICUText.indicRole(of: last) == .virama else { continue }
      if !viramas.contains(last) { viramas.append(last) }
    }
    guard !viramas.isEmpty else { return titles }
    viramas.sort()
    return titles.map { title in
      let bare = viramas.map { title + String(Character($0)) }
      return bare.first { order.isLess($0, title) } ?? title
    }
  }
}

extension TitleHoles {
  private static func isMark(_ title: String) -> Bool {
    title.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: true
      default: false
      }
    }
  }

  /// A letter, or letters that are written together, spelled as text spells them: no presentation form; no mark or
  /// modifier at either end; none of the vowels that are written in front of the consonant they follow.
  private static func isLetter(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      (try? ICUText.normalized(text, .nfkc)) == text
    else { return false }
    return canBegin(first) && canEnd(last)
  }

  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: true
    case .otherLetter:
      // Letters of scripts without syllables have no role; signs such as OM have none in a script that has them.
      switch ICUText.indicRole(of: scalar) {
      case .letter: true
      case .none: script(of: String(Character(scalar))).map(digraphic.contains) ?? false
      case .virama, .sign: false
      }
    default: false
    }
  }

  private static func canEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: false
    default: ICUText.indicRole(of: scalar) == .letter || ICUText.indicRole(of: scalar) == .none
    }
  }

  private static func script(of text: String) -> Int32? {
    text.unicodeScalars.first.map(ICUText.script)
  }

  private static let latin = ICUText.script(code: "Latn") ?? -1

  /// Alphabets that write one letter with several.
  private static let digraphic = scripts("Latn", "Cyrl", "Grek", "Armn", "Geor", "Copt", "Glag")

  /// Scripts whose holes are none. Of those whose characters are syllables or words the index goes by rows and
  /// series, not by characters. Gurmukhi's vowels are written on three carriers, which are its headings. In Arabic and Hebrew script what the index leaves out are carriers of hamza, final
  /// and isolated forms, which begin no name.
  private static let unfilled = scripts(
    "Hani", "Hira", "Kana", "Hang", "Bopo", "Ethi", "Yiii", "Cans", "Cher", "Vaii", "Arab", "Hebr", "Tibt", "Khmr",
    "Thai", "Laoo", "Guru")

  private static func scripts(_ codes: String...) -> [Int32] { codes.compactMap(ICUText.script(code:)) }
}
