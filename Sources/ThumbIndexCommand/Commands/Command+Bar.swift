import IndexBar
import Sectioning
import ThumbIndex

extension Command {
  func bar(
    _ locale: LocaleRequest, _ sectioning: SectioningRequest, _ input: InputRequest, _ request: BarRequest
  ) throws(CommandError) -> ExitStatus {
    let titles = try sectioning.indexTitles(in: locale, system: system)
    noteMissingData(of: titles)
    noteLeftOutTitles(of: titles)
    let records = try records(input)
    let list = SectionedList(Array(0..<records.count), by: records.nameFields, in: titles)
    let length = request.length ?? 480
    let itemLength = request.itemLength ?? 14
    let bar = list.indexBar(length: length, titleLength: itemLength)
    let result = BarResult(
      provenance: Provenance(titles), length: length, itemLength: itemLength, slots: slots(of: bar, in: list),
      secondLevel: try request.opened.map { title throws(CommandError) in
        try secondLevel(of: title, bar: bar, list: list, records: records)
      })
    try write { format, writer throws(CommandError) in try format.write(result, to: &writer) }
    return status(of: records)
  }

  private func slots(of bar: ListIndexBar<Int>, in list: SectionedList<Int>) -> [BarResult.Slot] {
    let model = bar.model
    return model.layout.slots.map { slot in
      let text = slot.marker.map { model.markers[$0].content.name } ?? BarResult.omission
      let markers = slot.covers.map { number in
        let span = model.layout.span(ofMarker: number)
        return BarResult.Marker(
          title: model.markers[number].content.name, section: section(of: model.markers[number], in: list),
          start: span.lower, end: span.upper)
      }
      return BarResult.Slot(text: text, start: slot.span.lower, end: slot.span.upper, markers: markers)
    }
  }

  private func section(of marker: IndexMarker<String>, in list: SectionedList<Int>) -> String? {
    marker.target.section.map { list.sections[$0].id }
  }

  private func secondLevel(
    of title: String, bar: ListIndexBar<Int>, list: SectionedList<Int>, records: Records
  ) throws(CommandError) -> BarResult.SecondLevel {
    guard let marker = bar.model.markers.first(where: { $0.content.name == title }) else {
      let there = bar.model.markers.map(\.content.name).joined(separator: " ")
      let words =
        there.isEmpty ? "there are no names, and so no titles" : "no title is \"\(title)\"; there are \(there)"
      throw .usage(.refusedByEngine(flag: "--open", words: words))
    }
    let markers = bar.secondLevel.markers(
      inside: marker, atMost: (bar.model.options.zoom ?? ZoomOptions()).targetMarkers)
    let runs = markers.compactMap { inner -> BarResult.Run? in
      guard case .item(let section, let item) = inner.target,
        let record = list.element(at: SectionPosition(section: section, item: item))
      else { return nil }
      return BarResult.Run(title: inner.content.name, item: item, name: records.shownName(of: record))
    }
    return BarResult.SecondLevel(title: title, section: section(of: marker, in: list), runs: runs)
  }
}
