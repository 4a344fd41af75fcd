import ICUBridge

/// Writes the source file that holds the contractions of the running ICU's root collator.
///
/// ICU takes milliseconds to list them, and they are the same for every locale: so they stand in the source, for the
/// version they were made from. Another version of ICU is asked itself.
struct RootContractionsSource {
  private let root: CollatorHandle
  private var pairs: [UInt32: Set<UInt32>] = [:]
  private var longer: [[UInt32]] = []

  init() throws {
    root = try CollatorHandle.Draft(locale: "root").finished()
    for string in try root.contractions(withPrefixes: true).strings {
      let scalars = try ICUText.normalized(string, .nfd).unicodeScalars.map(\.value)
      // Contractions that start with U+FDD1 are script boundaries.
      guard let first = scalars.first, first != 0xFDD1 else { continue }
      if scalars.count == 2 { pairs[first, default: []].insert(scalars[1]) } else { longer.append(scalars) }
    }
  }

  var text: String {
    var lines = [
      "import ICUBridge", "",
      "// Made by `ThumbIndexBenchmarks root-contractions`; not to be edited.", "",
      "/// The contractions of the root collator, which every locale's collator has unless it suppresses them.",
      "enum RootContractions {",
      "  /// Each of these characters contracts with each of those.",
      "  struct Block {", "    let leading: [ClosedRange<UInt32>]", "    let following: [ClosedRange<UInt32>]", "  }",
      "",
      "  /// Whether the collator's data is of the version that these were made from.",
      "  static func areKnown(for collator: CollatorHandle) -> Bool {",
      "    ICUVersions.icu == \"\(ICUVersions.icu)\" && collator.ucaVersion == \"\(root.ucaVersion)\"", "  }", "",
      "  /// Those of two characters.", "  static let blocks: [Block] = [",
    ]
    for block in blocks { lines.append("    Block(leading: [\(block.leading)], following: [\(block.following)]),") }
    lines += ["  ]", "", "  /// Those of more.", "  static let longer: [[UInt32]] = ["]
    for string in longer.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      lines.append("    [\(string.map(hexadecimal).joined(separator: ", "))],")
    }
    return (lines + ["  ]", "}"]).joined(separator: "\n")
  }

  private var blocks: [(leading: String, following: String)] {
    var leading: [Set<UInt32>: Set<UInt32>] = [:]
    for (left, right) in pairs { leading[right, default: []].insert(left) }
    return leading.sorted { ($0.value.min() ?? 0) < ($1.value.min() ?? 0) }.map { (ranges($0.value), ranges($0.key)) }
  }

  private func ranges(_ scalars: Set<UInt32>) -> String {
    var ranges: [ClosedRange<UInt32>] = []
    for scalar in scalars.sorted() {
      if let last = ranges.last, last.upperBound + 1 == scalar {
        ranges[ranges.count - 1] = last.lowerBound...scalar
      } else {
        ranges.append(scalar...scalar)
      }
    }
    return ranges.map { "\(hexadecimal($0.lowerBound))...\(hexadecimal($0.upperBound))" }.joined(separator: ", ")
  }

  private func hexadecimal(_ value: UInt32) -> String { "0x" + String(value, radix: 16, uppercase: true) }
}
