/// What the command is asked to do.
package enum Subcommand: String, CaseIterable, Sendable {
  case sections
  case titles
  case sort
  case keys
  case bar
  case locales
  case completions
  case man

  /// One line for the list of subcommands.
  var summary: String {
    switch self {
    case .sections: "Names in, sections out (also what runs without a subcommand)"
    case .titles: "The section titles and index titles of a locale"
    case .sort: "Names in the locale's order"
    case .keys: "Section, sort key and name: for databases and distributed engines"
    case .bar: "The index bar for these names: slots, thinning, what leads where"
    case .locales: "Every locale ICU knows, its collation types, its number of titles"
    case .completions: "A script that completes this command in bash, zsh or fish"
    case .man: "The manual page, as roff"
    }
  }

  /// What the usage line shows after the flags.
  var operands: String {
    switch self {
    case .sections, .sort, .keys, .bar: "[FILE …]"
    case .titles, .locales, .man: ""
    case .completions: "bash|zsh|fish"
    }
  }

  /// Whether help and completions leave it out.
  var isHidden: Bool { self == .man }

  /// The same as a member of a set.
  var set: Subcommands { Subcommands(rawValue: 1 << UInt16(Subcommand.allCases.firstIndex(of: self) ?? 0)) }
}

/// A set of subcommands: those that a flag is for.
package struct Subcommands: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  static var sections: Subcommands { Subcommand.sections.set }
  static var titles: Subcommands { Subcommand.titles.set }
  static var sort: Subcommands { Subcommand.sort.set }
  static var keys: Subcommands { Subcommand.keys.set }
  static var bar: Subcommands { Subcommand.bar.set }
  static var locales: Subcommands { Subcommand.locales.set }

  /// Those that read names.
  static var readers: Subcommands { [.sections, .sort, .keys, .bar] }
  /// Those that file names under titles.
  static var filers: Subcommands { [.sections, .titles, .keys, .bar] }
  /// Those that order strings.
  static var collators: Subcommands { [.sections, .titles, .sort, .keys, .bar] }
  /// Those that print data.
  static var printers: Subcommands { [.sections, .titles, .sort, .keys, .bar, .locales] }
  static var all: Subcommands { Subcommands(rawValue: .max) }

  /// The members' names, in the order of help.
  var names: [String] {
    Subcommand.allCases.filter { contains($0.set) && !$0.isHidden }.map(\.rawValue)
  }
}
