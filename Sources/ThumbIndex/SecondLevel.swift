import IndexBar
import Sectioning
import Synchronization

/// What a list's titles open into: runs of names that begin alike, from the data, in any script.
///
/// Made at a title's first opening and kept. Source: our design; `SecondLevelRuns` states the rule.
public struct SecondLevel<Element: Sendable>: MarkerRefining {
  private let list: SectionedList<Element>
  private let known = KnownRuns()

  init(of list: SectionedList<Element>) { self.list = list }

  /// The markers inside a marker of the bar, none for one that is no section's or whose names all begin alike.
  ///
  /// - Parameters:
  ///   - marker: a marker of the bar.
  ///   - target: how many are wanted; where the first letters alone give more, there are more.
  /// - Complexity: O(*n*) in the number of names in the section the first time, O(1) afterwards.
  public func markers(inside marker: IndexMarker<String>, atMost target: Int) -> [IndexMarker<String>] {
    guard case .section(let section) = marker.target, list.sections.indices.contains(section) else { return [] }
    return known.markers(section: section, target: target) {
      let names = list.sections[section]
      let texts = names.map { list.fields.filingText(of: $0, in: list.titles) }
      let runs = SecondLevelRuns.runs(of: texts, target: target, collator: list.titles.collator)
      return runs.map { run in
        IndexMarker(
          id: "\(names.id)/\(run.first)", content: .text(run.title),
          target: .item(section: section, item: run.first))
      }
    }
  }
}

/// The second levels made so far, shared by copies of a bar: what they say depends on the list alone.
private final class KnownRuns: Sendable {
  private struct Request: Hashable {
    let section: Int
    let target: Int
  }

  private let markers = Mutex<[Request: [IndexMarker<String>]]>([:])

  /// Looked up under the lock, made outside it.
  func markers(section: Int, target: Int, make: () -> [IndexMarker<String>]) -> [IndexMarker<String>] {
    let request = Request(section: section, target: target)
    if let made = markers.withLock({ $0[request] }) { return made }
    let made = make()
    markers.withLock { $0[request] = made }
    return made
  }
}
