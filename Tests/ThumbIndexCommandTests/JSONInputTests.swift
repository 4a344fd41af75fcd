import Foundation
import TestSupport
import Testing

@testable import ThumbIndexCommand

@Suite("Input: JSON")
struct JSONInputTests {
  private func json(_ text: String, names: [String] = []) throws -> Records {
    try read(Array(text.utf8), as: .json, names: names)
  }

  @Test(
    "Records keep their bytes, names are decoded",
    arguments: [
      ("[]", [], []), ("", [], []), (" [ ] \n", [], []),
      ("[\"Ada\",\"Bo\"]", ["\"Ada\"", "\"Bo\""], ["Ada", "Bo"]),
      (
        "\u{FEFF}[ {\"name\" : \"Ada\", \"x\": [1, {\"y\":[]}]} ]", ["{\"name\" : \"Ada\", \"x\": [1, {\"y\":[]}]}"],
        ["Ada"]
      ),
      (
        "[{\"n\\u0061me\":\"\\u00c5sa \\ud83d\\ude00 \\\"\\\\\\/\\b\\f\\n\\r\\t\"}]", nil,
        ["Åsa 😀 \"\\/\u{8}\u{C}\n\r\t"]
      ),
      ("[{\"name\":12.5e-3},{\"name\":null},{\"name\":\"\"}]", nil, ["12.5e-3", "", ""]),
      ("[{\"name\":\"a\",\"name\":\"b\"}]", nil, ["b"]),
      ("[\n {\n  \"name\": \"Ada\"\n }\n]", ["{\n  \"name\": \"Ada\"\n }"], ["Ada"]),
      ("[\"a\\u0000b\"]", nil, ["a\0b"]), ("[\"\u{7F}\u{2028}\"]", nil, ["\u{7F}\u{2028}"]),
    ] as [(String, [String]?, [String])])
  func records(text: String, records: [String]?, names: [String]) throws {
    let read = try json(text)
    if let records { #expect(read.recordTexts == records) }
    #expect(read.shownNames == names)
  }

  @Test(
    "Faults say line and column",
    arguments: [
      ("[{\"name\":\"Ada\"},\n {\"name\":\"B", 2, 10, "never closed"), ("[{\"name\":\"Ada\"}", 1, 16, "too soon"),
      ("[\"a\" \"b\"]", 1, 6, "comma or ]"), ("[\"a\",]", 1, 6, "object or a string"), ("[\"a\"] x", 1, 7, "follows"),
      ("{\"name\":\"a\"}", 1, 1, "array"), ("[1]", 1, 2, "object or a string"), ("[null]", 1, 2, "object or a string"),
      ("[{\"surname\":\"a\",\"id\":1}]", 1, 2, "\"surname\", \"id\""), ("[{}]", 1, 2, "empty"),
      ("[{\"name\":true}]", 1, 10, "not true or false"), ("[{\"name\":[]}]", 1, 10, "not an object"),
      ("[{\"name\":\"\\ud800\"}]", 1, 11, "surrogate"), ("[\"\\udc00x\"]", 1, 3, "surrogate"),
      ("[\"\\x\"]", 1, 3, "escape"),
      ("[\"\\u12\"]", 1, 3, "four"), ("[\"a\tb\"]", 1, 4, "control"), ("[\"ö\n\"]", 1, 4, "control"),
      ("[{\"a\":01,\"name\":\"x\"}]", 1, 8, "number"), ("[{\"a\":-,\"name\":\"x\"}]", 1, 8, "digit"),
      ("[{\"a\":1.,\"name\":\"x\"}]", 1, 9, "digit"), ("[{\"a\":1e,\"name\":\"x\"}]", 1, 9, "digit"),
      ("[{\"a\":tru,\"name\":\"x\"}]", 1, 7, "no JSON value"), ("[{\"a\":truex}]", 1, 7, "no JSON value"),
      ("[{a:1}]", 1, 3, "key"), ("[{\"a\" 1}]", 1, 7, "colon"), ("[{\"a\":1,}]", 1, 9, "key"),
      ("[{\"a\":[1}]", 1, 9, "comma or ]"),
      ("[{\"a\":NaN}]", 1, 7, "value"), ("[", 1, 2, "too soon"), ("nonsense", 1, 1, "array"),
      ("['a']", 1, 2, "object or a string"),
    ])
  func faults(text: String, line: Int, column: Int, words: String) throws {
    let fault = try #require(inputError { _ = try json(text) })
    #expect(fault.line == line, "\(fault.text)")
    #expect(fault.column == column, "\(fault.text)")
    #expect(fault.words.contains(words), "\(fault.text)")
  }

  @Test func surrogatesWithoutPartnersCanBeReplaced() throws {
    let records = try read(Array("[{\"name\":\"a\\ud800b\"}]".utf8), as: .json, replacesInvalid: true)
    #expect(records.shownNames == ["a\u{FFFD}b"])
    #expect(records.faults.count == 1)
    #expect(records.recordTexts == ["{\"name\":\"a\\ud800b\"}"])
  }

  @Test func aMisspelledFieldIsFound() throws {
    let text = Array("[{\"name\":\"a\"},{\"name\":\"b\"}]".utf8)
    #expect(try read(text, as: .json, readings: ["kana"]).notes == ["input: no object has the key \"kana\""])
    #expect(try read(text, as: .json, readings: ["name"]).notes.isEmpty)
    #expect(try read(Array("[\"a\"]".utf8), as: .json, readings: ["kana"]).notes.isEmpty)
    #expect(
      try read(Array("[{\"name\":\"a\"},{\"name\":\"b\",\"kana\":\"c\"}]".utf8), as: .json, readings: ["kana"]).count
        == 2)
  }

  @Test("Nesting has a limit and cannot exhaust the stack")
  func depth() throws {
    func nested(_ count: Int) -> String {
      "[{\"name\":\"a\",\"x\":" + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "}]"
    }
    #expect(try json(nested(900)).count == 1)
    for text in [nested(1_001), nested(1_000_000), String(repeating: "[{\"a\":", count: 500_000)] {
      #expect(inputError { _ = try json(text) } != nil)
    }
    #expect(inputError { _ = try json(nested(1_001)) }?.words.contains("1000") == true)
    #expect(
      try read(
        Array(
          ("{\"name\":\"a\",\"x\":" + String(repeating: "{\"y\":", count: 900) + "1"
            + String(repeating: "}", count: 901)).utf8), as: .ndjson
      ).count == 1)
  }

  @Test(
    "A value a line",
    arguments: [
      ("\"a\"\n\"b\"", ["a", "b"]), ("{\"name\":\"a\"}\r\n\r\n  \n{\"name\":\"b\"}\r\n", ["a", "b"]), ("", []),
      ("\n", []),
      (" {\"name\":\"a\"} \n", ["a"]),
    ])
  func ndjson(text: String, names: [String]) throws {
    #expect(try read(Array(text.utf8), as: .ndjson).shownNames == names)
  }

  @Test(
    "Faults of a line stay in it",
    arguments: [
      ("\"a\"\n{\"name\":\"b\"\n\"c\"\n", 2, "too soon"), ("\"a\" \"b\"\n", 1, "one value a line"),
      ("\"a\"\n\n[1]\n", 3, "object or a string"),
      ("\"a\"\n{\"nam\":1}", 2, "\"nam\""),
    ])
  func ndjsonFaults(text: String, line: Int, words: String) throws {
    let fault = try #require(inputError { _ = try read(Array(text.utf8), as: .ndjson) })
    #expect(fault.line == line)
    #expect(fault.words.contains(words), "\(fault.text)")
  }
}

/// Held against Foundation's parser: what it takes we take, with the same names; what it refuses we refuse.
@Suite("Input: JSON as Foundation reads it")
struct JSONDifferentialTests {
  private struct Person: Decodable, Equatable {
    var name: String
  }

  /// JSON made by chance: mostly well formed, white space everywhere.
  private struct Writer {
    var generator: SeededGenerator

    mutating func space() -> String {
      (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        [" ", "\n", "\t", "\r"].randomElement(using: &generator) ?? ""
      }.joined()
    }

    mutating func string() -> String {
      let pieces = [
        "a", "B", "é", "曾", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\u66fe", "\\ud83d\\ude00", "\\u0000", " ",
        "'", "\u{7F}", "e\u{301}", "{", "]", ",",
      ]
      return "\""
        + (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
        .joined() + "\""
    }

    mutating func number() -> String {
      ["0", "-0", "1", "-12", "3.25", "1e5", "2E-3", "-0.5e+2", "123456"].randomElement(using: &generator) ?? "0"
    }

    mutating func value(_ depth: Int) -> String {
      switch Int.random(in: 0...(depth > 3 ? 4 : 6), using: &generator) {
      case 0: return "null"
      case 1: return "true"
      case 2: return "false"
      case 3: return number()
      case 4: return string()
      case 5:
        let items = (0..<Int.random(in: 0...3, using: &generator)).map { _ in space() + value(depth + 1) + space() }
        return "[" + (items.isEmpty ? space() : items.joined(separator: ",")) + "]"
      default:
        let members = (0..<Int.random(in: 0...3, using: &generator)).map {
          "\(space())\"k\($0)\"\(space()):\(space())\(value(depth + 1))\(space())"
        }
        return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
      }
    }

    mutating func document() -> String {
      let people = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        var members = (0..<Int.random(in: 0...2, using: &generator)).map { "\(space())\"m\($0)\":\(value(0))" }
        members.insert(
          "\(space())\"name\"\(space()):\(space())\(string())\(space())",
          at: Int.random(in: 0...members.count, using: &generator))
        return space() + "{" + members.joined(separator: ",") + "}" + space()
      }
      return space() + "[" + people.joined(separator: ",") + "]" + space()
    }
  }

  @Test("Valid documents: the same names, and records that are the same JSON")
  func valid() throws {
    for seed in UInt64(1)...600 {
      var writer = Writer(generator: SeededGenerator(seed: seed))
      let text = writer.document()
      let expected = try JSONDecoder().decode([Person].self, from: Data(text.utf8))
      let records = try read(Array(text.utf8), as: .json)
      #expect(records.shownNames == expected.map(\.name), "seed \(seed): \(text)")
      for (record, person) in zip(records.recordTexts, expected) {
        #expect(text.contains(record))
        #expect(try JSONDecoder().decode(Person.self, from: Data(record.utf8)) == person, "seed \(seed)")
      }
    }
  }

  @Test("Broken documents: refused by both, or taken by both with the same names")
  func broken() throws {
    var refused = 0
    var taken = 0
    for seed in UInt64(1)...4_000 {
      var writer = Writer(generator: SeededGenerator(seed: seed))
      var bytes = Array(writer.document().utf8)
      for _ in 0..<Int.random(in: 1...2, using: &writer.generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &writer.generator)
        switch Int.random(in: 0...3, using: &writer.generator) {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes.remove(at: place)
        case 2: bytes[place] = UInt8.random(in: 0...255, using: &writer.generator)
        default: bytes.insert(Array("{}[],:\"\\01e-n".utf8).randomElement(using: &writer.generator) ?? 0, at: place)
        }
      }
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [Any]
      let names = theirs?.map { element -> String? in
        (element as? String) ?? ((element as? [String: Any])?["name"] as? String)
      }
      let ours = try? read(bytes, as: .json)
      let hasTrailingComma =
        String(decoding: bytes, as: UTF8.self).range(of: ",\\s*[}\\]]", options: .regularExpression) != nil
      if let names, !names.contains(nil) {
        // Foundation takes a comma before a closing brace, RFC 8259 does not.
        if ours == nil, hasTrailingComma { continue }
        #expect(ours?.shownNames == names.compactMap { $0 }, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        taken += 1
      } else if theirs == nil {
        // An empty input is an empty list to us, and no document to Foundation.
        let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        #expect(ours == nil || isBlank || isLenient(bytes), "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        refused += 1
      }
    }
    #expect(refused > 1_500)
    #expect(taken > 300)
  }

  /// What the grammar allows and Foundation does not: numbers beyond a Double, halves of surrogate pairs outside names.
  private func isLenient(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("\\ud") || text.contains("\\uD")
      || text.range(of: "[eE][+-]?[0-9]{3,}", options: .regularExpression) != nil
  }
}
