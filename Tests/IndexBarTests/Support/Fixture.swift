import Foundation
import Testing

/// A JSON value, as the fixtures hold them.
enum JSONValue: Decodable, Equatable {
  case null, bool(Bool), number(Double), string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  subscript(_ key: String) -> JSONValue {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  subscript(_ index: Int) -> JSONValue {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { .null }
  }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var keys: [String] { if case .object(let members) = self { members.keys.sorted() } else { [] } }
  var double: Double? { if case .number(let value) = self { value } else { nil } }
  var int: Int? { double.map { Int($0) } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var doubles: [Double] { elements.compactMap(\.double) }
  var ints: [Int] { elements.compactMap(\.int) }
  var strings: [String] { elements.compactMap(\.string) }
  var isNull: Bool { self == .null }
}

/// Files beside the tests.
enum Fixture {
  private static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/bar")
  }

  static func json(_ name: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The rows of a table, by the names of its columns.
  static func table(_ name: String) throws -> [[String: String]] {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { cells in
      Dictionary(zip(names.map(String.init), cells.map(String.init)), uniquingKeysWith: { first, _ in first })
    }
  }
}

/// Equal to 1e-9, relative for large numbers.
func close(_ one: Double, _ other: Double) -> Bool {
  one == other || abs(one - other) <= 1e-9 * max(1, abs(one), abs(other))
}

func close(_ one: [Double], _ other: [Double]) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { close($0, $1) }
}
