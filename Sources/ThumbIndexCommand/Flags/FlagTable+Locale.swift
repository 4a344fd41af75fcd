extension FlagTable {
  static let locale: [Flag] = [
    Flag(
      "locale", short: "l", value: .one("TAG", .locale), in: .locale, for: .collators,
      help: "the locale: sv, de-u-co-phonebk, system",
      details: """
        The locale that orders and files the names. It has no default and is never taken silently from the environment, so \
        that the same command gives the same bytes everywhere.

        A BCP 47 tag (`sv`, `de-u-co-phonebk`, `zh-u-co-stroke`) or a name in ICU's form \
        (`de@collation=phonebook;colstrength=primary`). `und` and `root` are the CLDR root, the order of no language. \
        `system` is the locale of your environment: LC_ALL, LC_COLLATE or LANG.

        A tag that is malformed, a collation type that the locale does not have and a keyword's value that does not exist \
        are errors. A language that ICU has no data for is ordered by the CLDR root, and standard error says so.
        """,
      update: { low, argument throws(UsageError) in
        low.locale = try argument.word("it takes a tag, as in sv or de-u-co-phonebk")
      }),
    Flag(
      "titles", value: .one("TAG,…", .locale), in: .locale, for: .filers,
      help: "more languages' titles, after the locale's",
      details: """
        More languages whose titles are added after those of the locale, separated by commas: `--locale en --titles ru,el`. \
        The locale alone decides the order. A language given twice changes nothing.
        """,
      update: { low, argument throws(UsageError) in
        low.titleLocales = try argument.list("it takes tags between commas, as in ru,el")
      }),
    Flag(
      "style", value: .choice(of: StyleChoice.self), in: .locale, for: .filers,
      help: "how titles are chosen (default standard)",
      details: """
        How titles are chosen and where names go that have none. Each piece of a style is a flag of its own as well, and such a \
        flag wins over the style.
        """,
      update: { low, argument throws(UsageError) in low.style = try argument.choice(StyleChoice.self) }),
  ]
}
