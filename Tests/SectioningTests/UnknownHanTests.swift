import Collation
import ICUBridge
import Sectioning
import TestSupport
import Testing

/// Han characters that a Chinese collation does not know.
@Suite struct UnknownHanTests {
  @Test(arguments: ["zh", "zh-Hant", "zh-u-co-stroke", "zh-u-co-zhuyin", "zh-Hant-u-co-zhuyin", "zh-HK"])
  func everyUnknownCharacterIsInTheCatchAllAndEveryKnownOneUnderATitle(_ locale: String) throws {
    let titles = try IndexTitles(locale: locale)
    let tailored = try titles.collator.handle.tailoredSet()
    var counts = (known: 0, unknown: 0)
    let blocks: [ClosedRange<UInt32>] = [0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2A6DF, 0x2A700...0x2EBE0]
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
      let isKnown = tailored.contains(scalar)
      if isKnown { counts.known += 1 } else { counts.unknown += 1 }
      let kind = titles.section(of: String(Character(scalar))).kind
      if kind != (isKnown ? .letter : .catchAll) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is in \(kind)")
      }
    }
    print("\(locale): \(counts.known) known characters under titles, \(counts.unknown) unknown ones apart")
    #expect(counts.known > 15_000 && counts.unknown > 5_000)
  }
}
