/// What is meant: checked, completed by defaults, and free of contradictions. No file has been opened.
package struct HighArguments: Sendable {
  /// What to do.
  package enum Action: Sendable {
    case sections(LocaleRequest, SectioningRequest, InputRequest)
    case titles(LocaleRequest, SectioningRequest)
    case sort(LocaleRequest, InputRequest)
    case keys(LocaleRequest, SectioningRequest, InputRequest)
    case bar(LocaleRequest, SectioningRequest, InputRequest, BarRequest)
    case locales
    case completions(ShellChoice)
    case man
    case help(HelpKind, Subcommand?)
    case version
  }

  package var action: Action
  package var output: OutputRequest
  package var quiet: Bool
  package var color: ColorChoice
}

/// The locale and the collation options given beside it; nil leaves the locale's own.
package struct LocaleRequest: Sendable {
  /// The tag as it was given, or that of the environment.
  package var tag: String
  package var strength: StrengthChoice?
  package var caseFirst: CaseFirstChoice?
  package var caseLevel: Bool?
  package var alternate: AlternateChoice?
  package var maxVariable: MaxVariableChoice?
  package var numeric: Bool?
  package var backwards: Bool?
  package var reorder: [String]?
  package var rules: FileName?
  package var articles: [String] = []
  package var skipsLeadingMarks: Bool?
  package var surnames = false
}

/// How titles are chosen; nil leaves what the style says.
package struct SectioningRequest: Sendable {
  package var style: StyleChoice
  package var titleLocales: [String]
  package var catchAll: CatchAllChoice?
  package var catchAllTitle: String?
  package var beforeTitle: String?
  package var betweenTitle: String?
  package var afterTitle: String?
  package var digits: Bool?
  package var digitsTitle: String?
  package var digitsPlace: DigitsPlaceChoice?
  package var symbols: Bool?
  package var symbolsTitle: String?
  package var latinTitles: LatinTitlesChoice?
  package var fillsHoles: Bool?
  package var extraTitles: [String]
  package var maximumTitles: Int?
  package var empty: EmptyChoice?
  package var groups: [LetterGroup]
  package var baseLetters: Bool?
  package var alphabet: FileName?
}

/// Where names come from and how they stand there.
package struct InputRequest: Sendable {
  /// One place to read.
  package enum Source: Hashable, Sendable {
    case standardInput
    case file(FileName)
  }

  package var sources: [Source]
  package var format: InputChoice
  /// The fields that make the name, in order; empty for the default.
  package var names: [String]
  package var readings: [String]
  package var title: String?
  package var hasHeader: Bool
  package var nullSeparated: Bool
  package var replacesInvalid: Bool
  /// Whether ``replacesInvalid`` is the user's to choose: it is for names, not for small files that flags name.
  package var mayReplaceInvalid = true
  package var threads: Int?

  package init(
    sources: [Source], format: InputChoice = .auto, names: [String] = [], readings: [String] = [],
    title: String? = nil, hasHeader: Bool = true, nullSeparated: Bool = false, replacesInvalid: Bool = false,
    threads: Int? = nil
  ) {
    self.sources = sources
    self.format = format
    self.names = names
    self.readings = readings
    self.title = title
    self.hasHeader = hasHeader
    self.nullSeparated = nullSeparated
    self.replacesInvalid = replacesInvalid
    self.threads = threads
  }
}

/// Where results go and in which form.
package struct OutputRequest: Sendable {
  package var format: FormatChoice
  /// nil is standard output.
  package var file: FileName?
  package var hasHeader: Bool
  package var nullSeparated: Bool
}

/// The index bar's measures in points; nil leaves the model's own.
package struct BarRequest: Sendable {
  package var length: Double?
  package var itemLength: Double?
  /// The title whose second level is shown.
  package var opened: String?
}

extension HighArguments {
  /// Decides what was meant by what was typed.
  ///
  /// - Parameter environment: asked for the locale only if `--locale system` was typed.
  package init(_ low: LowArguments, environment: (String) -> String?) throws(UsageError) {
    quiet = low.quiet ?? false
    color = low.color ?? .auto
    output = OutputRequest(
      format: low.format ?? .text, file: low.output, hasHeader: low.hasHeader ?? true,
      nullSeparated: low.nullSeparated ?? false)
    if let help = low.help {
      action = .help(help, low.subcommand)
    } else if low.wantsVersion {
      action = .version
    } else {
      action = try Self.action(low, environment: environment)
    }
  }

  private static func action(_ low: LowArguments, environment: (String) -> String?) throws(UsageError) -> Action {
    let subcommand = low.subcommand ?? .sections
    switch subcommand {
    case .sections:
      return .sections(try LocaleRequest(low, environment), try SectioningRequest(low), try InputRequest(low))
    case .titles:
      try refuseOperands(low, of: subcommand)
      return .titles(try LocaleRequest(low, environment), try SectioningRequest(low))
    case .sort:
      return .sort(try LocaleRequest(low, environment), try InputRequest(low))
    case .keys:
      return .keys(try LocaleRequest(low, environment), try SectioningRequest(low), try InputRequest(low))
    case .bar:
      let bar = BarRequest(length: low.length, itemLength: low.itemLength, opened: low.opened)
      return .bar(try LocaleRequest(low, environment), try SectioningRequest(low), try InputRequest(low), bar)
    case .locales:
      try refuseOperands(low, of: subcommand)
      return .locales
    case .completions:
      return .completions(try shell(low))
    case .man:
      try refuseOperands(low, of: subcommand)
      return .man
    }
  }

  private static func refuseOperands(_ low: LowArguments, of subcommand: Subcommand) throws(UsageError) {
    guard let first = low.operands.first else { return }
    let shown = String(decoding: first, as: UTF8.self)
    throw .arguments("`thumbindex \(subcommand.rawValue)` reads no files, and \"\(shown)\" was given")
  }

  private static func shell(_ low: LowArguments) throws(UsageError) -> ShellChoice {
    let words = ShellChoice.allCases.map(\.rawValue)
    guard low.operands.count == 1, let first = low.operands.first else {
      throw .arguments("`thumbindex completions` takes one shell: \(words.joined(separator: ", "))")
    }
    let given = String(decoding: first, as: UTF8.self)
    guard let shell = ShellChoice(rawValue: given) else {
      throw .notAChoice(flag: "completions", given: given, choices: words, nearest: nearest(to: given, among: words))
    }
    return shell
  }
}

extension LocaleRequest {
  fileprivate init(_ low: LowArguments, _ environment: (String) -> String?) throws(UsageError) {
    guard let typed = low.locale else { throw .noLocale(subcommand: (low.subcommand ?? .sections).rawValue) }
    self.init(tag: typed == "system" ? environmentLocale(environment) : typed)
    strength = low.strength
    caseFirst = low.caseFirst
    caseLevel = low.caseLevel
    alternate = low.alternate
    maxVariable = low.maxVariable
    numeric = low.numeric
    backwards = low.backwards
    reorder = low.reorder
    rules = low.rules
    articles = low.articles ?? []
    skipsLeadingMarks = low.leadingMarks.map { $0 == .skip }
    surnames = low.surnames ?? false
  }
}

extension SectioningRequest {
  fileprivate init(_ low: LowArguments) throws(UsageError) {
    style = low.style ?? .standard
    titleLocales = low.titleLocales ?? []
    catchAll = low.catchAll
    catchAllTitle = low.catchAllTitle
    beforeTitle = low.beforeTitle
    betweenTitle = low.betweenTitle
    afterTitle = low.afterTitle
    digits = low.digits ?? (low.digitsTitle == nil && low.digitsPlace == nil ? nil : true)
    digitsTitle = low.digitsTitle
    digitsPlace = low.digitsPlace
    symbols = low.symbols ?? low.symbolsTitle.map { _ in true }
    symbolsTitle = low.symbolsTitle
    latinTitles = low.latinTitles
    fillsHoles = low.fillsHoles
    extraTitles = low.extraTitles ?? []
    maximumTitles = low.maximumTitles
    empty = low.empty
    groups = low.groups
    baseLetters = low.baseLetters
    alphabet = low.alphabet
    try refuseTitlesWithoutSections(low)
  }

  /// A title for a section that will not be there is a mistake that would pass unseen.
  private func refuseTitlesWithoutSections(_ low: LowArguments) throws(UsageError) {
    if catchAll == .split, catchAllTitle != nil {
      throw .conflict(
        "--catch-all split", "--catch-all-title",
        why: "a split catch-all has --before-title, --between-title and --after-title")
    }
    if let catchAll, catchAll != .split {
      let titles = [("--before-title", beforeTitle), ("--between-title", betweenTitle), ("--after-title", afterTitle)]
      for (flag, title) in titles where title != nil {
        throw .conflict("--catch-all \(catchAll.rawValue)", flag, why: "only --catch-all split has that section")
      }
    }
    if low.digits == false, digitsTitle != nil {
      throw .conflict("--no-digits", "--digits-title", why: "there is no section to call so")
    }
    if low.symbols == false, symbolsTitle != nil {
      throw .conflict("--no-symbols", "--symbols-title", why: "there is no section to call so")
    }
  }
}

extension InputRequest {
  fileprivate init(_ low: LowArguments) throws(UsageError) {
    if low.fields != nil, !low.names.isEmpty {
      throw .conflict("--name", "--fields", why: "both say which fields make the name")
    }
    let format = low.input ?? .auto
    let nullSeparated = low.nullSeparated ?? false
    if nullSeparated, format != .lines, format != .auto {
      throw .conflict("--null", "--input \(format.rawValue)", why: "only lines can end in NUL")
    }
    self.init(
      sources: try low.operands.map { operand throws(UsageError) in try Self.source(operand) },
      format: nullSeparated ? .lines : format,
      names: low.fields ?? low.names, readings: low.readings, title: low.title,
      hasHeader: low.hasHeader ?? true, nullSeparated: nullSeparated,
      replacesInvalid: low.replacesInvalid ?? false, threads: low.threads)
    if sources.isEmpty { sources = [.standardInput] }
  }

  private static func source(_ operand: [UInt8]) throws(UsageError) -> Source {
    guard !operand.isEmpty else { throw .arguments("a file's name is empty; - is standard input") }
    guard !operand.contains(0) else { throw .arguments("a file's name holds a NUL, which no file's name can") }
    return operand == [UInt8(ascii: "-")] ? .standardInput : .file(FileName(operand))
  }
}

/// The locale of the environment, as POSIX orders its variables, without the character set: "sv_SE.UTF-8" gives "sv_SE".
///
/// POSIX modifiers that name a script are kept as one ("sr_RS@latin" gives "sr_Latn_RS"); the others say nothing of order.
/// "C", "POSIX" and an empty environment are the root.
func environmentLocale(_ environment: (String) -> String?) -> String {
  let value = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
  let parts = value.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
  let name = parts.first.map { $0.prefix { $0 != "." } } ?? ""
  guard !name.isEmpty, name != "C", name != "POSIX" else { return "root" }
  let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
  guard parts.count == 2, let script = scripts[parts[1].lowercased()] else { return String(name) }
  let subtags = name.split(separator: "_", maxSplits: 1)
  return ([subtags[0], Substring(script)] + subtags.dropFirst()).joined(separator: "_")
}
