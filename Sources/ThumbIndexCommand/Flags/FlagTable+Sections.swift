extension FlagTable {
  static let sections: [Flag] = [
    Flag(
      "catch-all", value: .choice(of: CatchAllChoice.self), in: .sections, for: .filers,
      help: "where names without a letter's title go",
      details:
        "Where names go that belong under no letter: digits, symbols, scripts that have no title, names that are empty.",
      update: { low, argument throws(UsageError) in low.catchAll = try argument.choice(CatchAllChoice.self) }),
    Flag(
      "catch-all-title", value: .one("TEXT", .nothing), in: .sections, for: .filers,
      help: "the title of the catch-all (default #)",
      details:
        "The title of the one catch-all section. With `--catch-all split` there are three titles of their own instead.",
      update: { low, argument throws(UsageError) in low.catchAllTitle = try argument.text() }),
    Flag(
      "before-title", value: .one("TEXT", .nothing), in: .sections, for: .filers,
      help: "split catch-all: the title of what comes first",
      details: "With `--catch-all split`: the title of the section before all letters.",
      update: { low, argument throws(UsageError) in low.beforeTitle = try argument.text() }),
    Flag(
      "between-title", value: .one("TEXT", .nothing), in: .sections, for: .filers,
      help: "split catch-all: the title between scripts",
      details: "With `--catch-all split`: the title of the sections between letters, where a script was left out.",
      update: { low, argument throws(UsageError) in low.betweenTitle = try argument.text() }),
    Flag(
      "after-title", value: .one("TEXT", .nothing), in: .sections, for: .filers,
      help: "split catch-all: the title of what comes last",
      details: "With `--catch-all split`: the title of the section after all letters.",
      update: { low, argument throws(UsageError) in low.afterTitle = try argument.text() }),
    Flag(
      "digits", value: .none(negation: "no-digits"), in: .sections, for: .filers,
      help: "names that begin with a digit apart",
      details: "Names that begin with a digit get a section of their own. `--no-digits` leaves them in the catch-all.",
      update: { low, argument in low.digits = argument.isOn }),
    Flag(
      "digits-title", value: .one("TEXT", .nothing), in: .sections, for: .filers,
      help: "the title of the digits' section",
      details: "The title of the section of digits, and `--digits` with it.",
      update: { low, argument throws(UsageError) in low.digitsTitle = try argument.text() }),
    Flag(
      "digits-place", value: .choice(of: DigitsPlaceChoice.self), in: .sections, for: .filers,
      help: "where the digits' section stands",
      details: "Where the section of digits stands, and `--digits` with it.",
      update: { low, argument throws(UsageError) in low.digitsPlace = try argument.choice(DigitsPlaceChoice.self) }),
    Flag(
      "symbols", value: .none(negation: "no-symbols"), in: .sections, for: .filers,
      help: "names that begin with a symbol apart",
      details:
        "Names that begin with a symbol or punctuation get a section of their own. `--no-symbols` leaves them in the catch-all.",
      update: { low, argument in low.symbols = argument.isOn }),
    Flag(
      "symbols-title", value: .one("TEXT", .nothing), in: .sections, for: .filers,
      help: "the title of the symbols' section",
      details: "The title of the section of symbols, and `--symbols` with it.",
      update: { low, argument throws(UsageError) in low.symbolsTitle = try argument.text() }),
    Flag(
      "latin-titles", value: .choice(of: LatinTitlesChoice.self), in: .sections, for: .filers,
      help: "A–Z in locales of other scripts",
      details: "Whether a locale that does not write in Latin letters has A–Z as well, and where those stand.",
      update: { low, argument throws(UsageError) in low.latinTitles = try argument.choice(LatinTitlesChoice.self) }),
    Flag(
      "fill-holes", value: .none(negation: "no-fill-holes"), in: .sections, for: .filers,
      help: "titles for letters that CLDR's index leaves out",
      details: """
        Gives a title to letters of the locale's alphabet that sort apart from every title and that CLDR's index data leave out: \
        Å in Icelandic, Ğ in Turkish, Q, W and X in Lithuanian. In style standard by default.
        """,
      update: { low, argument in low.fillsHoles = argument.isOn }),
    Flag(
      "extra-titles", value: .one("TITLE,…", .nothing), in: .sections, for: .filers,
      help: "more titles beside the locale's: Sch*,St*",
      details: """
        Titles of your own beside the locale's. One that sorts as its letters do one by one is kept only with a star behind it: \
        `--extra-titles 'Sch*'`.
        """,
      update: { low, argument throws(UsageError) in
        low.extraTitles = try argument.list("it takes titles between commas, as in Ch,Ll")
      }),
    Flag(
      "max-titles", value: .one("N", .nothing), in: .sections, for: .filers,
      help: "at most N letters' titles, evenly spaced",
      details: "At most so many titles of letters: evenly spaced ones, the first and the last among them.",
      update: { low, argument throws(UsageError) in low.maximumTitles = try argument.number(in: 1...1_000_000) }),
    Flag(
      "empty", value: .choice(of: EmptyChoice.self), in: .sections, for: [.sections, .bar],
      help: "sections without names (default drop)",
      details: "What becomes of sections that hold no names. Style uikit keeps them by default.",
      update: { low, argument throws(UsageError) in low.empty = try argument.choice(EmptyChoice.self) }),
    Flag(
      "group", value: .one("FROM-TO[=TITLE]", .nothing), in: .sections, for: .filers,
      help: "several letters in one section: X-Z",
      details: """
        Joins the sections from one title to another: `--group X-Z` gives one section X–Z, `--group X-Z=XYZ` calls it XYZ. Given \
        several times, or with commas, it joins several runs.
        """,
      update: { low, argument throws(UsageError) in low.groups += try letterGroups(argument) }),
    Flag(
      "base-letters", value: .none(negation: "no-base-letters"), in: .sections, for: .filers,
      help: "letters with marks under their base: Š under S",
      details: """
        Files letters that a language counts as letters of their own under the letter they are made from: Š under S, Å under A. \
        The order of names stays the locale's.
        """,
      update: { low, argument in low.baseLetters = argument.isOn }),
    Flag(
      "alphabet", value: .one("FILE", .file), in: .sections, for: .filers,
      help: "your own titles, one a line, in place of CLDR's",
      details: """
        A file with your own titles, one a line, in place of the locale's; digraphs may be among them. With `--rules` it makes an \
        alphabet that no locale has.
        """,
      update: { low, argument throws(UsageError) in low.alphabet = try argument.fileName() }),
  ]

  static let names: [Flag] = [
    Flag(
      "articles", value: .one("LANG,…", .language), in: .names, for: [.sections, .sort, .keys, .bar],
      help: "pass over these languages' articles: en,de,fr",
      details: """
        Passes over the articles of these languages at the start of names, for filing and order: with `--articles en` "The \
        Beatles" is filed under B. A name is never cut to nothing, and an article counts only as a word or with its apostrophe \
        or hyphen.
        """,
      update: { low, argument throws(UsageError) in
        low.articles = try argument.list("it takes languages between commas, as in en,de")
      }),
    Flag(
      "leading-marks", value: .choice(of: LeadingMarksChoice.self), in: .names, for: [.sections, .sort, .keys, .bar],
      help: "quotes, brackets, emoji at the start",
      details:
        "What quotes, brackets, inverted marks, emoji and invisible characters at the start of a name do. Marks inside always count.",
      update: { low, argument throws(UsageError) in low.leadingMarks = try argument.choice(LeadingMarksChoice.self) }),
    Flag(
      "surnames", value: .none(negation: "no-surnames"), in: .names, for: [.sections, .sort, .keys, .bar],
      help: "Chinese names are people's: 曾 is Zēng, not Céng",
      details: """
        The names are those of people: Chinese surnames are read as surnames (曾 under Z, 单 under S, 尉迟 under Y). For Chinese in \
        pinyin order only.
        """,
      update: { low, argument in low.surnames = argument.isOn }),
  ]

  /// "X-Z" and "A-C,X-Z"; the hyphen may be an en dash.
  private static func letterGroups(_ argument: FlagArgument) throws(UsageError) -> [LetterGroup] {
    let wanted = "it takes two titles with a hyphen between, as in X-Z or X-Z=XYZ"
    var groups: [LetterGroup] = []
    for part in try argument.list(wanted) {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let ends = halves[0].split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
      guard ends.count == 2, !ends[0].isEmpty, !ends[1].isEmpty, halves.last?.isEmpty == false else {
        throw .badValue(flag: argument.spelling, given: part, wanted: wanted)
      }
      let title = halves.count == 2 ? String(halves[1]) : nil
      groups.append(LetterGroup(first: String(ends[0]), last: String(ends[1]), title: title))
    }
    return groups
  }
}
