import Foundation
import TestSupport
import Testing

@testable import ThumbIndexCommand

@Suite("Input: lines and files")
struct LineInputTests {
  @Test(
    "Every line is a name, whatever ends it",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("\u{FEFF}a\nb\n", ["a", "b"]), ("a\n\nb\n", ["a", "", "b"]), ("\n\n", ["", ""]), ("a\rb\n", ["a\rb"]),
      ("a\r\r\n", ["a\r"]), ("\r\n", [""]), (" a \n", [" a "]), ("a\0b\n", ["a\0b"]), ("\u{FEFF}", []),
      ("a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]),
    ])
  func lines(text: String, names: [String]) throws {
    let records = try read(Array(text.utf8), as: .lines)
    #expect(records.recordTexts == names)
    #expect(records.shownNames == names)
  }

  @Test(
    "With -0 names end in NUL and may hold line ends",
    arguments: [("a\0b\0", ["a", "b"]), ("a\nb\0c", ["a\nb", "c"]), ("a\r\0", ["a\r"]), ("\0\0", ["", ""])])
  func nullSeparated(text: String, names: [String]) throws {
    #expect(try read(Array(text.utf8), as: .lines, nullSeparated: true).recordTexts == names)
  }

  @Test func severalFilesOneAfterAnother() throws {
    let folder = try Folder()
    let paths = [
      try folder.file("a.txt", "\u{FEFF}Ada"), try folder.file("empty", ""),
      try folder.file("b.csv", "id,name\n1,Bo\n2,\"C, D\""),
      try folder.file("c.json", "[{\"name\":\"\\u0045\"}, \"F\"]"),
      try folder.file("d.jsonl", "\"G\"\n\n{\"name\":null}\n"),
      try folder.file("e.tab", "name\n\"H\""), try folder.file("z", "\u{FEFF}I\nJ"),
    ]
    let records = try read(InputRequest(sources: paths.map { .file(FileName($0)) }))
    #expect(records.shownNames == ["Ada", "Bo", "C, D", "E", "F", "G", "", "\"H\"", "I", "J"])
    #expect(
      records.recordTexts == [
        "Ada", "1,Bo", "2,\"C, D\"", "{\"name\":\"\\u0045\"}", "\"F\"", "\"G\"", "{\"name\":null}", "\"H\"", "I", "J",
      ])
    #expect(
      (0..<records.count).map { (records.file(of: $0).name as NSString).lastPathComponent } == [
        "a.txt", "b.csv", "b.csv", "c.json", "c.json", "d.jsonl", "d.jsonl", "e.tab", "z", "z",
      ])
  }

  @Test("Files of lines are one list for the bulk engine: the last line of each is closed")
  func linesAreJoined() throws {
    let folder = try Folder()
    let sources = try ["a", "b\n", "", "c"].enumerated().map {
      InputRequest.Source.file(FileName(try folder.file("\($0.offset)", $0.element)))
    }
    let progress = Progress(system: .nowhere, quiet: true)
    let input = try InputLoader(request: InputRequest(sources: sources), system: .nowhere).load(progress: progress)
    #expect(input.bytes.withUnsafeBytes { unsafe Array($0) } == Array("a\nb\nc\n".utf8))
  }

  @Test("A large file is mapped and reads the same")
  func largeFiles() throws {
    for count in [65_535, 65_536, 65_537, 1_000_000] {
      var bytes = Array("\u{FEFF}".utf8)
      var names = 0
      while bytes.count < count {
        bytes += Array("Åsa \(names)\r\n".utf8)
        names += 1
      }
      bytes.removeLast(2)
      let folder = try Folder()
      let records = try read(InputRequest(sources: [.file(FileName(try folder.file("names", bytes)))]))
      #expect(records.count == names)
      #expect(records.text(records.ranges[0]) == "Åsa 0")
      #expect(records.text(records.ranges[names - 1]) == "Åsa \(names - 1)")
    }
  }

  @Test("A file that is cut while it is mapped ends the command with words, not with a crash")
  func truncationWhileMapped() async throws {
    await #expect(processExitsWith: .exitCode(2)) {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(
        "thumbindex-cut-\(ProcessInfo.processInfo.processIdentifier)"
      ).path
      try Data(repeating: 65, count: 1 << 20).write(to: URL(fileURLWithPath: path))
      let records = try read(InputRequest(sources: [.file(FileName(path))], format: .lines))
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 0)
      try FileManager.default.removeItem(atPath: path)
      // Reading beyond the new end is what the guard is there for.
      print(records.text(records.ranges[0]).count)
    }
  }

  @Test(
    "What is not UTF-8 is an error that says where",
    arguments: [
      ([0x61, 0x0A, 0x62, 0xE9, 0x0A], 2, 2), ([0xFF], 1, 1), ([0xC3, 0xA5, 0xC3], 1, 2), ([0xED, 0xA0, 0x80], 1, 1),
      ([0xC0, 0x80], 1, 1), ([0xF5, 0x80, 0x80, 0x80], 1, 1), ([0x0A, 0x0A, 0x80], 3, 1),
      ([0xEF, 0xBB, 0xBF, 0x80], 1, 1),
    ] as [([UInt8], Int, Int)])
  func invalidEncoding(bytes: [UInt8], line: Int, column: Int) throws {
    let fault = try #require(inputError { _ = try read(bytes, as: .lines) })
    #expect(fault.line == line)
    #expect(fault.column == column)
    #expect(fault.text.contains("not UTF-8"))
    #expect(fault.text.contains("line \(line), column \(column)"))
    let replaced = try read(bytes, as: .lines, replacesInvalid: true)
    #expect(replaced.faults.first?.line == line)
    let content = Array(bytes.drop { [0xEF, 0xBB, 0xBF].contains($0) && bytes.starts(with: [0xEF, 0xBB, 0xBF]) })
    let expected = String(decoding: content, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    #expect(replaced.recordTexts == (content.last == 10 ? expected.dropLast() : expected))
  }

  @Test func otherEncodingsAreNamed() throws {
    let fault = inputError { _ = try read([0xFF, 0xFE, 0x41, 0x00], as: .lines) }
    #expect(fault?.words.contains("UTF-16") == true)
    let named = inputError { _ = try read([0x41, 0x00, 0x42, 0xE9], as: .lines, nullSeparated: true) }
    #expect(named?.text.contains("name 2, column 2") == true)
  }

  @Test("Replacing moves the files behind")
  func replacingInSeveralFiles() throws {
    let folder = try Folder()
    let paths = [
      try folder.file("a", [0x61, 0xFF, 0xFE, 0x0A]), try folder.file("b", "b"),
      try folder.file("c", [0xE9, 0x0A, 0x63]),
    ]
    let records = try read(InputRequest(sources: paths.map { .file(FileName($0)) }, replacesInvalid: true))
    #expect(records.recordTexts == ["a\u{FFFD}\u{FFFD}", "b", "\u{FFFD}", "c"])
    #expect(records.faults.count == 2)
  }

  @Test("Random bytes come in once each, faulty or not")
  func randomBytes() throws {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        [0x0A, 0x0D, 0x41, 0xC3, 0xA5, 0x00, UInt8.random(in: 0...255, using: &generator)].randomElement(
          using: &generator) ?? 0
      }
      let records = try read(bytes, as: .lines, replacesInvalid: true)
      let text = String(
        decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes, as: UTF8.self)
      var lines = Array(text.utf8).split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
      if lines.last?.isEmpty == true { lines.removeLast() }
      let expected = lines.map { $0.last == 13 ? Array($0.dropLast()) : $0 }
      let got = records.ranges.map { records.withText($0) { span in span.indices.map { span[$0] } } }
      #expect(got == expected, "seed 7, round \(round)")
    }
  }

  @Test("A file that cannot be read is refused by its name")
  func refusals() throws {
    let folder = try Folder()
    let missing = folder.path("missing")
    #expect(
      commandError { _ = try read(InputRequest(sources: [.file(FileName(missing))])) }
        == .refused(Refusal(subject: missing, reason: .noSuchFile)))
    let directory = FileManager.default.temporaryDirectory.path
    #expect(
      commandError { _ = try read(InputRequest(sources: [.file(FileName(directory))])) }
        == .refused(Refusal(subject: directory, reason: .isDirectory)))
    #expect(
      commandError { _ = try read(InputRequest(sources: [.file(FileName(directory)), .file(FileName(missing))])) }
        == .refused(Refusal(subject: directory, reason: .isDirectory)))
  }

  @Test("A file's name need not be UTF-8")
  func nonUTF8Names() throws {
    let folder = try Folder()
    let path = FileName(Array(folder.path("n").utf8) + [0xFF, 0xE9])
    let file = try FileDescriptor.create(path)
    let text = Array("Ada\n".utf8)
    try text.withUnsafeBytes { try unsafe file.write($0) }
    try file.close()
    #expect(try read(InputRequest(sources: [.file(path)])).recordTexts == ["Ada"])
    path.remove()
    #expect(
      commandError { _ = try read(InputRequest(sources: [.file(path)])) }
        == .refused(Refusal(subject: path.shown, reason: .noSuchFile)))
  }
}
