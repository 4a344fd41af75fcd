extension FlagTable {
  static let order: [Flag] = [
    Flag(
      "strength", value: .choice(of: StrengthChoice.self), in: .order, for: .collators,
      help: "which differences count (default tertiary)",
      details:
        "Which differences between names count for the order; names that differ in nothing that counts keep their input order. The BCP 47 key `ks`.",
      update: { low, argument throws(UsageError) in low.strength = try argument.choice(StrengthChoice.self) }),
    Flag(
      "case-first", value: .choice(of: CaseFirstChoice.self), in: .order, for: .collators,
      help: "capitals or small letters first",
      details:
        "What comes first where names differ by case alone. The BCP 47 key `kf`; Danish and Maltese have capitals first by default.",
      update: { low, argument throws(UsageError) in low.caseFirst = try argument.choice(CaseFirstChoice.self) }),
    Flag(
      "case-level", value: .none(negation: "no-case-level"), in: .order, for: .collators,
      help: "case as a level of its own",
      details:
        "Case counts as a level of its own between accents and variants: with `--strength primary` accents are ignored and case is not. The BCP 47 key `kc`.",
      update: { low, argument in low.caseLevel = argument.isOn }),
    Flag(
      "alternate", value: .choice(of: AlternateChoice.self), in: .order, for: .collators,
      help: "whether spaces and punctuation count",
      details:
        "Whether spaces and punctuation count as characters or are passed over. The BCP 47 key `ka`; Thai passes them over by default.",
      update: { low, argument throws(UsageError) in low.alternate = try argument.choice(AlternateChoice.self) }),
    Flag(
      "max-variable", value: .choice(of: MaxVariableChoice.self), in: .order, for: .collators,
      help: "how far --alternate shifted reaches",
      details: "What `--alternate shifted` passes over; each choice takes in those before it. The BCP 47 key `kv`.",
      update: { low, argument throws(UsageError) in low.maxVariable = try argument.choice(MaxVariableChoice.self) }),
    Flag(
      "numeric", value: .none(negation: "no-numeric"), in: .order, for: .collators,
      help: "digits by their number: 9 before 10",
      details: "Runs of digits are ordered by the number they make: 9 before 10. The BCP 47 key `kn`.",
      update: { low, argument in low.numeric = argument.isOn }),
    Flag(
      "backwards", value: .none(negation: "no-backwards"), in: .order, for: .collators,
      help: "accents from the end, as in fr-CA",
      details:
        "Accents are compared from the end of the name, as Canadian French does by default. The BCP 47 key `kb`.",
      update: { low, argument in low.backwards = argument.isOn }),
    Flag(
      "reorder", value: .one("CODE,…", .nothing), in: .order, for: .collators,
      help: "scripts and groups first: Grek,digit",
      details: """
        Scripts (ISO 15924 codes) and groups (space, punct, symbol, currency, digit) in the order that names in them shall have; \
        `others` stands for all the rest. Sections stand in the same order. The BCP 47 key `kr`.
        """,
      update: { low, argument throws(UsageError) in
        low.reorder = try argument.list("it takes scripts and groups between commas, as in Grek,digit")
      }),
    Flag(
      "rules", value: .one("FILE", .file), in: .order, for: .collators,
      help: "tailoring rules of your own, in ICU's syntax",
      details: """
        A file with tailoring rules of your own, in ICU's syntax (`&N < ñ <<< Ñ`), on top of the locale's. A rule that is wrong is \
        an error that says where.
        """,
      update: { low, argument throws(UsageError) in low.rules = try argument.fileName() }),
  ]
}
