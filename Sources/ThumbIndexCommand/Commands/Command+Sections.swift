import Collation
import Sectioning

extension Command {
  func sections(
    _ locale: LocaleRequest, _ sectioning: SectioningRequest, _ input: InputRequest
  ) throws(CommandError) -> ExitStatus {
    let titles = try sectioning.indexTitles(in: locale, system: system)
    noteMissingData(of: titles)
    noteLeftOutTitles(of: titles)
    if try writeLines(input, in: titles) { return .done }
    let records = try records(input)
    let list = SectionedList(Array(0..<records.count), by: records.nameFields, in: titles)
    let result = SectionsResult(list, provenance: Provenance(titles))
    try write { format, writer throws(CommandError) in try format.write(result, records, to: &writer) }
    return status(of: records)
  }

  func titles(_ locale: LocaleRequest, _ sectioning: SectioningRequest) throws(CommandError) -> ExitStatus {
    let titles = try sectioning.indexTitles(in: locale, system: system)
    noteMissingData(of: titles)
    noteLeftOutTitles(of: titles)
    let result = TitlesResult(titles)
    try write { format, writer throws(CommandError) in try format.write(result, to: &writer) }
    return .done
  }
}

extension SectionsResult {
  fileprivate init(_ list: SectionedList<Int>, provenance: Provenance) {
    var lines: [SectionLine] = []
    var start = 0
    for section in list.sections {
      let end = start + section.count
      lines.append(SectionLine(id: section.id, title: section.title, kind: section.kind.rawValue, rows: start..<end))
      start = end
    }
    let marksEmpty = list.titles.options.emptySections == .mark
    let indexTitles = list.indexTitles.map { title in
      IndexTitleLine(
        title: title.title, section: title.section.map { lines[$0].id }, isEmpty: marksEmpty && !title.hasElements)
    }
    self.init(provenance: provenance, sections: lines, indexTitles: indexTitles, order: list.rows)
  }
}

extension TitlesResult {
  fileprivate init(_ titles: IndexTitles) {
    self.init(
      provenance: Provenance(titles),
      sections: titles.sections.map { SectionLine(id: $0.id, title: $0.title, kind: $0.kind.rawValue, rows: 0..<0) },
      indexTitles: titles.indexTitles.map { IndexTitleLine(title: $0.title, section: titles.sections[$0.section].id) })
  }
}
