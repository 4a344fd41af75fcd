import Collation
import HostileTexts
import Sectioning

/// Counts the names that each shortcut leaves to ICU: for every list of the fixtures in its own locale, as it stands and
/// as a long list of names made from it.
struct ShareCount {
  var options: Options

  /// Whether no share is above one in a hundred. Prints one NDJSON line for each list, and a table.
  func run() throws -> Bool {
    say("                                  names   odd %  late %  keys %  look-ups %")
    var isSmall = true
    for list in try lists() {
      let fixture = Files.lines(of: try Files.read("\(options.fixtures)/\(list.file)")).map(list.name)
      isSmall = try count(fixture, "\(list.file)", list.locale) && isSmall
      let made = NameMaker(fixtures: [fixture], locale: list.locale).names(options.names, seed: options.seed)
      isSmall = try count(made, "\(list.file), made", list.locale) && isSmall
    }
    return isSmall
  }

  /// A file of names, and a locale that they are ordered in.
  private struct List {
    var file: String
    var locale: String

    /// The name in a line: the first field of a table.
    func name(_ line: String) -> String {
      file.hasSuffix(".tsv") ? String(line.prefix { $0 != "\t" }) : line
    }
  }

  private func lists() throws -> [List] {
    try Files.names(in: options.fixtures).filter { $0.hasSuffix(".txt") || $0.hasSuffix(".tsv") }.flatMap { file in
      let tag = String(file.dropLast(4))
      guard options.namedLists?.contains(tag) ?? true else { return [List]() }
      return SlowShares.locales(ofList: tag).map { List(file: file, locale: $0) }
    }
  }

  private func count(_ names: [String], _ what: String, _ locale: String) throws -> Bool {
    try count(TextColumn(names), what, locale)
  }

  private func count(_ lines: [UInt8], _ what: String, _ locale: String) throws -> Bool {
    // SAFETY: the bytes are copied.
    try count(unsafe lines.withUnsafeBytes { unsafe TextColumn(copying: $0) }, what, locale)
  }

  private func count(_ column: TextColumn?, _ what: String, _ locale: String) throws -> Bool {
    guard let column else { throw Options.Failure(description: "there is no memory for a list") }
    let shares = try SlowShares(
      of: column, collator: Collator(locale: locale).handle,
      bounds: try IndexTitles(locale: locale, style: .icu).map.bounds)
    let counts = [shares.order.odd, shares.order.late, shares.keys, shares.lookUps]
    let way = shares.order.refusal.map { "\"\($0)\"" } ?? "\"codes\""
    print(
      "{\"list\":\"\(what)\",\"locale\":\"\(locale)\",\"names\":\(shares.texts),\"way\":\(way),\"odd\":\(counts[0]),"
        + "\"late\":\(counts[1]),\"keysByICU\":\(counts[2]),\"lookUpsByKey\":\(counts[3])}")
    say(row(counts, of: shares.texts, "\(what) in \(locale)"))
    let isSmall = shares.order.refusal == nil && counts.allSatisfy { $0 * 100 <= shares.texts }
    if !isSmall { say("  above one in a hundred: \(shares.order), \(shares.examples)") }
    return isSmall
  }

  private func row(_ counts: [Int], of texts: Int, _ title: String) -> String {
    let shares = counts.map { count in
      let share = (Double(count) * 100_000 / Double(max(1, texts))).rounded() / 1000
      return Self.pad("\(share)", 8)
    }
    return title + Self.pad("\(texts)", 39 - title.count) + shares.joined()
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
