import Collation
import Foundation
import Testing

/// CLDR's own list of the root order, through the public API.
///
/// The files are read from the folder that `THUMBINDEX_CONFORMANCE` names; without it the tests are shown as skipped.
@Suite struct RootConformanceTests {
  static let folder: String? = {
    let folder = ProcessInfo.processInfo.environment["THUMBINDEX_CONFORMANCE"].flatMap { $0.isEmpty ? nil : $0 }
    if folder == nil {
      print("SKIPPED: root conformance, since THUMBINDEX_CONFORMANCE names no folder with CLDR's CollationTest files")
    }
    return folder
  }()

  static let needsFiles: Comment = "THUMBINDEX_CONFORMANCE names the folder of CLDR's CollationTest files"

  static let nonIgnorable = CollatorOptions(strength: .tertiary, alternate: .nonIgnorable)
  static let shifted = CollatorOptions(strength: .quaternary, alternate: .shifted)

  @Test(.enabled(if: folder != nil, needsFiles)) func nonIgnorableOrder() throws {
    let list = try ConformanceList(named: "NON_IGNORABLE")
    try check(list, lines: 178_477, options: Self.nonIgnorable)
  }

  @Test(.enabled(if: folder != nil, needsFiles)) func shiftedOrder() throws {
    let list = try ConformanceList(named: "SHIFTED")
    try check(list, lines: 194_537, options: Self.shifted)
  }

  /// The harness can fail: without normalization the order of marks shows.
  @Test(.enabled(if: folder != nil, needsFiles)) func withoutNormalizationTheOrderIsBroken() throws {
    let list = try ConformanceList(named: "NON_IGNORABLE")
    var options = Self.nonIgnorable
    options.normalization = false
    let faults = try list.faults(of: Collator(locale: .root, options: options))
    print("root conformance without normalization: \(faults.count) out of order")
    #expect(faults.count > 0)
  }

  func check(_ list: ConformanceList, lines: Int, options: CollatorOptions) throws {
    let faults = try list.faults(of: Collator(locale: .root, options: options))
    print(
      "root conformance: \(list.texts.count + list.surrogates) lines, \(list.surrogates) with an unpaired surrogate "
        + "left out, \(faults.count) out of order")
    #expect(list.texts.count + list.surrogates == lines)
    #expect(list.surrogates == 30)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }
}

/// A list of texts, each of them at or behind the one before it.
struct ConformanceList {
  private(set) var texts: [String] = []
  /// Lines that no Swift string can hold.
  private(set) var surrogates = 0

  init(named name: String) throws {
    let folder = try #require(RootConformanceTests.folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let file = try #require(files.first { $0.hasSuffix("CollationTest_CLDR_\(name)_SHORT.txt") })
    let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(file))
    for line in data.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") { read(line) }
  }

  private mutating func read(_ line: Data) {
    var scalars = String.UnicodeScalarView()
    var value: UInt32 = 0
    for byte in line + [UInt8(ascii: " ")] {
      if let digit = Character(UnicodeScalar(byte)).hexDigitValue {
        value = value << 4 | UInt32(digit)
      } else if byte == UInt8(ascii: " ") {
        guard let scalar = Unicode.Scalar(value) else {
          surrogates += 1
          return
        }
        scalars.append(scalar)
        value = 0
      }
    }
    texts.append(String(scalars))
  }

  /// The lines that come before their predecessor, by comparing or by keys.
  func faults(of collator: Collator) -> [String] {
    var faults: [String] = []
    var last = ""
    var lastKey = collator.sortKey(for: last)
    for text in texts {
      let key = collator.sortKey(for: text)
      if collator.compare(last, text) == .descending || key < lastKey {
        faults.append(SortKeyTests.shown(text))
      }
      last = text
      lastKey = key
    }
    return faults
  }
}
