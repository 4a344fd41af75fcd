extension Completions {
  static func zsh(locales: [String]) -> String {
    """
    #compdef thumbindex
    # zsh completion for thumbindex. Made by `thumbindex completions zsh`.

    _thumbindex_locales() {
      local -a tags
      tags=(\(locales.joined(separator: " ")) system root)
      compadd -a tags
    }

    _thumbindex_commands() {
      local -a commands
      commands=(
    \(subcommands.map { "    '\(zshQuoted($0.rawValue + ":" + $0.summary))'\n" }.joined())  )
      _describe command commands
    }

    _thumbindex() {
      local command=sections word
      for word in ${words[2,CURRENT-1]}; do
        case $word in
          \(subcommands.map(\.rawValue).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      case $command in
    \(subcommands.map(zshArguments).joined())  esac
    }

    _thumbindex "$@"

    """
  }

  private static func zshArguments(for subcommand: Subcommand) -> String {
    var lines = flags(for: subcommand).flatMap(zshSpecifications)
    switch subcommand {
    case .completions:
      lines.append("'1:command:_thumbindex_commands'")
      lines.append("'2:shell:(\(ShellChoice.allCases.map(\.rawValue).joined(separator: " ")))'")
    case .titles, .locales, .man:
      lines.append("'1:command:_thumbindex_commands'")
    case .sections, .sort, .keys, .bar:
      lines.append("'1: :{ _thumbindex_commands; _files }'")
      lines.append("'*:file:_files'")
    }
    let arguments = lines.map { "        \($0)" }.joined(separator: " \\\n")
    return "    \(subcommand.rawValue))\n      _arguments -s -S \\\n\(arguments)\n      ;;\n"
  }

  /// One line for each name of the flag.
  private static func zshSpecifications(_ flag: Flag) -> [String] {
    let help = "[" + zshQuoted(zshBracketed(flag.help)) + "]"
    let value = flag.takesValue ? ":" + zshQuoted(flag.long) + ":" + zshAction(flag) : ""
    var lines = ["'--\(flag.long)\(flag.takesValue ? "=" : "")\(help)\(value)'"]
    if let short = flag.short { lines.append("'-\(short)\(flag.takesValue ? "+" : "")\(help)\(value)'") }
    if let negation = flag.negation { lines.append("'--\(negation)[\(zshQuoted("not --" + flag.long))]'") }
    return lines
  }

  private static func zshAction(_ flag: Flag) -> String {
    switch flag.completion {
    case .file: "_files"
    case .locale, .language: "_thumbindex_locales"
    case .nothing: flag.choices.isEmpty ? " " : "(" + flag.choices.map(\.word).joined(separator: " ") + ")"
    }
  }

  private static func zshQuoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
  }

  /// Brackets and colons end a description unless a backslash stands before them.
  private static func zshBracketed(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
