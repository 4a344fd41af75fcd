/// Turns the arguments into what was typed, by the flag table alone.
///
/// `--flag=value`, `--flag value`, `-fVALUE`, `-f VALUE`, `-f=VALUE`, short switches in one word (`-0q`), `--` before
/// operands that look like flags, `-` for standard input. The first operand that names a subcommand is that; flags
/// may stand before and after it.
struct FlagParser {
  private var arguments: ArraySlice<[UInt8]>
  private var low = LowArguments()

  /// - Throws: a fault of the command line; none is thrown once help or the version is asked for.
  static func parse(_ arguments: [[UInt8]]) throws(UsageError) -> LowArguments {
    var parser = FlagParser(arguments: arguments[...])
    do throws(UsageError) {
      try parser.parseAll()
    } catch {
      // A person who asks for help is not helped by being told what else is wrong.
      guard parser.low.help != nil || parser.low.wantsVersion || parser.asksForHelpLater else { throw error }
      parser.noteHelp()
    }
    return parser.low
  }

  private mutating func parseAll() throws(UsageError) {
    while let argument = arguments.popFirst() {
      if argument == Array("--".utf8) {
        arguments.forEach { addOperand($0, mayBeSubcommand: false) }
        arguments = []
      } else if argument.starts(with: Array("--".utf8)) {
        try parseLong(argument.dropFirst(2))
      } else if argument.first == UInt8(ascii: "-"), argument.count > 1 {
        try parseShorts(argument.dropFirst())
      } else {
        addOperand(argument, mayBeSubcommand: true)
      }
    }
    try checkSubcommand()
  }

  private mutating func addOperand(_ argument: [UInt8], mayBeSubcommand: Bool) {
    if mayBeSubcommand, low.subcommand == nil, low.operands.isEmpty,
      let subcommand = Subcommand(rawValue: String(decoding: argument, as: UTF8.self))
    {
      low.subcommand = subcommand
    } else {
      low.operands.append(argument)
    }
  }

  /// `argument` stands after "--".
  private mutating func parseLong(_ argument: ArraySlice<UInt8>) throws(UsageError) {
    let equals = argument.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: argument[..<(equals ?? argument.endIndex)], as: UTF8.self)
    let spelling = "--" + name
    guard let (flag, isOn) = FlagTable.flag(long: name) else {
      let names = FlagTable.longNames.map { "--" + $0 }
      throw .unknownFlag(spelling, nearest: nearest(to: spelling, among: names))
    }
    let value = equals.map { Array(argument[($0 + 1)...]) }
    if flag.takesValue {
      let bytes = if let value { value } else { try nextValue(of: flag, spelling: spelling) }
      try apply(flag, spelling: spelling, bytes: bytes)
    } else if let value {
      throw .unexpectedValue(flag: spelling, given: String(decoding: value, as: UTF8.self))
    } else {
      try apply(flag, spelling: spelling, bytes: [], isOn: isOn)
    }
  }

  /// `argument` stands after "-": one or more switches, or a flag and its value.
  private mutating func parseShorts(_ argument: ArraySlice<UInt8>) throws(UsageError) {
    // "-locale sv" would be the locale "ocale".
    if let long = longForm(of: argument) { throw .unknownFlag("-" + long.dropFirst(2), nearest: long) }
    var rest = argument
    while let letter = rest.popFirst() {
      let spelling = "-" + String(decoding: [letter], as: UTF8.self)
      guard let flag = FlagTable.flag(short: letter) else {
        let whole = "-" + String(decoding: argument, as: UTF8.self)
        throw .unknownFlag(argument.count == 1 ? spelling : "\(spelling) in \(whole)", nearest: nil)
      }
      guard flag.takesValue else {
        try apply(flag, spelling: spelling, bytes: [])
        continue
      }
      if rest.first == UInt8(ascii: "=") { rest.removeFirst() }
      try apply(flag, spelling: spelling, bytes: rest.isEmpty ? nextValue(of: flag, spelling: spelling) : Array(rest))
      return
    }
  }

  /// "-locale" is "--locale" with a dash left out.
  private func longForm(of argument: ArraySlice<UInt8>) -> String? {
    let word = String(decoding: argument.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    return FlagTable.flag(long: word) == nil ? nil : "--" + word
  }

  /// The argument after a flag is its value, unless it is a flag that there is.
  private mutating func nextValue(of flag: Flag, spelling: String) throws(UsageError) -> [UInt8] {
    guard let next = arguments.first, !isKnownFlag(next) else {
      throw .missingValue(flag: spelling, value: flag.valueName ?? "")
    }
    arguments.removeFirst()
    return next
  }

  private func isKnownFlag(_ argument: [UInt8]) -> Bool {
    guard argument.starts(with: Array("--".utf8)) else { return false }
    let name = argument.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    return name.isEmpty || FlagTable.flag(long: String(decoding: name, as: UTF8.self)) != nil
  }

  private mutating func apply(_ flag: Flag, spelling: String, bytes: [UInt8], isOn: Bool = true) throws(UsageError) {
    low.typed.append((flag.long, spelling))
    try flag.update(&low, FlagArgument(spelling: spelling, bytes: bytes, isOn: isOn))
  }

  /// Every flag must mean something to the subcommand, wherever they stood.
  private func checkSubcommand() throws(UsageError) {
    let subcommand = low.subcommand ?? .sections
    for (name, spelling) in low.typed {
      guard let (flag, _) = FlagTable.flag(long: name), !flag.subcommands.contains(subcommand.set) else { continue }
      throw .flagOfOthers(flag: spelling, subcommand: subcommand.rawValue, users: flag.subcommands.names)
    }
  }

  /// Whether help stands somewhere after the fault.
  private var asksForHelpLater: Bool {
    arguments.prefix { $0 != Array("--".utf8) }.contains { $0 == Array("--help".utf8) || $0 == Array("-h".utf8) }
  }

  private mutating func noteHelp() {
    guard low.help == nil, !low.wantsVersion else { return }
    low.help = arguments.contains(Array("--help".utf8)) ? .long : .short
  }
}
