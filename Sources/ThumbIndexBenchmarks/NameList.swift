/// A file of names, one a line, and the locale to order them in.
struct NameList {
  var name: String
  var locale: String
  var path: String
  var count: Int
}

/// Names made from the fixtures: the same bytes for the same seed.
struct NameMaker {
  /// Full names of the list, joined from the fixture's given and family names.
  let parts: [String]
  let separator: String

  /// - Parameter fixtures: the names of one or more languages, each a file's lines.
  init(fixtures: [[String]], locale: String) {
    // One from each language in turn, so that a mixed list is mixed from its first lines on.
    var parts: [String] = []
    for index in 0..<(fixtures.map(\.count).max() ?? 0) {
      for names in fixtures where index < names.count && !names[index].isEmpty { parts.append(names[index]) }
    }
    self.parts = parts
    separator = ["zh", "ja", "ko", "th", "lo", "km", "my"].contains { locale.hasPrefix($0) } ? "" : " "
  }

  /// `count` names. Two parts a name where that gives enough different ones, else three.
  func names(_ count: Int, seed: UInt64) -> [UInt8] {
    guard !parts.isEmpty else { return [] }
    var generator = SeededGenerator(seed: seed)
    let words = parts.count * parts.count < 2 * count ? 3 : 2
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 24)
    for _ in 0..<count {
      for word in 0..<words {
        if word > 0 { bytes.append(contentsOf: separator.utf8) }
        bytes.append(contentsOf: parts[frequent(&generator)].utf8)
      }
      bytes.append(10)
    }
    return bytes
  }

  /// Some names are borne by many and most by few: the lesser of two numbers makes the first ones the more frequent.
  private func frequent(_ generator: inout SeededGenerator) -> Int {
    min(generator.below(parts.count), generator.below(parts.count))
  }
}

/// The lists that are measured where none is named: a mix of Latin names in Swedish order, and others.
enum StandardLists {
  static let latin = ["sv", "de", "cs", "hu", "da", "fr", "vi", "es", "pl", "tr"]
  static let all: [(name: String, locale: String, fixtures: [String])] = [
    ("latin", "sv", latin), ("ru", "ru", ["ru"]), ("zh", "zh", ["zh"]), ("ja", "ja", ["ja"]), ("ko", "ko", ["ko"]),
    ("th", "th", ["th"]), ("ar", "ar", ["ar"]), ("hu", "hu", ["hu"]), ("el", "el", ["el"]), ("hi", "hi", ["hi"]),
    ("vi", "vi", ["vi"]), ("da", "da", ["da"]), ("cs", "cs", ["cs"]), ("fr", "fr", ["fr"]), ("de", "de", ["de"]),
    ("en", "en", ["en"]), ("sv", "sv", ["sv"]),
  ]

  /// The file of one standard list, made if it is not there yet.
  static func file(
    _ name: String, count: Int, seed: UInt64, fixtures: String, folder: String
  ) throws(Files.Failure) -> NameList {
    let known = all.first { $0.name == name } ?? (name, name, [name])
    let path = "\(folder)/\(name).\(seed).\(count).txt"
    if !Files.exists(path) {
      var names: [[String]] = []
      for language in known.fixtures { names.append(Files.lines(of: try Files.read("\(fixtures)/\(language).txt"))) }
      try Files.write(NameMaker(fixtures: names, locale: known.locale).names(count, seed: seed), to: path)
    }
    return NameList(name: name, locale: known.locale, path: path, count: count)
  }
}
