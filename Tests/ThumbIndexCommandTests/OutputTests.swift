import Foundation
import TestSupport
import Testing

@testable import ThumbIndexCommand

private let provenance = Provenance(
  locale: "sv", collation: "standard", style: "standard", icu: "72.1", cldr: "42.0", collator: "99.42.4.0")

/// What a form makes of a result, through a real file.
private func written(_ body: (inout ByteWriter) throws(CommandError) -> Void) throws -> String {
  let folder = try Folder()
  let name = FileName(folder.path("out"))
  try OutputFile.write(to: name, system: .nowhere, body)
  return String(decoding: try folder.contents("out"), as: UTF8.self)
}

/// Records in order, each in the section that its number's parity says.
private func sections(of records: Records) -> SectionsResult {
  let even = (0..<records.count).filter { $0 % 2 == 0 }
  let odd = (0..<records.count).filter { $0 % 2 == 1 }
  return SectionsResult(
    provenance: provenance,
    sections: [
      SectionLine(id: "s1", title: "A", kind: "letter", rows: 0..<even.count),
      SectionLine(id: "s2", title: "\"B,\"", kind: "letter", rows: even.count..<records.count),
    ],
    indexTitles: [IndexTitleLine(title: "A", section: "s1"), IndexTitleLine(title: "•", section: nil)],
    order: even + odd)
}

private let forms: [FormatChoice] = [.text, .json, .ndjson, .csv, .tsv]

private func format(_ choice: FormatChoice, hasHeader: Bool = true, nullSeparated: Bool = false) -> any ResultFormat {
  OutputRequest(format: choice, file: nil, hasHeader: hasHeader, nullSeparated: nullSeparated).resultFormat(
    isPainted: false)
}

private func print(_ choice: FormatChoice, _ records: Records, hasHeader: Bool = true) throws -> String {
  let result = sections(of: records)
  return try written { writer throws(CommandError) in
    try format(choice, hasHeader: hasHeader).write(result, records, to: &writer)
  }
}

private func printOrder(_ choice: FormatChoice, _ records: Records, hasHeader: Bool = true, nullSeparated: Bool = false)
  throws -> String
{
  let result = OrderResult(provenance: provenance, order: (0..<records.count).reversed())
  return try written { writer throws(CommandError) in
    try format(choice, hasHeader: hasHeader, nullSeparated: nullSeparated).write(result, records, to: &writer)
  }
}

@Suite("Output: forms")
struct OutputFormTests {
  @Test func linesInEveryForm() throws {
    let records = try read(Array("Ada\nBo, \"B\"\nÅsa\n".utf8), as: .lines)
    #expect(try print(.text, records) == "A\n  Ada\n  Åsa\n\n\"B,\"\n  Bo, \"B\"\n")
    #expect(
      try print(.json, records) == """
        {"locale":"sv","collation":"standard","style":"standard","icu":"72.1","cldr":"42.0","count":3,
         "sections":[{"id":"s1","title":"A","kind":"letter","count":2,"items":["Ada","Åsa"]},
          {"id":"s2","title":"\\"B,\\"","kind":"letter","count":1,"items":["Bo, \\"B\\""]}],
         "indexTitles":[{"title":"A","section":"s1"},{"title":"•","section":null}]}

        """)
    #expect(
      try print(.ndjson, records) == """
        {"section":"s1","title":"A","item":"Ada"}
        {"section":"s1","title":"A","item":"Åsa"}
        {"section":"s2","title":"\\"B,\\"","item":"Bo, \\"B\\""}

        """)
    #expect(
      try print(.csv, records) == "section,title,name\ns1,A,Ada\ns1,A,Åsa\ns2,\"\"\"B,\"\"\",\"Bo, \"\"B\"\"\"\n")
    #expect(try print(.tsv, records) == "section\ttitle\tname\ns1\tA\tAda\ns1\tA\tÅsa\ns2\t\"B,\"\tBo, \"B\"\n")
    #expect(try print(.tsv, records, hasHeader: false).hasPrefix("s1\tA\tAda\n"))
  }

  @Test func tablesGoOutUntouched() throws {
    let records = try read(Array("id,name\n1,\"Ada \"\"L\"\"\"\r\n 2 ,\"B\nb\"\n3,c,extra\n".utf8), as: .csv)
    #expect(
      try print(.csv, records)
        == "section,title,id,name\ns1,A,1,\"Ada \"\"L\"\"\"\ns1,A,3,c,extra\ns2,\"\"\"B,\"\"\", 2 ,\"B\nb\"\n")
    #expect(try printOrder(.csv, records) == "id,name\n3,c,extra\n 2 ,\"B\nb\"\n1,\"Ada \"\"L\"\"\"\n")
    #expect(try printOrder(.text, records) == "id,name\n3,c,extra\n 2 ,\"B\nb\"\n1,\"Ada \"\"L\"\"\"\n")
    #expect(try printOrder(.text, records, hasHeader: false).hasPrefix("3,c,extra\n"))
    #expect(
      try print(.ndjson, records).hasPrefix(
        "{\"section\":\"s1\",\"title\":\"A\",\"item\":{\"id\":\"1\",\"name\":\"Ada \\\"L\\\"\"}}\n"))
    #expect(
      try printOrder(.ndjson, records).hasPrefix(
        "{\"id\":\"3\",\"name\":\"c\",\"3\":\"extra\"}\n{\"id\":\" 2 \",\"name\":\"B\\nb\"}\n"))
    #expect(try print(.text, records).contains("  Ada \"L\"\n"))
  }

  @Test func jsonGoesOutUntouched() throws {
    let text = "[ {\"name\" : \"A\\u0064a\",\n\t\"x\":1.50} , \"Bo\"]"
    let records = try read(Array(text.utf8), as: .json)
    #expect(try print(.json, records).contains("\"items\":[{\"name\" : \"A\\u0064a\",\n\t\"x\":1.50}]"))
    #expect(
      try print(.ndjson, records).hasPrefix(
        "{\"section\":\"s1\",\"title\":\"A\",\"item\":{\"name\" : \"A\\u0064a\",\"x\":1.50}}\n"))
    #expect(try printOrder(.text, records) == "\"Bo\"\n{\"name\" : \"A\\u0064a\",\n\t\"x\":1.50}\n")
    #expect(
      try printOrder(.csv, records)
        == "item\n\"\"\"Bo\"\"\"\n\"{\"\"name\"\" : \"\"A\\u0064a\"\",\n\t\"\"x\"\":1.50}\"\n")
    #expect(try printOrder(.tsv, records) == "item\n\"Bo\"\n{\"name\" : \"A\\u0064a\",\"x\":1.50}\n")
  }

  @Test func onlyTablesOfOneKindShareAHeader() throws {
    let folder = try Folder()
    let one = try folder.file("one.csv", "id,name\n1,Ada\n")
    let two = try folder.file("two.tsv", "id\tname\n2\tBo \"B\"\n")
    let other = try folder.file("other.csv", "name\nCia\n")
    let empty = try folder.file("empty.csv", "")
    let both = try read(InputRequest(sources: [one, empty, two].map { .file(FileName($0)) }))
    #expect(try printOrder(.csv, both) == "id,name\n2,\"Bo \"\"B\"\"\"\n1,Ada\n")
    #expect(try printOrder(.tsv, both) == "id\tname\n2\tBo \"B\"\n1\tAda\n")
    let unlike = try read(InputRequest(sources: [one, other].map { .file(FileName($0)) }))
    #expect(inputError { _ = try printOrder(.csv, unlike) }?.file == other)
    #expect(try printOrder(.ndjson, unlike) == "{\"name\":\"Cia\"}\n{\"id\":\"1\",\"name\":\"Ada\"}\n")
  }

  @Test func tsvRefusesWhatItCannotHold() throws {
    let tab = try read(Array("Ada\nB\to\n".utf8), as: .lines)
    #expect(inputError { _ = try print(.tsv, tab) }?.line == 2)
    let lineEnd = try read(Array("id,name\n1,a\n2,\"b\nc\"\n".utf8), as: .csv)
    let fault = inputError { _ = try print(.tsv, lineEnd) }
    #expect(fault?.line == 3)
    #expect(fault?.words.contains("json can") == true)
    #expect(format(.tsv).canRefuse)
    #expect(!format(.csv).canRefuse)
  }

  @Test func anEmptyNameIsARowInCSV() throws {
    let records = try read(Array("\na\n".utf8), as: .lines)
    let text = try printOrder(.csv, records)
    #expect(text == "name\na\n\"\"\n")
    #expect(try read(Array(text.utf8), as: .csv).shownNames == ["a", ""])
  }

  @Test func nullComesOutOfSortAlone() throws {
    let records = try read(Array("a\nb\0c".utf8), as: .lines, nullSeparated: true)
    #expect(try printOrder(.text, records, nullSeparated: true) == "c\0a\nb\0")
  }

  @Test func keys() throws {
    let records = try read(Array("Ada\nBo\n".utf8), as: .lines)
    let result = KeysResult(
      provenance: provenance, sectionCount: 101, sections: [3, 100], keys: [[0x2A, 0x01, 0x06], [0xFF]])
    func print(_ choice: FormatChoice) throws -> String {
      try written { writer throws(CommandError) in try format(choice).write(result, records, to: &writer) }
    }
    #expect(try print(.tsv) == "003\t2a0106\tAda\n100\tff\tBo\n")
    #expect(try print(.text) == "003\t2a0106\tAda\n100\tff\tBo\n")
    #expect(try print(.csv) == "003,2a0106,Ada\n100,ff,Bo\n")
    #expect(
      try print(.ndjson)
        == "{\"section\":3,\"key\":\"2a0106\",\"name\":\"Ada\"}\n{\"section\":100,\"key\":\"ff\",\"name\":\"Bo\"}\n")
    #expect(
      try print(.json) == """
        {"locale":"sv","style":"standard","icu":"72.1","collator":"99.42.4.0",
         "items":[{"section":3,"key":"2a0106","name":"Ada"},
          {"section":100,"key":"ff","name":"Bo"}]}

        """)
  }

  @Test("Every form holds every record exactly once, whatever the names are")
  func everyRecordOnce() throws {
    for seed in UInt64(1)...60 {
      var generator = SeededGenerator(seed: seed)
      let pieces = ["a", "\"", ",", "\\", "\u{1}", "\u{1F}", "é", "曾", "😀", "\0", "'", " ", "\u{2028}", "}"]
      let names = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
          .joined()
      }
      let records = try read(Array(names.map { $0 + "\n" }.joined().utf8), as: .lines)
      let json = try JSONSerialization.jsonObject(with: Data(try print(.json, records).utf8)) as? [String: Any]
      let items = (json?["sections"] as? [[String: Any]])?.flatMap { $0["items"] as? [String] ?? ["?"] }
      #expect(items?.sorted() == names.sorted(), "seed \(seed)")
      let lines = try print(.ndjson, records).split(separator: "\n")
      let streamed = try lines.map {
        try (JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["item"] as? String
      }
      #expect(streamed.compactMap { $0 }.sorted() == names.sorted(), "seed \(seed)")
      let csv = try read(Array(try print(.csv, records).utf8), as: .csv)
      #expect(csv.shownNames.sorted() == names.sorted(), "seed \(seed)")
      let tsv = try read(Array(try print(.tsv, records).utf8), as: .tsv)
      #expect(tsv.shownNames.sorted() == names.sorted(), "seed \(seed)")
      let text = try print(.text, records).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        text.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }.sorted() == names.sorted(), "seed \(seed)")
    }
  }

  @Test("Strings come out as Foundation reads them, every control character among them")
  func escaping() throws {
    var samples = (0..<0x100).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
    samples += ["a\"b\\c/", "\u{2028}\u{2029}\u{FEFF}", "e\u{301}😀", String(repeating: "x\n", count: 70_000)]
    for sample in samples {
      let text = try written { writer throws(CommandError) in
        try writer.append("[")
        try writer.appendJSON(sample)
        try writer.append("]")
      }
      #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)) == [sample])
    }
  }
}

@Suite("Output: files")
struct OutputFileTests {
  private func put(_ text: String, to path: String, thenThrow error: CommandError? = nil) throws {
    try OutputFile.write(to: FileName(path), system: .nowhere) { writer throws(CommandError) in
      try writer.append(text)
      if let error {
        try writer.flush()
        throw error
      }
    }
  }

  private func permissions(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func aNewFileIsWhatTheMaskLeaves() throws {
    let folder = try Folder()
    try put("new", to: folder.path("f"))
    #expect(try folder.contents("f") == Array("new".utf8))
    let reference = try folder.file("reference", "")
    #expect(try permissions(folder.path("f")) == permissions(reference))
    #expect(try folder.names == ["f", "reference"])
  }

  @Test(arguments: [0o644, 0o600, 0o755, 0o666]) func anOldFileKeepsItsPermissions(bits: Int) throws {
    let folder = try Folder()
    let path = try folder.file("f", "old")
    try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: path)
    try put("new", to: path)
    #expect(try folder.contents("f") == Array("new".utf8))
    #expect(try permissions(path) == bits)
  }

  @Test("A failure leaves the old file whole and nothing beside it")
  func failure() throws {
    let folder = try Folder()
    let path = try folder.file("f", "old")
    let error = CommandError.input(InputError(file: "x", words: "y"))
    #expect(throws: error) { try put(String(repeating: "new", count: 100_000), to: path, thenThrow: error) }
    #expect(try folder.contents("f") == Array("old".utf8))
    #expect(throws: error) { try put("new", to: folder.path("g"), thenThrow: error) }
    #expect(try folder.names == ["f"])
  }

  @Test func aLinkStaysALink() throws {
    let folder = try Folder()
    let other = try Folder()
    let path = try other.file("target", "old")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: path)
    try put("new", to: folder.path("link"))
    #expect(try other.contents("target") == Array("new".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == path)
    #expect(try folder.names == ["link"])
    #expect(try other.names == ["target"])
  }

  @Test("A link to nothing makes what it points to")
  func danglingLink() throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "later")
    try put("new", to: folder.path("link"))
    #expect(try folder.contents("later") == Array("new".utf8))
    #expect(try folder.names == ["later", "link"])
  }

  @Test func devicesAreWrittenDirectly() throws {
    try put("gone", to: "/dev/null")
    #expect(throws: CommandError.refused(Refusal(subject: "/dev/full", reason: .noSpace))) {
      try put("x", to: "/dev/full")
    }
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test func namedPipes() async throws {
    let folder = try Folder()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = Task.detached { FileHandle(forReadingAtPath: path)?.readDataToEndOfFile() }
    try put("through", to: path)
    #expect(await reader.value == Data("through".utf8))
  }

  @Test func placesThatCannotBe() throws {
    let folder = try Folder()
    #expect(throws: CommandError.refused(Refusal(subject: folder.path(""), reason: .isDirectory))) {
      try put("x", to: folder.path(""))
    }
    let missing = folder.path("no/such")
    #expect(throws: CommandError.refused(Refusal(subject: missing, reason: .noSuchFile))) { try put("x", to: missing) }
    try folder.file("file", "")
    let below = folder.path("file/x")
    #expect(throws: CommandError.self) { try put("x", to: below) }
  }

  @Test("A file that is left over from a run that was killed does not stand in the way")
  func leftovers() throws {
    let folder = try Folder()
    let number = ProcessInfo.processInfo.processIdentifier
    try folder.file(".thumbindex-\(number)-0", "left")
    try put("new", to: folder.path("f"))
    #expect(try folder.contents("f") == Array("new".utf8))
    #expect(try folder.contents(".thumbindex-\(number)-0") == Array("left".utf8))
  }

  @Test("Bytes come out in order, however they are cut")
  func writerKeepsOrder() throws {
    var generator = SeededGenerator(seed: 3)
    var expected: [UInt8] = []
    let text = try written { writer throws(CommandError) in
      for _ in 0..<300 {
        let count = [1, 7, 4_000, 65_535, 65_536, 70_000].randomElement(using: &generator) ?? 1
        let bytes = (0..<count).map { UInt8(97 + ($0 + expected.count) % 26) }
        expected += bytes
        if count == 1 { try writer.append(bytes[0]) } else { try writer.append(bytes) }
      }
    }
    #expect(Array(text.utf8) == expected)
  }
}

@Suite("Report")
struct ReportTests {
  @Test func errorsOfUsage() throws {
    let run = try CommandRun(["--lcoale", "sv"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "thumbindex: unknown flag --lcoale; did you mean --locale?\n")
    #expect(try CommandRun(["names.txt"]).errors.contains("needs a locale"))
  }

  @Test func colorOfErrors() throws {
    let paint = "\u{1B}[1;31m"
    #expect(try !CommandRun(["--x"]).errors.contains(paint))
    #expect(try CommandRun(["--x"], terminals: [2]).errors.contains(paint))
    #expect(try !CommandRun(["--x"], environment: ["NO_COLOR": "1"], terminals: [2]).errors.contains(paint))
    #expect(try CommandRun(["--x"], environment: ["NO_COLOR": ""], terminals: [2]).errors.contains(paint))
    #expect(try !CommandRun(["--x"], environment: ["TERM": "dumb"], terminals: [2]).errors.contains(paint))
  }

  @Test func helpGoesToAFileToo() throws {
    let folder = try Folder()
    let run = try CommandRun(["-h", "-o", folder.path("help")])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try folder.contents("help").starts(with: Array("thumbindex".utf8)))
  }

  @Test("Progress is silent for half a second, and elsewhere than on a terminal")
  func progress() throws {
    let folder = try Folder()
    for (isTerminal, quiet, shows) in [(true, false, true), (false, false, false), (true, true, false)] {
      let file = try FileDescriptor.create(FileName(folder.path("\(isTerminal)\(quiet)")))
      let clock = Clock()
      let system = System(
        standardInput: file, standardOutput: file, standardError: file, environment: { _ in nil },
        isTerminal: { _ in isTerminal },
        clock: { clock.time })
      let progress = Progress(system: system, quiet: quiet)
      progress.update { "early" }
      clock.time = 499
      progress.update { "early" }
      clock.time = 500
      progress.update { "late" }
      clock.time = 550
      progress.update { "too soon" }
      progress.clear()
      progress.clear()
      try file.close()
      let text = String(decoding: try folder.contents("\(isTerminal)\(quiet)"), as: UTF8.self)
      #expect(text == (shows ? "\r\u{1B}[Klate\r\u{1B}[K" : ""))
    }
  }

  private final class Clock: @unchecked Sendable {
    // SAFETY: one test uses it on one thread.
    var time = 0
  }
}
