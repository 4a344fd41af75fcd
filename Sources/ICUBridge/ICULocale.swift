import CICU

/// Locale ids in ICU's own spelling. Every argument is ASCII without NUL: the callers see to it.
package enum ICULocale {
  /// The ICU id of a BCP 47 tag, and how many bytes of the tag were well formed.
  package static func id(forLanguageTag tag: String) throws(ICUFailure) -> (id: String, parsed: Int) {
    var parsed: Int32 = 0
    let id = unsafe try read("uloc_forLanguageTag") { out, capacity, length in
      unsafe cicu_locale_for_language_tag(tag, out, capacity, length, &parsed)
    }
    return (id, Int(parsed))
  }

  /// The BCP 47 tag of an ICU id; what has no place in a tag is left out.
  package static func languageTag(of id: String) throws(ICUFailure) -> String {
    unsafe try read("uloc_toLanguageTag") { out, capacity, length in
      unsafe cicu_locale_to_language_tag(id, out, capacity, false, length)
    }
  }

  package static func canonicalize(_ id: String) throws(ICUFailure) -> String {
    unsafe try read("uloc_canonicalize") { unsafe cicu_locale_canonicalize(id, $0, $1, $2) }
  }

  package static func baseName(of id: String) throws(ICUFailure) -> String {
    unsafe try read("uloc_getBaseName") { unsafe cicu_locale_base_name(id, $0, $1, $2) }
  }

  package static func addingLikelySubtags(to id: String) throws(ICUFailure) -> String {
    unsafe try read("uloc_addLikelySubtags") { unsafe cicu_locale_add_likely_subtags(id, $0, $1, $2) }
  }

  package static func language(of id: String) throws(ICUFailure) -> String {
    unsafe try read("uloc_getLanguage") { unsafe cicu_locale_language(id, $0, $1, $2) }
  }

  package static func script(of id: String) throws(ICUFailure) -> String {
    unsafe try read("uloc_getScript") { unsafe cicu_locale_script(id, $0, $1, $2) }
  }

  package static func region(of id: String) throws(ICUFailure) -> String {
    unsafe try read("uloc_getCountry") { unsafe cicu_locale_region(id, $0, $1, $2) }
  }

  /// The locale whose collation data a collator of the id gets, "root" where there is none for the language.
  ///
  /// As `ucol_open` looks for it, by leaving out subtags from the end. A collator's own valid locale is not to be had:
  /// ICU shares collators with the same data, and a collator for `zh` may say that it is one for `zh_Hant`.
  ///
  /// - Parameter baseName: an id without keywords.
  package static func collationLocale(of baseName: String) -> String {
    var id = Substring(baseName)
    while true {
      let candidate = String(id)
      let found = unsafe try? read("ures_open") { out, capacity, length in
        unsafe cicu_locale_of_collation_data(candidate, out, capacity, length)
      }
      if let found { return found }
      guard let end = id.lastIndex(of: "_") else { return "root" }
      id = id[..<end]
    }
  }

  /// The value of a keyword, nil where the id has none.
  package static func value(ofKeyword keyword: String, in id: String) throws(ICUFailure) -> String? {
    let value = unsafe try read("uloc_getKeywordValue") { out, capacity, length in
      unsafe cicu_locale_keyword_value(id, keyword, out, capacity, length)
    }
    return value.isEmpty ? nil : value
  }

  /// The id with a keyword set, or without it where `value` is nil.
  package static func setting(
    _ keyword: String, to value: String?, in id: String
  ) throws(ICUFailure) -> String {
    let seed = Array(id.utf8) + [0]
    let room = seed.count + keyword.utf8.count + (value?.utf8.count ?? 0) + 8
    return unsafe try read("uloc_setKeywordValue", guess: room) { out, capacity, length in
      for (offset, byte) in seed.enumerated() { unsafe out[offset] = CChar(bitPattern: byte) }
      guard let value else {
        return unsafe cicu_locale_set_keyword_value(keyword, nil, out, capacity, length)
      }
      return unsafe cicu_locale_set_keyword_value(keyword, value, out, capacity, length)
    }
  }

  /// ICU's spelling of a keyword's value, `phonebook` for `phonebk`; nil where ICU does not know the value.
  package static func legacyValue(_ value: String, ofKeyword keyword: String) -> String? {
    // SAFETY: the answer is a static string or one of the arguments, both alive while it is copied.
    unsafe keyword.withCString { key in
      unsafe value.withCString { text in
        guard let answer = unsafe cicu_locale_legacy_type(key, text) else { return nil }
        return unsafe String(cString: answer)
      }
    }
  }

  package static func isRightToLeft(_ id: String) -> Bool { unsafe cicu_locale_is_right_to_left(id) }

  /// SAFETY: ICU writes at most the given capacity, which is the array's count.
  private static func read(
    _ function: String, guess: Int = 160,
    _ call: (UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(ICUFailure) -> String {
    var bytes = [UInt8](repeating: 0, count: guess)
    while true {
      var length: Int32 = 0
      let status = unsafe bytes.withUnsafeMutableBytes { raw -> Int32 in
        let buffer = unsafe raw.assumingMemoryBound(to: CChar.self)
        guard let base = buffer.baseAddress else { return 0 }
        return unsafe call(base, Int32(buffer.count), &length)
      }
      if status == ICUFailure.bufferOverflow, Int(length) > bytes.count {
        bytes = [UInt8](repeating: 0, count: Int(length) + 1)
        continue
      }
      try check(status, function)
      return String(decoding: bytes.prefix(Int(max(0, length))), as: UTF8.self)
    }
  }
}
