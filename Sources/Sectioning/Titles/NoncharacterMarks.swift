/// The noncharacters that CLDR's collations give a meaning to. A literal cannot name them.
///
/// Source: UTS #35 part 5; UTS #10, Noncharacters.
enum NoncharacterMarks {
  /// In front of the heads that Chinese collations carry, U+FDD0.
  static let head = scalar(0xFDD0)
  /// In front of a script's character: the script's first weight, U+FDD1.
  static let scriptFirst = scalar(0xFDD1)
  /// Below everything else: between fields that are compared one after the other, U+FFFE.
  static let separator = scalar(0xFFFE)
  /// Above everything else, U+FFFF.
  static let highest = scalar(0xFFFF)

  private static func scalar(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }
}
