import ICUBridge

/// The settings of a collator that decide what its sort keys are made of.
struct KeySettings: Sendable, Hashable {
  /// How many levels a key has: 2 or 3.
  let levels: Int
  /// Whether the secondary level is written from the end of the text.
  let isBackwards: Bool
  /// Whether punctuation is ignored, with marks behind it.
  let isShifted: Bool
  let secondary = LevelCode.secondary
  let tertiary: LevelCode

  /// Nil where keys have levels that are not made here (a case level, a quaternary or an identical one), or lack the
  /// secondary one, which tells how many weights a character has.
  init?(of collator: CollatorHandle) {
    let strength = Int(collator.attribute(.strength))
    guard (1...2).contains(strength), collator.attribute(.caseLevel) != CollatorAttributeValue.on else { return nil }
    levels = strength + 1
    isBackwards = collator.attribute(.frenchCollation) == CollatorAttributeValue.on
    isShifted = collator.attribute(.alternateHandling) == CollatorAttributeValue.shifted
    switch collator.attribute(.caseFirst) {
    case CollatorAttributeValue.lowerFirst: tertiary = .tertiaryLowerFirst
    case CollatorAttributeValue.upperFirst: tertiary = .tertiaryUpperFirst
    default: tertiary = .tertiary
    }
  }
}
