/// All flags, in the order of help.
enum FlagTable {
  static let all: [Flag] = locale + sections + names + order + input + output + bar + other

  /// The flag with this long name or negation, and whether the name turns it on.
  ///
  /// - Complexity: O(flags); a command line has a handful of them.
  static func flag(long name: String) -> (flag: Flag, isOn: Bool)? {
    for flag in all {
      if flag.long == name { return (flag, true) }
      if flag.negation == name { return (flag, false) }
    }
    return nil
  }

  /// The flag with this letter.
  static func flag(short letter: UInt8) -> Flag? {
    let letter = Character(Unicode.Scalar(letter))
    return all.first { $0.short == letter }
  }

  /// Every name after "--", negations among them.
  static var longNames: [String] { all.flatMap { [$0.long] + ($0.negation.map { [$0] } ?? []) } }

  /// The flags of a category that mean something to a subcommand, or all of the category's.
  static func flags(in category: Flag.Category, for subcommand: Subcommand?) -> [Flag] {
    all.filter {
      $0.category == category && (subcommand.map { $0.set } ?? .all).isDisjoint(with: $0.subcommands) == false
    }
  }
}
