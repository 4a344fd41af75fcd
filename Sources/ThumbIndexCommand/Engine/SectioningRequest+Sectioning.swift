import Collation
import Sectioning

extension SectioningRequest {
  /// The index titles that are asked for.
  func indexTitles(in locale: LocaleRequest, system: System) throws(CommandError) -> IndexTitles {
    let options = try sectioningOptions(in: locale, system: system)
    let tag = try locale.localeTag()
    do throws(SectioningError) {
      return try IndexTitles(locale: tag, options: options)
    } catch {
      throw commandError(error, in: locale)
    }
  }

  private func sectioningOptions(in locale: LocaleRequest, system: System) throws(CommandError) -> SectioningOptions {
    var options = SectioningOptions(style: style.engineValue)
    options.collation = try locale.collatorOptions(system: system)
    setTitles(of: &options)
    setRest(of: &options)
    options.articles = locale.articles
    options.readsSurnames = locale.surnames
    if let skips = locale.skipsLeadingMarks { options.leadingMarks = skips ? .skip : .count }
    if let alphabet { options.titles = try Self.titles(in: alphabet, system: system) }
    return options
  }

  private static func titles(in alphabet: FileName, system: System) throws(CommandError) -> [String] {
    let titles = try TextFile.lines(of: alphabet, system: system)
    guard !titles.isEmpty else {
      let words = "\(alphabet.shown) is empty: an alphabet has a title on each line"
      throw .usage(.refusedByEngine(flag: "--alphabet", words: words))
    }
    return titles
  }

  private func setTitles(of options: inout SectioningOptions) {
    options.additionalLocales = titleLocales
    options.additionalTitles = extraTitles
    options.maximumTitles = maximumTitles
    if let fillsHoles { options.fillsHoles = fillsHoles }
    if let baseLetters { options.mergesMarkedTitles = baseLetters }
    options.groups = groups.map { SectionGroup(from: $0.first, through: $0.last, title: $0.title) }
    switch latinTitles {
    case nil: break
    case .some(.none): options.addsLatinTitles = false
    case .sorted:
      options.addsLatinTitles = true
      options.latinTitles = .asSorted
    case .first:
      options.addsLatinTitles = true
      options.latinTitles = .first
    }
  }

  private func setRest(of options: inout SectioningOptions) {
    switch catchAll {
    case nil: break
    case .first: options.catchAll = .first
    case .last: options.catchAll = .last
    case .split: options.catchAll = .split
    }
    if let catchAllTitle { options.catchAllTitle = catchAllTitle }
    if let beforeTitle { options.beforeTitle = beforeTitle }
    if let betweenTitle { options.betweenTitle = betweenTitle }
    if let afterTitle { options.afterTitle = afterTitle }
    if let digits { options.separatesDigits = digits }
    if let digitsTitle { options.digitsTitle = digitsTitle }
    if let digitsPlace { options.digitsPlace = digitsPlace == .first ? .first : .last }
    if let symbols { options.separatesSymbols = symbols }
    if let symbolsTitle { options.symbolsTitle = symbolsTitle }
    switch empty {
    case nil: break
    case .drop: options.emptySections = .drop
    case .keep: options.emptySections = .keep
    case .mark: options.emptySections = .mark
    }
  }

  private func commandError(_ error: SectioningError, in locale: LocaleRequest) -> CommandError {
    switch error {
    case .collation(let error): return locale.commandError(error, titleLocales: titleLocales)
    case .unknownArticleLanguage: return .usage(.refusedByEngine(flag: "--articles", words: error.description))
    case .wrongGroup: return .usage(.refusedByEngine(flag: "--group", words: error.description))
    }
  }
}

extension StyleChoice {
  fileprivate var engineValue: SectionStyle {
    switch self {
    case .standard: .standard
    case .icu: .icu
    case .uikit: .uiKit
    case .android: .android
    }
  }
}
