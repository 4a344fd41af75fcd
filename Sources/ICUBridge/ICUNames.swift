import CICU

/// The lists of names that ICU enumerates, copied.
package enum ICUNames {
  /// The keywords of a locale id, in ICU's order.
  package static func keywords(of id: String) throws(ICUFailure) -> [String] {
    unsafe try list("uloc_openKeywords") { unsafe cicu_names_of_keywords(id, $0) }
  }

  /// The collation types of a locale, the commonly used ones or all.
  package static func collationTypes(of id: String, commonlyUsed: Bool) throws(ICUFailure) -> [String] {
    unsafe try list("ucol_getKeywordValuesForLocale") {
      unsafe cicu_names_of_collation_types(id, commonlyUsed, $0)
    }
  }

  /// The locales that ICU has collation data for.
  package static func collationLocales() throws(ICUFailure) -> [String] {
    unsafe try list("ucol_openAvailableLocales") { unsafe cicu_names_of_collation_locales($0) }
  }

  /// The locales that ICU has any data for.
  package static func availableLocales() throws(ICUFailure) -> [String] {
    unsafe try list("uloc_openAvailableByType") { unsafe cicu_names_of_available_locales($0) }
  }

  // SAFETY: the enumeration is closed on every way out; each name is copied before the next is asked for.
  private static func list(
    _ function: String, _ open: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
  ) throws(ICUFailure) -> [String] {
    var handle: OpaquePointer?
    let status = unsafe open(&handle)
    // A locale without keywords has no enumeration, and that is no failure.
    guard let names = unsafe handle else {
      try check(status, function)
      return []
    }
    defer { unsafe cicu_names_close(names) }
    try check(status, function)
    var result: [String] = []
    while true {
      var length: Int32 = 0
      var nextStatus: Int32 = 0
      guard let name = unsafe cicu_names_next(names, &length, &nextStatus) else {
        try check(nextStatus, "uenum_next")
        return result
      }
      unsafe result.append(String(cString: name))
    }
  }
}
