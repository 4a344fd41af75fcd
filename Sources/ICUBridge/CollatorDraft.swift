import CICU

extension CollatorHandle {
  /// Where tailoring rules are wrong.
  package struct RuleFault: Error, Sendable, Hashable {
    package let failure: ICUFailure
    /// UTF-16 units from the start of the rules, nil where ICU does not say.
    package let offset: Int?
  }

  /// A collator that nobody else sees yet, and that may be changed.
  @safe package struct Draft: ~Copyable {
    private let pointer: OpaquePointer

    private init(taking pointer: OpaquePointer) { unsafe self.pointer = pointer }

    deinit { unsafe cicu_collator_close(pointer) }

    /// The collator of an ICU locale id.
    package init(locale: String) throws(ICUFailure) {
      var handle: OpaquePointer?
      let status = unsafe cicu_collator_open(locale, &handle)
      guard let open = unsafe handle, status <= 0 else {
        if let leaked = unsafe handle { unsafe cicu_collator_close(leaked) }
        throw ICUFailure(status: status, function: "ucol_open")
      }
      unsafe self.init(taking: open)
    }

    /// A collator of tailoring rules over the root.
    package init(rules: String) throws(RuleFault) {
      let units = Array(rules.utf16.prefix(UTF16Text.limit))
      var handle: OpaquePointer?
      var offset: Int32 = -1
      // SAFETY: ICU copies the rules.
      let status = unsafe units.withUnsafeBufferPointer { source in
        unsafe cicu_collator_open_rules(source.baseAddress, Int32(source.count), &handle, &offset)
      }
      guard let open = unsafe handle, status <= 0 else {
        if let leaked = unsafe handle { unsafe cicu_collator_close(leaked) }
        throw RuleFault(
          failure: ICUFailure(status: status, function: "ucol_openRules"), offset: offset < 0 ? nil : Int(offset))
      }
      unsafe self.init(taking: open)
    }

    /// A copy of a collator, to be changed.
    package init(copying other: CollatorHandle) throws(ICUFailure) {
      var handle: OpaquePointer?
      let status = unsafe cicu_collator_clone(other.pointer, &handle)
      guard let open = unsafe handle, status <= 0 else {
        if let leaked = unsafe handle { unsafe cicu_collator_close(leaked) }
        throw ICUFailure(status: status, function: "ucol_clone")
      }
      unsafe self.init(taking: open)
    }

    package mutating func set(_ attribute: CollatorAttribute, to value: Int32) throws(ICUFailure) {
      try check(unsafe cicu_collator_set_attribute(pointer, attribute.rawValue, value), "ucol_setAttribute")
    }

    package mutating func setMaxVariable(_ group: Int32) throws(ICUFailure) {
      try check(unsafe cicu_collator_set_max_variable(pointer, group), "ucol_setMaxVariable")
    }

    package mutating func setReorderCodes(_ codes: [Int32]) throws(ICUFailure) {
      // SAFETY: ICU copies the codes.
      let status = unsafe codes.withUnsafeBufferPointer {
        unsafe cicu_collator_set_reorder_codes(pointer, $0.baseAddress, Int32($0.count))
      }
      try check(status, "ucol_setReorderCodes")
    }

    /// The collator, no longer to be changed.
    package consuming func finished() -> CollatorHandle {
      let handle = unsafe CollatorHandle(taking: pointer)
      discard self
      return handle
    }
  }
}
