/// Both directions between the titles of the bar and the sections of the content.
///
/// Works for fewer and for more titles than sections, for titles in any order, and for several titles of one section.
///
/// ```swift
/// // Titles A B C D, sections B and D hold something.
/// let map = SectionIndexMap(itemCounts: [0, 4, 0, 2], policy: .redirect(.previousElseFirst))
/// map.section(forTitle: 0)  // 1: nothing before A, so the first
/// map.section(forTitle: 2)  // 1: the last one not after C
/// ```
public struct SectionIndexMap: Hashable, Sendable {
  /// How sections are counted.
  public enum Numbering: Hashable, Sendable {
    /// All sections, empty or not.
    case full
    /// Only sections that hold something, as in a list that leaves the empty ones out.
    case present
  }

  /// What a title leads to, and why.
  public enum Outcome: Hashable, Sendable {
    /// The title's own section.
    case own(Int)
    /// The section of another title, since its own is empty.
    case redirected(Int)
    /// The title has no section at all, like a search symbol.
    case sectionless
    /// The section is empty, and the title shown but not to be chosen.
    case disabled
    /// The section is empty, and the title not shown.
    case hidden
    /// There is no such title.
    case unknown
  }

  /// For each title the section it names, in the full numbering.
  public let sectionForTitle: [Int?]
  /// What becomes of titles whose section is empty.
  public let policy: EmptySectionPolicy
  /// The sections that hold something, ascending, in the full numbering.
  public let presentSections: [Int]
  /// Titles shown, sorted by the section they name.
  private let titlesBySection: TitledSections

  /// Makes a map from what each title names and what each section holds.
  ///
  /// - Parameters:
  ///   - sectionForTitle: For each title the section it names, or `nil` for one that names none. A number outside the
  ///     sections counts as an empty section.
  ///   - itemCounts: Number of items of each section; zero or less is empty.
  ///   - policy: What becomes of titles whose section is empty.
  /// - Complexity: O(titles + sections) if the sections named ascend, else O(titles · log titles + sections).
  public init(sectionForTitle: [Int?], itemCounts: [Int], policy: EmptySectionPolicy) {
    self.sectionForTitle = sectionForTitle
    self.policy = policy
    let present = itemCounts.indices.filter { itemCounts[$0] > 0 }
    presentSections = present
    titlesBySection = Self.titlesBySection(sectionForTitle, present: present, policy: policy)
  }

  /// Makes a map where title number i names section number i.
  ///
  /// - Parameters:
  ///   - itemCounts: Number of items of each section; zero or less is empty.
  ///   - policy: What becomes of titles whose section is empty.
  /// - Complexity: O(sections).
  public init(itemCounts: [Int], policy: EmptySectionPolicy = .redirect(.previousElseFirst)) {
    self.init(sectionForTitle: itemCounts.indices.map { Optional($0) }, itemCounts: itemCounts, policy: policy)
  }

  private static func titlesBySection(
    _ sectionForTitle: [Int?], present: [Int], policy: EmptySectionPolicy
  ) -> TitledSections {
    var titled = TitledSections()
    for (title, section) in sectionForTitle.enumerated() {
      guard let section, shows(section, present: present, policy: policy) else { continue }
      titled.add(title: title, section: section)
    }
    titled.finish()
    return titled
  }

  /// Whether a title of this section counts when a section looks for its title.
  private static func shows(_ section: Int, present: [Int], policy: EmptySectionPolicy) -> Bool {
    switch policy {
    case .redirect: true
    case .hide, .disable: contains(present, section)
    }
  }

  private static func contains(_ present: [Int], _ section: Int) -> Bool {
    let place = present.firstPlace { $0 >= section }
    return place < present.count && present[place] == section
  }
}

extension SectionIndexMap {
  /// Number of titles, shown or not.
  public var titleCount: Int { sectionForTitle.count }

  /// What a title leads to, and why.
  ///
  /// - Complexity: O(log sections).
  public func outcome(ofTitle title: Int) -> Outcome {
    guard sectionForTitle.indices.contains(title) else { return .unknown }
    guard let own = sectionForTitle[title] else { return .sectionless }
    if Self.contains(presentSections, own) { return .own(own) }
    switch policy {
    case .hide: return .hidden
    case .disable: return .disabled
    case .redirect(let redirection):
      guard let section = present(near: own, redirection) else { return .disabled }
      return .redirected(section)
    }
  }

  /// The section that a title leads to, in the full numbering; `nil` if it leads to none.
  ///
  /// - Complexity: O(log sections).
  public func section(forTitle title: Int) -> Int? {
    switch outcome(ofTitle: title) {
    case .own(let section), .redirected(let section): section
    case .sectionless, .disabled, .hidden, .unknown: nil
    }
  }

  /// The title under which a section falls: the first that names it, else the last that names an earlier one, else the
  /// first of all. `nil` if no title names a section.
  ///
  /// - Parameter section: A section in the full numbering; any number has an answer.
  /// - Complexity: O(log titles).
  public func title(forSection section: Int) -> Int? {
    titlesBySection.title(forSection: section)
  }

  /// Whether a title is to be shown.
  public func isShown(title: Int) -> Bool { outcome(ofTitle: title) != .hidden }

  /// The number of a section in the given numbering: for `.present` the count of sections before it that hold something.
  ///
  /// - Complexity: O(log sections).
  public func number(ofSection section: Int, in numbering: Numbering) -> Int {
    switch numbering {
    case .full: section
    case .present: presentSections.firstPlace { $0 >= section }
    }
  }

  private func present(near section: Int, _ redirection: EmptySectionPolicy.Redirection) -> Int? {
    guard let first = presentSections.first, let last = presentSections.last else { return nil }
    let place = presentSections.firstPlace { $0 > section }
    let before = place > 0 ? presentSections[place - 1] : nil
    let after = place < presentSections.count ? presentSections[place] : nil
    switch redirection {
    case .previousElseFirst: return before ?? first
    case .nextElseLast: return after ?? last
    case .nearest:
      guard let before else { return first }
      guard let after else { return last }
      return distance(before, section) <= distance(section, after) ? before : after
    }
  }

  private func distance(_ lower: Int, _ upper: Int) -> Int {
    let (distance, overflow) = upper.subtractingReportingOverflow(lower)
    return overflow ? .max : distance
  }
}

extension Array {
  /// The first place whose element passes a test that all later ones pass as well; the count if none does.
  ///
  /// - Complexity: O(log count).
  func firstPlace(where passes: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
