import CICU

/// One collation element of a text, raw: neither shifted nor reordered.
package struct CollationElement: Sendable, Hashable {
  /// ICU's 32 bits: primary 16, secondary 8, tertiary 8. A long primary continues in the next element.
  package let order: UInt32
  /// Where the text that gave the element ends, in UTF-16 units.
  package let end: Int
}

extension CollatorHandle {
  /// The collation elements of a text, raw. ICU needs 1 to 7 ms the first time for a collator.
  ///
  /// SAFETY: the units outlive the iterator, which is closed before they go.
  package func elements(of text: String) throws(ICUFailure) -> [CollationElement] {
    let units = Array(text.utf16.prefix(UTF16Text.limit))
    var handle: OpaquePointer?
    var result: [CollationElement] = []
    var status: Int32 = 0
    unsafe units.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      status = unsafe cicu_elements_open(pointer, base, Int32(source.count), &handle)
      guard let iterator = unsafe handle, status <= 0 else { return }
      defer { unsafe cicu_elements_close(iterator) }
      while true {
        let order = unsafe cicu_elements_next(iterator, &status)
        if order == -1 || status > 0 { return }
        result.append(
          CollationElement(order: UInt32(bitPattern: order), end: Int(unsafe cicu_elements_offset(iterator))))
      }
    }
    try check(status, "ucol_next")
    return result
  }
}
