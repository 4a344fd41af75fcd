/// One flag: the only place that knows its names, its value, its words and what it does.
///
/// The parser, both helps, the manual page and the completions of three shells are made from the list of these.
package struct Flag: Sendable {
  /// What stands after the flag's name.
  enum Value: Sendable {
    /// Nothing: a switch. `negation` is the name of the flag that turns it off.
    case none(negation: String?)
    /// A value with this name in help.
    case one(String, Completion)
    /// One of a list, each with a word on what it means.
    case choice([Choice])
  }

  /// A word that a flag takes.
  struct Choice: Sendable {
    let word: String
    let summary: String
  }

  /// What a shell offers for a value.
  enum Completion: Sendable {
    case nothing, file, locale, language
  }

  /// Where help lists the flag.
  enum Category: String, CaseIterable, Sendable {
    case locale = "Locale and style"
    case sections = "Sections"
    case names = "Names"
    case order = "Order"
    case input = "Input"
    case output = "Output"
    case bar = "Index bar"
    case other = "Other"
  }

  /// The name after "--".
  let long: String
  /// The letter after "-".
  let short: Character?
  let value: Value
  let category: Category
  /// The subcommands that it means something to.
  let subcommands: Subcommands
  /// What it does in a few words: its line in short help stays within 79 columns.
  let help: String
  /// What it does, in paragraphs. Code stands between backquotes.
  let details: String
  /// Notes what was typed.
  let update: @Sendable (inout LowArguments, FlagArgument) throws(UsageError) -> Void

  init(
    _ long: String, short: Character? = nil, value: Value = .none(negation: nil), in category: Category,
    for subcommands: Subcommands, help: String, details: String,
    update: @escaping @Sendable (inout LowArguments, FlagArgument) throws(UsageError) -> Void
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.category = category
    self.subcommands = subcommands
    self.help = help
    self.details = details
    self.update = update
  }

  /// The name of the flag that turns this one off.
  var negation: String? {
    if case .none(let negation) = value { negation } else { nil }
  }

  var takesValue: Bool {
    if case .none = value { false } else { true }
  }

  /// How help calls the value: "TAG", "first|last|split".
  var valueName: String? {
    switch value {
    case .none: nil
    case .one(let name, _): name
    case .choice(let choices): choices.map(\.word).joined(separator: "|")
    }
  }

  var choices: [Choice] {
    if case .choice(let choices) = value { choices } else { [] }
  }

  var completion: Completion {
    if case .one(_, let completion) = value { completion } else { .nothing }
  }
}

/// The values of a flag that takes one of a list.
protocol FlagChoice: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == String {
  /// What the value means, in a few words.
  var summary: String { get }
}

extension Flag.Value {
  /// The choices of a type.
  static func choice<Choice: FlagChoice>(of type: Choice.Type) -> Flag.Value {
    .choice(type.allCases.map { Flag.Choice(word: $0.rawValue, summary: $0.summary) })
  }
}

/// What was typed for one flag.
struct FlagArgument: Sendable {
  /// The flag as it was typed, for messages: "--locale", "-l".
  let spelling: String
  /// The value's bytes; none for a switch.
  let bytes: [UInt8]
  /// False where the negation was typed.
  let isOn: Bool

  /// The value as text.
  func text() throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .badValue(flag: spelling, given: String(decoding: bytes, as: UTF8.self), wanted: "it is not UTF-8")
    }
    return text
  }

  /// The value as text that is not empty; `wanted` says what would do.
  func word(_ wanted: String) throws(UsageError) -> String {
    let text = try text()
    guard !text.isEmpty else { throw .badValue(flag: spelling, given: text, wanted: wanted) }
    return text
  }

  /// The value's parts between commas, none of them empty.
  func list(_ wanted: String) throws(UsageError) -> [String] {
    let text = try text()
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains("") else { throw .badValue(flag: spelling, given: text, wanted: wanted) }
    return parts
  }

  /// The value as one of a type's choices.
  func choice<Choice: FlagChoice>(_ type: Choice.Type) throws(UsageError) -> Choice {
    let text = try text()
    if let choice = Choice(rawValue: text) { return choice }
    let words = type.allCases.map(\.rawValue)
    throw .notAChoice(flag: spelling, given: text, choices: words, nearest: nearest(to: text, among: words))
  }

  /// The value as a whole number in a range.
  func number(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    let text = try text()
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(
        flag: spelling, given: text, wanted: "it takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The value as a length: a finite number that is not negative.
  func length() throws(UsageError) -> Double {
    let text = try text()
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw .badValue(flag: spelling, given: text, wanted: "it takes a number that is not negative, as in 480")
    }
    return number
  }

  /// The value as a file's name.
  func fileName() throws(UsageError) -> FileName {
    guard !bytes.isEmpty, !bytes.contains(0) else {
      throw .badValue(flag: spelling, given: String(decoding: bytes, as: UTF8.self), wanted: "it takes a file's name")
    }
    return FileName(bytes)
  }
}
