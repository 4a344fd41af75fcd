import Collation
import HostileTexts
import ICUBridge
import Sectioning

/// Holds the orders of whole lists against ICU: names, hostile texts as the lines of a file, and both mixed as strings,
/// for each collator of ``CollatorCase``; sections are cut at the bounds of the locale's own titles.
struct OrderVerification {
  var options: Options

  /// Whether nothing was wrong. Prints one NDJSON line for each list.
  func run() throws -> Bool {
    var isRight = true
    for test in CollatorCase.all + CollatorCase.settings where options.only.isEmpty || options.only.contains(test.tag) {
      let lists = try Lists(test, options)
      let check = try BulkOrderCheck(collator: Collator(locale: test.tag).handle)
      let bounds = try IndexTitles(locale: test.tag, style: .icu).map.bounds
      for (kind, columns) in [("names", [lists.names()]), ("lines", lists.lines()), ("strings", lists.strings())] {
        var outcome = BulkOrderCheck.Outcome()
        for column in columns {
          guard let column else { throw Options.Failure(description: "there is no memory for a list") }
          outcome.add(check.run(column, bounds: bounds, threads: 2))
        }
        Self.print(outcome, test, kind)
        isRight = isRight && outcome.isRight
      }
    }
    return isRight
  }

  private static func print(_ outcome: BulkOrderCheck.Outcome, _ test: CollatorCase, _ kind: String) {
    let way = outcome.report.refusal.map { "\"\($0)\"" } ?? "\"codes\""
    Swift.print(
      "{\"collator\":\"\(test.tag)\",\"list\":\"\(kind)\",\"texts\":\(outcome.texts),\"way\":\(way),"
        + "\"late\":\(outcome.report.late),\"odd\":\(outcome.report.odd),\"misplaced\":\(outcome.misplaced),"
        + "\"wrongPairs\":\(outcome.wrongPairs),\"contradictions\":\(outcome.contradictions),"
        + "\"wrongCuts\":\(outcome.wrongCuts)}")
    if let fault = outcome.fault { say("\(test.tag), \(kind): \(fault)") }
  }

  /// One collator's lists.
  private struct Lists {
    private let nameBytes: [UInt8]
    private let fixture: [String]
    private let pieces: [String]
    private let options: Options

    init(_ test: CollatorCase, _ options: Options) throws {
      self.options = options
      fixture = Files.lines(of: try Files.read("\(options.fixtures)/\(test.names).txt"))
      nameBytes = NameMaker(fixtures: [fixture], locale: test.tag).names(options.names, seed: options.seed)
      pieces = try Collator(locale: test.tag).handle.contractions(withPrefixes: true).strings
    }

    func names() -> TextColumn? { unsafe nameBytes.withUnsafeBytes { unsafe TextColumn(copying: $0) } }

    /// Longer lists would have more weights than there are codes, and go by keys as a whole.
    private static let listCount = 20_000

    private var listCounts: [Int] {
      let half = options.strings / 2
      return [Int](repeating: Self.listCount, count: half / Self.listCount)
        + (half % Self.listCount == 0 ? [] : [half % Self.listCount])
    }

    /// Half of the hostile texts, ill-formed ones among them, as lines.
    func lines() -> [TextColumn?] {
      var texts = HostileTexts(seed: options.seed, pieces: pieces + fixture)
      return listCounts.map { count in
        var bytes: [UInt8] = []
        for _ in 0..<count {
          bytes += texts.next().filter { $0 != 10 }
          bytes.append(10)
        }
        return unsafe bytes.withUnsafeBytes { unsafe TextColumn(copying: $0) }
      }
    }

    /// The other half as strings: alone, and before, behind and instead of names, so that many are alike.
    func strings() -> [TextColumn?] {
      var texts = HostileTexts(seed: options.seed &+ 1, pieces: pieces + fixture)
      return listCounts.map { count in
        TextColumn(count: count) { number in
          let name = fixture.isEmpty ? "" : fixture[number / 4 % fixture.count]
          return switch number % 4 {
          case 0: texts.nextString()
          case 1: name + texts.nextString()
          case 2: texts.nextString() + name
          default: name
          }
        }
      }
    }
  }
}
