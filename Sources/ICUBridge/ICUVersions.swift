import CICU

/// The versions of the ICU that runs: they decide what order names come in.
package enum ICUVersions {
  /// ICU's version, such as `72.1`.
  package static var icu: String { unsafe dotted(2) { unsafe cicu_icu_version($0) } }
  /// Unicode's version, such as `15.0`.
  package static var unicode: String { unsafe dotted(2) { unsafe cicu_unicode_version($0) } }
  /// CLDR's version, such as `42.0`.
  package static var cldr: String { unsafe dotted(2) { unsafe _ = cicu_cldr_version($0) } }

  // SAFETY: ICU writes four bytes into every UVersionInfo, and four are there.
  static func dotted(_ shown: Int, _ read: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
    var version: [UInt8] = [0, 0, 0, 0]
    unsafe version.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe read(base) }
    }
    return version.prefix(shown).map(String.init).joined(separator: ".")
  }
}
