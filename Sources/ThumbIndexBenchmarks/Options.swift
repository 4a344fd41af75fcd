/// What was asked for on the command line.
struct Options {
  var verb = "run"
  var rest: [String] = []
  var files: [(name: String, locale: String, path: String)] = []
  /// The names that were asked for; nil where none were.
  var namedLists: [String]?
  var lists: [String] { namedLists ?? ["latin", "ru", "zh", "ja"] }
  var counts = [10, 1_000, 100_000, 1_000_000]
  var rounds = 9
  var seed: UInt64 = 20_261_130
  var fixtures = "Fixtures/names"
  var folder = ".build/benchmarks"
  var jobs = Contestant.Job.allCases
  var only: [String] = []
  var skip: [String] = []
  var countsInstructions = false
  var names = 100_000
  var strings = 1_000_000

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let help = """
    usage: ThumbIndexBenchmarks [run] [options]       measure; NDJSON to standard output, a table to standard error
           ThumbIndexBenchmarks lists [options]       only make the lists
           ThumbIndexBenchmarks verify [options]      hold keys and sections against ICU's
           ThumbIndexBenchmarks verify-order [options] hold orders of whole lists against ICU's
           ThumbIndexBenchmarks shares [options]      count the names that ICU is asked for
           ThumbIndexBenchmarks stages [options]      plainer designs, and what each further stage adds
           ThumbIndexBenchmarks bar                   lay the index bar out, and move on it
           ThumbIndexBenchmarks root-contractions     print Sources/Collation/Keys/RootContractions.swift anew

      --list NAME[:TAG]=FILE   a list of your own, one name a line; TAG is its locale (default: NAME). Again for more
      --lists NAME,…           lists made from the fixtures (default latin,ru,zh,ja; any file name there will do)
      --counts N,…             how many names (default 10,1k,100k,1m); not for --list
      --rounds N               counted runs of each (default 9)
      --seed N                 of the lists that are made
      --fixtures FOLDER        default Fixtures/names
      --folder FOLDER          for lists and outputs (default .build/benchmarks)
      --jobs NAME,…            sections, look-up, keys, lists, updates, titles (default all)
      --only NAME,… --skip NAME,…   contestants by the start of their names
      --instructions           count instructions with callgrind, too
      --names N --strings N    verify, verify-order: names of each list, hostile strings for each collator;
                               shares: names made from each list
    """

  init(_ arguments: [String]) throws(Failure) {
    var arguments = arguments[...]
    if let first = arguments.first, !first.hasPrefix("-") {
      verb = first
      arguments = arguments.dropFirst()
    }
    while let flag = arguments.popFirst() {
      guard flag.hasPrefix("--") else {
        rest.append(flag)
        continue
      }
      if flag == "--instructions" {
        countsInstructions = true
      } else if flag == "--help" {
        verb = "help"
      } else {
        guard let value = arguments.popFirst() else { throw Failure(description: "\(flag) needs a value") }
        try set(flag, value)
      }
    }
  }

  private mutating func set(_ flag: String, _ value: String) throws(Failure) {
    let values = value.split(separator: ",").map(String.init)
    switch flag {
    case "--list": try addFile(value)
    case "--lists": namedLists = values
    case "--counts": counts = try Self.each(values, Self.count)
    case "--rounds": rounds = max(1, try Self.count(value))
    case "--seed": seed = UInt64(try Self.count(value))
    case "--fixtures": fixtures = value
    case "--folder": folder = value
    case "--jobs": jobs = try Self.each(values, Self.job)
    case "--only": only = values
    case "--skip": skip = values
    case "--names": names = try Self.count(value)
    case "--strings": strings = try Self.count(value)
    default: throw Failure(description: "there is no option \(flag)")
    }
  }

  private mutating func addFile(_ value: String) throws(Failure) {
    guard let equals = value.firstIndex(of: "=") else {
      throw Failure(description: "--list takes NAME[:TAG]=FILE, not \(value)")
    }
    let parts = value[..<equals].split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = parts.first else { throw Failure(description: "--list has no name in \(value)") }
    files.append((name, parts.last ?? name, String(value[value.index(after: equals)...])))
  }

  private static func each<Value>(
    _ texts: [String], _ parse: (String) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    var values: [Value] = []
    for text in texts { values.append(try parse(text)) }
    return values
  }

  private static func job(_ text: String) throws(Failure) -> Contestant.Job {
    guard let job = Contestant.Job(rawValue: text) else { throw Failure(description: "there is no job \(text)") }
    return job
  }

  /// A number, `k` and `m` for thousands and millions.
  private static func count(_ text: String) throws(Failure) -> Int {
    let scale = text.hasSuffix("k") ? 1_000 : text.hasSuffix("m") ? 1_000_000 : 1
    guard let number = Int(scale == 1 ? text : String(text.dropLast())), number >= 0, number < 1 << 40 else {
      throw Failure(description: "\(text) is not a number")
    }
    return number * scale
  }

  func wants(_ contestant: Contestant) -> Bool {
    jobs.contains(contestant.job) && (only.isEmpty || only.contains { contestant.name.hasPrefix($0) })
      && !skip.contains { contestant.name.hasPrefix($0) }
  }
}
