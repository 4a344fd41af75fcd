import Foundation
import TestSupport
import Testing

@testable import ThumbIndexCommand

@Suite("Help, manual and completions")
struct HelpTests {
  /// Compares with a file under `Fixtures/expected`.
  private func expect(_ run: CommandRun, _ path: String) {
    #expect(run.status == 0)
    if let difference = GoldenFiles.difference(run.text, path) { Issue.record("\(difference)") }
  }

  @Test func shortHelp() throws { expect(try CommandRun(["-h"]), "command/help-short.txt") }
  @Test func longHelp() throws { expect(try CommandRun(["--help"]), "command/help-long.txt") }
  @Test func manual() throws { expect(try CommandRun(["man"]), "../../docs/man/thumbindex.1") }

  @Test("No line is longer than 79 columns", arguments: [nil] + Subcommand.allCases)
  func width(subcommand: Subcommand?) throws {
    let arguments = subcommand.map { [$0.rawValue] } ?? []
    for help in ["-h", "--help"] {
      let run = try CommandRun(arguments + [help])
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      for line in run.lines {
        #expect(line.unicodeScalars.count <= 79, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test("In short help, a flag that has room takes one line")
  func shortHelpIsShort() throws {
    for flag in FlagTable.all {
      #expect(flag.help.count <= 79 - 32, "\(flag.long): \(flag.help)")
    }
  }

  @Test("Everything in the table is told everywhere")
  func everywhere() throws {
    let long = try CommandRun(["--help"]).text
    let short = try CommandRun(["-h"]).text
    let manual = try CommandRun(["man"]).text
    let bash = try CommandRun(["completions", "bash"]).text
    let zsh = try CommandRun(["completions", "zsh"]).text
    let fish = try CommandRun(["completions", "fish"]).text
    for flag in FlagTable.all {
      #expect(long.contains("--\(flag.long)"))
      #expect(short.contains("--\(flag.long)"))
      #expect(manual.contains("\\-\\-" + flag.long.replacingOccurrences(of: "-", with: "\\-")))
      #expect(bash.contains("--\(flag.long)"))
      #expect(zsh.contains("--\(flag.long)"))
      #expect(fish.contains("-l \(flag.long)"))
      for choice in flag.choices {
        #expect(long.contains(choice.summary.prefix(12)))
        for script in [bash, zsh, fish] { #expect(script.contains(choice.word)) }
      }
    }
  }

  @Test func aSubcommandTellsItsOwnFlagsOnly() throws {
    let help = try CommandRun(["sort", "--help"]).text
    #expect(help.contains("--numeric"))
    #expect(!help.contains("--style"))
    #expect(!help.contains("Index bar"))
  }

  @Test("bash completes commands, flags and values")
  func bashCompletion() throws {
    let script = try CommandRun(["completions", "bash"]).text
    #expect(try bash(script, words: ["thumbindex", "so"]).contains("sort"))
    #expect(try bash(script, words: ["thumbindex", "sort", "--num"]) == ["--numeric"])
    #expect(try bash(script, words: ["thumbindex", "sort", "--sty"]) == [])
    #expect(try bash(script, words: ["thumbindex", "--sty"]) == ["--style"])
    #expect(try bash(script, words: ["thumbindex", "--style", "u"]) == ["uikit"])
    #expect(try bash(script, words: ["thumbindex", "--style", "=", "an"]) == ["android"])
    #expect(try bash(script, words: ["thumbindex", "--style", "="]) == ["standard", "icu", "uikit", "android"])
    #expect(try bash(script, words: ["thumbindex", "completions", "f"]).contains("fish"))
  }

  /// What bash would offer for the last of these words.
  private func bash(_ script: String, words: [String]) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c",
      "\(script)\nCOMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _thumbindex; printf '%s\\n' \"${COMPREPLY[@]}\"",
    ]
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
