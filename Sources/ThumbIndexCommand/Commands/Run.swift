/// Runs the command.
///
/// - Parameters:
///   - arguments: what follows the command's name, as the bytes they are.
///   - system: the streams and the environment to work with.
/// - Returns: the exit status: 0 done, 1 done with faulty input, 2 failed, 141 where the output's reader has gone.
public func run(arguments: [[UInt8]], system: System = .process) -> Int32 {
  let high: HighArguments
  do throws(UsageError) {
    high = try HighArguments(try FlagParser.parse(arguments), environment: system.environment)
  } catch {
    return Reporter(system: system).report(.usage(error)).rawValue
  }
  let reporter = Reporter(system: system, quiet: high.quiet, color: high.color)
  let progress = Progress(system: system, quiet: high.quiet)
  do throws(CommandError) {
    return try Command(arguments: high, system: system, reporter: reporter, progress: progress).run().rawValue
  } catch {
    progress.clear()
    return reporter.report(error).rawValue
  }
}

/// One run: what is meant, and what to do it with.
struct Command {
  let arguments: HighArguments
  let system: System
  let reporter: Reporter
  let progress: Progress

  func run() throws(CommandError) -> ExitStatus {
    switch arguments.action {
    case .help(let kind, let subcommand):
      return try put(kind == .short ? HelpText.short(for: subcommand) : HelpText.long(for: subcommand))
    case .man: return try put(ManualPage.text)
    case .completions(let shell): return try completions(shell)
    case .version: return try version()
    case .locales: return try locales()
    case .titles(let locale, let sectioning): return try titles(locale, sectioning)
    case .sections(let locale, let sectioning, let input): return try sections(locale, sectioning, input)
    case .sort(let locale, let input): return try sort(locale, input)
    case .keys(let locale, let sectioning, let input): return try keys(locale, sectioning, input)
    case .bar(let locale, let sectioning, let input, let request):
      return try bar(locale, sectioning, input, request)
    }
  }

  /// Writes a text to where results go.
  func put(_ text: String) throws(CommandError) -> ExitStatus {
    try OutputFile.write(to: arguments.output.file, system: system) { writer throws(CommandError) in
      try writer.append(text)
    }
    return .done
  }

  /// Writes a result in the form asked for.
  ///
  /// A form that may refuse something is written to nowhere first: nothing is to be seen of a result that does not fit.
  func write(_ body: (any ResultFormat, inout ByteWriter) throws(CommandError) -> Void) throws(CommandError) {
    let output = arguments.output
    let isPainted = output.file == nil && arguments.color.applies(to: system.standardOutput, system: system)
    let format = output.resultFormat(isPainted: isPainted)
    progress.clear()
    if format.canRefuse {
      var nowhere = ByteWriter.discarding()
      try body(format, &nowhere)
    }
    try OutputFile.write(to: output.file, system: system) { writer throws(CommandError) in
      try body(format, &writer)
    }
  }

  /// Reads all of the input, and tells of what in it was faulty and passed all the same.
  func records(_ request: InputRequest) throws(CommandError) -> Records {
    let input = try InputLoader(request: request, system: system).load(progress: progress)
    try refuseFieldsOfLines(request, input)
    let records = try input.records(request)
    progress.clear()
    for fault in records.faults { reporter.warn(fault) }
    for note in records.notes { reporter.note(note) }
    if records.count == 0 {
      let names = records.files.map(\.name).joined(separator: ", ")
      reporter.note("there are no names in \(names)")
    }
    progress.update { "ordering \(records.count) names" }
    return records
  }

  /// Fields of lines are asked for when a table comes through a pipe, which is read as lines unless told otherwise.
  private func refuseFieldsOfLines(_ request: InputRequest, _ input: LoadedInput) throws(CommandError) {
    let flags = [
      ("--name", request.names), ("--reading", request.readings), ("--title", request.title.map { [$0] } ?? []),
    ]
    guard input.files.allSatisfy({ $0.format == .lines }), let file = input.files.first,
      let flag = flags.first(where: { !$0.1.isEmpty })?.0
    else { return }
    throw .usage(
      .arguments(
        "\(flag) names a field, and \(file.name) is read as lines, which have none; --input csv, tsv, json or ndjson?"))
  }
}
