/// What help and the manual say beside the flags. Code stands between backquotes.
enum ManualText {
  static let summary = "names in, sections out, in the order of any locale"

  static let description = """
    Reads names, orders them as a language orders them, and files them under its index titles: A … Z Å Ä Ö in Swedish, А … Я in \
    Russian, 1劃 … 48劃 for Chinese by strokes. The order and the titles are those of ICU and CLDR.

    Names come from files, or from standard input where no file or `-` is named. Data goes to standard output, words to standard \
    error. Nothing is written before all of the input is known to be good. A file with the name of a subcommand is `./sort`, or \
    follows `--`.
    """

  static let input = """
    Lines: one name a line; the last line may lack its end. An empty line is a name that is empty.

    csv: RFC 4180 with a header row. tsv: columns between tabs, no quotes. In tables of more than one column, empty lines are no \
    rows.

    json: one array. Each element is a string, which is the name, or an object that holds it. ndjson: the same, a value a line. A \
    name may be a number; a name that is null is empty.

    All input is UTF-8.
    """

  static let output = """
    `sections` in text: each title on a line, its names indented by two spaces, an empty line between sections. In json: the \
    locale, versions and count, then `sections`, each with id, title, kind, count and items, and `indexTitles`, each with the \
    section it leads to (with `--empty mark`, `"empty":true` where it leads to the one before for want of its own). In ndjson: an object an item, with `section` (the id), `title` and `item`. In csv and tsv: the same as \
    columns, and those of the input after them.

    `kind` is one of letter, digits, symbols, before, between, after, catchAll.

    `sort` in text: the records as they came in, a line each, csv and tsv with their header row.

    `keys`: for each name in input order the number of its section among all of the locale's, the sort key in hexadecimal, and the \
    name. In text and tsv the number is padded with zeros, and there is no header row: sort the lines byte by byte and they are in \
    order, wherever each was made.

    `bar`: each place of the bar from its start, with the titles that it stands for and the section each leads to; `•` is a mark for \
    titles that found no room. Places are in points along the bar. With `--open`, what that title opens into.

    What tsv cannot hold (a tab or a line's end within a field) is an error.
    """

  static let exitStatus: [(status: String, meaning: String)] = [
    ("0", "Done."),
    ("1", "Done, but some input was faulty; standard error says what."),
    (
      "2",
      "Wrong usage, faulty input that stopped the work, or a file that could not be read or written. Nothing was written."
    ),
  ]

  static let environment: [(name: String, meaning: String)] = [
    ("LC_ALL, LC_COLLATE, LANG", "The locale, with `--locale system` alone."),
    ("NO_COLOR", "Not empty: nothing is painted, unless `--color always` is given."),
    ("TERM", "`dumb`: as NO_COLOR."),
  ]

  static let examples: [(command: String, meaning: String)] = [
    ("thumbindex -l sv names.txt", "The names of a file under Swedish titles."),
    ("thumbindex titles -l zh-u-co-stroke", "The titles of Chinese by strokes."),
    ("thumbindex sort -l de-u-co-phonebk --name surname people.csv", "A table in the order of a German phone book."),
    (
      "thumbindex -l ja --reading kana -f ndjson people.json | jq .title",
      "Records filed by how their names are read."
    ),
    (
      "thumbindex bar -l cs --length 200 --open S names.txt",
      "What an index bar of 200 points would show, and what S opens into."
    ),
    ("thumbindex keys -l fr -f tsv names.txt | LC_ALL=C sort", "Keys that a database can order by."),
  ]
}
