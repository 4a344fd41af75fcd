import Collation
import Sectioning

extension Command {
  func locales() throws(CommandError) -> ExitStatus {
    var lines: [LocaleLine] = []
    for tag in LocaleTag.available {
      progress.update { "\(lines.count) locales" }
      // ICU has the data of each locale that it names: where it cannot make titles all the same, there are none.
      let sections = (try? IndexTitles(locale: tag))?.sections ?? []
      let count = sections.count { $0.kind == .letter }
      lines.append(LocaleLine(tag: tag.description, collations: tag.collationTypes, titleCount: count))
    }
    let result = LocalesResult(icu: CollationVersions.icu, cldr: CollationVersions.cldr, locales: lines)
    try write { format, writer throws(CommandError) in try format.write(result, to: &writer) }
    return .done
  }

  func completions(_ shell: ShellChoice) throws(CommandError) -> ExitStatus {
    try put(Completions.script(for: shell, locales: LocaleTag.available.map(\.description)))
  }

  func version() throws(CommandError) -> ExitStatus {
    try put(
      """
      thumbindex \(CommandVersion.current)
      ICU \(CollationVersions.icu)
      CLDR \(CollationVersions.cldr)
      Unicode \(CollationVersions.unicode)

      """)
  }

  /// Says so where the CLDR root has to do for a language.
  func noteMissingData(of tag: LocaleTag) {
    guard !tag.hasData else { return }
    reporter.note(
      "ICU has no data for the language of \(tag): the CLDR root orders its names\(Self.question(behind: tag))")
  }

  /// The same for the locale of titles, and for those whose titles are asked for beside its own.
  func noteMissingData(of titles: IndexTitles) {
    noteMissingData(of: titles.locale)
    for text in titles.options.additionalLocales {
      guard let tag = try? LocaleTag(text), !tag.hasData else { continue }
      reporter.note("ICU has no data for the language of \(tag), and so no titles\(Self.question(behind: tag))")
    }
  }

  /// Another tag may have been meant.
  private static func question(behind tag: LocaleTag) -> String {
    let nearest = tag.nearestWithData
    return nearest == .root ? "" : ". Was \(nearest) meant?"
  }

  /// Names the titles that were given and are none in this order.
  func noteLeftOutTitles(of titles: IndexTitles) {
    let options = titles.options
    // Groups, marks and a cap are asked for to have fewer.
    guard options.groups.isEmpty, !options.mergesMarkedTitles, options.maximumTitles == nil else { return }
    let shown = Set(titles.sections.map(\.title))
    let leftOut = ((options.titles ?? []) + options.additionalTitles).filter { given in
      !shown.contains(given) && !shown.contains(String(given.dropLast(given.hasSuffix("*") ? 1 : 0)))
    }
    guard !leftOut.isEmpty else { return }
    reporter.note(
      "no titles in this order: \(leftOut.joined(separator: ", ")). They sort as another title does, or as their parts; "
        + "a digraph that sorts as its parts is kept with a star behind it: Sch*")
  }

  /// Tells of what was faulty in the input, and that nothing was there.
  func status(of records: Records) -> ExitStatus {
    records.faults.isEmpty ? .done : .doneWithFaults
  }
}
