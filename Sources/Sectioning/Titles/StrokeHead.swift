/// The heads of Chinese collations as a reader sees them.
///
/// Source: CLDR's Chinese tailorings: U+FDD0 and a letter, a radical, or U+2800 + n for n strokes.
enum StrokeHead {
  /// The number of strokes that a title stands for, nil where it is none of those.
  static func count(of title: String) -> Int? {
    let scalars = Array(title.unicodeScalars)
    guard scalars.count == 2, scalars[0] == TitleCandidates.headPrefix, (0x2801...0x28FF).contains(scalars[1].value)
    else { return nil }
    return Int(scalars[1].value - 0x2800)
  }

  /// The title to show: `12劃` for strokes, otherwise what stands behind the prefix, or the title itself.
  static func shown(_ title: String) -> String {
    if let count = count(of: title) { return "\(count)劃" }
    guard title.unicodeScalars.first == TitleCandidates.headPrefix else { return title }
    return String(title.unicodeScalars.dropFirst())
  }
}
