extension Completions {
  static func fish(locales: [String]) -> String {
    var text = "# fish completion for thumbindex. Made by `thumbindex completions fish`.\n"
    let all = subcommands.map(\.rawValue).joined(separator: " ")
    for subcommand in subcommands {
      text += "complete -c thumbindex -n 'not __fish_seen_subcommand_from \(all)' "
      text += "-a \(subcommand.rawValue) -d '\(fishQuoted(subcommand.summary))'\n"
    }
    let shells = ShellChoice.allCases.map(\.rawValue).joined(separator: " ")
    text += "complete -c thumbindex -n '__fish_seen_subcommand_from completions' -f -a '\(shells)'\n"
    text += "set -g __thumbindex_locales \(locales.joined(separator: " "))\n"
    for flag in FlagTable.all { text += fishLines(flag, all: all) }
    return text
  }

  private static func fishLines(_ flag: Flag, all: String) -> String {
    let condition = fishCondition(flag, all: all)
    var line = "complete -c thumbindex\(condition)"
    if let short = flag.short { line += " -s \(short)" }
    line += " -l \(flag.long)\(fishValue(flag)) -d '\(fishQuoted(flag.help))'\n"
    guard let negation = flag.negation else { return line }
    return line + "complete -c thumbindex\(condition) -l \(negation) -d '\(fishQuoted("not --" + flag.long))'\n"
  }

  /// Which subcommands the flag is offered after; without one, `sections` runs.
  private static func fishCondition(_ flag: Flag, all: String) -> String {
    guard !flag.subcommands.isSuperset(of: .printers) else { return "" }
    let seen = "__fish_seen_subcommand_from \(flag.subcommands.names.joined(separator: " "))"
    guard flag.subcommands.contains(.sections) else { return " -n '\(seen)'" }
    return " -n '\(seen); or not __fish_seen_subcommand_from \(all)'"
  }

  private static func fishValue(_ flag: Flag) -> String {
    guard flag.takesValue else { return "" }
    switch flag.completion {
    case .file: return " -r -F"
    case .locale, .language: return " -x -a '$__thumbindex_locales system root'"
    case .nothing:
      return flag.choices.isEmpty ? " -x" : " -x -a '\(flag.choices.map(\.word).joined(separator: " "))'"
    }
  }

  private static func fishQuoted(_ text: String) -> String {
    text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
