/// `-h` and `--help`, made from the flag table.
enum HelpText {
  /// No line is longer.
  static let width = 79
  /// Where the words of short help begin.
  private static let column = 32

  /// One line a flag.
  ///
  /// - Parameter subcommand: whose flags to show; nil for all.
  static func short(for subcommand: Subcommand?) -> String {
    var text = usage(for: subcommand)
    if subcommand == nil { text += "\nCommands:\n" + commands() }
    for (category, flags) in flagsByCategory(for: subcommand) {
      text += "\n\(category.rawValue):\n"
      for flag in flags { text += shortLine(heading(of: flag), flag.help) }
    }
    return text + "\n--help says more.\n"
  }

  /// Everything: flags with their details and choices, input, output, status, examples.
  static func long(for subcommand: Subcommand?) -> String {
    var text = usage(for: subcommand) + "\n" + wrapped(plain(ManualText.description), indent: 0)
    if subcommand == nil { text += "\nCommands:\n" + commands() }
    for (category, flags) in flagsByCategory(for: subcommand) {
      text += "\n\(category.rawValue):\n"
      for flag in flags { text += "\n" + longEntry(flag, namesUsers: subcommand == nil) }
    }
    text += "\nInput:\n" + wrapped(plain(ManualText.input), indent: 2)
    text += "\nOutput:\n" + wrapped(plain(ManualText.output), indent: 2)
    text += "\nExit status:\n" + ManualText.exitStatus.map { shortLine($0.status, $0.meaning, column: 5) }.joined()
    text += "\nEnvironment:\n"
    text += ManualText.environment.map { shortLine($0.name, plain($0.meaning)) }.joined()
    text += "\nExamples:\n"
    text += ManualText.examples.map { "  \($0.command)\n" + wrapped($0.meaning, indent: 6) }.joined()
    return text
  }

  /// The flags that a subcommand shows, category by category; empty categories are left out.
  static func flagsByCategory(for subcommand: Subcommand?) -> [(category: Flag.Category, flags: [Flag])] {
    Flag.Category.allCases.map { ($0, FlagTable.flags(in: $0, for: subcommand)) }.filter { !$0.1.isEmpty }
  }

  /// "-l, --locale TAG"; where there is no letter, its place stays empty.
  static func heading(of flag: Flag) -> String {
    var text = flag.short.map { "-\($0), " } ?? "    "
    text += "--" + flag.long
    if let name = flag.valueName { text += " " + name }
    return text
  }

  private static func usage(for subcommand: Subcommand?) -> String {
    let title = "thumbindex \(CommandVersion.current): \(ManualText.summary)\n\n"
    guard let subcommand else { return title + "Usage: thumbindex [COMMAND] --locale TAG [FLAGS] [FILE …]\n" }
    let parts = ["Usage: thumbindex", subcommand.rawValue, "[FLAGS]", subcommand.operands].filter { !$0.isEmpty }
    return title + wrapped(subcommand.summary + ".", indent: 0) + "\n" + parts.joined(separator: " ") + "\n"
  }

  private static func commands() -> String {
    Subcommand.allCases.filter { !$0.isHidden }.map { shortLine($0.rawValue, $0.summary, column: 15) }.joined()
  }

  private static func longEntry(_ flag: Flag, namesUsers: Bool) -> String {
    var text = "  " + heading(of: flag) + "\n"
    if let negation = flag.negation { text += "      --\(negation)\n" }
    text += wrapped(plain(flag.details), indent: 10)
    if !flag.choices.isEmpty {
      text += "\n"
      let column = 14 + (flag.choices.map(\.word.count).max() ?? 0)
      for choice in flag.choices { text += shortLine(choice.word, choice.summary, indent: 10, column: column) }
    }
    if namesUsers, !flag.subcommands.isSuperset(of: .printers) {
      text += "\n" + wrapped("For " + flag.subcommands.names.joined(separator: ", ") + ".", indent: 10)
    }
    return text
  }

  /// A heading and its words beside it, or below where the heading is too long.
  private static func shortLine(
    _ heading: String, _ words: String, indent: Int = 2, column: Int = HelpText.column
  ) -> String {
    let lines = wrapped(words, indent: column)
    let head = String(repeating: " ", count: indent) + heading
    guard head.count + 2 <= column else { return head + "\n" + lines }
    return head + String(lines.dropFirst(head.count))
  }
}

/// The text without its backquotes.
func plain(_ text: String) -> String {
  text.filter { $0 != "`" }
}

/// Paragraphs filled to help's width, each line indented, an empty line between paragraphs.
func wrapped(_ text: String, indent: Int) -> String {
  let margin = String(repeating: " ", count: indent)
  var paragraphs: [String] = []
  for paragraph in text.split(separator: "\n") {
    var lines: [String] = []
    var line = margin
    for word in paragraph.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > HelpText.width {
        lines.append(line)
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    lines.append(line)
    paragraphs.append(lines.joined(separator: "\n") + "\n")
  }
  return paragraphs.joined(separator: "\n")
}
