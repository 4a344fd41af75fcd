import Collation
import ICUBridge

/// How a part of a name is spelled as a title.
enum TitleSpelling {
  /// The text without the marks that its primary weights do not depend on, in title case, without spaces around it.
  static func tidied(_ text: String, order: Collator) -> String {
    let plain = withoutNeedlessMarks(text, order: order)
    let titled = (try? ICUText.titlecased(plain, locale: order.locale.icuIdentifier)) ?? plain
    return trimmed(titled)
  }

  private static func withoutNeedlessMarks(_ text: String, order: Collator) -> String {
    guard let decomposed = try? ICUText.normalized(text, .nfd) else { return text }
    var scalars = Array(decomposed.unicodeScalars)
    var index = 0
    while index < scalars.count {
      guard scalars[index].properties.generalCategory == .nonspacingMark else {
        index += 1
        continue
      }
      var shorter = scalars
      shorter.remove(at: index)
      if order.compare(string(shorter), text) == .equal { scalars = shorter } else { index += 1 }
    }
    let result = string(scalars)
    return (try? ICUText.normalized(result, .nfc)) ?? result
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func trimmed(_ text: String) -> String {
    let inner = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let end = inner.reversed().drop { $0.properties.isWhitespace }.count
    return String(String.UnicodeScalarView(inner.prefix(end)))
  }
}
