import Collation

/// The second level of a section: runs of its elements that begin alike, taken from the data in any script.
///
/// Source: our design, the index bar's second level.
package struct SecondLevelRuns {
  /// Elements that begin with the same weights.
  package struct Run: Hashable, Sendable {
    /// What the run shows: `Ab`, `Cha`, `きむ`, `王`.
    package let title: String
    /// The first element's place in the section.
    package let first: Int
    /// The number of elements.
    package let count: Int
    /// How many primary weights the elements share, and the next run does not.
    package let depth: Int
  }

  private struct Part {
    var range: Range<Int>
    var depth: Int
  }

  private let texts: [PrimaryWeights]
  private let collator: Collator
  private let primary: Collator?
  private var parts: [Part] = []

  /// The runs of a section's texts.
  ///
  /// - Parameters:
  ///   - texts: what the elements are filed by, in the section's order.
  ///   - target: how many runs are wanted; there are more where the first weights alone give more.
  ///   - collator: the order that the texts are in.
  /// - Returns: the runs in order, at least two, or none.
  /// - Complexity: O(*n* · *d*) for *n* texts of *d* weights.
  package static func runs(of texts: [String], target: Int, collator: Collator) -> [Run] {
    var runs = SecondLevelRuns(texts, collator: collator)
    runs.splitFirst()
    runs.splitMore(target: target)
    return runs.parts.count < 2 ? [] : runs.parts.map(runs.run)
  }

  private init(_ texts: [String], collator: Collator) {
    self.texts = texts.map { PrimaryWeights(of: $0, collator: collator) }
    self.collator = collator
    primary = try? collator.atStrength(.primary)
  }

  /// The smallest depth that gives at least two runs.
  private mutating func splitFirst() {
    guard let split = split(Part(range: 0..<texts.count, depth: 0)) else { return }
    parts = split
  }

  /// The largest run of three or more is split at its own next depth as long as the runs are not too many.
  private mutating func splitMore(target: Int) {
    var exhausted = Set<Int>()
    while parts.count < target, !parts.isEmpty {
      let candidates = parts.indices.filter {
        parts[$0].range.count >= 3 && !exhausted.contains(parts[$0].range.lowerBound)
      }
      guard let largest = candidates.max(by: { isSmaller(parts[$0], parts[$1]) }) else { return }
      guard let split = split(parts[largest]), parts.count + split.count - 1 <= target else {
        exhausted.insert(parts[largest].range.lowerBound)
        continue
      }
      parts.replaceSubrange(largest...largest, with: split)
    }
  }

  /// Of runs of one size the earlier is split first.
  private func isSmaller(_ left: Part, _ right: Part) -> Bool {
    (left.range.count, -left.range.lowerBound) < (right.range.count, -right.range.lowerBound)
  }

  /// The parts of a run at the smallest depth beyond its own that gives at least two.
  private func split(_ part: Part) -> [Part]? {
    let deepest = part.range.map { texts[$0].weights.count }.max() ?? 0
    guard part.depth <= deepest else { return nil }
    for depth in part.depth + 1..<deepest + 2 {
      let parts = group(part.range, depth: depth)
      if parts.count > 1 { return parts }
    }
    return nil
  }

  private func group(_ range: Range<Int>, depth: Int) -> [Part] {
    var parts: [Part] = []
    var start = range.lowerBound
    for index in range.dropFirst() where !texts[index].agrees(with: texts[start], depth: depth) {
      parts.append(Part(range: start..<index, depth: depth))
      start = index
    }
    if start < range.upperBound { parts.append(Part(range: start..<range.upperBound, depth: depth)) }
    return parts
  }
}

extension SecondLevelRuns {
  private func run(_ part: Part) -> Run {
    Run(title: title(of: part), first: part.range.lowerBound, count: part.range.count, depth: part.depth)
  }

  /// The text up to the cut from the first element that has one there, else up to the first one's next cut.
  private func title(of part: Part) -> String {
    for index in part.range {
      if let prefix = extended(texts[index], depth: part.depth) { return tidied(prefix) }
    }
    let first = texts[part.range.lowerBound]
    for depth in part.depth + 1..<max(part.depth + 2, first.weights.count + 1) {
      if let prefix = extended(first, depth: depth) { return tidied(prefix) }
    }
    return tidied(first.text)
  }

  /// The text up to the cut, further while it ends in punctuation or a space.
  private func extended(_ text: PrimaryWeights, depth: Int) -> String? {
    guard var prefix = text.prefix(depth: depth) else { return nil }
    var depth = depth
    while Self.endsOpen(prefix), depth < text.weights.count {
      depth += 1
      prefix = text.prefix(depth: depth) ?? prefix
    }
    return prefix
  }

  private static func endsOpen(_ text: String) -> Bool {
    guard let category = text.unicodeScalars.last?.properties.generalCategory else { return false }
    switch category {
    case .spaceSeparator, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default:
      return false
    }
  }

  /// Without marks that the weights do not need (Bó is Bo), and with a capital at the start.
  private func tidied(_ text: String) -> String {
    TitleSpelling.tidied(text, order: primary ?? collator)
  }
}
