import CICU

/// A status above zero that an ICU function answered.
package struct ICUFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// ICU's `UErrorCode`.
  package let status: Int32
  /// The ICU function that answered it.
  package let function: String

  package init(status: Int32, function: String) {
    self.status = status
    self.function = function
  }

  /// ICU's name of the status, such as `U_FILE_ACCESS_ERROR`.
  package var name: String {
    // SAFETY: u_errorName answers a static string for any number, "[BOGUS UErrorCode]" for those it does not know.
    unsafe String(cString: cicu_error_name(status))
  }

  package var description: String { "\(function) answered \(name)" }

  /// The status of an output buffer that was too short: the call is to be repeated with more room.
  static let bufferOverflow: Int32 = 15
  /// The status of text that filled the buffer to its last place, with no room for a NUL.
  static let notTerminated: Int32 = -124
}

/// Throws where `status` is a failure; warnings pass.
func check(_ status: Int32, _ function: String) throws(ICUFailure) {
  if status > 0 { throw ICUFailure(status: status, function: function) }
}
