import Foundation

/// Compares what a test made with a file under `Fixtures/expected`, and records that file when asked to.
///
/// The environment variable `THUMBINDEX_RECORD` says when: `never` (as in continuous integration), `missing` (the
/// default), `failed` or `all`. A run that records always fails and names the file, so that nothing passes because it
/// wrote its own expectation.
public enum GoldenFiles {
  /// When files are recorded.
  public enum Mode: String, Sendable {
    case never, missing, failed, all
  }

  /// The mode that the environment asks for; an unknown word is `never`, so that a slip records nothing.
  public static let mode: Mode = {
    guard let word = ProcessInfo.processInfo.environment["THUMBINDEX_RECORD"] else { return .missing }
    return Mode(rawValue: word) ?? .never
  }()

  /// What is wrong, nil where the file says the same.
  ///
  /// - Parameters:
  ///   - actual: what the test made.
  ///   - path: the file's path under `Fixtures/expected`.
  public static func difference(_ actual: String, _ path: String, mode: Mode = mode) -> String? {
    let file = Fixtures.folder.appendingPathComponent("expected").appendingPathComponent(path)
    let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    // Bytes and not strings: canonically equal text is not the same file.
    let isEqual = expected.map { Array($0.utf8) == Array(actual.utf8) } ?? false
    switch mode {
    case .all: return isEqual ? nil : record(actual, file, path)
    case .missing where expected == nil: return record(actual, file, path)
    case .failed where !isEqual: return record(actual, file, path)
    case .never, .missing, .failed: return isEqual ? nil : describe(actual, expected, path)
    }
  }

  private static func record(_ actual: String, _ file: URL, _ path: String) -> String {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: file, options: .atomic)
      return "recorded Fixtures/expected/\(path); read it, then run again"
    } catch {
      return "could not record Fixtures/expected/\(path): \(error)"
    }
  }

  private static func describe(_ actual: String, _ expected: String?, _ path: String) -> String {
    guard let expected else { return "Fixtures/expected/\(path) is missing; THUMBINDEX_RECORD=missing records it" }
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(actualLines, expectedLines).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String { first < lines.count ? "'\(lines[first])'" : "the end" }
    return "Fixtures/expected/\(path) differs first at line \(first + 1): \(line(actualLines)) and not "
      + "\(line(expectedLines)); THUMBINDEX_RECORD=failed records anew"
  }
}
