import Foundation
import TestSupport
import Testing

@testable import Sectioning

@Suite struct FilingStartTests {
  private func rest(_ name: String, _ language: String?, marks: Bool = true) -> String? {
    let rules = language.map { ArticleRules(languages: [$0]) }
    return remainder(of: name, after: FilingStart.length(in: name, articles: rules, skippingMarks: marks))
  }

  @Test func marksAndArticlesTogether() {
    #expect(rest("“The Wall”", "en") == "Wall”")
    #expect(rest("The (International) Noise", "en") == "International) Noise")
    #expect(rest("(The “X” Files)", "en") == "X” Files)")
    #expect(rest("'t Hooft", "nl") == "Hooft")
    #expect(rest("('t Hooft)", "nl") == "Hooft)")
    #expect(rest("(’t Hooft)", "nl") == "Hooft)")
    #expect(rest("(ʼt Hooft)", "nl") == "Hooft)")
    #expect(rest("('De Wereld')", "nl") == "Wereld')")
    #expect(rest("'Tis", "nl") == "Tis")
    #expect(rest("«L’Équipe»", "fr") == "Équipe»")
    #expect(rest("The The", "en") == "The")
    #expect(rest("The “The”", "en") == "The”")
    #expect(rest("“The”", "en") == "The”")
    #expect(rest("…the end", "en") == "end")
  }

  @Test func eachOptionAlone() {
    #expect(rest("“The Wall”", nil) == "The Wall”")
    #expect(rest("“The Wall”", "en", marks: false) == "“The Wall”")
    #expect(rest("The “Wall”", "en", marks: false) == "“Wall”")
    #expect(rest("“The Wall”", nil, marks: false) == "“The Wall”")
    #expect(rest("", "en") == "")
    #expect(rest("!!!", "en") == "!!!")
  }

  @Test(arguments: FilingTextSamples.seeds)
  func randomNames(seed: UInt64) throws {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let name = FilingTextSamples.name(using: &generator)
      let language = ArticleRules.supportedLanguages.randomElement(using: &generator) ?? "en"
      let left = try #require(rest(name, language), "inside a scalar: \(name)")
      #expect(name.isEmpty || !left.isEmpty, "cut to nothing: \(name)")
      let composed = rest(name.precomposedStringWithCanonicalMapping, language)
      let decomposed = rest(name.decomposedStringWithCanonicalMapping, language)
      #expect(composed == decomposed, "NFC and NFD differ: \(name.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  /// Any bytes get a result; where the bytes before the cut are well-formed, the cut is between two scalars.
  @Test(arguments: FilingTextSamples.seeds)
  func hostileBytes(seed: UInt64) {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let all = ArticleRules(languages: ArticleRules.supportedLanguages)
    for _ in 0..<800 {
      let bytes = FilingTextSamples.hostileBytes(using: &generator)
      let lengths = [
        LeadingMarks.length(in: bytes.span), all.articleLength(in: bytes.span),
        FilingStart.length(in: bytes.span, articles: all, skippingMarks: true),
      ]
      for length in lengths {
        #expect(length >= 0 && (bytes.isEmpty ? length == 0 : length < bytes.count), "\(bytes)")
        #expect(String(validating: bytes.prefix(length), as: UTF8.self) != nil, "\(bytes) cut at \(length)")
        #expect(length == 0 || bytes[length] & 0xC0 != 0x80 || String(validating: bytes, as: UTF8.self) == nil)
      }
      for replacement in [ChineseSurnames.replacement(in: bytes.span), ChineseWords.replacement(in: bytes.span)] {
        guard let replacement else { continue }
        #expect(replacement.byteCount > 0 && replacement.byteCount <= bytes.count)
        #expect(String(validating: bytes.prefix(replacement.byteCount), as: UTF8.self) != nil, "\(bytes)")
      }
    }
  }

  /// Reading bytes one scalar at a time agrees with the standard library's decoder.
  @Test(arguments: FilingTextSamples.seeds)
  func decodingAgreesWithTheStandardLibrary(seed: UInt64) {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<800 {
      let bytes = FilingTextSamples.hostileBytes(using: &generator)
      var position = 0
      var scalars: [Unicode.Scalar] = []
      var isWellFormed = true
      while position < bytes.count {
        let next = UTF8Scalar(in: bytes.span, at: position)
        if let scalar = next.scalar { scalars.append(scalar) } else { isWellFormed = false }
        position += next.length
      }
      #expect(position == bytes.count)
      let valid = String(validating: bytes, as: UTF8.self)
      #expect(isWellFormed == (valid != nil), "\(bytes)")
      if let valid { #expect(scalars == Array(valid.unicodeScalars)) }
    }
  }
}
