import AlphabeticIndexOracle
import Collation
import Foundation
import ICUBridge
import Sectioning
import TestSupport
import Testing

/// Titles and sections in style `icu` against ICU's C++ class, in every locale that ICU has and every collation type
/// that a locale offers.
@Suite struct OracleTests {
  @Test func everyLocaleAndEveryCollationTypeAgreesWithTheClass() throws {
    let names = try Self.spreadOfNames()
    let identifiers = try Self.identifiers()
    var compared = 0
    var inFull: Set<OrderAndTitles> = []
    var pairs = 0
    var faults: [String] = []
    for identifier in identifiers {
      let oracle = try #require(Oracle(identifier), "the class opens \(identifier)")
      let titles = try IndexTitles(locale: LocaleTag(identifier), options: SectioningOptions(style: .icu))
      compared += 1
      if titles.sections.map(\.title) != oracle.labels {
        faults.append("\(identifier): titles \(titles.sections.map(\.title)) and not \(oracle.labels)")
        continue
      }
      #expect(titles.sections.map(\.kind) == oracle.kinds, "\(identifier)")
      let isNew = inFull.insert(OrderAndTitles(titles)).inserted
      // The same order with the same titles again: every 16th name, from another one each time.
      for number in isNew ? Array(names.indices) : Array(stride(from: compared % 16, to: names.count, by: 16)) {
        let name = names[number]
        pairs += 1
        let (ours, theirs) = (titles.sectionNumber(of: name), oracle.section(of: name))
        if ours != theirs { faults.append("\(identifier): \(name) in \(ours) and not \(theirs)") }
      }
    }
    print(
      "titles compared in \(compared) of \(identifiers.count) collations; sections of \(pairs) names, of all "
        + "\(names.count) in each of the \(inFull.count) orders with titles that differ, of every 16th in the others")
    #expect(faults.isEmpty, "\(faults.count) faults, the first: \(faults.prefix(20).joined(separator: "\n"))")
    #expect(compared == identifiers.count)
    #expect(compared > 1_000)
  }

  /// What the section of a name follows from: es-MX has the data of es, en-GB those of the root.
  struct OrderAndTitles: Hashable {
    let dataLocale: String
    let version: String
    let titles: [String]

    init(_ titles: IndexTitles) {
      dataLocale = titles.collator.handle.dataLocale
      version = titles.collator.version
      self.titles = titles.sections.map(\.title)
    }
  }

  /// The available locales as they are, and with each collation type that ICU lists for them.
  static func identifiers() throws -> [String] {
    var result: [String] = []
    for locale in try ICUNames.availableLocales() {
      result.append(locale)
      for type in try ICUNames.collationTypes(of: locale, commonlyUsed: false) where type != "standard" {
        result.append("\(locale)@collation=\(type)")
      }
    }
    return result
  }

  /// Three names of every list and one of every letter of many scripts.
  static func spreadOfNames() throws -> [String] {
    var names = ["", " ", "1", "#", "Æ", "Sch", "ǆ", "LJ", "一", "丁", "㐀", "𠀀", "가", "あ", "ア", "😀"]
    for tag in try Fixtures.nameTags() { names += try Fixtures.names(tag).prefix(3) }
    for value in stride(from: UInt32(0x41), to: 0x3200, by: 37) {
      if let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic { names.append(String(Character(scalar))) }
    }
    return names
  }
}

/// One index of ICU's C++ class.
final class Oracle {
  private let handle: OpaquePointer
  let labels: [String]
  let kinds: [SectionKind]

  init?(_ locale: String, adding more: [String] = []) {
    let pointers = more.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    let opened = pointers.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      oracle_open(locale, $0.baseAddress, Int32($0.count))
    }
    guard let opened else { return nil }
    handle = opened
    let count = oracle_count(opened)
    labels = (0..<count).map { section in
      var bytes = [CChar](repeating: 0, count: 256)
      let length = oracle_label(opened, section, &bytes, 256)
      return String(decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    let all: [SectionKind] = [.letter, .before, .between, .after]
    kinds = (0..<count).map { all[Int(oracle_kind(opened, $0))] }
  }

  deinit { oracle_close(handle) }

  func section(of name: String) -> Int {
    let bytes = name.utf8.map(CChar.init(bitPattern:))
    return Int(oracle_section(handle, bytes, Int32(bytes.count)))
  }
}
