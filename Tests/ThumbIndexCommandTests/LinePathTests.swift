import Collation
import Sectioning
import TestSupport
import Testing

@testable import ThumbIndexCommand

/// The command's way from bytes to bytes prints what the way over records prints; and takes what it is there for alone.
@Suite("Command: lines in bulk, and record by record")
struct LinePathTests {
  private func names(_ tag: String, bytes: Int = 90_000) throws -> String {
    let names = try Fixtures.names(tag)
    var text = ""
    var number = 0
    while text.utf8.count < bytes {
      text += names[number % names.count] + " " + names[number * 5 % names.count] + "\n"
      number += 1
    }
    return text
  }

  /// Whether the command takes the file's lines in bulk.
  private func isTakenInBulk(_ path: String, _ tag: String, nullSeparated: Bool = false) throws -> Bool {
    let request = InputRequest(sources: [.file(FileName(path))], nullSeparated: nullSeparated)
    guard let column = InputLoader(request: request, system: .nowhere).lineColumn() else { return false }
    return try IndexTitles(locale: tag).file(column, threads: 2) != nil
  }

  /// Runs the command over a file and over a pipe's bytes, which always go record by record.
  private func expectTheSame(
    _ bytes: [UInt8], _ tag: String, inBulk: Bool, _ flags: [String] = [], _ comment: String = ""
  ) throws {
    let folder = try Folder()
    let path = try folder.file("names", bytes)
    #expect(try isTakenInBulk(path, tag, nullSeparated: flags.contains("-0")) == inBulk, "\(tag) \(comment)")
    let arguments = ["sections", "-l", tag] + flags
    let piped = try CommandRun(arguments, input: bytes)
    for threads in ["1", "2"] {
      let filed = try CommandRun(arguments + ["--threads", threads, path])
      #expect(filed.status == piped.status, "\(tag) \(comment): \(filed.errors)")
      // Not compared by the macro, which would print them.
      let isSame = filed.output == piped.output
      #expect(isSame, "\(tag) \(comment), \(threads) threads")
    }
  }

  @Test(arguments: ["sv", "ru", "zh", "ja", "ko", "th", "hu", "ar", "und", "en-u-kn", "fr-CA", "zh-u-co-stroke"])
  func namesInBulk(_ tag: String) throws {
    let list = String(tag.prefix(2)) == "un" ? "mixed" : String(tag.prefix(2))
    let isEastAsian = ["zh", "ja", "ko"].contains(list)
    try expectTheSame(Array(names(list, bytes: isEastAsian ? 300_000 : 90_000).utf8), tag, inBulk: true)
    // Few enough for ICU's keys, many enough for the bulk.
    try expectTheSame(Array(names(list, bytes: 66_000).utf8), tag, inBulk: true)
    try expectTheSame(Array(names(list, bytes: 18_000).utf8), tag, inBulk: true)
    // The last line without an end.
    try expectTheSame(Array(names(list).dropLast().utf8), tag, inBulk: true)
  }

  @Test func whatGoesRecordByRecord() throws {
    let text = try names("sv")
    let bytes = Array(text.utf8)
    try expectTheSame(bytes + [0x61, 0xE9, 0x0A], "sv", inBulk: false, ["--replace-invalid"], "ill-formed")
    try expectTheSame([0xE9, 0x0A] + bytes, "sv", inBulk: false, ["--replace-invalid"], "ill-formed at the start")
    try expectTheSame(bytes + [0x61, 0xE9, 0x0A], "sv", inBulk: false, [], "ill-formed, which is an error")
    try expectTheSame(Array(text.split(separator: "\n").joined(separator: "\r\n").utf8), "sv", inBulk: false)
    try expectTheSame([0xEF, 0xBB, 0xBF] + bytes, "sv", inBulk: false, [], "byte order mark")
    try expectTheSame(bytes.map { $0 == 10 ? 0 : $0 }, "sv", inBulk: false, ["-0"], "NUL")
    try expectTheSame(Array(text.utf8.prefix(4000)), "sv", inBulk: false, [], "few bytes")
    let long = (0..<100).map { String(repeating: "name \($0) ", count: 300) + "\n" }.joined()
    try expectTheSame(Array(long.utf8), "sv", inBulk: false, [], "few lines")
  }

  /// A list of kinds that no sample foresees: each goes in bulk, and comes out as it does name by name.
  @Test(arguments: [UInt64(1), 2, 3], [9000, 100_000]) func hostileLinesInBulk(seed: UInt64, bytes: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    while text.utf8.count < bytes {
      let scalars = generator.hostileText(length: 8).unicodeScalars.filter { $0 != "\n" && $0 != "\r" }
      text.unicodeScalars.append(contentsOf: scalars)
      text += "\n"
    }
    // A mark at the start would be one of byte order.
    try expectTheSame(Array(("a\n" + text).utf8), "sv", inBulk: true)
  }
}
