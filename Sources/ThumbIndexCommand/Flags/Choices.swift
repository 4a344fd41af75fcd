/// `--style`.
package enum StyleChoice: String, FlagChoice {
  case standard
  case icu
  case uikit
  case android

  var summary: String {
    switch self {
    case .standard: "the locale's titles, A–Z beside other scripts, the rest under # at the end"
    case .icu: "exactly what ICU's AlphabeticIndex gives"
    case .uikit: "what UILocalizedIndexedCollation shows"
    case .android: "what Android's contacts show"
    }
  }
}

/// `--catch-all`.
package enum CatchAllChoice: String, FlagChoice {
  case first
  case last
  case split

  var summary: String {
    switch self {
    case .first: "one section before all titles"
    case .last: "one section after all titles"
    case .split: "one before, one after, and one wherever a script was left out"
    }
  }
}

/// `--empty`.
package enum EmptyChoice: String, FlagChoice {
  case drop
  case keep
  case mark

  var summary: String {
    switch self {
    case .drop: "leave them out"
    case .keep: "print them with no names"
    case .mark: "leave them out and mark their index titles as empty"
    }
  }
}

/// `--latin-titles`.
package enum LatinTitlesChoice: String, FlagChoice {
  case none
  case sorted
  case first

  var summary: String {
    switch self {
    case .none: "no A–Z"
    case .sorted: "A–Z where the locale's order has them"
    case .first: "A–Z before the locale's own titles"
    }
  }
}

/// `--digits-place`.
package enum DigitsPlaceChoice: String, FlagChoice {
  case first
  case last

  var summary: String {
    switch self {
    case .first: "before the letters"
    case .last: "after the letters, before a catch-all at the end"
    }
  }
}

/// `--leading-marks`.
package enum LeadingMarksChoice: String, FlagChoice {
  case count
  case skip

  var summary: String {
    switch self {
    case .count: "they file and order the name, as ICU has it"
    case .skip: "the name is filed and ordered from its first letter or digit"
    }
  }
}

/// `--strength`.
package enum StrengthChoice: String, FlagChoice {
  case primary
  case secondary
  case tertiary
  case quaternary
  case identical

  var summary: String {
    switch self {
    case .primary: "base letters"
    case .secondary: "and accents"
    case .tertiary: "and case and variants"
    case .quaternary: "and, with --alternate shifted, punctuation"
    case .identical: "and, at last, code points"
    }
  }
}

/// `--case-first`.
package enum CaseFirstChoice: String, FlagChoice {
  case upper
  case lower
  case off

  var summary: String {
    switch self {
    case .upper: "capitals first"
    case .lower: "small letters first"
    case .off: "by the tertiary weights alone"
    }
  }
}

/// `--alternate`.
package enum AlternateChoice: String, FlagChoice {
  case nonIgnorable = "non-ignorable"
  case shifted

  var summary: String {
    switch self {
    case .nonIgnorable: "spaces and punctuation count as characters"
    case .shifted: "spaces and punctuation are passed over"
    }
  }
}

/// `--max-variable`.
package enum MaxVariableChoice: String, FlagChoice {
  case space
  case punct
  case symbol
  case currency

  var summary: String {
    switch self {
    case .space: "white space"
    case .punct: "and punctuation"
    case .symbol: "and symbols other than of currency"
    case .currency: "and symbols of currency"
    }
  }
}

/// `--input`.
package enum InputChoice: String, FlagChoice {
  case lines
  case csv
  case tsv
  case json
  case ndjson
  case auto

  var summary: String {
    switch self {
    case .lines: "one name a line"
    case .csv: "comma-separated values (RFC 4180) with a header row"
    case .tsv: "tab-separated values with a header row; no quotes"
    case .json: "one array of objects or strings"
    case .ndjson: "an object or a string a line"
    case .auto: "by the ending of each file's name; standard input is lines"
    }
  }
}

/// `--format`.
package enum FormatChoice: String, FlagChoice {
  case text
  case json
  case ndjson
  case csv
  case tsv

  var summary: String {
    switch self {
    case .text: "for people"
    case .json: "one document"
    case .ndjson: "one JSON value a line"
    case .csv: "comma-separated values (RFC 4180)"
    case .tsv: "tab-separated values"
    }
  }
}

/// What `completions` takes.
package enum ShellChoice: String, FlagChoice {
  case bash
  case zsh
  case fish

  var summary: String {
    switch self {
    case .bash: "for bash: put it where bash-completion finds it, or `source` it"
    case .zsh: "for zsh: put it as _thumbindex in a folder of $fpath"
    case .fish: "for fish: put it in ~/.config/fish/completions/thumbindex.fish"
    }
  }
}
