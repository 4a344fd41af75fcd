import Foundation

/// The files under `Fixtures`, found from the place of this source.
public enum Fixtures {
  /// The folder `Fixtures`.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// A file's text.
  public static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  /// A file's lines, without the end behind the last one.
  public static func lines(_ path: String) throws -> [String] {
    var lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The names of a language.
  public static func names(_ tag: String) throws -> [String] { try lines("names/\(tag).txt") }

  /// The tags that there are lists of names for, sorted.
  public static func nameTags() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("names").path)
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// The rows of a file of tab-separated values, by the names in its first line.
  public static func table(_ path: String) throws -> [[String: String]] {
    let rows = try lines(path).map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    guard let header = rows.first else { return [] }
    return rows.dropFirst().map { row in
      Dictionary(zip(header, row), uniquingKeysWith: { first, _ in first })
    }
  }
}
