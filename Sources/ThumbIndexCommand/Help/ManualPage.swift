/// The manual page in roff's man macros, made from the flag table.
package enum ManualPage {
  /// The page; `docs/man/thumbindex.1` holds the same bytes.
  package static var text: String {
    var page = ".TH THUMBINDEX 1 \"\" \"thumbindex \(CommandVersion.current)\" \"User Commands\"\n"
    page += section("NAME", "thumbindex \\- \(escaped(ManualText.summary))\n")
    page += section("SYNOPSIS", synopsis())
    page += section("DESCRIPTION", paragraphs(ManualText.description))
    page += section(
      "COMMANDS", entries(Subcommand.allCases.filter { !$0.isHidden }.map { ($0.rawValue, $0.summary + ".") }))
    page += section("OPTIONS", options())
    page += section("INPUT", paragraphs(ManualText.input))
    page += section("OUTPUT", paragraphs(ManualText.output))
    page += section("EXIT STATUS", entries(ManualText.exitStatus.map { ($0.status, $0.meaning) }))
    page += section("ENVIRONMENT", entries(ManualText.environment.map { ($0.name, $0.meaning) }))
    page += section("EXAMPLES", entries(ManualText.examples.map { ($0.command, $0.meaning) }))
    return page
  }

  private static func section(_ title: String, _ body: String) -> String {
    ".SH \(title.contains(" ") ? "\"\(title)\"" : title)\n\(body)"
  }

  private static func synopsis() -> String {
    var text = ""
    for subcommand in Subcommand.allCases where !subcommand.isHidden {
      text += ".B thumbindex \(subcommand.rawValue)\n"
      let operands = ["[\\fIFLAGS\\fR]", escaped(subcommand.operands)].filter { !$0.isEmpty }.joined(separator: " ")
      text += operands + "\n.br\n"
    }
    return text
  }

  private static func options() -> String {
    var text = ""
    for (category, flags) in HelpText.flagsByCategory(for: nil) {
      text += ".SS \(escaped(category.rawValue))\n"
      for flag in flags { text += entry(flag) }
    }
    return text
  }

  private static func entry(_ flag: Flag) -> String {
    var names = [flag.short.map { "-\($0)" }, "--" + flag.long].compactMap { $0 }.map { "\\fB\(escaped($0))\\fR" }
    if let negation = flag.negation { names.append("\\fB\(escaped("--" + negation))\\fR") }
    let value = flag.valueName.map { " \\fI\(escaped($0))\\fR" } ?? ""
    var text = ".TP\n\(names.joined(separator: ", "))\(value)\n" + paragraphs(flag.details, separator: ".IP\n")
    if !flag.choices.isEmpty {
      text += ".RS\n" + entries(flag.choices.map { ($0.word, $0.summary + ".") }) + ".RE\n"
    }
    if !flag.subcommands.isSuperset(of: .printers) {
      text += ".IP\nFor " + escaped(flag.subcommands.names.joined(separator: ", ")) + ".\n"
    }
    return text
  }

  private static func entries(_ entries: [(String, String)]) -> String {
    entries.map { ".TP\n.B \(escaped($0.0))\n" + paragraphs($0.1) }.joined()
  }

  /// Paragraphs; code between backquotes becomes bold.
  private static func paragraphs(_ text: String, separator: String = ".PP\n") -> String {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      let marked = parts.enumerated().map {
        $0.offset % 2 == 1 ? "\\fB\(escaped($0.element))\\fR" : escaped($0.element)
      }
      return protected(marked.joined()) + "\n"
    }.joined(separator: separator)
  }

  /// A line that would begin with a control character of roff must not.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result
  }
}
