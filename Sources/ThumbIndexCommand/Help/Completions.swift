/// Scripts that complete the command in a shell, made from the flag table.
package enum Completions {
  /// The script for a shell.
  package static func script(for shell: ShellChoice) -> String {
    switch shell {
    case .bash: bash()
    case .zsh: zsh()
    case .fish: fish()
    }
  }

  /// The command that lists what a locale's value can be, a tag a line.
  static let localeList = "thumbindex locales --format tsv --no-header --quiet 2>/dev/null | cut -f1"

  /// The subcommands that are offered.
  static var subcommands: [Subcommand] { Subcommand.allCases.filter { !$0.isHidden } }

  /// Everything after "--" or "-" that a subcommand takes, as typed.
  static func words(for subcommand: Subcommand) -> [String] {
    flags(for: subcommand).flatMap { flag in
      [flag.short.map { "-\($0)" }, "--" + flag.long, flag.negation.map { "--" + $0 }].compactMap { $0 }
    }
  }

  static func flags(for subcommand: Subcommand) -> [Flag] {
    FlagTable.all.filter { $0.subcommands.contains(subcommand.set) }
  }
}
