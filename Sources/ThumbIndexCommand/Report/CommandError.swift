/// Why the command does not do what was asked: every failure is one of these.
package enum CommandError: Error, Hashable, Sendable {
  /// The command line asks for something that does not exist or does not fit together.
  case usage(UsageError)
  /// The input is not what it is said to be.
  case input(InputError)
  /// The system refused to open, read or write a file.
  case refused(Refusal)
  /// Whoever read our output has gone: nothing to say, and nobody to say it to.
  case closedPipe
}

/// A call that the system refused.
package struct Refusal: Error, Hashable, Sendable {
  /// What it was about: a file's name, "standard output".
  package var subject: String
  /// Why.
  package var reason: Errno

  package init(subject: String, reason: Errno) {
    self.subject = subject
    self.reason = reason
  }
}

/// A fault of the command line.
package enum UsageError: Error, Hashable, Sendable {
  /// No flag has this name; `nearest` has one like it.
  case unknownFlag(String, nearest: String?)
  /// The flag needs a value and stands last or before another flag.
  case missingValue(flag: String, value: String)
  /// The flag is a switch.
  case unexpectedValue(flag: String, given: String)
  /// The value is none of the choices.
  case notAChoice(flag: String, given: String, choices: [String], nearest: String?)
  /// The value is not what the flag takes; `wanted` says what does.
  case badValue(flag: String, given: String, wanted: String)
  /// The flag exists and means nothing here.
  case flagOfOthers(flag: String, subcommand: String, users: [String])
  /// Two flags that exclude each other.
  case conflict(String, String, why: String)
  /// The locale is an input and has no default.
  case noLocale(subcommand: String)
  /// More arguments than the subcommand takes, or too few.
  case arguments(String)
  /// What the engine says of a locale, a rule or an option: complete words, with the flag they came through.
  case refusedByEngine(flag: String?, words: String)
}

/// A fault of the input: where it is and what it is.
package struct InputError: Error, Hashable, Sendable {
  /// The file's name, or "standard input".
  package var file: String
  /// What `line` counts: "line", or "name" where names end in NUL.
  package var unit: String
  /// The line, from 1; nil where the fault is the file's as a whole.
  package var line: Int?
  /// The column in characters (Unicode scalars) of that line, from 1.
  package var column: Int?
  /// What is wrong, and what would do.
  package var words: String

  package init(file: String, unit: String = "line", line: Int? = nil, column: Int? = nil, words: String) {
    self.file = file
    self.unit = unit
    self.line = line
    self.column = column
    self.words = words
  }
}
