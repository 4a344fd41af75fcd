import Collation
import Foundation
import Sectioning
import TestSupport
import Testing

/// One expectation of another project's tests.
struct PeerCase: Sendable, CustomTestStringConvertible {
  let id: String
  let source: String
  let locale: String
  let kind: String
  let input: String
  let expected: String
  let note: String
  /// What ICU 72.1 answers.
  let icu: String
  /// yes; no, where ICU 72 answers otherwise; policy, a rule on top of ICU; n/a.
  let agree: String

  var testDescription: String { id }

  static func all() throws -> [PeerCase] {
    try Fixtures.table("cases/peer-cases.tsv").map { row in
      PeerCase(
        id: row["id"] ?? "", source: row["source"] ?? "", locale: row["locale"] ?? "", kind: row["kind"] ?? "",
        input: row["input"] ?? "", expected: row["expected"] ?? "", note: row["note"] ?? "", icu: row["icu72"] ?? "",
        agree: row["agree"] ?? "")
    }
  }

  /// The rows that a test takes; a file that cannot be read is found by the test that counts the rows.
  static func rows(_ isTaken: (PeerCase) -> Bool) -> [PeerCase] { ((try? all()) ?? []).filter(isTaken) }

  var isAndroid: Bool { source.hasPrefix("aosp:") }
  var isApple: Bool { source.hasPrefix("apple") }
  var isAgreed: Bool { agree == "yes" || agree == "form" }
}

extension PeerCase {
  /// The index that the row's locale column describes: `a+b` with titles added, `;reorder=`, `;max=`, `;coll`; several
  /// locales with commas between them.
  func titles(style: SectionStyle) throws -> IndexTitles {
    var options = SectioningOptions(style: style)
    var parts = locale.contains("@") ? [locale] : locale.components(separatedBy: ";")
    for setting in parts.dropFirst() { try apply(setting, to: &options, base: parts[0]) }
    parts = parts[0].components(separatedBy: CharacterSet(charactersIn: "+,"))
    for added in parts.dropFirst() {
      if added.hasPrefix("[") {
        options.additionalTitles += Self.elements(ofSet: added)
      } else {
        options.additionalLocales.append(added)
      }
    }
    return try IndexTitles(locale: parts[0], options: options)
  }

  private func apply(_ setting: String, to options: inout SectioningOptions, base: String) throws {
    let pair = setting.components(separatedBy: "=")
    switch pair[0] {
    case "coll": options.titles = []
    case "max": options.maximumTitles = Int(pair[1])
    case "reorder":
      options.collation.reorder = [pair[1]]
      // These rows open the index from a collator: only Chinese ones carry titles.
      if base.hasPrefix("root") { options.titles = [] }
    default: Issue.record("\(id): the setting \(setting) is not known")
    }
  }

  /// `[Æ{Sch*}]` is Æ and Sch*.
  private static func elements(ofSet set: String) -> [String] {
    var elements: [String] = []
    var inside: String?
    for character in set.dropFirst().dropLast() {
      switch (character, inside) {
      case ("{", _): inside = ""
      case ("}", let element?):
        elements.append(element)
        inside = nil
      case (_, let element?): inside = element + String(character)
      case (_, nil): elements.append(String(character))
      }
    }
    return elements
  }
}

extension PeerCase {
  /// Holds the row against an index.
  func check(_ titles: IndexTitles) throws {
    switch kind {
    case "labels": try checkTitles(titles)
    case "bucket": checkSection(of: input, in: titles)
    case "order": try checkOrder()
    default: Issue.record("\(id): the kind \(kind) is not known")
    }
  }

  private func checkTitles(_ titles: IndexTitles) throws {
    let shown = titles.sections.map(\.title)
    switch input.prefix(while: { $0 != ":" }) {
    case "all": #expect(shown.joined(separator: ":") == expected)
    case "normal":
      #expect(titles.sections.filter { $0.kind == .letter }.map(\.title).joined(separator: ":") == expected)
    case "count": #expect(shown.count == Int(expected))
    case "min-count": #expect(shown.count >= (try #require(Int(expected))))
    case "inflow-count": #expect(titles.sections.filter { $0.kind == .between }.count == Int(expected))
    case "at": #expect(shown[try number(behind: ":")] == expected)
    case "prefix": #expect(shown.prefix(expected.split(separator: ":").count).joined(separator: ":") == expected)
    case "index-titles": #expect(titles.indexTitles.map(\.title).joined(separator: ":") == expected)
    case "index-title": try checkIndexTitle(titles)
    default: Issue.record("\(id): the input \(input) is not known")
    }
  }

  private func number(behind mark: Character) throws -> Int {
    let text = input.split(separator: mark).last.map(String.init) ?? ""
    return try #require(Int(text))
  }

  /// `index-title:13=A` leads to `section 25=A`.
  private func checkIndexTitle(_ titles: IndexTitles) throws {
    let title = input.dropFirst("index-title:".count).components(separatedBy: "=")
    let section = expected.dropFirst("section ".count).components(separatedBy: "=")
    let number = try #require(Int(title[0]))
    #expect(titles.indexTitles[number].title == title[1])
    #expect(titles.section(forIndexTitle: number) == Int(section[0]))
    #expect(titles.sections[titles.indexTitles[number].section].title == section[1])
  }

  /// `A @1`, `<underflow> @0`, `@5`, `A`.
  private func checkSection(of name: String, in titles: IndexTitles) {
    let number = titles.sectionNumber(of: name)
    let section = titles.sections[number]
    for part in expected.split(separator: " ") {
      switch part {
      case "<underflow>": #expect(section.kind == .before)
      case "<inflow>": #expect(section.kind == .between)
      case "<overflow>": #expect(section.kind == .after)
      case "<normal>": #expect(section.kind == .letter)
      default:
        if part.hasPrefix("@") { #expect(number == Int(part.dropFirst())) } else { #expect(section.title == part) }
      }
    }
  }

  private func checkOrder() throws {
    let collator = try Collator(locale: locale)
    let texts = try JSONDecoder().decode([String].self, from: Data(input.utf8))
    let wanted: CollationOrder
    switch expected {
    case "strictly-ascending", "<": wanted = .ascending
    case ">": wanted = .descending
    case "=": wanted = .equal
    default: throw UnknownExpectation(text: expected)
    }
    #expect(texts.count > 1)
    for (left, right) in zip(texts, texts.dropFirst()) {
      #expect(collator.compare(left, right) == wanted, "\(left) and \(right)")
    }
  }

  struct UnknownExpectation: Error { let text: String }
}
