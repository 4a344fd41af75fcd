import Foundation
import TestSupport
import Testing

@testable import ThumbIndexCommand

private func run(_ arguments: String, _ input: String = "") throws -> CommandRun {
  try CommandRun(arguments.split(separator: " ").map(String.init), input: Array(input.utf8))
}

/// A document's object.
private func object(_ run: CommandRun) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
}

/// The items of `sections -f json`, section after section.
private func items(_ run: CommandRun) throws -> [Any] {
  let sections = try #require(try object(run)["sections"] as? [[String: Any]])
  return sections.flatMap { $0["items"] as? [Any] ?? [] }
}

@Suite("Command: what it prints")
struct CommandTests {
  private let names = "Öberg\nZorn\nÅsa\nAdam\n9 Lives\n\nwilma\nÄrla\n"

  @Test func sectionsAreWhatRunsByDefault() throws {
    let expected = "A\n  Adam\n\nW\n  wilma\n\nZ\n  Zorn\n\nÅ\n  Åsa\n\nÄ\n  Ärla\n\nÖ\n  Öberg\n\n#\n  \n  9 Lives\n"
    for arguments in ["-lsv", "sections -lsv", "-l sv -", "--locale=sv-SE", "-l sv_SE", "--format=text -l sv"] {
      let run = try run(arguments, names)
      #expect(run.text == expected, "\(arguments)")
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
    }
  }

  @Test func sectionsAsJSON() throws {
    let run = try run("-lsv -fjson", "Adam\nÖrjan\n\n")
    #expect(
      run.text == """
        {"locale":"sv","collation":"standard","style":"standard","icu":"72.1","cldr":"42.0","count":3,
         "sections":[{"id":"s1","title":"A","kind":"letter","count":1,"items":["Adam"]},
          {"id":"s29","title":"Ö","kind":"letter","count":1,"items":["Örjan"]},
          {"id":"catch-all","title":"#","kind":"catchAll","count":1,"items":[""]}],
         "indexTitles":[{"title":"A","section":"s1"},{"title":"Ö","section":"s29"},{"title":"#","section":"catch-all"}]}

        """)
  }

  @Test func titles() throws {
    let text = try run("titles -l sv").lines
    #expect(text.joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ#")
    let stroke = try object(run("titles -l zh-Hant --style uikit -f json"))
    #expect((stroke["sections"] as? [Any])?.count == 52)
    let indexTitles = try #require(stroke["indexTitles"] as? [[String: String]])
    #expect(indexTitles.count == 27)
    let ids = Set(try #require(stroke["sections"] as? [[String: Any]]).compactMap { $0["id"] as? String })
    #expect(indexTitles.allSatisfy { ids.contains($0["section"] ?? "?") })
    #expect(stroke["collation"] as? String == "stroke")
    #expect(try run("titles -l sv -f csv").lines.prefix(2) == ["section,title,kind,indexTitle", "s1,A,letter,A"])
    #expect(try run("titles -l sv -f ndjson").lines.count == 60)
  }

  @Test func sort() throws {
    #expect(try run("sort -lsv", names).lines == ["", "9 Lives", "Adam", "wilma", "Zorn", "Åsa", "Ärla", "Öberg"])
    #expect(try run("sort -lde", names).lines == ["", "9 Lives", "Adam", "Ärla", "Åsa", "Öberg", "wilma", "Zorn"])
    #expect(try run("sort -l en --numeric", "a10\na9\n").lines == ["a9", "a10"])
    #expect(try run("sort -l en --case-first upper", "a\nA\n").lines == ["A", "a"])
    #expect(try run("sort -l fr --backwards", "côte\ncoté\n").lines == ["côte", "coté"])
    #expect(try run("sort -l fr-CA", "coté\ncôte\n").lines == ["côte", "coté"])
    #expect(try run("sort -l en --strength primary", "b\nÁ\na\nA\n").lines == ["Á", "a", "A", "b"])
    #expect(try run("sort -l en --alternate shifted", "a c\nab\n").lines == ["ab", "a c"])
    #expect(try run("sort -l en --reorder Grek", "a\nα\n").lines == ["α", "a"])
    #expect(try run("sort -l en --articles en", "Zoo\nThe Yak\n").lines == ["The Yak", "Zoo"])
    #expect(try run("sort -l en --leading-marks skip", "“Zoo”\nYak\n").lines == ["Yak", "“Zoo”"])
    #expect(try run("sort -l en -0", "b\0a\nc\0").text == "a\nc\0b\0")
    let json = try object(run("sort -l de-u-co-phonebk -f json", "Mz\nMü\n"))
    #expect(json["items"] as? [String] == ["Mü", "Mz"])
    #expect(json["collation"] as? String == "phonebk")
    #expect(json["locale"] as? String == "de-u-co-phonebk")
  }

  @Test("A sorted table is a table, and its records are untouched")
  func sortedTable() throws {
    let folder = try Folder()
    let path = try folder.file(
      "people.csv", "id,family,given\n1,\"López de Molina\",Ana\r\n2,López,\"Mario \"\"M\"\"\"\n3,lopez,Ana\n")
    #expect(
      try run("sort -l es --fields family,given \(path)").text
        == "id,family,given\n3,lopez,Ana\n2,López,\"Mario \"\"M\"\"\"\n1,\"López de Molina\",Ana\n")
    #expect(try run("sort -l es --name given --name family \(path)").lines.last == "2,López,\"Mario \"\"M\"\"\"")
    #expect(
      try run("-l es --fields family,given \(path)").text
        == "L\n  lopez Ana\n  López Mario \"M\"\n  López de Molina Ana\n")
  }

  @Test func readingsAndTitlesOverride() throws {
    let people = """
      [{"name":"東","kana":"ひがし"},{"name":"東","kana":"あずま"},{"name":"斎藤","kana":"さいとう"},{"name":"A","kana":""},
       {"name":"斉藤","kana":"さいとう","under":"や"},{"name":"うち"}]
      """
    let read = try run("-l ja -i json --reading kana --title under -f ndjson", people)
    let rows = try read.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let filed = rows.map {
      "\($0["title"] as? String ?? "?"):\(($0["item"] as? [String: Any])?["name"] as? String ?? "?")"
    }
    #expect(filed == ["A:A", "あ:東", "あ:うち", "さ:斎藤", "は:東", "や:斉藤"])
    let sorted = try run("sort -l ja -i json --reading kana", people).lines
    #expect(sorted.count == 6)
    #expect(sorted[1].contains("あずま"))
  }

  @Test func keysAgreeWithSections() throws {
    let list = try Fixtures.names("sv").joined(separator: "\n")
    let keys = try run("keys -lsv -ftsv", list).lines
    let byKey = keys.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self).split(separator: "\t")[2] }
    let inSections = try items(run("-lsv -fjson", list)) as? [String]
    #expect(byKey.map(String.init) == inSections)
    let json = try object(run("keys -l sv -f json", list))
    #expect(Set(json.keys) == ["locale", "style", "icu", "collator", "items"])
    #expect((json["items"] as? [[String: Any]])?.count == keys.count)
    #expect((json["items"] as? [[String: Any]])?.first?["section"] as? Int == Int(keys[0].split(separator: "\t")[0]))
  }

  @Test("Parts computed apart agree: a name's key and section do not depend on the others")
  func keysAreIndependent() throws {
    let list = try Fixtures.names("cs")
    let whole = try run("keys -l cs", list.joined(separator: "\n")).lines
    let halves = try [list.prefix(20), list.dropFirst(20)].flatMap {
      try run("keys -l cs", $0.joined(separator: "\n")).lines
    }
    #expect(whole == halves)
  }

  @Test func locales() throws {
    let run = try run("locales -f tsv")
    let rows = run.lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.first == ["locale", "collations", "titles"])
    #expect(rows.count > 700)
    let swedish = try #require(rows.first { $0[0] == "sv" })
    #expect(swedish[1].split(separator: " ").first == "standard")
    #expect(swedish[1].contains("trad"))
    #expect(swedish[2] == "29")
    #expect(rows.first { $0[0] == "de" }?[1].contains("phonebk") == true)
    #expect(rows.first { $0[0] == "zh" }?[1].hasPrefix("pinyin") == true)
  }

  @Test func version() throws {
    let lines = try run("--version").lines
    #expect(lines.count == 4)
    #expect(lines[0] == "thumbindex \(CommandVersion.current)")
    #expect(lines[1].hasPrefix("ICU ") && lines[2].hasPrefix("CLDR ") && lines[3].hasPrefix("Unicode "))
  }

  @Test(
    "Each flag of sectioning does what it says",
    arguments: [
      ("--style icu", "…:9|A:Ångström|A:Adam|Z:Zoë|…:Ж"), ("--catch-all first", "#:9|#:Ж|A:Ångström|A:Adam|Z:Zoë"),
      ("--catch-all-title Misc", "A:Ångström|A:Adam|Z:Zoë|Misc:9|Misc:Ж"),
      ("--catch-all split --before-title < --after-title >", "<:9|A:Ångström|A:Adam|Z:Zoë|>:Ж"),
      ("--digits", "0–9:9|A:Ångström|A:Adam|Z:Zoë|#:Ж"), ("--digits-title 0", "0:9|A:Ångström|A:Adam|Z:Zoë|#:Ж"),
      ("--digits-place last", "A:Ångström|A:Adam|Z:Zoë|0–9:9|#:Ж"), ("--titles ru", "A:Ångström|A:Adam|Z:Zoë|Ж:Ж|#:9"),
      ("--group X-Z", "A:Ångström|A:Adam|X–Z:Zoë|#:9|#:Ж"), ("--group X-Z=Rest", "A:Ångström|A:Adam|Rest:Zoë|#:9|#:Ж"),
      ("--extra-titles Å", "A:Ångström|A:Adam|Z:Zoë|#:9|#:Ж"), ("--max-titles 2", "A:Ångström|A:Adam|Z:Zoë|#:9|#:Ж"),
    ])
  func sectioningFlags(flags: String, expected: String) throws {
    let rows = try run("-l en -f tsv --no-header \(flags)", "Zoë\nÅngström\nЖ\nAdam\n9\n").lines.map {
      $0.split(separator: "\t")
    }
    let filed = rows.map { "\($0[1]):\($0[2])" }
    // Within a section the order is the collator's: Adam before Ångström.
    #expect(filed.sorted() == expected.split(separator: "|").map(String.init).sorted(), "\(flags)")
  }

  @Test func flagsOfTitles() throws {
    #expect(try run("titles -l ru --latin-titles none").lines.first == "А")
    #expect(try run("titles -l ru --latin-titles first").lines.first == "A")
    #expect(try run("titles -l ru --reorder Cyrl,Latn").lines.first == "А")
    #expect(try run("titles -l cs").lines.contains("Š"))
    #expect(try !run("titles -l cs --base-letters").lines.contains("Š"))
    #expect(try run("titles -l lt --no-fill-holes").lines != run("titles -l lt").lines)
    #expect(try run("titles -l en --symbols").lines.first == "&")
    let folder = try Folder()
    let alphabet = try folder.file("alphabet", "\u{FEFF}A\r\nCH\n\nD\n")
    let rules = try folder.file("rules", "&C<ch<<<Ch<<<CH\n")
    #expect(try run("titles -l en --alphabet \(alphabet) --rules \(rules)").lines == ["A", "CH", "D", "#"])
    #expect(try run("-l en --alphabet \(alphabet) --rules \(rules)", "Chad\nDan\n").text == "CH\n  Chad\n\nD\n  Dan\n")
  }

  @Test func emptySections() throws {
    #expect(try run("-l sv --empty keep", "Adam\n").text.hasPrefix("A\n  Adam\n\nB\n\nC\n"))
    let marked = try object(run("-l sv --empty mark -f json", "Adam\nZorn\n"))
    #expect((marked["sections"] as? [Any])?.count == 2)
    let titles = try #require(marked["indexTitles"] as? [[String: Any]])
    #expect(titles.count == 30)
    #expect(
      titles[1]["title"] as? String == "B" && titles[1]["empty"] as? Bool == true
        && titles[1]["section"] as? String == "s1")
    #expect(titles[0]["empty"] == nil)
  }

  @Test func chineseSurnames() throws {
    #expect(try run("-l zh --surnames", "曾国藩\n单田芳\n").text == "S\n  单田芳\n\nZ\n  曾国藩\n")
  }

  @Test func bars() throws {
    let names = try Fixtures.names("cs").map { $0 + "\n" }.joined()
    let text = try run("bar -l cs --length 200 --open S", names)
    #expect(text.status == 0)
    #expect(
      text.lines.prefix(5) == [
        "     0.0 –    14.0  A", "    14.3 –    28.3  •  B C Č", "    28.6 –    42.6  D",
        "    42.9 –    56.9  •  E F G H",
        "    57.2 –    71.2  CH",
      ])
    #expect(text.lines.suffix(3) == ["S", "  Sl  0  Slavomír", "  Sv  1  Svatava"])
    let full = try object(run("bar -l cs --length 1000 -f json", names))
    let slots = try #require(full["slots"] as? [[String: Any]])
    #expect(slots.allSatisfy { ($0["titles"] as? [Any])?.count == 1 })
    let short = try object(run("bar -l cs --length 100 --item-length 10 -f json", names))
    #expect(short["length"] as? Double == 100 && short["itemLength"] as? Double == 10)
    let thinned = try #require(short["slots"] as? [[String: Any]])
    #expect(thinned.count <= 10)
    let titles = { (slots: [[String: Any]]) in
      slots.flatMap { ($0["titles"] as? [[String: Any]] ?? []).map { $0["title"] as? String ?? "?" } }
    }
    #expect(titles(thinned) == titles(slots))
    let rows = try run("bar -l cs --length 100 -f tsv", names).lines
    #expect(rows.count == titles(slots).count + 1)
    #expect(try run("bar -l cs -f ndjson", names).lines.count == slots.count)
    #expect(try run("bar -l cs --open S -f csv", names).lines.first == "section,title,item,name")
  }

  @Test(arguments: ["0", "1", "1e-300", "1e300", "13.999", "14"]) func barsOfAnyLength(length: String) throws {
    for itemLength in ["0", "1e-300", "1e308", "14"] {
      let run = try run("bar -l sv --length \(length) --item-length \(itemLength) -f json", "Adam\nÖberg\nZorn\n")
      #expect(run.status == 0)
      let slots = try #require(try object(run)["slots"] as? [[String: Any]])
      let titles = slots.flatMap { ($0["titles"] as? [[String: Any]] ?? []).map { $0["title"] as? String ?? "?" } }
      #expect(titles.isEmpty || titles == ["A", "Z", "Ö"])
    }
  }

  @Test func aBarOpensOnlyTitlesThatItHas() throws {
    let unknown = try run("bar -l sv --open Q", "Adam\nBo\n")
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    #expect(unknown.errors == "thumbindex: --open: no title is \"Q\"; there are A B\n")
    #expect(try run("bar -l sv --open Q").status == 2)
  }

  @Test func titlesArePaintedOnATerminal() throws {
    let bold = "\u{1B}[1mA\u{1B}[0m\n"
    #expect(try CommandRun(["-lsv"], input: [65], terminals: [1]).text.hasPrefix(bold))
    #expect(try CommandRun(["-lsv", "--color=always"], input: [65]).text.hasPrefix(bold))
    #expect(try CommandRun(["-lsv"], input: [65]).text.hasPrefix("A\n"))
    #expect(try CommandRun(["-lsv"], input: [65], environment: ["NO_COLOR": "1"], terminals: [1]).text.hasPrefix("A\n"))
    #expect(try CommandRun(["-lsv", "--color=never"], input: [65], terminals: [1]).text.hasPrefix("A\n"))
    let folder = try Folder()
    _ = try CommandRun(["-lsv", "-o", folder.path("f")], input: [65], terminals: [1])
    #expect(try folder.contents("f").first == UInt8(ascii: "A"))
  }

  @Test func outputToAnInputFile() throws {
    let folder = try Folder()
    let path = try folder.file("names", "b\na\n")
    let run = try run("sort -l en \(path) -o \(path)")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try folder.contents("names") == Array("a\nb\n".utf8))
    #expect(try folder.names == ["names"])
  }
}

@Suite("Command: bad input")
struct BadInputTests {
  /// Nothing is printed, the status is 2, and the words have these in them.
  private func expectFailure(
    _ arguments: [String], _ input: [UInt8] = [], _ words: [String], location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try CommandRun(arguments, input: input)
    #expect(run.status == 2, sourceLocation: location)
    #expect(run.output.isEmpty, sourceLocation: location)
    #expect(run.errors.hasPrefix("thumbindex: "), sourceLocation: location)
    #expect(run.errors.hasSuffix("\n"), sourceLocation: location)
    for word in words { #expect(run.errors.contains(word), "\(run.errors)", sourceLocation: location) }
  }

  @Test func locales() throws {
    try expectFailure(["-l", "sv-toolongsubtag1"], [], ["--locale", "sv-toolongsubtag1"])
    try expectFailure(["-l", "é"], [], ["--locale"])
    try expectFailure(["-l", "sv-u-co-phonebk"], [], ["phonebk", "trad", "standard"])
    try expectFailure(["-l", "de@collation=nonsense"], [], ["nonsense", "phonebk"])
    try expectFailure(["-l", "en-u-ks-level9"], [], ["level9", "level1"])
    try expectFailure(["-l", "en", "--titles", "ru,!"], [], ["--titles", "!"])
    try expectFailure(["-l", "en", "--reorder", "Grek,Nope"], [], ["--reorder", "Nope"])
    try expectFailure(["-l", "en", "--articles", "en,xx"], [], ["--articles", "xx", "de"])
    try expectFailure(["-l", "en", "--group", "Z-A"], [], ["--group", "Z"])
    try expectFailure(["-l", "en", "--group", "A-Ж"], [], ["--group", "Ж"])
    try expectFailure(["names.txt"], [], ["--locale"])
  }

  @Test func aLanguageWithoutData() throws {
    let run = try run("-l qqq", "b\nÅ\n")
    #expect(run.status == 0)
    #expect(run.text == "A\n  Å\n\nB\n  b\n")
    #expect(run.errors.contains("no data for the language of qqq: the CLDR root orders its names\n"))
    #expect(try ThumbIndexCommandTests.run("titles -l swx", "").errors.contains("names. Was "))
    let titles = try ThumbIndexCommandTests.run("titles -l sv --titles qqq,ru", "")
    #expect(titles.errors.contains("no data for the language of qqq, and so no titles\n"))
    #expect(titles.lines.contains("Я"))
    #expect(try ThumbIndexCommandTests.run("-q -l qqq", "b\n").errors.isEmpty)
    #expect(try ThumbIndexCommandTests.run("-l root", "b\n").errors.isEmpty)
    #expect(try ThumbIndexCommandTests.run("-l und", "b\n").errors.isEmpty)
  }

  @Test func titlesThatAreNone() throws {
    let folder = try Folder()
    let alphabet = try folder.file("alphabet", "A\na\nSch\nSt*\nZ\n")
    let run = try CommandRun(["titles", "-l", "de", "--alphabet", alphabet])
    #expect(run.status == 0 && run.text.contains("St"))
    #expect(run.errors.contains("no titles in this order: a, Sch. "))
    #expect(try CommandRun(["titles", "-l", "de", "--alphabet", alphabet, "--quiet"]).errors.isEmpty)
    #expect(try CommandRun(["titles", "-l", "de", "--extra-titles", "Sch*"]).errors.isEmpty)
  }

  /// Each error names the flag that it is about, and advises what helps there.
  @Test func errorsOfWhatFlagsName() throws {
    let folder = try Folder()
    let bad = try folder.file("bad", [0xFF, 0x0A])
    for flag in ["--alphabet", "--rules"] {
      let run = try CommandRun(["sections", "-l", "sv", flag, bad], input: Array("A\n".utf8))
      #expect(run.status == 2 && run.errors.contains("not UTF-8") && !run.errors.contains("--replace-invalid"))
    }
    #expect(try CommandRun(["sections", "-l", "sv", bad]).errors.contains("--replace-invalid"))
    let empty = try folder.file("empty", "\n\n")
    let run = try CommandRun(["titles", "-l", "sv", "--alphabet", empty])
    #expect(run.status == 2 && run.errors.contains("--alphabet: ") && run.errors.contains("is empty"))
    for titles in ["de-u-co-foo", "zz9"] {
      #expect(try CommandRun(["titles", "-l", "sv", "--titles", titles]).errors.contains("--titles: "))
    }
    #expect(try CommandRun(["titles", "-l", "de-u-co-foo", "--titles", "sv"]).errors.contains("--locale: "))
  }

  @Test func aKeywordWithoutItsValue() throws {
    let run = try CommandRun(["titles", "-l", "sv-u-co"])
    #expect(run.status == 2 && run.errors.contains("the keyword 'co' of 'sv' has no value; it takes "))
  }

  @Test func wrongRules() throws {
    let folder = try Folder()
    let path = try folder.file("rules", "&a < b\n&c < < d\n")
    try expectFailure(["-l", "sv", "--rules", path], [], [path, "line 2"])
    try expectFailure(["sort", "-l", "sv", "--rules", folder.path("none")], [], ["none", "No such file"])
    let latin1 = try folder.file("latin1", [0x26, 0x61, 0x3C, 0xE9])
    try expectFailure(["-l", "sv", "--rules", latin1], [], ["latin1", "line 1, column 4", "UTF-8"])
  }

  @Test func filesThatCannotBeRead() throws {
    let folder = try Folder()
    let good = try folder.file("good", "Ada\n")
    for arguments in [[good, folder.path("none")], [folder.path("none"), good]] {
      try expectFailure(["-lsv"] + arguments, [], ["none: No such file or directory"])
    }
    try expectFailure(["-lsv", folder.path("")], [], ["Is a directory"])
    try expectFailure(["-lsv", "\(good)/x"], [], ["Not a directory"])
  }

  @Test("A file without permission")
  func forbidden() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      let path = try folder.file("secret", "Ada\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o711], ofItemAtPath: folder.path("."))
      #expect(chmod(path, 0) == 0)
      let output = try FileDescriptor.create(FileName(folder.path("out")))
      let errors = try FileDescriptor.create(FileName(folder.path("err")))
      let system = System(
        standardInput: FileDescriptor(0), standardOutput: output, standardError: errors, environment: { _ in nil },
        isTerminal: { _ in false })
      // Root may read everything: be nobody for a moment.
      let isRoot = geteuid() == 0
      if isRoot { #expect(seteuid(65_534) == 0) }
      let status = run(arguments: [Array("-lsv".utf8), Array(path.utf8)], system: system)
      if isRoot { #expect(seteuid(0) == 0) }
      #expect(status == 2)
      #expect(try folder.contents("out").isEmpty)
      #expect(String(decoding: try folder.contents("err"), as: UTF8.self).contains("secret: Permission denied"))
    }
  }

  @Test func encoding() throws {
    let bytes: [UInt8] = [0x41, 0x0A, 0x42, 0xE9, 0x0A]
    try expectFailure(["-lsv"], bytes, ["standard input, line 2, column 2", "UTF-8", "--replace-invalid"])
    let run = try CommandRun(["-lsv", "--replace-invalid"], input: bytes)
    #expect(run.status == 1)
    #expect(run.text == "A\n  A\n\nB\n  B\u{FFFD}\n")
    #expect(run.errors.contains("warning: standard input, line 2, column 2"))
    #expect(try CommandRun(["-lsv", "--replace-invalid", "-q"], input: bytes).errors.contains("line 2"))
  }

  @Test func tablesAndJSON() throws {
    try expectFailure(
      ["-lsv", "-icsv", "--name=city"], Array("id,name\n1,Ada\n".utf8), ["line 1", "\"city\"", "\"id\", \"name\""])
    try expectFailure(["-lsv", "-icsv"], Array("id,name\n1,Ada\n2\n".utf8), ["line 3", "name"])
    try expectFailure(["-lsv", "-icsv"], Array("id,name\n1,Ada\n2,\"Bo\n3,Cy\n".utf8), ["line 3", "never closed"])
    try expectFailure(
      ["-lsv", "-ijson"], Array("[{\"name\":\"Ada\"},\n{\"id\":1}]".utf8), ["line 2", "\"name\"", "\"id\""])
    try expectFailure(
      ["-lsv", "-ijson"], Array("[{\"name\":\"Ada\"},\n{\"name\":\"B".utf8), ["line 2, column 9", "too soon"])
    try expectFailure(["-lsv", "-ijson"], Array("[{\"name\":\"Ada\"}".utf8), ["line 1, column 16", "too soon"])
    try expectFailure(["-lsv", "-indjson"], Array("{\"name\":\"Ada\"}\n{\"name\"".utf8), ["line 2"])
  }

  @Test("A fault at the very end leaves nothing printed and an old output file whole")
  func nothingHalfWritten() throws {
    let folder = try Folder()
    let rows = (0..<20_000).map { "{\"name\":\"Name \($0)\"}" }.joined(separator: ",")
    let broken = try folder.file("broken.json", "[" + rows + ",{\"name\":}]")
    let old = try folder.file("old", "old")
    try expectFailure(["-lsv", broken], [], ["broken.json"])
    try expectFailure(["-lsv", broken, "-o", old], [], ["broken.json"])
    #expect(try folder.contents("old") == Array("old".utf8))
    #expect(try folder.names == ["broken.json", "old"])
    let tabs = try folder.file("tabs.txt", (0..<20_000).map { "Name \($0)\n" }.joined() + "a\tb\n")
    try expectFailure(["-lsv", "-ftsv", tabs], [], ["tabs.txt, line 20001", "tab"])
  }

  @Test("A table that comes through a pipe and is not said to be one")
  func fieldsOfLines() throws {
    let table = Array("id,name\n1,Ada\n".utf8)
    try expectFailure(["-lsv", "--name=name"], table, ["--name", "standard input is read as lines", "--input csv"])
    try expectFailure(["sort", "-lsv", "--fields=name,id"], table, ["--name"])
    try expectFailure(["-lsv", "--reading=kana"], table, ["--reading"])
    try expectFailure(["-lsv", "--title=x"], table, ["--title"])
    let note = try run("-lsv -ijson --reading kana", "[{\"name\":\"Ada\"}]")
    #expect(note.status == 0 && note.text == "A\n  Ada\n")
    #expect(note.errors == "thumbindex: note: standard input: no object has the key \"kana\"\n")
  }

  @Test func nothingToRead() throws {
    for (arguments, output) in [
      ("-lsv", ""), ("sort -lsv", ""), ("keys -lsv", ""), ("-lsv -icsv", ""), ("-lsv -ijson", ""),
      ("-lsv -fcsv", "section,title,name\n"),
    ] {
      let run = try run(arguments)
      #expect(run.status == 0, "\(arguments)")
      #expect(run.text == output, "\(arguments)")
      #expect(run.errors == "thumbindex: note: there are no names in standard input\n", "\(arguments)")
    }
    #expect(try object(run("-lsv -fjson"))["count"] as? Int == 0)
    #expect(try run("-lsv -q").errors.isEmpty)
  }

  @Test func fullDevices() throws {
    #expect(try run("-lsv -o /dev/full", "Ada\n").errors == "thumbindex: /dev/full: No space left on device\n")
    #expect(try run("-lsv -o /dev/full", "Ada\n").status == 2)
    #expect(try run("-lsv -o /dev/null", "Ada\n").status == 0)
  }

  @Test func oddBytesInNames() throws {
    let json = try items(run("-lsv -fjson", "\u{FEFF}a\0b\r\nc\u{1}\r\n\r\nd"))
    #expect(json as? [String] == ["a\0b", "c\u{1}", "d", ""])
  }

  @Test("A name of ten megabytes")
  func longName() throws {
    let name = String(repeating: "Anna Båth ", count: 1_000_000)
    let list = "Bo\n\(name)\nAda\n"
    let run = try run("-lsv -fndjson", list)
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
    #expect(run.lines[1].utf8.count > name.utf8.count)
    #expect(run.lines[0].contains("Ada") && run.lines[2].contains("Bo"))
  }

  @Test("A million equal names, each of which comes out once and in its place")
  func equalNames() throws {
    let folder = try Folder()
    let path = try folder.file("names", [UInt8](String(repeating: "Ada\n", count: 1_000_000).utf8))
    let run = try run("sort -lsv \(path)")
    #expect(run.status == 0)
    #expect(run.output == [UInt8](String(repeating: "Ada\n", count: 1_000_000).utf8))
  }

  @Test(
    "No name is lost or repeated, whatever it is",
    arguments: ["sv", "ja", "zh", "zh-u-co-stroke", "th", "ar", "ru", "hu", "und", "ko"])
  func everyNameOnce(locale: String) throws {
    for (seed, style) in zip(UInt64(1)..., ["standard", "icu", "uikit", "android"]) {
      var generator = SeededGenerator(seed: seed)
      let names = hostileNames(&generator)
      let list = names.map { $0 + "\n" }.joined()
      let filed = try items(run("-l \(locale) --style \(style) -f json", list)) as? [String]
      #expect(filed.map(sortedBytes) == sortedBytes(names), "seed \(seed), style \(style)")
      let keys = try object(run("keys -l \(locale) --style \(style) -f json", list))["items"] as? [[String: Any]]
      #expect(
        keys?.compactMap { $0["name"] as? String }.map { Array($0.utf8) } == names.map { Array($0.utf8) },
        "seed \(seed)")
    }
    var generator = SeededGenerator(seed: 99)
    let names = hostileNames(&generator)
    let sorted = try run("sort -l \(locale)", names.map { $0 + "\n" }.joined()).output.split(
      separator: 10, omittingEmptySubsequences: false)
    #expect(sorted.dropLast().map { Array($0) }.sorted { $0.lexicographicallyPrecedes($1) } == sortedBytes(names))
  }

  /// Names without line ends. None begins with U+FEFF, which Foundation takes away where a JSON string begins with it.
  private func hostileNames(_ generator: inout SeededGenerator) -> [String] {
    (0..<300).map { _ in
      let scalars = generator.hostileText(length: 6).unicodeScalars.filter { $0 != "\n" && $0 != "\r" }
      return String(String.UnicodeScalarView(scalars.drop { $0 == "\u{FEFF}" }))
    }
  }

  private func sortedBytes(_ names: [String]) -> [[UInt8]] {
    names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
