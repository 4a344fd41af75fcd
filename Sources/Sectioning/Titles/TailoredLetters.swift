import Collation
import ICUBridge

/// The letters that a locale's tailoring sets apart: those that its rules place behind another at the primary level.
///
/// Read from the rules (`&C<č<<<Č`), since asking ICU for all that is tailored takes it milliseconds and answers with
/// every variant as well.
///
/// Source: UTS #35 part 5, Collation Rule Syntax.
struct TailoredLetters {
  /// Letters and groups of letters, as the rules write them.
  private(set) var letters: [String] = []

  /// The letters of a collator's tailoring, with those that it imports.
  init(of collator: Collator) { read(collator.handle.rules(), depth: 0) }

  /// The letters of rules.
  init(rules: String) { read(rules, depth: 0) }

  /// CLDR's imports are two deep; rules of a caller's own could go in circles.
  private static let deepest = 4
  /// Longer rules are those of ideographs.
  private static let longest = 8192

  private mutating func read(_ rules: String, depth: Int) {
    guard depth < Self.deepest, rules.unicodeScalars.count <= Self.longest else { return }
    var reader = RuleReader(rules)
    while let item = reader.next() {
      switch item {
      case .primary(let texts): letters += texts
      case .importing(let tag):
        guard let locale = try? LocaleTag(tag), let collator = try? Collator(locale: locale) else { continue }
        read(collator.handle.rules(), depth: depth + 1)
      }
    }
  }
}

/// Reads tailoring rules from one primary relation or import to the next, over all else.
private struct RuleReader {
  enum Item {
    case primary([String])
    case importing(String)
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0

  init(_ rules: String) { scalars = Array(rules.unicodeScalars) }

  mutating func next() -> Item? {
    while place < scalars.count {
      switch scalars[place] {
      case "[":
        if let tag = readSetting() { return .importing(tag) }
      case "<":
        if let texts = readRelation() { return .primary(texts) }
      case "#":
        while place < scalars.count, !scalars[place].properties.isPatternWhitespaceLineEnd { place += 1 }
      default:
        place += 1
      }
    }
    return nil
  }

  /// `[import tag]` answers the tag; other settings nothing.
  private mutating func readSetting() -> String? {
    let end = scalars[place...].firstIndex(of: "]") ?? scalars.count
    let words = string(scalars[(place + 1)..<end]).split(separator: " ")
    place = min(end + 1, scalars.count)
    return words.count == 2 && words[0] == "import" ? String(words[1]) : nil
  }

  /// What stands behind `<` or `<*`; nothing for the lower levels.
  private mutating func readRelation() -> [String]? {
    var level = 0
    while place < scalars.count, scalars[place] == "<" {
      level += 1
      place += 1
    }
    let isList = place < scalars.count && scalars[place] == "*"
    if isList { place += 1 }
    let text = readText()
    guard level == 1, !text.isEmpty else { return nil }
    return isList ? text.map { String(Character($0)) } : [string(text[...])]
  }

  /// `String(String.UnicodeScalarView(…))` finds its generic parts at run time.
  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var string = ""
    for scalar in scalars { string.unicodeScalars.append(scalar) }
    return string
  }

  /// A text up to the next operator, without quotes, prefix and extension.
  private mutating func readText() -> [Unicode.Scalar] {
    var text: [Unicode.Scalar] = []
    var isExtension = false
    while place < scalars.count {
      let scalar = scalars[place]
      switch scalar {
      case "<", "=", "&", "[", "#": return text
      case "'": append(readQuoted(), to: &text, unless: isExtension)
      case "\\":
        append(
          Array(scalars[min(place + 1, scalars.count)..<min(place + 2, scalars.count)]), to: &text, unless: isExtension)
        place += 2
      case "|":
        text = []
        place += 1
      case "/":
        isExtension = true
        place += 1
      default:
        if !scalar.properties.isPatternWhitespace { append([scalar], to: &text, unless: isExtension) }
        place += 1
      }
    }
    return text
  }

  private func append(_ scalars: [Unicode.Scalar], to text: inout [Unicode.Scalar], unless isExtension: Bool) {
    if !isExtension { text += scalars }
  }

  /// What stands between quotes; two in a row are one.
  private mutating func readQuoted() -> [Unicode.Scalar] {
    place += 1
    if place < scalars.count, scalars[place] == "'" {
      place += 1
      return ["'"]
    }
    let end = scalars[min(place, scalars.count)...].firstIndex(of: "'") ?? scalars.count
    let text = Array(scalars[min(place, end)..<end])
    place = min(end + 1, scalars.count)
    return text
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPatternWhitespaceLineEnd: Bool { isPatternWhitespace && generalCategory != .spaceSeparator }
}
