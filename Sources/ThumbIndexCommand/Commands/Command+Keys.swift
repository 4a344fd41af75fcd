import Collation
import Sectioning

extension Command {
  func keys(
    _ locale: LocaleRequest, _ sectioning: SectioningRequest, _ input: InputRequest
  ) throws(CommandError) -> ExitStatus {
    let titles = try sectioning.indexTitles(in: locale, system: system)
    noteMissingData(of: titles)
    noteLeftOutTitles(of: titles)
    let records = try records(input)
    let fields = records.nameFields
    let result = KeysResult(
      provenance: Provenance(titles), sectionCount: titles.sections.count,
      sections: (0..<records.count).map { fields.sectionNumber(of: $0, in: titles) },
      keys: (0..<records.count).map { fields.sortKey(of: $0, in: titles).bytes })
    try write { format, writer throws(CommandError) in try format.write(result, records, to: &writer) }
    return status(of: records)
  }
}
