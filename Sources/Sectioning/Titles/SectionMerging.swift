import Collation
import ICUBridge

/// Which titles share a section, and what that section is called.
struct SectionMerging {
  /// The title whose section each title is in; its own number for most.
  private(set) var leader: [Int]
  /// What each title is shown as.
  private(set) var titles: [String]

  init(plan: TitlePlan) throws(SectioningError) {
    leader = Array(plan.titles.indices)
    titles = plan.titles.map(StrokeHead.shown)
    if plan.options.usesUIKitSpelling { spellAsUIKit(plan) }
    if plan.options.mergesMarkedTitles { mergeMarked(plan) }
    for group in plan.options.groups { try merge(group, plan: plan) }
  }

  /// Š joins S where S is a title.
  private mutating func mergeMarked(_ plan: TitlePlan) {
    for (number, title) in plan.titles.enumerated() {
      guard let base = Self.withoutMarks(title), base != title,
        let target = plan.titles.firstIndex(where: { plan.order.areEqual($0, base) })
      else { continue }
      leader[number] = leader[target]
    }
  }

  private static func withoutMarks(_ title: String) -> String? {
    guard let decomposed = try? ICUText.normalized(title, .nfd) else { return nil }
    let base = decomposed.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
    return base.isEmpty ? nil : String(String.UnicodeScalarView(base))
  }

  private mutating func merge(_ group: SectionGroup, plan: TitlePlan) throws(SectioningError) {
    let first = try place(of: group.first, group: group, plan: plan)
    let last = try place(of: group.last, group: group, plan: plan)
    guard first <= last else { throw .wrongGroup(group, reason: "'\(group.last)' stands before '\(group.first)'") }
    let members = leader.indices.filter { (first...last).contains(leader[$0]) }
    guard members.allSatisfy({ titles[$0] != group.title || $0 == first }) else {
      throw .wrongGroup(group, reason: "it overlaps another group")
    }
    for member in members { leader[member] = first }
    titles[first] = group.title
  }

  private func place(of letter: String, group: SectionGroup, plan: TitlePlan) throws(SectioningError) -> Int {
    guard let number = plan.titles.firstIndex(where: { plan.order.areEqual($0, letter) }) else {
      throw .wrongGroup(group, reason: "'\(letter)' is no title of '\(plan.locale)'")
    }
    guard leader[number] == number else {
      throw .wrongGroup(group, reason: "'\(letter)' is in another group already")
    }
    return number
  }

  /// Strokes as UIKit counts them, one section for 25 and more; Arabic's first letter as UIKit writes it.
  ///
  /// Source: published tables of `UILocalizedIndexedCollation`.
  private mutating func spellAsUIKit(_ plan: TitlePlan) {
    var many: Int?
    for (number, title) in plan.titles.enumerated() {
      guard let count = StrokeHead.count(of: title) else {
        // Persian has both.
        if title == "ا", !plan.titles.contains("آ") { titles[number] = "آ" }
        continue
      }
      if count < UIKitStrokes.most {
        titles[number] = "\(count) 畫"
      } else {
        let first = many ?? number
        many = first
        leader[number] = first
        titles[number] = "\(UIKitStrokes.most) 畫以上"
      }
    }
  }
}

/// UIKit's tables for Traditional Chinese by strokes.
enum UIKitStrokes {
  /// From this many strokes on there is one section.
  static let most = 25

  /// The index titles and the section that each leads to: 27 titles for 52 sections.
  static let indexTitles: [(title: String, section: Int)] = [
    ("1", 0), ("•", 1), ("4", 3), ("•", 4), ("7", 6), ("•", 7), ("10", 9), ("•", 10), ("13", 12), ("•", 13), ("16", 15),
    ("•", 16), ("19", 18), ("A", 25), ("•", 26), ("E", 29), ("•", 30), ("I", 33), ("•", 34), ("M", 37), ("•", 38),
    ("R", 42), ("•", 43), ("V", 46), ("•", 47), ("Z", 50), ("#", 51),
  ]
  static let sectionCount = 52
}
