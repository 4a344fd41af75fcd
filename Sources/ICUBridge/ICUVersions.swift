import CICU

/// The versions of the ICU that runs: they decide what order names come in.
package enum ICUVersions {
  /// ICU's version, such as `72.1`.
  package static var icu: String { unsafe dotted(2) { unsafe cicu_icu_version($0) } }
  /// Unicode's version, such as `15.0`.
  package static var unicode: String { unsafe dotted(2) { unsafe cicu_unicode_version($0) } }
  /// CLDR's version, such as `42.0`.
  package static var cldr: String { unsafe dotted(2) { unsafe _ = cicu_cldr_version($0) } }

  /// ICU's version as one number, `0x48010000` for 72.1.
  package static var icuNumber: UInt32 { unsafe number { unsafe cicu_icu_version($0) } }

  // SAFETY: ICU writes four bytes into every UVersionInfo, and four are there.
  static func number(_ read: (UnsafeMutablePointer<UInt8>) -> Void) -> UInt32 {
    var version = SIMD4<UInt8>()
    unsafe withUnsafeMutableBytes(of: &version) { bytes in
      if let base = bytes.baseAddress { unsafe read(base.assumingMemoryBound(to: UInt8.self)) }
    }
    return UInt32(version[0]) << 24 | UInt32(version[1]) << 16 | UInt32(version[2]) << 8 | UInt32(version[3])
  }

  // SAFETY: ICU writes four bytes into every UVersionInfo, and four are there.
  static func dotted(_ shown: Int, _ read: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
    var version: [UInt8] = [0, 0, 0, 0]
    unsafe version.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe read(base) }
    }
    var text = ""
    for number in version.prefix(shown) {
      if !text.isEmpty { text += "." }
      text += String(number)
    }
    return text
  }
}
