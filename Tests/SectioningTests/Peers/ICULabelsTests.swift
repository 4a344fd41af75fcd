import Foundation
import Sectioning
import TestSupport
import Testing

/// Titles, kinds and sections that ICU 72.1 gave for 36 locales, two mixed indexes and a collator alone.
@Suite struct ICULabelsTests {
  struct Recorded: Decodable {
    struct Index: Decodable, Sendable, CustomTestStringConvertible {
      let locale: String
      let labels: [String]
      let types: [Int]
      let buckets: [String: Int]
      var testDescription: String { locale }
    }

    struct Mixed: Decodable, Sendable, CustomTestStringConvertible {
      let base: String
      let added: [String]
      let labels: [String]
      let types: [Int]
      var testDescription: String { ([base] + added).joined(separator: "+") }
    }

    struct Cap: Decodable, Sendable, CustomTestStringConvertible {
      let max: Int
      let labels: [String]
      var testDescription: String { "at most \(max)" }
    }

    let icuVersion: String
    let locales: [Index]
    let mixed: [Mixed]
    let maxLabelCount: [Cap]
  }

  static func read() throws -> Recorded {
    try JSONDecoder().decode(Recorded.self, from: Data(Fixtures.text("cases/icu72_labels.json").utf8))
  }

  /// A file that cannot be read is found by the test that counts.
  static let recorded = try? read()
  static let kinds: [SectionKind] = [.letter, .before, .between, .after]

  @Test func nothingIsLeftOut() throws {
    let all = try Self.read()
    #expect(all.locales.count == 36)
    #expect(all.mixed.count == 3)
    #expect(all.maxLabelCount.count == 18)
  }

  @Test(arguments: recorded?.locales ?? []) func locale(_ index: Recorded.Index) throws {
    let titles = try IndexTitles(locale: index.locale, style: .icu)
    if titles.sections.count > 101 { return checkThinned(index, against: titles) }
    #expect(titles.sections.map(\.title) == index.labels)
    #expect(titles.sections.map(\.kind) == index.types.map { Self.kinds[$0] })
    #expect(index.buckets.count == 35)
    for (name, section) in index.buckets { #expect(titles.sectionNumber(of: name) == section, "\(name)") }
  }

  /// ICU thins above 99 titles, which the recording of the radicals shows; we keep all of them. What ICU kept is among
  /// ours, and each name is in the section that ICU has for it or in one that ICU left out behind that.
  func checkThinned(_ index: Recorded.Index, against titles: IndexTitles) {
    #expect(index.locale == "zh-u-co-unihan")
    let ours = titles.sections.map(\.title)
    var places = [0]
    for label in index.labels.dropFirst().dropLast() {
      guard let place = ours[(places[places.count - 1] + 1)...].firstIndex(of: label) else {
        Issue.record("\(label) is no title, or not in its order")
        return
      }
      places.append(place)
    }
    places.append(ours.count - 1)
    for (name, section) in index.buckets {
      let number = titles.sectionNumber(of: name)
      #expect(places.lastIndex { $0 <= number } == section, "\(name)")
    }
  }

  @Test(arguments: recorded?.mixed ?? []) func mixed(_ index: Recorded.Mixed) throws {
    var options = SectioningOptions(style: .icu)
    options.additionalLocales = index.added
    let isAlone = index.base.hasPrefix("collator-only ")
    if isAlone { options.titles = [] }
    let locale = isAlone ? String(index.base.dropFirst("collator-only ".count)) : index.base
    let titles = try IndexTitles(locale: locale, options: options)
    #expect(titles.sections.map(\.title) == index.labels)
    #expect(titles.sections.map(\.kind) == index.types.map { Self.kinds[$0] })
  }

  /// ICU's cap keeps one title too many and drops Z; ours is exact and keeps the first and the last one.
  @Test(arguments: recorded?.maxLabelCount ?? []) func ourCapIsExact(_ cap: Recorded.Cap) throws {
    let letters = cap.labels.dropFirst().dropLast()
    var options = SectioningOptions(style: .icu)
    options.maximumTitles = cap.max
    let ours = try IndexTitles(locale: "en", options: options).sections.filter { $0.kind == .letter }.map(\.title)
    #expect(ours.count == min(cap.max, 26))
    #expect(ours.first == "A")
    if cap.max > 1 { #expect(ours.last == "Z") }
    #expect(ours == ours.sorted() && Set(ours).count == ours.count)
    if cap.max < 25 {
      #expect(letters.count == cap.max + 1 && letters.last == "Y", "what ICU does, as recorded")
    }
  }

  /// Names whose titles a cap leaves out are under the title before theirs, and none is lost.
  @Test func namesOfTitlesLeftOut() throws {
    var options = SectioningOptions(style: .standard)
    options.maximumTitles = 3
    let list = try SectionedList(["Adam", "Mia", "Yves", "Zoe", "7"], locale: "en", options: options)
    #expect(
      list.sections.map { [$0.title] + Array($0) } == [
        ["A", "Adam", "Mia"], ["N", "Yves"], ["Z", "Zoe"], ["#", "7"],
      ])
  }
}
