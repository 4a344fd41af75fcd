import Collation
import Sectioning
import Testing

/// Reports of names under a wrong title.
@Suite struct FieldSectionTests {
  @Test("A05 Several accented initials in an English list") func a05() throws {
    try FieldCase("A05").expectTitles()
  }

  @Test("A07 Accented names put in the # group") func a07() throws {
    try FieldCase("A07").expectTitles()
  }

  @Test("A10 Same names under the Icelandic locale") func a10() throws {
    try FieldCase("A10").expectTitles()
  }

  @Test("A27 Ligature, full-width and styled letters") func a27() throws {
    try FieldCase("A27").expectTitles()
  }

  @Test("A30 Index terms with unknown initials are dropped from the output") func a30() throws {
    try FieldCase("A30").expectTitles()
  }

  @Test("B04 Danish titles filed as A and O") func b04() throws {
    try FieldCase("B04").expectTitles()
  }

  @Test("B11 Old Spanish letters CH and LL as headings") func b11() throws {
    try FieldCase("B11").expectTitles()
  }

  @Test("B12 Romanian Ă and Â folded into A") func b12() throws {
    try FieldCase("B12").expectTitles()
  }

  @Test("B15 Ch sorted between H and I for English users") func b15() throws {
    try FieldCase("B15").expectTitles()
  }

  @Test("B16 The same list for a Czech user") func b16() throws {
    try FieldCase("B16").expectTitles()
  }

  @Test("B17 Hungarian multi-letter consonants") func b17() throws {
    try FieldCase("B17").expectTitles()
  }

  @Test("B19 Croatian contractions without own entry") func b19() throws {
    try FieldCase("B19").expectTitles()
  }

  @Test("B20 Serbian Latin Đ has no section") func b20() throws {
    try FieldCase("B20").expectTitles()
  }

  @Test("B26 Foreign initials missing from an index set") func b26() throws {
    try FieldCase("B26").expectTitles()
  }

  @Test("B27 Turkish I and İ") func b27() throws {
    try FieldCase("B27").expectTitles()
  }

  @Test("B32 Maltese and Azerbaijani letters (control for alphabets written by hand)") func b32() throws {
    try FieldCase("B32").expectTitles()
  }

  @Test("B34 Ukrainian letters before А") func b34() throws {
    try FieldCase("B34").expectTitles()
  }

  @Test("B41 Inari Sámi letters (tailoring under change)") func b41() throws {
    try FieldCase("B41").expectTitles()
  }

  @Test("C01 Arabic device: Latin names one section off") func c01() throws {
    try FieldCase("C01").expectTitles()
  }

  @Test("C03 Article \"al\" must not decide the section") func c03() throws {
    try FieldCase("C03").expectTitles(articles: ["ar"])
  }

  @Test("C04 Latin transliteration al-") func c04() throws {
    try FieldCase("C04").expectTitles(articles: ["ar"])
  }

  @Test("C10 Lao leading vowels") func c10() throws {
    try FieldCase("C10").expectTitles()
  }

  @Test("C12 Marathi conjunct letters after ह") func c12() throws {
    try FieldCase("C12").expectTitles()
  }

  @Test("C13 Tamil names with grantha letters") func c13() throws {
    try FieldCase("C13").expectTitles()
  }

  @Test("C18 Japanese kanji names need the reading") func c18() throws {
    try FieldCase("C18").expectTitles(readings: true)
  }

  @Test("C26 City and film titles need the word, not the character") func c26() throws {
    try FieldCase("C26").expectTitles()
  }

  @Test("C29 Taiwan user: stroke order by default") func c29() throws {
    try FieldCase("C29").expectTitles()
  }

  @Test("C30 Taiwan user: zhuyin wanted") func c30() throws {
    try FieldCase("C30").expectTitles()
  }

  @Test("C33 Cyrillic names all in # of a Latin index") func c33() throws {
    try FieldCase("C33").expectTitles()
  }

  @Test("C36 Whole phone book under # in non-Latin locales") func c36() throws {
    try FieldCase("C36").expectTitles()
  }

  @Test("C37 Micro sign name shows a section M") func c37() throws {
    try FieldCase("C37").expectTitles()
  }

  @Test("C38 Transliteration letters for ayin and hamza") func c38() throws {
    try FieldCase("C38").expectTitles(skippingMarks: true)
  }

  @Test("C40 Georgian capitals (Mtavruli) and Armenian ligature") func c40() throws {
    try FieldCase("C40").expectTitles()
  }

  @Test("D01 Quoted nick-name and ellipsis") func d01() throws {
    try FieldCase("D01").expectTitles()
  }

  @Test("D04 Brackets to jump the queue in a member list") func d04() throws {
    try FieldCase("D04").expectTitles()
  }

  @Test("D05 Symbols wanted first, on purpose") func d05() throws {
    try FieldCase("D05").expectTitles()
  }

  @Test("D09 Zero-width space hides in front") func d09() throws {
    try FieldCase("D09").expectTitles()
  }

  @Test("D14 # filter finds nothing for Spanish opening marks") func d14() throws {
    try FieldCase("D14").expectTitles()
  }

  @Test("D28 Avatar letter of a name that starts with an emoji") func d28() throws {
    try FieldCase("D28").expectTitles()
  }

  @Test("E02 \"As We Are\" filed under W") func e02() throws {
    try FieldCase("E02").expectTitles(articles: ["en"])
  }

  @Test("E05 Name that is only the article twice") func e05() throws {
    try FieldCase("E05").expectTitles(articles: ["en"])
  }

  @Test("E06 German articles") func e06() throws {
    try FieldCase("E06").expectTitles(articles: ["de"])
  }

  @Test("H02 French menu entries after Z, called correct by the maintainer") func h02() throws {
    try FieldCase("H02").expectTitles()
  }

  @Test("H05 Index set without letters that foreign names need (Swahili)") func h05() throws {
    try FieldCase("H05").expectTitles()
  }

  @Test("H14 Hyphenated prefix removed by an over-wide rule") func h14() throws {
    try FieldCase("H14").expectTitles(articles: ["ar"])
  }

  @Test("A17 Sorted list split into A, Ä, A again") func a17() throws {
    let row = try FieldCase("A17")
    #expect(try row.sections(SectioningOptions()) == ["A: Aaron|Ärmel|Arne|Aston|Azra"])
    let swedish = try SectionedList(row.names, locale: "sv")
    #expect(swedish.sections.map(\.title) == ["A", "Ä"])
    #expect(swedish.rows == ["Aaron", "Arne", "Aston", "Azra", "Ärmel"])
  }

  @Test("A18 Polish list shows L Ł L Ł L and repeats all rows") func a18() throws {
    #expect(try FieldCase("A18").sections(SectioningOptions()) == ["L: Lech|Lotar|Lutek", "Ł: Łada|Łucja"])
  }

  @Test("A19 Last section swallows all later letters") func a19() throws {
    #expect(try FieldCase("A19").sections(SectioningOptions()) == ["S: Sam", "T: Tia", "U: Uma", "V: Vera"])
  }

  @Test("C22 Pinyin surname 曾") func c22() throws { try expectSurnames("C22") }

  @Test("C23 Pinyin surnames in a reference list") func c23() throws { try expectSurnames("C23") }

  @Test("C24 Pinyin surnames 单, 查, 朴, 任") func c24() throws { try expectSurnames("C24") }

  /// Where the names are said to be those of persons; as words they are under the word's reading.
  func expectSurnames(_ id: String) throws {
    let row = try FieldCase(id)
    var options = SectioningOptions()
    options.readsSurnames = true
    let titles = try IndexTitles(locale: row.locale, options: options)
    for (name, title) in row.pairs { #expect(titles.section(of: name).title == title, "\(name)") }
    let words = try IndexTitles(locale: row.locale)
    #expect(row.pairs.contains { words.section(of: $0.name).title != $0.title })
    let traditional = try IndexTitles(locale: "zh-Hant", options: options)
    for (name, _) in row.pairs { #expect(traditional.section(of: name).title.hasSuffix("劃"), "strokes do not read") }
  }

  @Test("D12 Digits have no bar entry") func d12() throws {
    let row = try FieldCase("D12")
    var options = SectioningOptions()
    options.catchAll = .first
    let list = try SectionedList(row.names, locale: row.locale, options: options)
    #expect(list.indexTitles.map(\.title) == ["#", "A", "Z"])
    let first = try #require(list.indexTitles.first?.section)
    #expect(Array(list.sections[first]) == ["3 Steps"])
  }

  @Test("E13 Fixed English terms for unknown entries") func e13() throws {
    let row = try FieldCase("E13")
    #expect(try row.sections(SectioningOptions()) == ["I: Ismeretlen", "K: Különböző", "U: Uri"])
  }
}
