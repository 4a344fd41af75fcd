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
      "ICU has no data for the language of \(tag): the CLDR root orders its names. "
        + "The nearest tag with data is \(tag.nearestWithData)")
  }

  /// Tells of what was faulty in the input, and that nothing was there.
  func status(of records: Records) -> ExitStatus {
    records.faults.isEmpty ? .done : .doneWithFaults
  }
}
