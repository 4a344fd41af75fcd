import Collation
import Sectioning

extension Command {
  /// Writes the sections of a file of lines as text, from bytes to bytes.
  ///
  /// - Returns: false where the names have to be looked at one by one; nothing is written then.
  func writeLines(_ request: InputRequest, in titles: IndexTitles) throws(CommandError) -> Bool {
    guard let column = lineColumn(request) else { return false }
    let threads = request.threads ?? Workers.available
    guard let lines = titles.file(column, threads: threads) else { return false }
    let isPainted = arguments.output.file == nil && arguments.color.applies(to: system.standardOutput, system: system)
    let stretches = lines.stretches(titles: titles, isPainted: isPainted)
    try write(OrderedOutput(column: column, order: lines.order, indent: Array("  ".utf8), threads: threads), stretches)
    return true
  }

  /// Writes a file of lines in a collator's order as text, from bytes to bytes.
  ///
  /// - Returns: false where the names have to be looked at one by one; nothing is written then.
  func writeLines(_ request: InputRequest, by collator: Collator) throws(CommandError) -> Bool {
    guard let column = lineColumn(request) else { return false }
    let threads = request.threads ?? Workers.available
    let bulk = BulkSorter(collator: collator.handle).order(of: column, threads: threads)
    guard bulk.report.textsAreNames else { return false }
    let stretch = OrderedOutput.Stretch(heading: [], rows: 0..<bulk.order.count)
    try write(OrderedOutput(column: column, order: bulk.order, indent: [], threads: threads), [stretch])
    return true
  }

  /// The input's lines; nil where they are asked for in another format than text, or are not a file's.
  private func lineColumn(_ request: InputRequest) -> TextColumn? {
    arguments.output.format == .text ? InputLoader(request: request, system: system).lineColumn() : nil
  }

  private func write(_ output: OrderedOutput, _ stretches: [OrderedOutput.Stretch]) throws(CommandError) {
    try OutputFile.write(to: arguments.output.file, system: system) { writer throws(CommandError) in
      try unsafe output.write(stretches) { bytes throws(CommandError) in
        // SAFETY: the bytes are good for the call, in which the writer takes them over.
        try writer.append(unsafe Span(_unsafeElements: bytes.assumingMemoryBound(to: UInt8.self)))
      }
    }
  }
}

extension FiledLines {
  /// Each section's rows behind its title; a section of several runs has its title in front of the first.
  fileprivate func stretches(titles: IndexTitles, isPainted: Bool) -> [OrderedOutput.Stretch] {
    var stretches: [OrderedOutput.Stretch] = []
    for section in sections {
      let title = titles.sections[section.number].title
      let heading = TextFormat.heading(title, isFirst: stretches.isEmpty, isPainted: isPainted)
      stretches.append(.init(heading: Array(heading.utf8), rows: section.runs.first ?? 0..<0))
      for run in section.runs.dropFirst() { stretches.append(.init(heading: [], rows: run)) }
    }
    return stretches
  }
}
