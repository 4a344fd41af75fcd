/// Why no collator could be made: what was given, what is wrong with it, and what would do.
public enum CollationError: Error, Hashable, Sendable {
  /// The text is neither a BCP 47 tag nor an ICU locale id; `wellFormed` is the part at its start that is.
  case malformedLocale(given: String, wellFormed: String)
  /// The locale has no collation of this type; `available` names those that it has, in BCP 47 spelling.
  case unknownCollationType(given: String, locale: String, available: [String])
  /// A collation keyword has a value that it does not take; `allowed` lists those that it takes.
  case unknownKeywordValue(keyword: String, value: String, allowed: [String])
  /// A reorder code is neither a script's 4-letter code nor one of the groups, or stands twice.
  case wrongReorderCodes(given: [String], reason: String)
  /// Tailoring rules do not parse; line and column count from 1, columns in characters.
  case wrongRules(line: Int, column: Int, before: String, after: String, reason: String)
  /// ICU refused for a reason of its own, such as data that is not installed.
  case refusedByICU(status: String, function: String, given: String)
}

extension CollationError: CustomStringConvertible {
  /// The error as a sentence that says what would do.
  public var description: String {
    switch self {
    case .malformedLocale(let given, let wellFormed):
      let well = wellFormed.isEmpty ? "" : ", well formed up to '\(wellFormed)'"
      return "'\(given)' is not a locale tag\(well); "
        + "a BCP 47 tag such as 'sv' or 'de-u-co-phonebk', or an ICU id such as 'de@collation=phonebook', would do"
    // What ICU reads for a keyword without a value.
    case .unknownCollationType("yes", let locale, let available):
      return "the keyword 'co' of '\(locale)' has no value; it takes \(available.joined(separator: ", "))"
    case .unknownCollationType(let given, let locale, let available):
      return "the locale '\(locale)' has no collation type '\(given)'; it has \(available.joined(separator: ", "))"
    case .unknownKeywordValue(let keyword, let value, let allowed):
      return "'\(value)' is no value of the keyword '\(keyword)'; it takes \(allowed.joined(separator: ", "))"
    case .wrongReorderCodes(let given, let reason):
      return "the reorder codes '\(given.joined(separator: " "))' do not do: \(reason)"
    case .wrongRules(let line, let column, let before, let after, let reason):
      return "the tailoring rules are wrong at line \(line), column \(column), between '\(before)' and '\(after)': "
        + reason
    case .refusedByICU(let status, let function, let given):
      return "ICU refused '\(given)': \(function) answered \(status)"
    }
  }
}
