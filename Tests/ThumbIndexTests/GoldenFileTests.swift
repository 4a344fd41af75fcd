import Foundation
import TestSupport
import Testing
import ThumbIndex
import ThumbIndexCommand

/// The files under `Fixtures/expected/sections`, `titles` and `styles`, compared byte for byte with what the command
/// prints for the lists under `Fixtures/names`.
///
/// They hold what ICU 72.1 gives with CLDR 42; another ICU orders some names otherwise and is right to. The comparison
/// therefore runs with ICU 72.1 alone and is shown as skipped with any other.
@Suite("Golden files of ICU 72.1") struct GoldenFileTests {
  static let isTheirICU = CollationVersions.icu == "72.1"
  static let needsTheirICU: Comment = "the golden files hold what ICU 72.1 gives; this is ICU \(CollationVersions.icu)"

  @Test(
    "What the command prints is what the file holds", .enabled(if: isTheirICU, needsTheirICU),
    arguments: try GoldenFile.all())
  func comparison(file: GoldenFile) throws {
    if let difference = GoldenFiles.difference(try file.printed(), file.path) { Issue.record("\(difference)") }
  }

  @Test("No file lies there that nothing compares")
  func noStrayFile() throws {
    let compared = Set(try GoldenFile.all().map(\.path))
    let present = try GoldenFile.folders.flatMap(GoldenFile.paths)
    #expect(present.filter { !compared.contains($0) } == [])
  }

  @Test("Enough languages, and each in every style")
  func coverage() throws {
    let files = try GoldenFile.all()
    #expect(Set(files.map(\.path)).count == files.count)
    #expect(try Fixtures.nameTags().count >= 45)
    for style in GoldenFile.styles {
      #expect(files.filter { $0.path.hasPrefix("styles/\(style)/") && !$0.path.contains("mixed") }.count >= 12)
    }
  }
}

/// A golden file and the command line that makes it.
struct GoldenFile: Sendable, CustomTestStringConvertible {
  /// Under `Fixtures/expected`.
  let path: String
  /// What follows the command's name; the list's path is last where there is a list.
  let arguments: [String]

  var testDescription: String { path }

  static let folders = ["sections", "titles", "styles"]
  static let styles = ["standard", "icu", "uikit", "android"]

  static func all() throws -> [GoldenFile] {
    let subjects = try Subject.all()
    return subjects.flatMap(\.sections) + subjects.compactMap(\.titles)
      + styles.flatMap { style in Subject.inEveryStyle.map { $0.inStyle(style) } }
  }

  /// The files in a folder under `Fixtures/expected`, its subfolders' too.
  static func paths(in folder: String) throws -> [String] {
    let root = Fixtures.folder.appendingPathComponent("expected")
    return try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .map { "\(folder)/\($0)" }
      .filter { !isFolder(root.appendingPathComponent($0)) }
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// What the command prints, run whole in this process.
  func printed() throws -> String {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("thumbindex-golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let status = run(arguments: (arguments + ["--color", "never", "-o", output.path]).map { Array($0.utf8) })
    #expect(status == 0, "\(arguments)")
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}

/// A list of names, and the locale and flags it is read with.
private struct Subject {
  /// What its files are called.
  let name: String
  let locale: String
  /// Under `Fixtures/names`.
  let list: String
  var flags: [String] = []
  var hasTitles = true

  static func all() throws -> [Subject] {
    let languages = try Fixtures.nameTags().filter { $0 != "mixed" }
    return languages.map { Subject(name: $0, locale: $0, list: "\($0).txt") } + variants
      + mixed("en", "ru", "ja", "zh-Hant")
  }

  /// Other orders and other ways of reading, over the list of the language.
  private static let variants =
    [
      ("de-u-co-phonebk", "de"), ("es-u-co-trad", "es"), ("fi-u-co-trad", "fi"), ("sv-u-co-trad", "sv"),
      ("fr-CA", "fr"), ("zh-u-co-stroke", "zh"), ("zh-u-co-zhuyin", "zh"), ("zh-Hant-u-co-zhuyin", "zh-Hant"),
    ].map { Subject(name: $0.0, locale: $0.0, list: "\($0.1).txt") } + [
      Subject(
        name: "ja-kanji", locale: "ja", list: "ja-kanji.tsv", flags: ["--reading", "reading"], hasTitles: false),
      Subject(name: "zh-surnames", locale: "zh", list: "zh.txt", flags: ["--surnames"], hasTitles: false),
    ]

  /// Names of many scripts.
  private static func mixed(_ locales: String...) -> [Subject] {
    locales.map { Subject(name: "mixed-\($0)", locale: $0, list: "mixed.txt", hasTitles: false) }
  }

  static let inEveryStyle =
    ["en", "sv", "de", "ja", "ko", "ar", "zh", "zh-Hant", "ru", "el", "he", "th", "hi", "cs"]
    .map { Subject(name: $0, locale: $0, list: "\($0).txt") } + mixed("en", "ja")

  private var listPath: String { Fixtures.folder.appendingPathComponent("names").appendingPathComponent(list).path }

  /// As text and as JSON.
  var sections: [GoldenFile] {
    [("txt", "text"), ("json", "json")].map { ending, format in
      GoldenFile(
        path: "sections/\(name).\(ending)",
        arguments: ["sections", "-l", locale, "-f", format] + flags + [listPath])
    }
  }

  /// With ids, kinds and index titles.
  var titles: GoldenFile? {
    guard hasTitles else { return nil }
    return GoldenFile(path: "titles/\(name).tsv", arguments: ["titles", "-l", locale, "-f", "tsv"])
  }

  func inStyle(_ style: String) -> GoldenFile {
    GoldenFile(
      path: "styles/\(style)/\(name).txt", arguments: ["sections", "-l", locale, "--style", style] + flags + [listPath])
  }
}
