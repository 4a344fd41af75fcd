import Collation
import Foundation
import Sectioning
import TestSupport
import Testing

/// One public report of people who sort and section names.
struct FieldCase: Sendable {
  let id: String
  let kind: String
  let locale: String
  let names: [String]
  let expected: String
  /// The readings that the row gives with the names.
  let keys: [String]
  let settings: String
  /// Whether ICU's own index gives the right answer.
  let isRightInICU: Bool

  /// The row with this id.
  init(_ id: String) throws {
    let rows = try Fixtures.table("cases/field-cases.tsv")
    let row = try #require(rows.first { $0["id"] == id })
    self.id = id
    kind = row["kind"] ?? ""
    names = Self.split(row["input"] ?? "").map(Self.unescaped)
    expected = row["expected"] ?? ""
    let options = row["options"] ?? ""
    settings = options == "-" ? "" : options
    keys = options.components(separatedBy: "keys=").dropFirst().first?.components(separatedBy: "|") ?? []
    isRightInICU = row["icu72"]?.hasSuffix("(right)") ?? false && keys.isEmpty
    let type = settings.hasPrefix("co=") ? "-u-" + settings.replacingOccurrences(of: "=", with: "-") : ""
    locale = (row["locale"] ?? "").replacingOccurrences(of: "_", with: "-") + type
  }

  /// By scalars: a bar and a joiner behind it are one character.
  private static func split(_ text: String, by separator: Unicode.Scalar = "|") -> [String] {
    text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }

  /// `\u200B` is the character.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let mark = rest.range(of: "\\u") {
      result += rest[..<mark.lowerBound]
      let digits = rest[mark.upperBound...].prefix(4)
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        result.unicodeScalars.append(scalar)
      }
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }

  /// The options that the row names, in a style.
  func options(_ style: SectionStyle) -> SectioningOptions {
    var options = SectioningOptions(style: style)
    if settings.hasPrefix("labels+=") {
      options.additionalLocales = settings.dropFirst("labels+=".count).components(separatedBy: ",")
    }
    if settings.hasPrefix("ka=shifted") { options.collation.alternate = .shifted }
    return options
  }

  /// Each name and the title that is right for it.
  var pairs: [(name: String, title: String)] {
    Self.split(expected).map { pair in
      let parts = Self.split(pair, by: "→").map(Self.unescaped)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  /// Holds `name→title` against style `standard`, and against style `icu` where ICU's index is right.
  func expectTitles(articles: [String] = [], readings: Bool = false, skippingMarks: Bool = false) throws {
    #expect(pairs.map(\.name) == names, "the row is read well")
    for style in isRightInICU ? [SectionStyle.standard, .icu] : [.standard] {
      var options = options(style)
      options.articles = articles
      if skippingMarks { options.leadingMarks = .skip }
      let titles = try IndexTitles(locale: locale, options: options)
      let numbered = Array(names.indices)
      let fields = NameFields<Int>(name: { names[$0] }, reading: { readings ? keys[$0] : nil })
      let list = SectionedList(numbered, by: fields, in: titles)
      #expect(list.rows.sorted() == numbered, "every name once")
      for section in list.sections {
        for number in section { expect(section.heading, for: number, style: style) }
      }
      guard !readings else { return }
      for number in numbered { expect(titles.section(of: names[number]), for: number, style: style) }
    }
  }

  private func expect(_ section: SectionTitle, for number: Int, style: SectionStyle) {
    let (name, title) = pairs[number]
    switch (title, style) {
    case ("misc-before", .icu): #expect(section.kind == .before, "\(name)")
    case ("misc-after", .icu): #expect(section.kind == .after, "\(name)")
    case ("misc-before", _): #expect(section.kind == .catchAll && section.title == "#", "\(name)")
    case ("misc-after", _):
      // Beside alphabets of other scripts stands A–Z.
      let first = name.first.flatMap { $0.isASCII ? String($0) : nil }
      #expect(section.title == first ?? "#", "\(name)")
    default: #expect(section.title == title, "\(name) in style \(style)")
    }
  }

  /// The names in the order that is right for them.
  var wantedOrder: [String] { Self.split(expected).map(Self.unescaped) }

  /// Holds the row's order against the collator and against the flat list of the names.
  func expectOrder() throws {
    let wanted = wantedOrder
    let options = options(.icu)
    #expect(try Collator(locale: locale, options: options.collation).sorted(names) == wanted)
    #expect(try SectionedList(names, locale: locale, options: options).rows == wanted)
  }

  /// The titles of the sections with their names: `A: Adam|Anna`.
  func sections(_ options: SectioningOptions) throws -> [String] {
    try SectionedList(names, locale: locale, options: options).sections
      .map { "\($0.title): \($0.joined(separator: "|"))" }
  }
}
