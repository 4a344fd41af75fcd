import Collation

extension LocaleRequest {
  /// The locale's tag, checked.
  func localeTag() throws(CommandError) -> LocaleTag {
    do throws(CollationError) {
      return try LocaleTag(tag)
    } catch {
      throw .usage(.refusedByEngine(flag: "--locale", words: error.description))
    }
  }

  /// The collation options, with the rules read from their file.
  func collatorOptions(system: System) throws(CommandError) -> CollatorOptions {
    CollatorOptions(
      strength: strength?.engineValue, caseFirst: caseFirst?.engineValue, caseLevel: caseLevel,
      alternate: alternate?.engineValue, maxVariable: maxVariable?.engineValue, numeric: numeric, backwards: backwards,
      reorder: reorder, rules: try rulesText(system: system))
  }

  private func rulesText(system: System) throws(CommandError) -> String? {
    guard let rules else { return nil }
    return try TextFile.text(of: rules, system: system)
  }

  /// Whether what counts of a name is more than the name itself.
  var changesNames: Bool {
    !articles.isEmpty || skipsLeadingMarks == true || surnames
  }

  /// What the engine says of the locale, its order or the titles, as the command's error: with the flag at fault.
  func commandError(_ error: CollationError, titleLocales: [String] = []) -> CommandError {
    switch error {
    case .wrongRules(let line, let column, let before, let after, let reason):
      let words = "the rules stop making sense between \"\(before)\" and \"\(after)\" (\(reason))"
      return .input(InputError(file: rules?.shown ?? "rules", line: line, column: column, words: words))
    case .wrongReorderCodes where reorder != nil:
      return .usage(.refusedByEngine(flag: "--reorder", words: error.description))
    // The locale itself is read before: what is wrong with a tag then is wrong with one for titles.
    case .malformedLocale, .unknownCollationType, .unknownKeywordValue:
      guard !titleLocales.isEmpty else { fallthrough }
      return .usage(.refusedByEngine(flag: "--titles", words: error.description))
    default:
      return .usage(.refusedByEngine(flag: "--locale", words: error.description))
    }
  }
}

extension StrengthChoice {
  fileprivate var engineValue: CollatorOptions.Strength {
    switch self {
    case .primary: .primary
    case .secondary: .secondary
    case .tertiary: .tertiary
    case .quaternary: .quaternary
    case .identical: .identical
    }
  }
}

extension CaseFirstChoice {
  fileprivate var engineValue: CollatorOptions.CaseFirst {
    switch self {
    case .upper: .upper
    case .lower: .lower
    case .off: .off
    }
  }
}

extension AlternateChoice {
  fileprivate var engineValue: CollatorOptions.Alternate {
    switch self {
    case .nonIgnorable: .nonIgnorable
    case .shifted: .shifted
    }
  }
}

extension MaxVariableChoice {
  fileprivate var engineValue: CollatorOptions.MaxVariable {
    switch self {
    case .space: .space
    case .punct: .punctuation
    case .symbol: .symbol
    case .currency: .currency
    }
  }
}
