/// Counting a program's instructions: repeatable where times are not.
struct Callgrind {
  var folder: String

  static var obstacle: String? {
    for program in ["valgrind", "strip"] where !Environment.has(program: program) {
      return "\(program) is not installed"
    }
    return nil
  }

  /// The instructions of one whole run.
  func instructions(of contestant: Contestant, over list: NameList) throws -> Int {
    var command = contestant.command(list)
    let messages = "\(folder)/callgrind"
    command[0] = try stripped(command[0])
    _ = try Child(
      command: ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + command,
      environment: contestant.environment(list), output: "\(folder)/output.callgrind", messages: messages
    ).run()
    let text = String(decoding: try Files.read(messages), as: UTF8.self)
    for line in text.split(separator: "\n") where line.contains("Collected :") {
      if let count = line.split(separator: " ").last.flatMap({ Int($0) }) { return count }
    }
    throw Child.Failure(description: "callgrind printed no count for \(contestant.name)")
  }

  /// A copy without debugging information, which valgrind cannot read all of.
  private func stripped(_ program: String) throws -> String {
    guard program.contains("/") else { return program }
    let copy = "\(folder)/counted"
    _ = try Child(command: ["strip", "-g", "-o", copy, program], output: "/dev/null").run()
    return copy
  }
}
