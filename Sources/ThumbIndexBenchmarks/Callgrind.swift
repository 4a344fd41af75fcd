/// Counting a program's instructions: repeatable where times are not.
struct Callgrind {
  var folder: String

  static var obstacle: String? { Environment.has(program: "valgrind") ? nil : "valgrind is not installed" }

  /// The instructions of one whole run.
  func instructions(of contestant: Contestant, over list: NameList) throws -> Int {
    let messages = "\(folder)/callgrind"
    let command =
      ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + contestant.command(list)
    _ = try Child(
      command: command, environment: contestant.environment(list), output: "\(folder)/output.callgrind",
      messages: messages
    ).run()
    let text = String(decoding: try Files.read(messages), as: UTF8.self)
    for line in text.split(separator: "\n") where line.contains("Collected :") {
      if let count = line.split(separator: " ").last.flatMap({ Int($0) }) { return count }
    }
    throw Child.Failure(description: "callgrind printed no count for \(contestant.name)")
  }
}
