import ICUBridge

/// One way to do a job: ours, or a peer's.
struct Contestant {
  enum Job: String, CaseIterable {
    /// Read a file, sort it in the locale, file each name, write the sections. Measured from outside.
    case sections
    /// The section of each name, one at a time, in a process that times itself.
    case lookUp = "look-up"
    /// The sort key of each name, in a process that times itself.
    case keys
    /// A sectioned list of strings, in a process that times itself.
    case lists
    /// Single names put into a large list.
    case updates
    /// The titles of the locale: the first that the process makes, and those of a second locale.
    case titles
  }

  /// What its output can be compared with.
  enum Output: String {
    /// The titles with their names: the same bytes from all who do the whole job.
    case sections
    /// A sum of section numbers.
    case sum
    /// Lines in an order of its own.
    case other
  }

  var name: String
  var job: Job
  var output: Output
  /// Above this many names it runs once, since it is quadratic.
  var patience = Int.max
  /// Whether a run's time is what the program prints, not how long it lived.
  var timesItself = false
  var isOurs = false
  /// The contestant of the same job that it is held against, beside ours.
  var yardstick: String?
  var command: (NameList) -> [String]
  var environment: (NameList) -> [String: String] = { _ in [:] }
  /// Why it cannot run here, nil where it can.
  var obstacle: (NameList) -> String? = { _ in nil }
}

extension Contestant {
  /// Everybody, in the order of the tables. `folder` holds the programs that were built with this one.
  /// Outputs go into `outputs`.
  static func all(folder: String, outputs: String, rounds: Int) -> [Contestant] {
    ours(folder) + peers(folder) + systemTools(outputs) + libraryCalls(rounds: rounds)
      + lookUps(folder, rounds: rounds) + [localizedCompare(folder)]
  }

  /// Calls of our library, in this very program.
  private static func libraryCalls(rounds: Int) -> [Contestant] {
    let calls: [(TimedJob.Kind, Job, Bool)] = [
      (.lookUpBytes, .lookUp, true), (.lookUpStrings, .lookUp, true), (.tableKeys, .keys, true),
      (.icuKeys, .keys, false),
      (.sectionedList, .lists, true), (.filedLines, .lists, false), (.insert, .updates, true),
      (.firstTitles, .titles, true), (.localeTitles, .titles, false),
    ]
    return calls.map { kind, job, isOurs in
      Contestant(
        name: kind.rawValue, job: job, output: .sum, timesItself: true, isOurs: isOurs,
        yardstick: kind == .sectionedList ? TimedJob.Kind.filedLines.rawValue : nil,
        command: { [Program.path, kind.rawValue, $0.locale, $0.path, "\(rounds)"] })
    }
  }

  private static func ours(_ folder: String) -> [Contestant] {
    [1, 2].map { threads in
      Contestant(
        name: "thumbindex-\(threads)", job: .sections, output: .sections, isOurs: true,
        command: {
          [
            "\(folder)/thumbindex", "sections", "--locale", $0.locale, "--style", "icu", "--threads", "\(threads)",
            $0.path,
          ]
        },
        obstacle: { _ in missing("\(folder)/thumbindex") })
    }
  }

  private static func peers(_ folder: String) -> [Contestant] {
    [
      ("PeerKeyArena", Int.max), ("PeerSortKeys", Int.max), ("PeerAlphabeticIndex", 200_000),
    ].map { program, patience in
      Contestant(
        name: program, job: .sections, output: .sections, patience: patience,
        command: { ["\(folder)/\(program)", $0.locale, $0.path] },
        obstacle: { _ in missing("\(folder)/\(program)") })
    }
  }

  private static func systemTools(_ outputs: String) -> [Contestant] {
    [
      Contestant(
        name: "sort-locale", job: .sections, output: .other,
        command: { ["sort", "--parallel=2", $0.path] }, environment: { ["LC_ALL": cLocale($0.locale)] },
        obstacle: { list in
          let locale = cLocale(list.locale)
          return Environment.has(locale: locale)
            ? missing(program: "sort")
            : "the C library has no locale \(locale); make it with localedef, and set LOCPATH if it is not installed"
        }),
      Contestant(
        name: "sort-C", job: .sections, output: .other,
        command: { ["sort", "--parallel=2", $0.path] }, environment: { _ in ["LC_ALL": "C"] },
        obstacle: { _ in missing(program: "sort") }),
      Contestant(
        name: "cp", job: .sections, output: .other, command: { ["cp", $0.path, "\(outputs)/output.copy"] },
        obstacle: { _ in missing(program: "cp") }),
    ]
  }

  private static func lookUps(_ folder: String, rounds: Int) -> [Contestant] {
    [
      Contestant(
        name: "PeerLookUp", job: .lookUp, output: .sum, timesItself: true,
        command: { ["\(folder)/PeerLookUp", $0.locale, $0.path, "\(rounds)"] },
        obstacle: { _ in missing("\(folder)/PeerLookUp") })
    ]
  }

  /// Foundation's comparison of names, which takes a minute for a million.
  private static func localizedCompare(_ folder: String) -> Contestant {
    Contestant(
      name: "PeerLocalizedCompare", job: .lists, output: .other, timesItself: true,
      command: { ["\(folder)/PeerLocalizedCompare", $0.path] },
      obstacle: { list in
        list.count > 200_000 ? "it takes long above 200,000 names" : missing("\(folder)/PeerLocalizedCompare")
      })
  }

  private static func missing(_ path: String) -> String? { Files.exists(path) ? nil : "\(path) is not built" }

  private static func missing(program: String) -> String? {
    Environment.has(program: program) ? nil : "\(program) is not installed"
  }

  /// The C library's name of a locale: language and likely region, in UTF-8.
  static func cLocale(_ tag: String) -> String {
    let id = (try? ICULocale.addingLikelySubtags(to: (try? ICULocale.id(forLanguageTag: tag).id) ?? tag)) ?? tag
    let language = (try? ICULocale.language(of: id)) ?? tag
    let region = (try? ICULocale.region(of: id)) ?? ""
    return "\(language)_\(region).UTF-8"
  }
}
