import TestSupport
import Testing

@testable import ThumbIndexCommand

private func table(_ text: String, _ format: InputChoice = .csv, names: [String] = [], hasHeader: Bool = true) throws
  -> Records
{
  try read(Array(text.utf8), as: format, names: names, hasHeader: hasHeader)
}

@Suite("Input: tables")
struct TableInputTests {
  @Test(
    "Rows as RFC 4180 has them",
    arguments: [
      ("name\nAda\nBo\n", ["Ada", "Bo"], ["Ada", "Bo"]),
      ("\u{FEFF}id,name\r\n1,Ada\r\n2,Bo", ["1,Ada", "2,Bo"], ["Ada", "Bo"]),
      ("id,name\n1,\"Ada, Lady\"\n", ["1,\"Ada, Lady\""], ["Ada, Lady"]),
      ("id,name\n1,\"two\nlines\"\n2,b\n", ["1,\"two\nlines\"", "2,b"], ["two\nlines", "b"]),
      ("id,name\n1,\"a \"\"b\"\" c\"\n", ["1,\"a \"\"b\"\" c\""], ["a \"b\" c"]),
      ("id,name\n1,\"\"\"\"\n", ["1,\"\"\"\""], ["\""]),
      ("\"id\",\"na\"\"me\",name\n1,2,\"\"\n", ["1,2,\"\""], [""]),
      ("id,name\n1,a\"b\n", ["1,a\"b"], ["a\"b"]),
      ("id,name\n1, \"b\"\n", ["1, \"b\""], [" \"b\""]),
      ("id,name\n\n1,a\n\n\n2,b\n\n", ["1,a", "2,b"], ["a", "b"]),
      ("name\n\na\n\"\"\n", ["", "a", "\"\""], ["", "a", ""]),
      ("id,name\r1,a\r2,b", ["1,a", "2,b"], ["a", "b"]),
      ("id,name\n1,a,b,c\n", ["1,a,b,c"], ["a"]),
      ("name,id\na\nb,2\n", ["a", "b,2"], ["a", "b"]),
      ("name,id\na,\n", ["a,"], ["a"]),
      ("name\n\"a\r\nb\"\r\n", ["\"a\r\nb\""], ["a\r\nb"]),
      ("id,name\n1,a\0b\n", ["1,a\0b"], ["a\0b"]),
      ("name", [], []), ("", [], []),
    ])
  func rows(text: String, records: [String], names: [String]) throws {
    let read = try table(text)
    #expect(read.recordTexts == records)
    #expect(read.shownNames == names)
  }

  @Test func tabsKnowNoQuotes() throws {
    let records = try table("id\tname\n1\t\"a\n2\tb\"\n", .tsv)
    #expect(records.recordTexts == ["1\t\"a", "2\tb\""])
    #expect(records.shownNames == ["\"a", "b\""])
  }

  @Test func columnsByNumber() throws {
    let records = try table("1,Ada\n2,Bo\n", names: ["2"], hasHeader: false)
    #expect(records.shownNames == ["Ada", "Bo"])
    #expect(try table("Ada\nBo\n", hasHeader: false).shownNames == ["Ada", "Bo"])
    #expect(throws: CommandError.self) { try table("1,Ada\n", names: ["3"], hasHeader: false) }
  }

  @Test func severalFields() throws {
    let text = "given,family,kana,place\nAda,Lovelace,エイダ,A\nBo,,,\n"
    let records = try read(Array(text.utf8), as: .csv, names: ["family", "given"], readings: ["kana"], title: "place")
    #expect(records.shownNames == ["Lovelace Ada", "Bo"])
    #expect(records.nameParts(of: 1).map(records.text) == ["", "Bo"])
    #expect(records.readingParts(of: 0).map(records.text) == ["エイダ"])
    #expect(records.readingParts(of: 1).isEmpty)
    #expect(records.text(records.title(of: 0)) == "A")
    #expect(records.title(of: 1).isNone)
  }

  @Test func oneColumnMayBeWantedTwice() throws {
    let records = try read(Array("name,x\nAda,1\n".utf8), as: .csv, names: ["name"], readings: ["name"])
    #expect(records.shownNames == ["Ada"])
    #expect(records.readingParts(of: 0).map(records.text) == ["Ada"])
  }

  @Test(
    "Faults say file, line and what would do",
    arguments: [
      ("id,name\n1,a\n2,\"b\n3,c\n", 3, "never closed"), ("id,name\n1,\"a\"b\n", 2, "closing quote"),
      ("\"id,name\n", 1, "never closed"), ("id,name\n1,a\n2\n", 3, "\"name\""),
      ("id,surname\n1,a\n", 1, "\"id\", \"surname\""),
      ("id,surname\n1,a\n", 1, "--name"), ("name,name\na,b\n", 1, "2 columns"),
      ("id,name\n\"x\ny\",a\n7\n", 4, "one field"),
      ("id,name\r1,a\r2,\"b\r", 3, "never closed"),
    ])
  func faults(text: String, line: Int, words: String) throws {
    let fault = try #require(inputError { _ = try table(text) })
    #expect(fault.line == line)
    #expect(fault.words.contains(words))
    #expect(fault.file == "input")
  }

  @Test("Tables that were written with every quoting come back: records byte for byte, fields as they were")
  func roundTrip() throws {
    for seed in UInt64(1)...400 {
      var generator = SeededGenerator(seed: seed)
      let pieces = ["a", "é", "\"", ",", "\n", "\r\n", " ", "", "曾", "\t", "x,y", "'", "\0"]
      let columns = Int.random(in: 1...4, using: &generator)
      let end = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
      var rows: [[String]] = []
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        rows.append(
          (0..<columns).map { _ in
            (0..<Int.random(in: 0...4, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
              .joined()
          })
      }
      func cell(_ text: String) -> String {
        let must = text.isEmpty || text.utf8.contains { [34, 44, 10, 13].contains($0) }
        guard must || Bool.random(using: &generator) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
      }
      let written = rows.map { $0.map(cell).joined(separator: ",") }
      let header = (0..<columns).map { "c\($0)" }.joined(separator: ",")
      let last = Bool.random(using: &generator) ? end : ""
      let text = ([header] + written).joined(separator: end) + (rows.isEmpty ? "" : last)
      let records = try table(text, names: (0..<columns).map { "c\($0)" })
      #expect(records.recordTexts == written, "seed \(seed)")
      for (row, texts) in rows.enumerated() {
        #expect(records.nameParts(of: row).map(records.text) == texts, "seed \(seed), row \(row)")
        var fields: [String] = []
        try records.forEachField(of: row, format: .csv) {
          text in fields.append(String(decoding: text.indices.map { text[$0] }, as: UTF8.self))
        }
        #expect(fields == texts, "seed \(seed), row \(row)")
      }
    }
  }

  @Test("Random bytes as a table give rows or an error, never a crash")
  func hostileTables() throws {
    var generator = SeededGenerator(seed: 11)
    var readCount = 0
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        [34, 44, 10, 13, 97, 9, UInt8.random(in: 0...127, using: &generator)].randomElement(using: &generator) ?? 97
      }
      for format in [InputChoice.csv, .tsv] {
        do {
          let records = try read(bytes, as: format, names: ["1"], hasHeader: false)
          readCount += 1
          // What is left out of the records is nothing but what separates them.
          let kept = records.ranges.reduce(0) { $0 + $1.count }
          #expect(kept <= bytes.count)
          for (one, next) in zip(records.ranges, records.ranges.dropFirst()) {
            #expect(one.range.upperBound < next.start)
          }
        } catch let error as CommandError {
          guard case .input = error else {
            Issue.record("\(error)")
            continue
          }
        }
      }
    }
    #expect(readCount > 2_000)
  }
}
