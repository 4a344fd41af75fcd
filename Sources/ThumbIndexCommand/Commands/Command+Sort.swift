import Collation
import Sectioning

extension Command {
  func sort(_ locale: LocaleRequest, _ input: InputRequest) throws(CommandError) -> ExitStatus {
    let tag = try locale.localeTag()
    noteMissingData(of: tag)
    let collator = try collator(tag, locale)
    if !locale.changesNames, try writeLines(input, by: collator) { return .done }
    let records = try records(input)
    let order = try order(of: records, collator: collator, locale: locale)
    let result = OrderResult(provenance: Provenance(collator, locale: tag), order: order)
    try write { format, writer throws(CommandError) in try format.write(result, records, to: &writer) }
    return status(of: records)
  }

  /// The order of the locale, its likely script and region filled in, as for titles.
  private func collator(_ tag: LocaleTag, _ locale: LocaleRequest) throws(CommandError) -> Collator {
    let options = try locale.collatorOptions(system: system)
    do throws(CollationError) {
      return try Collator(locale: tag.maximized, options: options)
    } catch {
      throw locale.commandError(error)
    }
  }

  private func order(of records: Records, collator: Collator, locale: LocaleRequest) throws(CommandError) -> [Int] {
    if records.haveOneName, !locale.changesNames {
      let column = records.names.first ?? records.ranges
      return collator.sorted(Array(0..<records.count)) { records.text(column[$0]) }
    }
    // What of a name counts is known where names are filed.
    let titles = try SectioningRequest.plain.indexTitles(in: locale, system: system)
    return records.nameFields.order(of: Array(0..<records.count), in: titles)
  }
}

extension SectioningRequest {
  /// Titles that are made for the order alone: nothing of a style has a say in what counts of a name.
  fileprivate static var plain: SectioningRequest {
    SectioningRequest(style: .uikit, titleLocales: [], extraTitles: [], groups: [])
  }
}
