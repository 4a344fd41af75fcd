/// What was typed, flag by flag: nothing is looked up, opened or decided yet.
///
/// A value that was not typed is nil or empty. Where a flag stands twice the last one counts, except for those that
/// add up (`--name`, `--reading`, `--group`).
package struct LowArguments: Sendable {
  /// The subcommand, where one was typed.
  package var subcommand: Subcommand?
  /// What is no flag, in order.
  package var operands: [[UInt8]] = []
  /// The flags in the order they were typed, as they were typed: for messages and for what excludes what.
  package var typed: [(flag: String, spelling: String)] = []
  package var help: HelpKind?
  package var wantsVersion = false

  package var locale: String?
  package var titleLocales: [String]?
  package var style: StyleChoice?

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
  package var extraTitles: [String]?
  package var maximumTitles: Int?
  package var empty: EmptyChoice?
  package var groups: [LetterGroup] = []
  package var baseLetters: Bool?
  package var alphabet: FileName?

  package var articles: [String]?
  package var leadingMarks: LeadingMarksChoice?
  package var surnames: Bool?

  package var strength: StrengthChoice?
  package var caseFirst: CaseFirstChoice?
  package var caseLevel: Bool?
  package var alternate: AlternateChoice?
  package var maxVariable: MaxVariableChoice?
  package var numeric: Bool?
  package var backwards: Bool?
  package var reorder: [String]?
  package var rules: FileName?

  package var input: InputChoice?
  package var names: [String] = []
  package var fields: [String]?
  package var readings: [String] = []
  package var title: String?
  package var hasHeader: Bool?
  package var nullSeparated: Bool?
  package var replacesInvalid: Bool?

  package var format: FormatChoice?
  package var output: FileName?
  package var threads: Int?
  package var quiet: Bool?
  package var color: ColorChoice?

  package var length: Double?
  package var itemLength: Double?
  package var opened: String?

  package init() {}
}

/// Which help was asked for.
package enum HelpKind: Sendable {
  case short, long
}

/// Several letters in one section: `--group X-Z`.
package struct LetterGroup: Hashable, Sendable {
  /// The title of the first section that is joined.
  package var first: String
  /// The title of the last one.
  package var last: String
  /// What the joined section is called; nil for both with a dash between.
  package var title: String?

  package init(first: String, last: String, title: String? = nil) {
    self.first = first
    self.last = last
    self.title = title
  }
}
