/// Scripts that complete the command in a shell, made from the flag table.
package enum Completions {
  /// The script for a shell.
  ///
  /// - Parameter locales: the tags that are offered for a locale.
  package static func script(for shell: ShellChoice, locales: [String]) -> String {
    switch shell {
    case .bash: bash(locales: locales)
    case .zsh: zsh(locales: locales)
    case .fish: fish(locales: locales)
    }
  }

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
