import Collation
import ICUBridge

/// The scripts whose first weight CLDR's root gives a contraction of U+FDD1, in the root's order.
enum RootScripts {
  /// Whether an order's scripts are these: it has the data that they were read from, and no rules of the caller's.
  static func areKnown(for order: PrimaryOrder) -> Bool {
    order.collator.options.rules == nil && ICUVersions.icuNumber == 0x4801_0000
      && order.handle.ucaNumber == 0x0F00_0000
  }

  /// A test compares them with those that ICU is asked for, in every collation, and prints what ought to stand here.
  static let samples: [UInt32] = [
    0x4C, 0x3A9, 0x3E2, 0x42F, 0x2C00, 0x1036B, 0x10D3, 0x531, 0x5D0, 0x10900, 0x800, 0x628, 0x710, 0x840, 0x78C,
    0x7CA, 0x2D30, 0x12A0, 0x905, 0x995, 0xA15, 0xA95, 0xB15, 0xB95, 0xC15, 0xC95, 0xD15, 0xD85, 0xABC0, 0xA800,
    0xA882, 0x11083, 0x11152, 0x11183, 0x11208, 0x112BE, 0x1128F, 0x11315, 0x11412, 0x11484, 0x1158E, 0x1160E,
    0x11680, 0x1190C, 0x119CE, 0x1180B, 0x11717, 0x11D10, 0x11D71, 0x1B83, 0x11005, 0x10A00, 0x11C0E, 0xE17, 0xEA5,
    0xAA80, 0xF40, 0x11A0B, 0x11A5C, 0x11C72, 0x1C00, 0xA840, 0x1900, 0x1703, 0x1723, 0x1743, 0x1763, 0x1A00,
    0x11EE5, 0x1BC0, 0xA930, 0xA90A, 0x1000, 0x10D12, 0x11103, 0x1780, 0x1950, 0x1980, 0x1A20, 0xAA00, 0x1B05,
    0xA984, 0x11F1B, 0x1826, 0x1C5A, 0x13C4, 0x104B5, 0x14C0, 0x168F, 0x16A0, 0x10CA1, 0x10C00, 0xA549, 0xA6A0,
    0x16AE6, 0x1E802, 0x16E40, 0x1E909, 0xAC00, 0x304B, 0x3105, 0xA288, 0xA4D0, 0x16F00, 0x118B4, 0x11AC0, 0x16B1C,
    0x1E108, 0x1E290, 0x1E2E1, 0x1E4E6, 0x10280, 0x102A0, 0x10920, 0x10300, 0x10330, 0x10414, 0x10450, 0x1BC20,
    0x10480, 0x10500, 0x10537, 0x10582, 0x110D0, 0x16A4F, 0x16ABC, 0x10000, 0x10647, 0x10800, 0x12FE5, 0x10A60,
    0x10A95, 0x10B00, 0x10873, 0x10896, 0x108F4, 0x10840, 0x10B40, 0x10B60, 0x10B8F, 0x10FF1, 0x10AD8, 0x10F19,
    0x10F42, 0x10F7C, 0x10E88, 0x10FBF, 0x10380, 0x103A0, 0x12000, 0x13153, 0x10980, 0x14400, 0x18229, 0x1B1C4,
    0x18C65, 0x5B57, 0xFDD0,
  ]

  /// The scripts as a collator orders them that moves some to the front; nil where its codes move more than scripts.
  ///
  /// - Parameter codes: ICU's numbers of scripts, in the order in which they come first; those that move along with
  ///   other scripts, but for kana, are not answered.
  static func samples(reorderedBy codes: [Int32]) -> [UInt32]? {
    guard !codes.contains(unknown) else { return nil }
    let groups = codes.map(group)
    var rest: [UInt32] = []
    var moved = [[UInt32]](repeating: [], count: groups.count)
    for sample in samples {
      if let scalar = Unicode.Scalar(sample), let place = groups.firstIndex(of: group(of: ICUText.script(of: scalar))) {
        moved[place].append(sample)
      } else {
        rest.append(sample)
      }
    }
    // Groups that are no scripts, and scripts that move with another, have no sample.
    return moved.contains { $0.isEmpty } ? nil : moved.joined() + rest
  }

  /// The script that a script moves with: Katakana and Hiragana are mixed.
  private static func group(of script: Int32) -> Int32 { script == hiragana ? katakana : script }

  // ICU's numbers: `USCRIPT_HIRAGANA`, `USCRIPT_KATAKANA`, and `USCRIPT_UNKNOWN`, which stands for all scripts that are
  // not named, and is that of the last sample.
  private static let hiragana: Int32 = 20
  private static let katakana: Int32 = 22
  private static let unknown: Int32 = 103
}
