/// The levels of a sort key that ICU made, as slices of its bytes.
struct SortKeyLevels {
  let primary: ArraySlice<UInt8>
  let secondary: ArraySlice<UInt8>
  let tertiary: ArraySlice<UInt8>

  /// Nil where the key has not as many levels as the settings say.
  init?(_ key: [UInt8], _ settings: KeySettings) {
    let levels = key.split(separator: 1, omittingEmptySubsequences: false)
    guard levels.count == settings.levels else { return nil }
    primary = levels[0]
    secondary = levels.count > 1 ? levels[1] : []
    tertiary = levels.count > 2 ? levels[2] : []
  }
}
