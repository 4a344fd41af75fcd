import CICU

/// ICU's functions on characters and strings that the standard library does not have, or has for another version
/// of Unicode than the collators' own.
package enum ICUText {
  package enum Form: Int32, Sendable {
    case nfc = 0
    case nfd = 1
    case nfkc = 2
    case nfkd = 3
  }

  package static func normalized(_ text: String, _ form: Form) throws(ICUFailure) -> String {
    // ASCII is normal in every form; most texts that titles are made from are of it.
    if isASCII(text) { return text }
    return unsafe try transform(text, "unorm2_normalize") { source, length, out, capacity, outLength in
      unsafe cicu_normalize(form.rawValue, source, length, out, capacity, outLength)
    }
  }

  package static func uppercased(_ text: String, locale: String) throws(ICUFailure) -> String {
    // Of ASCII, only "i" has another capital in some language, the dotted one of Turkish.
    if isASCII(text), !text.utf8.contains(UInt8(ascii: "i")) { return text.uppercased() }
    return unsafe try transform(text, "u_strToUpper") { source, length, out, capacity, outLength in
      unsafe cicu_to_upper(source, length, locale, out, capacity, outLength)
    }
  }

  /// The text in title case, word by word.
  package static func titlecased(_ text: String, locale: String) throws(ICUFailure) -> String {
    unsafe try transform(text, "ucasemap_toTitle") { source, length, out, capacity, outLength in
      unsafe cicu_to_title(source, length, locale, out, capacity, outLength)
    }
  }

  /// ICU's number of the general category: 0 unassigned, 1 to 5 letters, 9 decimal digits.
  package static func generalCategory(of scalar: Unicode.Scalar) -> Int { Int(cicu_general_category(scalar.value)) }

  package static func combiningClass(of scalar: Unicode.Scalar) -> UInt8 { cicu_combining_class(scalar.value) }

  /// What a character is in a syllable of an Indic script.
  package enum IndicRole: Int32, Sendable {
    case none = 0
    /// A consonant or an independent vowel.
    case letter = 1
    /// The sign that takes a consonant's vowel away.
    case virama = 2
    /// Any other part of a syllable.
    case sign = 3
  }

  /// Source: Unicode's Indic_Syllabic_Category.
  package static func indicRole(of scalar: Unicode.Scalar) -> IndicRole {
    IndicRole(rawValue: cicu_indic_role(scalar.value)) ?? .none
  }

  /// ICU's number of the character's script.
  package static func script(of scalar: Unicode.Scalar) -> Int32 { cicu_script_of_scalar(scalar.value) }

  package static var scriptCount: Int32 { cicu_script_count() }

  /// A character that stands for the script, nil where ICU names none.
  package static func sample(ofScript script: Int32) -> Unicode.Scalar? {
    var units: (UInt16, UInt16) = (0, 0)
    // SAFETY: the two units lie side by side, and the shim tells ICU of two.
    let length = unsafe withUnsafeMutableBytes(of: &units) {
      unsafe cicu_script_sample(script, $0.baseAddress?.assumingMemoryBound(to: UInt16.self))
    }
    guard length > 1 else { return length == 1 ? Unicode.Scalar(units.0) : nil }
    return Unicode.Scalar(0x10000 + (UInt32(units.0) & 0x3FF) << 10 + UInt32(units.1) & 0x3FF)
  }

  /// The number of a script by its 4-letter code, nil for an unknown one.
  package static func script(code: String) -> Int32? {
    let script = unsafe cicu_script_from_code(code)
    return script < 0 ? nil : script
  }

  /// The 4-letter code of a script.
  package static func code(ofScript script: Int32) -> String? {
    // SAFETY: the answer is a static string.
    guard let code = unsafe cicu_script_code(script) else { return nil }
    return unsafe String(cString: code)
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static func transform(
    _ text: String, _ function: String,
    _ call: (UnsafePointer<UInt16>, Int32, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(ICUFailure) -> String {
    // A text has no more UTF-16 units than bytes.
    let guess = min(text.utf8.count, UTF16Text.limit) * 2 + 16
    return unsafe try UTF16Text.read(function, guess: guess) { out, capacity, outLength in
      // SAFETY: source and count belong together.
      unsafe UTF16Text.with(text) { unsafe call($0, $1, out, capacity, outLength) }
    }
  }
}
