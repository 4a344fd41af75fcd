/// Results as NDJSON on standard output, and as a table on standard error.
struct Report {
  var list: NameList
  var results: [Tournament.Result]
  /// The instructions of a whole run, by contestant.
  var instructions: [String: Instructions]
  /// The same job over the next smaller list of the same names, by contestant.
  var smaller: [String: Smaller] = [:]

  struct Smaller {
    var names: Int
    /// In nanoseconds.
    var median: Double
    var processorMedian: Double
  }

  struct Instructions {
    var all: Int
    /// A name, beyond those of the next smaller list of the same names; nil for the smallest.
    var perName: Double?
  }

  private var baseline: Double? {
    results.filter { $0.contestant.isOurs }.map(\.median).min()
  }

  private var sum: UInt64? { results.compactMap { $0.contestant.output == .other ? nil : $0.checkSum }.first }

  func write() {
    for result in results { Files.write(Array((json(result) + "\n").utf8), to: 1) }
    say("")
    say("\(list.name) in \(list.locale), \(list.count) names")
    for result in results { say(row(result)) }
  }

  private func json(_ result: Tournament.Result) -> String {
    var fields = [
      "\"job\":\(quoted(result.contestant.job.rawValue))", "\"list\":\(quoted(list.name))",
      "\"locale\":\(quoted(list.locale))", "\"names\":\(list.count)", "\"what\":\(quoted(result.contestant.name))",
      "\"runs\":\(result.times.count)", "\"per\":\(result.contestant.timesItself ? "\"name\"" : "\"run\"")",
      "\"medianNanoseconds\":\(rounded(result.median))", "\"leastNanoseconds\":\(rounded(result.least))",
      "\"peakBytes\":\(result.peakBytes)",
    ]
    if !result.contestant.timesItself {
      fields.append("\"processorNanoseconds\":\(rounded(result.processorMedian))")
    }
    if let tail = result.tail { fields.append("\"p99Nanoseconds\":\(rounded(tail))") }
    if let baseline, baseline > 0 {
      fields.append("\"timesOurs\":\(rounded(result.median / baseline))")
    }
    if let count = instructions[result.contestant.name] {
      fields.append("\"instructions\":\(count.all)")
      if let perName = count.perName { fields.append("\"instructionsPerName\":\(rounded(perName))") }
    }
    if let yardstick = yardstick(result) {
      fields.append("\"against\":\(quoted(yardstick.name)),\"ratio\":\(rounded(yardstick.ratio))")
    }
    if let growth = growth(result) {
      fields.append(
        "\"smallerNames\":\(growth.names),\"timesSmaller\":\(rounded(growth.times)),"
          + "\"processorTimesSmaller\":\(rounded(growth.processorTimes))")
    }
    if let same = isSame(result) { fields.append("\"sameOutput\":\(same)") }
    return "{\(fields.joined(separator: ","))}"
  }

  /// How many times as long it took as the contestant that it is held against.
  private func yardstick(_ result: Tournament.Result) -> (name: String, ratio: Double)? {
    guard let name = result.contestant.yardstick, let other = results.first(where: { $0.contestant.name == name }),
      other.median > 0
    else { return nil }
    return (name, result.median / other.median)
  }

  /// How many times as long it took as over the next smaller list.
  private func growth(_ result: Tournament.Result) -> (names: Int, times: Double, processorTimes: Double)? {
    guard let smaller = smaller[result.contestant.name], smaller.median > 0, smaller.processorMedian > 0 else {
      return nil
    }
    return (smaller.names, result.median / smaller.median, result.processorMedian / smaller.processorMedian)
  }

  private func isSame(_ result: Tournament.Result) -> Bool? {
    result.contestant.output == .other ? nil : result.checkSum == sum
  }

  private func row(_ result: Tournament.Result) -> String {
    let isEach = result.contestant.timesItself
    var cells = [
      pad(result.contestant.name, 22, left: true), pad(time(result.median, isEach), 16),
      pad("(least \(time(result.least, isEach)))", 24), pad("\(result.peakBytes >> 10) KiB", 12),
    ]
    if let tail = result.tail { cells.append(pad("p99 \(rounded(tail)) ns", 18)) }
    if let baseline, baseline > 0 { cells.append(pad("× \(rounded(result.median / baseline))", 10)) }
    if let count = instructions[result.contestant.name] {
      let words = count.perName.map { "\(rounded($0)) instructions a name" } ?? "\(count.all) instructions"
      cells.append(pad(words, 30))
    }
    if !isEach { cells.append("  processors \(time(result.processorMedian, false))") }
    if let yardstick = yardstick(result) { cells.append("  \(rounded(yardstick.ratio)) × \(yardstick.name)") }
    if let growth = growth(result) {
      cells.append(
        "  \(rounded(growth.times)) × that of \(growth.names) names, processors \(rounded(growth.processorTimes)) ×")
    }
    if isSame(result) == false { cells.append("  OTHER OUTPUT") }
    return cells.joined()
  }

  private func time(_ nanoseconds: Double, _ isEach: Bool) -> String {
    isEach ? "\(rounded(nanoseconds)) ns a name" : "\(rounded(nanoseconds / 1e6)) ms"
  }

  private func rounded(_ value: Double) -> Double { value.isFinite ? (value * 100).rounded() / 100 : 0 }

  private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? "  " + text + space : space + text
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..<" ": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
