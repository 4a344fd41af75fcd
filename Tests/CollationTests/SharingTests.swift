import Collation
import TestSupport
import Testing

/// Collators are shared between threads and asked for again.
@Suite struct SharingTests {
  static let locales = ["sv", "de", "de-u-co-phonebk", "zh", "ja", "ar", "th", "hu", "cs", "en-u-kn"]

  @Test func manyTasksAtOnceGetTheSameAnswers() async throws {
    let seed: UInt64 = 0x5EED_0004
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<60).map { _ in generator.hostileText(length: 8) } + ["Öberg", "Zorn", "曾", "10", "9"]
    let expected = try Self.locales.map { try Self.answers(locale: $0, texts: texts) }
    try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for task in 0..<64 {
        let number = task % Self.locales.count
        group.addTask { (number, try Self.answers(locale: Self.locales[number], texts: texts)) }
      }
      for try await (number, answers) in group {
        #expect(answers == expected[number], "seed \(seed), \(Self.locales[number])")
      }
    }
  }

  /// One collator in many tasks at once.
  @Test func oneCollatorInManyTasks() async throws {
    let collator = try Collator(locale: "hu")
    let names = ["Csaba", "Cukor", "Dzsida", "Ágnes", "Zsolt", "Zoltán"]
    let expected = collator.sorted(names)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask { (0..<50).allSatisfy { _ in collator.sorted(names.reversed()) == expected } }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  /// More collators than are kept, asked for by many tasks: those that went are made anew, the same.
  @Test func moreCollatorsThanAreKept() async throws {
    let tags = LocaleTag.available.prefix(200)
    let expected = try tags.map { try Collator(locale: $0).sortKey(for: "Čapek Ångström 10") }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          zip(tags, expected).allSatisfy { tag, key in
            (try? Collator(locale: tag))?.sortKey(for: "Čapek Ångström 10") == key
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  static func answers(locale: String, texts: [String]) throws -> [String] {
    let collator = try Collator(locale: locale)
    return collator.sorted(texts) + texts.map { collator.sortKey(for: $0).hexadecimal }
  }
}
