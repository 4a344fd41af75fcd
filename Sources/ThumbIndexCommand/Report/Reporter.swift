/// The one place where errors become words on standard error and a status.
package struct Reporter: Sendable {
  private let system: System
  private let quiet: Bool
  private let colored: Bool

  /// - Parameters:
  ///   - quiet: Whether notes are kept back. Errors are always told.
  ///   - color: What `--color` says.
  package init(system: System, quiet: Bool = false, color: ColorChoice = .auto) {
    self.system = system
    self.quiet = quiet
    colored = color.applies(to: system.standardError, system: system)
  }

  /// Tells why the command failed.
  ///
  /// - Returns: the status that goes with it.
  package func report(_ error: CommandError) -> ExitStatus {
    switch error {
    case .usage(let fault):
      say(fault.words, kind: "error")
      return .failed
    case .input(let fault):
      say(fault.text, kind: "error")
      return .failed
    case .refused(let refusal):
      say("\(refusal.subject): \(refusal.reason.message)", kind: "error")
      return .failed
    case .closedPipe:
      return .closedPipe
    }
  }

  /// Tells of a fault that did not stop the work: the status becomes 1.
  package func warn(_ fault: InputError) {
    say(fault.text, kind: "warning")
  }

  /// Tells what a person may want to know though nothing is wrong; `--quiet` keeps it back.
  package func note(_ words: String) {
    if !quiet { say(words, kind: "note") }
  }

  private func say(_ words: String, kind: String) {
    let paint = kind == "error" ? "\u{1B}[1;31m" : "\u{1B}[1;33m"
    let head = colored ? "\(paint)thumbindex:\u{1B}[0m " : "thumbindex: "
    let label = kind == "error" ? "" : kind + ": "
    var text = head + label + words + "\n"
    text.withUTF8 { bytes in
      // Where standard error itself is closed there is nobody to tell.
      try? unsafe system.standardError.write(UnsafeRawBufferPointer(bytes))
    }
  }
}

extension InputError {
  /// "names.csv, line 3, column 7: what is wrong".
  package var text: String {
    var place = file
    if let line { place += ", \(unit) \(line)" }
    if let column { place += ", column \(column)" }
    return "\(place): \(words)"
  }
}

extension UsageError {
  /// What was given, what is wrong, what would do.
  package var words: String {
    switch self {
    case .unknownFlag(let name, let nearest):
      let help = "`thumbindex --help` lists all"
      return "unknown flag \(name)" + (nearest.map { "; did you mean \($0)?" } ?? "; \(help)")
    case .missingValue(let flag, let value):
      return "\(flag) needs a value: \(flag) \(value)"
    case .unexpectedValue(let flag, let given):
      return "\(flag) takes no value, and \"\(given)\" was given"
    case .notAChoice(let flag, let given, let choices, let nearest):
      let guess = nearest.map { "did you mean \($0)? It" } ?? "it"
      return "\(flag): \"\(given)\" is not a choice; \(guess) takes one of \(choices.joined(separator: ", "))"
    case .badValue(let flag, let given, let wanted):
      return "\(flag): \"\(given)\" will not do; \(wanted)"
    case .flagOfOthers(let flag, let subcommand, let users):
      return "\(flag) means nothing to `thumbindex \(subcommand)`; it is for \(listed(users))"
    case .conflict(let one, let other, let why):
      return "\(one) and \(other) exclude each other: \(why)"
    case .noLocale(let subcommand):
      return "`thumbindex \(subcommand)` needs a locale: --locale TAG, as in --locale sv; "
        + "--locale root for no language's order, --locale system for the one of your environment"
    case .arguments(let words):
      return words
    case .refusedByEngine(let flag, let words):
      return (flag.map { "\($0): " } ?? "") + words
    }
  }

  private func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "no subcommand" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
