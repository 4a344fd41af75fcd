import Foundation

@testable import ThumbIndexCommand

/// One whole command run in this process, with files for streams.
struct CommandRun {
  let status: Int32
  let output: [UInt8]
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
  var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

  /// - Parameters:
  ///   - arguments: what follows the command's name.
  ///   - input: what standard input holds.
  ///   - environment: the whole environment.
  ///   - terminals: the streams that count as terminals.
  init(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], terminals: Set<Int32> = [],
    folder: Folder? = nil
  ) throws {
    try self.init(
      bytes: arguments.map { Array($0.utf8) }, input: input, environment: environment, terminals: terminals)
  }

  init(
    bytes arguments: [[UInt8]], input: [UInt8] = [], environment: [String: String] = [:], terminals: Set<Int32> = []
  ) throws {
    let folder = try Folder()
    let standardInput = try FileDescriptor.openToRead(FileName(try folder.file("in", input)))
    let standardOutput = try FileDescriptor.create(FileName(folder.path("out")))
    let standardError = try FileDescriptor.create(FileName(folder.path("err")))
    let system = System(
      standardInput: standardInput, standardOutput: standardOutput, standardError: standardError,
      environment: { environment[$0] },
      isTerminal: { file in
        terminals.contains(file == standardInput ? 0 : file == standardOutput ? 1 : file == standardError ? 2 : -1)
      },
      clock: { 0 })
    status = run(arguments: arguments, system: system)
    try standardInput.close()
    try standardOutput.close()
    try standardError.close()
    output = try folder.contents("out")
    errors = String(decoding: try folder.contents("err"), as: UTF8.self)
  }
}

/// A folder of one test's own, gone afterwards.
final class Folder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("thumbindex-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Makes a file and answers its path.
  @discardableResult func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  @discardableResult func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }

  func contents(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appendingPathComponent(name)))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// Reads an input of one file, as the command does once the bytes are there.
func read(
  _ bytes: [UInt8], as format: InputChoice, names: [String] = [], readings: [String] = [], title: String? = nil,
  hasHeader: Bool = true, nullSeparated: Bool = false, replacesInvalid: Bool = false
) throws -> Records {
  let request = InputRequest(
    sources: [], format: format, names: names, readings: readings, title: title,
    hasHeader: hasHeader, nullSeparated: nullSeparated, replacesInvalid: replacesInvalid)
  let start = byteOrderMarkLength(in: bytes.span, at: 0)
  let input = LoadedInput(
    bytes: InputBytes(bytes), files: [.init(name: "input", range: start..<bytes.count, format: format)], faults: [])
  return try InputLoader(request: request, system: .nowhere).checked(input).records(request)
}

/// Reads files as the command does.
func read(_ request: InputRequest) throws -> Records {
  let progress = Progress(system: .nowhere, quiet: true)
  return try InputLoader(request: request, system: .nowhere).load(progress: progress).records(request)
}

extension System {
  /// No streams, no environment, no terminal.
  static var nowhere: System {
    System(
      standardInput: FileDescriptor(-1), standardOutput: FileDescriptor(-1), standardError: FileDescriptor(-1),
      environment: { _ in nil }, isTerminal: { _ in false })
  }
}

extension Records {
  var recordTexts: [String] { ranges.map(text) }
  var shownNames: [String] { (0..<count).map(shownName(of:)) }
}

/// What an expression throws as the command's error.
func commandError(_ body: () throws -> Void) -> CommandError? {
  do {
    try body()
    return nil
  } catch {
    return error as? CommandError
  }
}

/// The words of the fault of an input.
func inputError(_ body: () throws -> Void) -> InputError? {
  guard case .input(let fault) = commandError(body) else { return nil }
  return fault
}
