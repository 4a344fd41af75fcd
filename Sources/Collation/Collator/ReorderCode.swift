import ICUBridge

/// The codes that name what a collator may move: scripts, and the groups of characters before all letters.
package enum ReorderCode {
  /// The groups and ICU's numbers for them. Source: `UColReorderCode`; UTS #35 part 5, Script Reordering.
  private static let groups: [(name: String, code: Int32)] = [
    ("space", 0x1000), ("punct", 0x1001), ("symbol", 0x1002), ("currency", 0x1003), ("digit", 0x1004),
  ]

  /// The number of "all others", `Zzzz`.
  private static let others: Int32 = 103

  /// ICU's numbers for names such as `grek`, `Cyrl`, `digit` and `others`.
  package static func codes(_ names: [String]) throws(CollationError) -> [Int32] {
    var codes: [Int32] = []
    for name in names {
      guard let code = code(name) else {
        throw .wrongReorderCodes(
          given: names,
          reason: "'\(name)' is neither a script's 4-letter code nor one of space, punct, symbol, currency, digit, "
            + "others")
      }
      guard !codes.contains(code) else {
        throw .wrongReorderCodes(given: names, reason: "'\(name)' stands twice")
      }
      codes.append(code)
    }
    return codes
  }

  private static func code(_ name: String) -> Int32? {
    let lowered = name.lowercased()
    if let group = groups.first(where: { $0.name == lowered }) { return group.code }
    if lowered == "others" || lowered == "zzzz" { return others }
    guard name.utf8.count == 4, name.utf8.allSatisfy({ $0 > 0x40 && $0 < 0x7B }) else { return nil }
    return ICUText.script(code: name)
  }
}
