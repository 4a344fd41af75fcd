import Foundation
import TestSupport
import Testing

@testable import Sectioning

@Suite struct LeadingMarksTests {
  private func rest(_ name: String) -> String? {
    remainder(of: name, after: LeadingMarks.length(in: name))
  }

  @Test(arguments: [
    ("\"Odd Al\" Yank", "Odd Al\" Yank"), ("…And We Knew", "And We Knew"), ("(Hidden) Trail", "Hidden) Trail"),
    ("[Ann]", "Ann]"), ("@bob", "bob"), ("(carl)", "carl)"), ("Dora", "Dora"),
    ("¿Qué pasa?", "Qué pasa?"), ("¡Ay!", "Ay!"), ("¡¡¿Y?", "Y?"), ("«Été»", "Été»"), ("„Über“", "Über“"),
    ("「あ」", "あ」"), ("《書》", "書》"),
    ("#swift", "swift"), ("— Anna", "Anna"), ("...Anna", "Anna"), ("''Ali", "Ali"), ("`ls`", "ls`"), ("_id", "id"),
  ])
  func quotesAndBracketsAtTheStartAreSkipped(name: String, left: String) {
    #expect(rest(name) == left)
  }

  @Test(arguments: ["* Priority Person", "+Plus", "»Chev", "★Star", "♪Song", "©Corp", "~home", "^Up", "∞Loop"])
  func symbolsAtTheStartAreSkipped(name: String) {
    #expect(rest(name) == name.drop { !$0.isLetter }.description)
  }

  @Test(arguments: ["ʿAbda", "'Ali", "ʾAli", "ʻAli", "’Ali", "ʼAli", "‘Ali", "`Ali", "´Ali", "\u{0374}Ali", "Ali"])
  func lookAlikesOfAinAndHamzaAreSkipped(name: String) {
    #expect(rest(name)?.hasPrefix("A") == true)
  }

  @Test(arguments: [
    "\u{200B}Adfix", "\u{FEFF}Born", "\u{200D}Zora", "\u{200E}Lara", "\u{2067}Lara", "\u{00AD}Lara",
    " \t\u{00A0}\u{3000}Lara", "\u{3164}Lara",
    "\u{0}\u{1F}Lara", "\u{061C}Lara",
  ])
  func invisibleCharactersAreSkipped(name: String) throws {
    let left = try #require(rest(name))
    #expect(left.unicodeScalars.first?.properties.isAlphabetic == true)
    #expect(name.hasSuffix(left))
  }

  @Test(arguments: [
    "😀", "👩‍👩‍👧", "👍🏽", "🇸🇪", "❤️", "❤", "ℹ️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "#️⃣", "*️⃣", "㊗️", "🆗", "🅰️", "🈁", "☎︎", "🧑🏿‍🚀",
  ])
  func emojiAreSkippedWhole(emoji: String) {
    #expect(rest(emoji + "Anna") == "Anna")
    #expect(rest(emoji + emoji + " Anna") == "Anna")
  }

  @Test(arguments: [
    "7 Seconds", "1️⃣ One", "½ Life", "٣ نجوم", "①②", "７Up", "$hop", "€uro", "ᵃb", "Ⓐnna", "№ 5", "ⅣX", "ʰot", "ꞌAli",
    "क्ष",
  ])
  func contentIsNeverSkipped(name: String) {
    #expect(LeadingMarks.length(in: name) == 0)
  }

  @Test func parenthesizedAbbreviationsBeginWithABracket() {
    #expect(rest("㈱山田") == "山田")
  }

  @Test(arguments: ["", "…", "(?!)", "   ", "😀", "\u{200B}", "'", "@@@", "\u{FE0F}", "🇸🇪🇸🇪", "¿ ?"])
  func aNameOfNothingButMarksKeepsThem(name: String) {
    #expect(LeadingMarks.length(in: name) == 0)
  }

  @Test func marksInsideAndAtTheEndStay() {
    #expect(rest("Ann (Oslo)") == "Ann (Oslo)")
    #expect(rest("O’Brien") == "O’Brien")
    #expect(rest("A-ha") == "A-ha")
  }

  @Test func aMarkOnASkippedMarkGoesWithIt() {
    #expect(rest("=\u{0338}Anna") == "Anna")
    #expect(rest("≠Anna") == "Anna")
    #expect(rest("\"\u{0301}Anna") == "Anna")
  }

  @Test func bytesThatAreNotUTF8AreContent() {
    for bytes: [UInt8] in [
      [0x28, 0xFF, 0x41], [0x28, 0xC2], [0x28, 0xE2, 0x80], [0x28, 0xED, 0xA0, 0x80], [0x28, 0xC0, 0xA8],
    ] {
      #expect(LeadingMarks.length(in: bytes.span) == 1)
    }
    for bytes: [UInt8] in [[0xFF], [0x80, 0x41], [0xF5, 0x80, 0x80, 0x80, 0x41], [0xE2]] {
      #expect(LeadingMarks.length(in: bytes.span) == 0)
    }
  }

  /// The short way out by first byte may only leave names alone that the full rule leaves alone.
  @Test func theShortWayAgreesWithTheRule() {
    var wrong: [String] = []
    for value: UInt32 in 0...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let alone = LeadingMarks.length(in: String(scalar) + "a") > 0
      let behind = LeadingMarks.length(in: "(" + String(scalar) + "a") > 1
      let category = scalar.properties.generalCategory
      let combines = category == .nonspacingMark || category == .enclosingMark
      if alone != behind && !(combines && behind) { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: FilingTextSamples.seeds)
  func randomNames(seed: UInt64) throws {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<600 {
      let name = FilingTextSamples.name(using: &generator)
      let length = LeadingMarks.length(in: name)
      let left = try #require(remainder(of: name, after: length), "inside a scalar: \(name)")
      #expect(name.isEmpty || !left.isEmpty, "cut to nothing: \(name)")
      #expect(LeadingMarks.length(in: left) == 0, "not skipped at once: \(name)")
      let composed = rest(name.precomposedStringWithCanonicalMapping)
      let decomposed = rest(name.decomposedStringWithCanonicalMapping)
      #expect(composed == decomposed, "NFC and NFD differ: \(name.unicodeScalars.map { String($0.value, radix: 16) })")
      #expect(left == decomposed)
    }
  }
}
