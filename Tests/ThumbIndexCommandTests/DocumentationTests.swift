import Foundation
import TestSupport
import Testing

@Suite("Documentation")
struct DocumentationTests {
  /// A command of a page, and what the page says that it prints.
  private struct Example {
    var command: String
    var output: String
  }

  @Test("What the page on the command line shows is what the command prints")
  func commandLine() throws {
    let page = try Fixtures.text("../docs/command-line.md")
    let examples = examples(in: page)
    #expect(examples.count > 15)
    for example in examples { #expect(try output(of: example.command) == example.output, "\(example.command)") }
  }

  /// The lines after "$ " in the page's consoles, each with what follows up to the next.
  private func examples(in page: String) -> [Example] {
    var examples: [Example] = []
    var isConsole = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2)), output: ""))
      } else if isConsole, let last = examples.indices.last {
        examples[last].output += line + "\n"
      }
    }
    return examples
  }

  /// What bash shows for a command, errors and all; an end that lacks its line's end is given one.
  private func output(of command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    let tools = ProcessTests.executable.deletingLastPathComponent().path
    process.environment = ["PATH": "\(tools):/usr/bin:/bin", "LC_ALL": "C"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return text.hasSuffix("\n") ? text : text + "\n"
  }
}
