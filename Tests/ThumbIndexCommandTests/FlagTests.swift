import TestSupport
import Testing

@testable import ThumbIndexCommand

private func parse(_ arguments: String...) throws(UsageError) -> LowArguments {
  try FlagParser.parse(arguments.map { Array($0.utf8) })
}

private func meant(_ arguments: String..., environment: [String: String] = [:]) throws(UsageError) -> HighArguments {
  try HighArguments(try FlagParser.parse(arguments.map { Array($0.utf8) })) { environment[$0] }
}

@Suite("Flags: what may be typed")
struct FlagParserTests {
  @Test(
    "A value stands behind a sign, a space, or a letter",
    arguments: [["--locale=sv"], ["--locale", "sv"], ["-l", "sv"], ["-lsv"], ["-l=sv"], ["-qlsv"], ["-q0lsv"]])
  func valueForms(arguments: [String]) throws {
    #expect(try FlagParser.parse(arguments.map { Array($0.utf8) }).locale == "sv")
  }

  @Test func theLastOfTwoCounts() throws {
    #expect(try parse("-lsv", "--locale=de").locale == "de")
    #expect(try parse("--numeric", "--no-numeric").numeric == false)
    #expect(try parse("--no-numeric", "--numeric").numeric == true)
  }

  @Test func somethingAddsUp() throws {
    #expect(try parse("--name", "family", "--name=given").names == ["family", "given"])
    #expect(
      try parse("--group", "A-C,X-Z", "--group=Q–R").groups == [
        LetterGroup(first: "A", last: "C"), LetterGroup(first: "X", last: "Z"), LetterGroup(first: "Q", last: "R"),
      ])
  }

  @Test func aValueMayBeEmptyOrLookLikeAFlag() throws {
    #expect(try parse("--catch-all-title=").catchAllTitle == "")
    #expect(throws: UsageError.missingValue(flag: "--catch-all-title", value: "TEXT")) {
      try parse("--catch-all-title", "--")
    }
    #expect(try parse("--catch-all-title", "-").catchAllTitle == "-")
    #expect(try parse("--catch-all-title", "-x-").catchAllTitle == "-x-")
    #expect(try parse("--catch-all-title=--locale").catchAllTitle == "--locale")
  }

  @Test func operandsAndSubcommands() throws {
    let low = try parse("-l", "sv", "sort", "--", "--locale", "sort")
    #expect(low.subcommand == .sort)
    #expect(low.operands.map { String(decoding: $0, as: UTF8.self) } == ["--locale", "sort"])
    #expect(try parse("-lsv", "./sort").subcommand == nil)
    #expect(try parse("-lsv", "--", "sort").subcommand == nil)
    #expect(try parse("-lsv", "names.txt", "sort").operands.count == 2)
    #expect(try parse("-lsv", "-").operands == [[UInt8(ascii: "-")]])
  }

  @Test func unknownFlagsNameTheNearest() {
    #expect(throws: UsageError.unknownFlag("--local", nearest: "--locale")) { try parse("--local", "sv") }
    #expect(throws: UsageError.unknownFlag("--lcoale", nearest: "--locale")) { try parse("--lcoale=sv") }
    #expect(throws: UsageError.unknownFlag("--no-numerc", nearest: "--no-numeric")) { try parse("--no-numerc") }
    #expect(throws: UsageError.unknownFlag("--wholly-other", nearest: nil)) { try parse("--wholly-other") }
    #expect(throws: UsageError.unknownFlag("-x", nearest: nil)) { try parse("-x") }
    #expect(throws: UsageError.unknownFlag("-x in -qx", nearest: nil)) { try parse("-qx") }
    #expect(throws: UsageError.unknownFlag("-locale", nearest: "--locale")) { try parse("-locale", "sv") }
    #expect(throws: UsageError.unknownFlag("-style", nearest: "--style")) { try parse("-style=icu") }
  }

  @Test func valuesThatAreMissingOrTooMany() {
    #expect(throws: UsageError.missingValue(flag: "--locale", value: "TAG")) { try parse("--locale") }
    #expect(throws: UsageError.missingValue(flag: "-l", value: "TAG")) { try parse("sort", "-l") }
    #expect(throws: UsageError.missingValue(flag: "--locale", value: "TAG")) { try parse("--locale", "--numeric") }
    #expect(throws: UsageError.unexpectedValue(flag: "--numeric", given: "yes")) { try parse("--numeric=yes") }
  }

  @Test func choices() throws {
    #expect(try parse("--style=uikit").style == .uikit)
    #expect(
      throws: UsageError.notAChoice(
        flag: "--style", given: "uiKit", choices: ["standard", "icu", "uikit", "android"], nearest: "uikit")
    ) { try parse("--style=uiKit") }
  }

  @Test(arguments: ["0", "-1", "1025", "two", "", "99999999999999999999"])
  func threadsAreACount(given: String) {
    #expect(throws: UsageError.self) { try parse("--threads=" + given) }
  }

  @Test(arguments: ["nan", "inf", "-1", "1e999", "", "x"])
  func lengthsAreFinite(given: String) {
    #expect(throws: UsageError.self) { try parse("bar", "--length=" + given) }
  }

  @Test func flagsOfOtherSubcommands() {
    #expect(
      throws: UsageError.flagOfOthers(
        flag: "--style", subcommand: "sort", users: ["sections", "titles", "keys", "bar"])
    ) { try parse("--style=icu", "sort") }
    #expect(throws: UsageError.self) { try parse("titles", "-i", "csv") }
  }

  @Test func helpWinsOverFaults() throws {
    #expect(try parse("--help", "--no-such-flag").help == .long)
    #expect(try parse("--no-such-flag", "--help").help == .long)
    #expect(try parse("sort", "--style=icu", "-h").help == .short)
    #expect(throws: UsageError.self) { try parse("--no-such-flag", "--", "--help") }
  }

  @Test("Hostile bytes get an answer") func hostileArguments() {
    var generator = SeededGenerator(seed: 20_260_101)
    for round in 0..<20_000 {
      let arguments = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        let prefix: [UInt8] =
          [[], [45], [45, 45], Array("--locale=".utf8), Array("--group=".utf8)].randomElement(using: &generator) ?? []
        return prefix
          + (0..<Int.random(in: 0...6, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
      do throws(UsageError) {
        let low = try FlagParser.parse(arguments)
        #expect(low.operands.count <= arguments.count, "seed 20260101, round \(round)")
      } catch {
        #expect(!error.words.isEmpty, "seed 20260101, round \(round)")
      }
    }
  }
}

@Suite("Flags: what is meant")
struct HighArgumentsTests {
  @Test func theLocaleHasNoDefault() {
    #expect(throws: UsageError.noLocale(subcommand: "sections")) { try meant("names.txt") }
    #expect(throws: UsageError.noLocale(subcommand: "sort")) { try meant("sort", environment: ["LANG": "sv_SE.UTF-8"]) }
  }

  @Test(
    "The environment's locale, when asked for",
    arguments: [
      (["LANG": "sv_SE.UTF-8"], "sv_SE"), (["LC_ALL": "de_DE@euro", "LANG": "sv_SE"], "de_DE"),
      (["LC_ALL": "", "LC_COLLATE": "fr_CA.ISO8859-1"], "fr_CA"), (["LANG": "C.UTF-8"], "root"),
      (["LANG": "POSIX"], "root"),
      ([:], "root"), (["LANG": "sr_RS.UTF-8@latin"], "sr_Latn_RS"), (["LANG": "uz@cyrillic"], "uz_Cyrl"),
      (["LANG": "@latin"], "root"),
    ])
  func localeOfTheEnvironment(environment: [String: String], tag: String) throws {
    #expect(environmentLocale { environment[$0] } == tag)
    let high = try HighArguments(FlagParser.parse([Array("--locale=system".utf8)])) { environment[$0] }
    guard case .sections(let locale, _, _) = high.action else {
      Issue.record("not sections")
      return
    }
    #expect(locale.tag == tag)
  }

  @Test func standardInputIsTheDefault() throws {
    guard case .sort(_, let input) = try meant("sort", "-lsv").action else {
      Issue.record("not sort")
      return
    }
    #expect(input.sources == [.standardInput])
    guard case .sort(_, let both) = try meant("sort", "-lsv", "a", "-", "--", "-b").action else {
      Issue.record("not sort")
      return
    }
    #expect(both.sources == [.file(FileName("a")), .standardInput, .file(FileName("-b"))])
  }

  @Test(
    "What excludes each other",
    arguments: [
      ["-lsv", "--name=a", "--fields=a,b"], ["-lsv", "-0", "-i", "csv"],
      ["-lsv", "--catch-all=split", "--catch-all-title=#"],
      ["-lsv", "--catch-all=last", "--before-title=x"], ["-lsv", "--no-digits", "--digits-title=0"],
      ["-lsv", "--no-symbols", "--symbols-title=!"], ["titles", "-lsv", "file"], ["locales", "file"], ["completions"],
      ["completions", "tcsh"], ["completions", "bash", "zsh"], ["-lsv", ""], ["-lsv", "--articles=en,,de"],
      ["-lsv", "--group=X"],
      ["-lsv", "--group=-Z"], ["-l", ""], ["-lsv", "-o", ""],
    ])
  func conflicts(arguments: [String]) {
    #expect(throws: UsageError.self) {
      try HighArguments(FlagParser.parse(arguments.map { Array($0.utf8) })) { _ in nil }
    }
  }

  @Test func digitsComeWithTheirTitle() throws {
    guard case .titles(_, let sectioning) = try meant("titles", "-lsv", "--digits-title=0–9").action else {
      Issue.record("not titles")
      return
    }
    #expect(sectioning.digits == true)
    #expect(sectioning.symbols == nil)
    #expect(sectioning.style == .standard)
  }

  @Test func versionAndHelpNeedNoLocale() throws {
    guard case .version = try meant("-V").action, case .help(.short, .some(.sort)) = try meant("sort", "-h").action
    else {
      Issue.record("neither")
      return
    }
  }
}

@Suite("Flags: the table")
struct FlagTableTests {
  @Test func namesAreUnique() {
    let names = FlagTable.longNames
    #expect(Set(names).count == names.count)
    let letters = FlagTable.all.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test("Each flag changes what was typed, and nothing else does", arguments: FlagTable.all.map(\.long))
  func everyFlagUpdates(name: String) throws {
    let flag = try #require(FlagTable.flag(long: name)?.flag)
    let value =
      flag.choices.first?.word ?? [
        "threads": "2", "max-titles": "9", "length": "480", "item-length": "14", "group": "X-Z",
      ][name] ?? "x"
    let subcommand = try #require(Subcommand.allCases.first { flag.subcommands.contains($0.set) })
    let argument = "--" + name + (flag.takesValue ? "=" + value : "")
    let low = try FlagParser.parse([Array(subcommand.rawValue.utf8), Array(argument.utf8)])
    var blank = LowArguments()
    blank.subcommand = subcommand
    blank.typed = low.typed
    #expect("\(low)" != "\(blank)")
    if let negation = flag.negation {
      let off = try FlagParser.parse([Array(subcommand.rawValue.utf8), Array("--\(negation)".utf8)])
      #expect("\(off)" != "\(low)")
    }
  }

  @Test func wordsAreThereAndEndWell() {
    for flag in FlagTable.all {
      #expect(flag.help.first?.isLetter == true && flag.help.last != ".", "\(flag.long)")
      #expect(flag.details.hasSuffix("."), "\(flag.long)")
      #expect(flag.details.filter { $0 == "`" }.count % 2 == 0, "\(flag.long)")
    }
  }
}
