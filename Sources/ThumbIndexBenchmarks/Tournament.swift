/// All contestants of a job over one list, in turn, as often as there are rounds.
struct Tournament {
  var list: NameList
  var contestants: [Contestant]
  var rounds: Int
  /// Where outputs go; each is overwritten by the next run.
  var folder: String

  struct Result {
    var contestant: Contestant
    /// In nanoseconds: of a whole run, or of one name where the contestant times itself.
    var times: [Double] = []
    /// Of whole runs: the processors' time.
    var processorTimes: [Double] = []
    /// What one update in a hundred exceeds, in the run where it was least.
    var tail: Double?
    var peakBytes = 0
    var checkSum: UInt64?

    var median: Double { Self.median(times) }

    var processorMedian: Double { Self.median(processorTimes) }

    private static func median(_ times: [Double]) -> Double {
      let sorted = times.sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    var least: Double { times.min() ?? 0 }
  }

  /// Runs them interleaved: whatever slows the machine for a while slows all of them. The first round is not counted
  /// where there are several, since it finds cold files.
  func run() -> [Result] {
    var results = contestants.map { Result(contestant: $0) }
    var failed: Set<Int> = []
    for round in 0...(rounds > 1 ? rounds : 0) {
      for index in results.indices where !failed.contains(index) {
        let isSlow = list.count > contestants[index].patience
        if isSlow, !results[index].times.isEmpty { continue }
        do {
          let keeps = round > 0 || rounds == 1 || isSlow
          try measure(&results[index], keeps: keeps)
        } catch {
          say("  \(contestants[index].name): \(error); left out")
          failed.insert(index)
        }
      }
    }
    return results.indices.filter { !failed.contains($0) }.map { results[$0] }
  }

  private func measure(_ result: inout Result, keeps: Bool) throws {
    let contestant = result.contestant
    let output = "\(folder)/output.\(contestant.name)"
    let run = try Child(
      command: contestant.command(list), environment: contestant.environment(list), output: output
    ).run()
    var time = Double(run.nanoseconds)
    if contestant.timesItself {
      time = try readTimes(output, &result)
    } else if result.checkSum == nil, contestant.output != .other {
      result.checkSum = try checkSum(output)
    }
    if keeps {
      result.times.append(time)
      result.processorTimes.append(Double(run.processorNanoseconds))
    }
    result.peakBytes = max(result.peakBytes, run.peakBytes)
  }

  /// What a contestant that times itself printed: nanoseconds a name, a sum, and sometimes a tail.
  private func readTimes(_ output: String, _ result: inout Result) throws -> Double {
    let words = String(decoding: try Files.read(output), as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard words.count >= 2, let time = Double(words[0]), let sum = Int(words[1]) else {
      throw Child.Failure(description: "printed something else than a time and a sum")
    }
    result.checkSum = UInt64(bitPattern: Int64(sum))
    if words.count > 2, let tail = Double(words[2]) { result.tail = min(result.tail ?? tail, tail) }
    return time
  }

  /// In a child: this process must stay small.
  private func checkSum(_ path: String) throws -> UInt64? {
    let answer = "\(folder)/check-sum"
    _ = try Child(command: [Program.path, "check-sum", path], output: answer).run()
    return UInt64(String(decoding: try Files.read(answer).prefix { $0 != 10 }, as: UTF8.self))
  }
}
