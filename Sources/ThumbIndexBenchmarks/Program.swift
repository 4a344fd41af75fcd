#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures ThumbIndex and, where they are installed, its peers.
@main enum Program {
  /// This program's own path.
  static let path = CommandLine.arguments.first ?? "ThumbIndexBenchmarks"

  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      try run(options)
    } catch {
      say("ThumbIndexBenchmarks: \(error)")
      exit(2)
    }
  }

  private static func run(_ options: Options) throws {
    if let kind = TimedJob.Kind(rawValue: options.verb) { return try TimedJob(kind, options.rest).run() }
    switch options.verb {
    case "run": try measure(options)
    case "lists": try makeLists(options)
    case "check-sum":
      for path in options.rest { print(try Files.checkSum(path)) }
    case "verify":
      guard try Verification(options: options).run() else {
        throw Options.Failure(description: "not all is as ICU has it")
      }
    case "verify-order":
      guard try OrderVerification(options: options).run() else {
        throw Options.Failure(description: "not all is as ICU has it")
      }
    case "shares":
      guard try ShareCount(options: options).run() else {
        throw Options.Failure(description: "of some list more than one name in a hundred goes the slow way")
      }
    case "stages":
      Files.makeFolder(options.folder)
      for list in try lists(options) { try StageBenchmarks(list: list, rounds: options.rounds).run() }
    case "bar": IndexBarBenchmarks.run()
    case "root-contractions": print(try RootContractionsSource().text)
    case "help": print(Options.help)
    default: throw Options.Failure(description: "there is no \(options.verb); --help lists what there is")
    }
  }

  private static func makeLists(_ options: Options) throws {
    Files.makeFolder(options.folder)
    for name in options.lists {
      for count in options.counts {
        let list = try StandardLists.file(
          name, count: count, seed: options.seed, fixtures: options.fixtures, folder: options.folder)
        say(list.path)
      }
    }
  }

  /// The lists of a run, smallest first within a name.
  private static func lists(_ options: Options) throws -> [NameList] {
    var lists: [NameList] = []
    for file in options.files {
      lists.append(
        NameList(name: file.name, locale: file.locale, path: file.path, count: try lineCount(file.path, options)))
    }
    if !options.files.isEmpty { return lists }
    for name in options.lists {
      for count in options.counts.sorted() {
        // In a child, so that this process stays small.
        _ = try Child(
          command: [
            path, "lists", "--lists", name, "--counts", "\(count)", "--seed", "\(options.seed)", "--fixtures",
            options.fixtures, "--folder", options.folder,
          ], output: "/dev/null", messages: "/dev/null"
        ).run()
        lists.append(
          try StandardLists.file(
            name, count: count, seed: options.seed, fixtures: options.fixtures, folder: options.folder))
      }
    }
    return lists
  }

  private static func lineCount(_ file: String, _ options: Options) throws -> Int {
    let answer = "\(options.folder)/line-count"
    _ = try Child(command: ["wc", "-l", file], output: answer).run()
    let text = String(decoding: try Files.read(answer), as: UTF8.self)
    return text.split(separator: " ").first.flatMap { Int($0) } ?? 0
  }

  private static func measure(_ options: Options) throws {
    Files.makeFolder(options.folder)
    let programs = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let everybody = Contestant.all(folder: programs, outputs: options.folder, rounds: 5).filter(options.wants)
    var counted: [String: (names: Int, instructions: Int)] = [:]
    var medians: [String: Report.Smaller] = [:]
    for list in try lists(options) {
      for job in options.jobs {
        let present = everybody.filter { contestant in
          guard contestant.job == job else { return false }
          guard let obstacle = contestant.obstacle(list) else { return true }
          say("SKIPPED \(contestant.name) over \(list.name): \(obstacle)")
          return false
        }
        let results = Tournament(list: list, contestants: present, rounds: options.rounds, folder: options.folder).run()
        let instructions =
          options.countsInstructions ? try count(present, list, &counted, options) : [:]
        let smaller = growth(results, list, &medians)
        Report(list: list, results: results, instructions: instructions, smaller: smaller).write()
      }
    }
  }

  /// The whole jobs over the list of the same name before this one, which had fewer names. Notes those over this one.
  private static func growth(
    _ results: [Tournament.Result], _ list: NameList, _ medians: inout [String: Report.Smaller]
  ) -> [String: Report.Smaller] {
    var smaller: [String: Report.Smaller] = [:]
    for result in results where !result.contestant.timesItself {
      let key = "\(list.name) \(result.contestant.name)"
      if let before = medians[key], before.names < list.count { smaller[result.contestant.name] = before }
      medians[key] = Report.Smaller(
        names: list.count, median: result.median, processorMedian: result.processorMedian)
    }
    return smaller
  }

  /// Instructions a name: the difference to the list of the same name before this one, so that starting up drops out.
  private static func count(
    _ contestants: [Contestant], _ list: NameList, _ counted: inout [String: (names: Int, instructions: Int)],
    _ options: Options
  ) throws -> [String: Report.Instructions] {
    if let obstacle = Callgrind.obstacle {
      say("SKIPPED instruction counts: \(obstacle)")
      return [:]
    }
    var result: [String: Report.Instructions] = [:]
    for contestant in contestants where contestant.output == .sections && list.count <= contestant.patience {
      let total = try Callgrind(folder: options.folder).instructions(of: contestant, over: list)
      let key = "\(list.name) \(contestant.name)"
      var counts = Report.Instructions(all: total, perName: nil)
      if let before = counted[key], list.count > before.names {
        counts.perName = Double(total - before.instructions) / Double(list.count - before.names)
      }
      counted[key] = (list.count, total)
      result[contestant.name] = counts
    }
    return result
  }
}
