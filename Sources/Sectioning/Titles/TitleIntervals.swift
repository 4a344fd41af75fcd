import Collation

/// A stretch of a collator's order, from a lower bound up to the next one's, and what it belongs to.
struct TitleInterval: Hashable, Sendable {
  enum Owner: Hashable, Sendable {
    /// In front of the first title.
    case before
    /// The title with this number.
    case title(Int)
    /// Behind a title, where scripts without titles stand; numbered from 0.
    case between(Int)
    /// Behind the last title's script.
    case after
  }

  /// The least text of the stretch at primary strength.
  let lowerBound: String
  var owner: Owner
  /// Whether the stretch belongs to a title that another stretch opens.
  var isHidden = false
}

/// How titles cut a collator's order into stretches.
///
/// Source: ICU's `AlphabeticIndex`, `createBucketList`, restated over the public C API.
struct TitleIntervals {
  /// The stretches in the collator's order; the first one's bound is the empty text.
  private(set) var intervals: [TitleInterval] = [TitleInterval(lowerBound: "", owner: .before)]
  private let order: PrimaryOrder
  private let boundaries: ScriptBoundaries
  private var betweenCount = 0
  private var script = -1
  private var scriptEnd = ""
  /// Titles of several weights whose texts go on, from the outermost in: `Sc`, and `Sch` in it.
  private var open: [OpenTitle] = []

  private struct OpenTitle {
    let number: Int
    /// What is at or above this is none of the title's.
    let end: String
    /// The title of one weight that is gone back to.
    let letter: Int
  }

  /// The stretches that the titles make.
  ///
  /// - Parameters:
  ///   - titles: in the collator's order, no two equal.
  ///   - lowerBounds: where each title's stretch begins, ascending too.
  init(titles: [String], lowerBounds: [String], order: PrimaryOrder, boundaries: ScriptBoundaries) {
    self.order = order
    self.boundaries = boundaries
    for (number, title) in titles.enumerated() {
      closeTitles(before: lowerBounds[number])
      crossScripts(to: title)
      intervals.append(TitleInterval(lowerBound: lowerBounds[number], owner: .title(number)))
      openTitle(title, number: number, titles: titles)
    }
    closeTitles(before: nil)
    guard !titles.isEmpty else { return }
    intervals.append(TitleInterval(lowerBound: scriptEnd, owner: .after))
    redirectHeads(titles)
    mergeNeighbours()
  }

  /// Where scripts without titles lie between the last title and this one, they get a stretch of their own.
  private mutating func crossScripts(to title: String) {
    guard !order.isLess(title, scriptEnd) else { return }
    let boundary = scriptEnd
    var skipped = false
    while script + 1 < boundaries.count {
      script += 1
      scriptEnd = boundaries.text(script)
      if order.isLess(title, scriptEnd) { break }
      skipped = true
    }
    guard skipped, intervals.count > 1 else { return }
    intervals.append(TitleInterval(lowerBound: boundary, owner: .between(betweenCount)))
    betweenCount += 1
  }

  /// Behind a title of several weights (`Sch`, `Æ`), what sorts after it goes back to the single letter before it.
  private mutating func openTitle(_ title: String, number: Int, titles: [String]) {
    guard title.unicodeScalars.first != TitleCandidates.headPrefix,
      title.unicodeScalars.last != NoncharacterMarks.highest,
      order.hasSeveralWeights(title)
    else { return }
    for interval in intervals.dropLast().reversed() {
      guard case .title(let earlier) = interval.owner else { return }
      // A stretch that returns to an earlier title is none of its own.
      guard !interval.isHidden, !order.hasSeveralWeights(titles[earlier]) else { continue }
      open.append(OpenTitle(number: number, end: title + String(NoncharacterMarks.highest), letter: earlier))
      return
    }
  }

  /// Returns from the titles that end at or before a bound, or from all; from a title in another one to that other.
  ///
  /// ICU returns at once, so that its bounds do not ascend where the next title begins as this one does (Khmer, ឩ and ឪ).
  private mutating func closeTitles(before bound: String?) {
    while let last = open.last, bound.map({ !order.isLess($0, last.end) }) ?? true {
      open.removeLast()
      let owner = open.last?.number ?? last.letter
      intervals.append(TitleInterval(lowerBound: last.end, owner: .title(owner), isHidden: true))
    }
  }

  /// In pinyin the Han head of a letter and the Latin letter are one section: the letter's, or the last letter's
  /// before it that is a title.
  private mutating func redirectHeads(_ titles: [String]) {
    var latin: [Int?] = Array(repeating: nil, count: 26)
    var head = latin
    var hasHeads = false
    for (number, title) in titles.enumerated() {
      let scalars = Array(title.unicodeScalars)
      guard let last = scalars.last, ("A"..."Z").contains(last) else { continue }
      let letter = Int(last.value) - 0x41
      if scalars.count == 1 { latin[letter] = number }
      if scalars.count == 2, scalars[0] == TitleCandidates.headPrefix {
        head[letter] = number
        hasHeads = true
      }
    }
    guard hasHeads else { return }
    var target: Int?
    for letter in latin.indices {
      target = latin[letter] ?? target
      guard let number = head[letter], let target else { continue }
      for index in intervals.indices where intervals[index].owner == .title(number) {
        intervals[index].owner = .title(target)
        intervals[index].isHidden = true
      }
    }
  }

  /// Stretches between titles that nothing visible parts are one, and one with the last where they touch that.
  private mutating func mergeNeighbours() {
    var next = intervals[intervals.count - 1].owner
    for index in intervals.indices.reversed().dropFirst() where index > 0 && !intervals[index].isHidden {
      if case .between = intervals[index].owner {
        if case .title = next {} else { intervals[index].owner = next }
      }
      next = intervals[index].owner
    }
  }
}
