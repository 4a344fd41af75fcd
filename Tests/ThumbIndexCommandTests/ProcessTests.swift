import Foundation
import Testing

@testable import ThumbIndexCommand

/// What only a process of its own can show: closed pipes, signals, the environment.
@Suite("Command: as a process", .serialized)
struct ProcessTests {
  /// The command that was built beside the tests.
  static let executable: URL = {
    #if os(Linux)
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      let tests = Bundle(for: Folder.self).bundleURL
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("thumbindex")
  }()

  /// Runs a shell script in which `$1` is the command and `$2` a folder of its own.
  private func shell(_ script: String, folder: Folder) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script, "bash", ProcessTests.executable.path, folder.path("")]
    process.environment = ["PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let folder = try Folder()
    try folder.file("names", String(repeating: "Ada Lovelace\n", count: 50_000))
    let run = try shell("\"$1\" sort -l sv \"$2/names\" | head -n 1; echo ${PIPESTATUS[0]}", folder: folder)
    #expect(run.output == "Ada Lovelace\n141\n")
    let ignored = try shell(
      "trap '' PIPE; \"$1\" sort -l sv \"$2/names\" | head -n 1; echo ${PIPESTATUS[0]}", folder: folder)
    #expect(ignored.output == "Ada Lovelace\n141\n")
  }

  @Test func fullAndClosedStandardOutput() throws {
    let folder = try Folder()
    let full = try shell("echo Ada | \"$1\" -l sv > /dev/full; echo $?", folder: folder)
    #expect(full.output == "thumbindex: standard output: No space left on device\n2\n")
    let closed = try shell("echo Ada | \"$1\" -l sv >&-; echo $?", folder: folder)
    #expect(closed.output == "thumbindex: standard output: Bad file descriptor\n2\n")
    let noInput = try shell("\"$1\" -l sv <&-; echo $?", folder: folder)
    #expect(noInput.output == "thumbindex: standard input: Bad file descriptor\n2\n")
    let nobodyListens = try shell("\"$1\" --no-such-flag 2>&-; echo $?", folder: folder)
    #expect(nobodyListens.output == "2\n")
  }

  @Test func standardOutputByName() throws {
    let folder = try Folder()
    let run = try shell(
      "echo Ada | \"$1\" sort -l sv -o /dev/stdout; echo Bo | \"$1\" sort -l sv -o /dev/fd/1 | cat", folder: folder)
    #expect(run.output == "Ada\nBo\n")
  }

  @Test("The environment's locale changes nothing unless asked for")
  func environment() throws {
    let folder = try Folder()
    try folder.file("names", "Zorn\nÖberg\nAli\nЖук\n曾\n")
    func output(_ arguments: String, _ locale: String) throws -> String {
      let run = try shell("env LC_ALL=\(locale) \"$1\" \(arguments) < \"$2/names\" 2> \"$2/err\"", folder: folder)
      #expect(run.status == 0)
      return run.output
    }
    for arguments in [
      "-l qqq -f json", "-l sw -f json", "titles -l qqq --style icu", "titles -l agq -f json", "sort -l qqq",
      "-l en --titles qqq",
    ] {
      let reference = try output(arguments, "C")
      for locale in ["sv_SE.UTF-8", "ru_RU.UTF-8", "zh_CN.UTF-8"] {
        #expect(try output(arguments, locale) == reference, "\(arguments) under \(locale)")
      }
    }
    #expect(try output("locales -f tsv", "zh_CN.UTF-8") == output("locales -f tsv", "C"))
    #expect(try output("sort -l system", "sv_SE.UTF-8").hasPrefix("Ali\nZorn\nÖberg\n"))
    #expect(try output("sort -l system", "de_DE.UTF-8").hasPrefix("Ali\nÖberg\nZorn\n"))
  }

  @Test("Interrupted while it writes, it leaves the old file whole and nothing beside it")
  func interruption() async throws {
    for number in [SIGTERM, SIGINT] {
      let folder = try Folder()
      let path = try folder.file("f", "old")
      await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
        letThrough(number, SIG_DFL)
        try OutputFile.write(to: FileName(path), system: .nowhere) { writer throws(CommandError) in
          try writer.append("new")
          try writer.flush()
          raise(number)
        }
      }
      #expect(try folder.contents("f") == Array("old".utf8))
      #expect(try folder.names == ["f"])
    }
  }

  @Test("A limit of the file's size is an error, which leaves the old file whole and nothing beside it")
  func fileSizeLimit() async throws {
    let folder = try Folder()
    let path = try folder.file("f", "old")
    await #expect(processExitsWith: .success) { [path = path as String] in
      letThrough(SIGXFSZ, SIG_DFL)
      var limit = rlimit(rlim_cur: 1024, rlim_max: 1024)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #expect(throws: CommandError.self) {
        try OutputFile.write(to: FileName(path), system: .nowhere) { writer throws(CommandError) in
          try writer.append(String(repeating: "new", count: 1000))
        }
      }
    }
    #expect(try folder.contents("f") == Array("old".utf8))
    #expect(try folder.names == ["f"])
  }

  @Test("Ignored signals stay ignored, as under nohup")
  func ignoredSignals() async throws {
    let folder = try Folder()
    let path = try folder.file("f", "old")
    await #expect(processExitsWith: .success) { [path = path as String] in
      letThrough(SIGHUP, SIG_IGN)
      try OutputFile.write(to: FileName(path), system: .nowhere) { writer throws(CommandError) in
        try writer.append("new")
        raise(SIGHUP)
      }
      raise(SIGHUP)
    }
    #expect(try folder.contents("f") == Array("new".utf8))
  }
}

/// Sets what a signal does, and lets it through where whoever started the tests has blocked it.
private func letThrough(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
  signal(number, handler)
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  sigprocmask(SIG_UNBLOCK, &set, nil)
}
