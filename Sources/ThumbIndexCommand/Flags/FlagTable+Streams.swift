extension FlagTable {
  static let input: [Flag] = [
    Flag(
      "input", short: "i", value: .choice(of: InputChoice.self), in: .input, for: .readers,
      help: "what the input is (default auto)",
      details: """
        What the input is. All of it is UTF-8; a byte order mark at the start is passed over, and lines may end in CR LF. Each row \
        of the input comes out exactly once.
        """,
      update: { low, argument throws(UsageError) in low.input = try argument.choice(InputChoice.self) }),
    Flag(
      "name", value: .one("FIELD", .nothing), in: .input, for: .readers,
      help: "the column or key that holds the name",
      details: """
        The column or key that holds the name: `name` where there is one, or the only column. Given several times, the fields are \
        compared one after another: `--name family --name given`. With `--no-header`, columns are numbered from 1.
        """,
      update: { low, argument throws(UsageError) in low.names.append(try argument.word("it takes a field's name")) }),
    Flag(
      "fields", value: .one("FIELD,…", .nothing), in: .input, for: .readers,
      help: "several name fields in order: family,given",
      details: """
        Several name fields in the order they are compared, in place of several `--name`: `--fields family,given`. A shorter first \
        field always comes before a longer one that it begins.
        """,
      update: { low, argument throws(UsageError) in
        low.fields = try argument.list("it takes fields between commas, as in family,given")
      }),
    Flag(
      "reading", value: .one("FIELD", .nothing), in: .input, for: .readers,
      help: "the column or key with the name's reading",
      details: """
        The column or key that holds how the name is read (kana, pinyin, romanized). Where a record has one, it files and orders the \
        record in place of the name; names with the same reading are ordered by the name. Given several times, the fields are \
        compared one after another.
        """,
      update: { low, argument throws(UsageError) in low.readings.append(try argument.word("it takes a field's name")) }),
    Flag(
      "title", value: .one("FIELD", .nothing), in: .input, for: [.sections, .keys, .bar],
      help: "the column or key with a title that overrides",
      details:
        "The column or key that holds a section's title. Where a record has one, the record goes to that section, whatever its name.",
      update: { low, argument throws(UsageError) in low.title = try argument.word("it takes a field's name") }),
    Flag(
      "header", value: .none(negation: "no-header"), in: .input, for: .printers,
      help: "whether tables have a header row (default yes)",
      details:
        "`--no-header`: csv and tsv input has no header row, its columns are numbered from 1, and csv and tsv output gets no header row.",
      update: { low, argument in low.hasHeader = argument.isOn }),
    Flag(
      "null", short: "0", in: .input, for: .readers,
      help: "names end in NUL, in and (sort, text) out",
      details:
        "Names end in NUL instead of a line's end, coming in and, from `sort` in text, going out: for `find -print0` and `xargs -0`. Names may then hold line ends.",
      update: { low, argument in low.nullSeparated = true }),
    Flag(
      "replace-invalid", in: .input, for: .readers,
      help: "replace what is not UTF-8 by U+FFFD and go on",
      details: """
        Replaces bytes that are not UTF-8 by U+FFFD and goes on; standard error says where the first ones were and the status is 1. \
        Without it, such input is an error that names file and line.
        """,
      update: { low, argument in low.replacesInvalid = true }),
  ]

  static let output: [Flag] = [
    Flag(
      "format", short: "f", value: .choice(of: FormatChoice.self), in: .output, for: .printers,
      help: "what the output is (default text)",
      details: """
        What the output is. Text is for people. In the others, an item is the whole record as it came in; with lines it is the line. \
        The manual's section OUTPUT has the forms.
        """,
      update: { low, argument throws(UsageError) in low.format = try argument.choice(FormatChoice.self) }),
    Flag(
      "output", short: "o", value: .one("FILE", .file), in: .output, for: .printers,
      help: "write to FILE, at once and whole",
      details: """
        Writes to a file in place of standard output. It is written beside and renamed when all is done, so that a failure leaves an \
        old file whole; an input file may be named. Permissions of an old file stay, and a link stays a link.
        """,
      update: { low, argument throws(UsageError) in low.output = try argument.fileName() }),
    Flag(
      "threads", value: .one("N", .nothing), in: .output, for: .readers,
      help: "how many threads may work (default: cores)",
      details: "How many threads may work at most. The output is the same for any number.",
      update: { low, argument throws(UsageError) in low.threads = try argument.number(in: 1...1_024) }),
    Flag(
      "quiet", short: "q", in: .output, for: .printers,
      help: "no notes and no progress; errors are still told",
      details: "Keeps notes and the progress line back. Errors and warnings are still told.",
      update: { low, argument in low.quiet = true }),
    Flag(
      "color", value: .choice(of: ColorChoice.self), in: .output, for: .all,
      help: "when to paint titles and words (default auto)",
      details: "When titles in text and the command's own words are painted.",
      update: { low, argument throws(UsageError) in low.color = try argument.choice(ColorChoice.self) }),
  ]

  static let bar: [Flag] = [
    Flag(
      "length", value: .one("POINTS", .nothing), in: .bar, for: .bar,
      help: "how long the bar is (default 480)",
      details: "How long the bar is, in points. Titles that do not fit are thinned out evenly.",
      update: { low, argument throws(UsageError) in low.length = try argument.length() }),
    Flag(
      "item-length", value: .one("POINTS", .nothing), in: .bar, for: .bar,
      help: "how much of it one title takes (default 14)",
      details: "How much of the bar's length one title takes, in points.",
      update: { low, argument throws(UsageError) in low.itemLength = try argument.length() }),
    Flag(
      "open", value: .one("TITLE", .nothing), in: .bar, for: .bar,
      help: "show the second level inside a title",
      details: """
        Shows what a title opens into: runs of its names that begin alike, each with the first name of the run.
        """,
      update: { low, argument throws(UsageError) in low.opened = try argument.text() }),
  ]

  static let other: [Flag] = [
    Flag(
      "help", short: "h", in: .other, for: .all,
      help: "help: -h in short, --help at length",
      details: "Prints help: `-h` one line a flag, `--help` everything. After a subcommand, what concerns it.",
      update: { low, argument in low.help = argument.spelling == "-h" ? .short : .long }),
    Flag(
      "version", short: "V", in: .other, for: .all,
      help: "versions of the command, ICU, CLDR and Unicode",
      details: "Prints the versions of the command and of the ICU, CLDR and Unicode data it works with.",
      update: { low, argument in low.wantsVersion = true }),
  ]
}
