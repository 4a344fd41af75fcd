import CICU

/// The owner of one of ICU's collators. It is configured before anybody else sees it and read-only afterwards.
///
/// SAFETY: ICU states that a const `UCollator` may be used by many threads at once: `ucol_strcollUTF8`, `ucol_getSortKey`,
/// the getters and `ucol_clone` take it as const. The functions that change a collator are reached through ``Draft``
/// alone, which is gone before a handle exists. Nothing else here is mutable.
@safe package final class CollatorHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  /// Whether ICU's comparison contradicts its keys under these settings, which are what the order is defined by:
  ///
  /// - Where punctuation, symbols or digits stand elsewhere than before letters: a table of Latin letters does not know of
  ///   it, and says that "8" comes before "A" where letters come before digits.
  /// - Where marks are compared from the end: it passes over what two texts begin with, as if that came last.
  private let comparesByKeys: Bool

  /// SAFETY: the pointer comes from ICU, is open, and is owned by nobody else.
  init(taking pointer: OpaquePointer) {
    unsafe self.pointer = pointer
    let movesGroups = unsafe Self.reorderCodes(pointer).contains { $0 >= Self.firstGroup }
    comparesByKeys = unsafe movesGroups || Self.attribute(.frenchCollation, of: pointer) == CollatorAttributeValue.on
  }

  /// `UCOL_REORDER_CODE_FIRST`.
  private static let firstGroup: Int32 = 0x1000

  deinit { unsafe cicu_collator_close(pointer) }

  package func attribute(_ attribute: CollatorAttribute) -> Int32 { unsafe Self.attribute(attribute, of: pointer) }

  private static func attribute(_ attribute: CollatorAttribute, of pointer: OpaquePointer) -> Int32 {
    var value: Int32 = 0
    _ = unsafe cicu_collator_attribute(pointer, attribute.rawValue, &value)
    return value
  }

  package var maxVariable: Int32 { unsafe cicu_collator_max_variable(pointer) }

  /// The primary weight up to which characters are variable (ignored when shifted).
  package var variableTop: UInt32 {
    var top: UInt32 = 0
    _ = unsafe cicu_collator_variable_top(pointer, &top)
    return top
  }

  package func reorderCodes() -> [Int32] { unsafe Self.reorderCodes(pointer) }

  private static func reorderCodes(_ pointer: OpaquePointer) -> [Int32] {
    // There are fewer than 256 scripts and groups together.
    var codes = [Int32](repeating: 0, count: 256)
    var count: Int32 = 0
    // SAFETY: ICU writes at most the given capacity, which is the array's count.
    let status = unsafe codes.withUnsafeMutableBufferPointer {
      unsafe cicu_collator_reorder_codes(pointer, $0.baseAddress, Int32($0.count), &count)
    }
    return status > 0 ? [] : Array(codes.prefix(Int(count)))
  }

  /// The locale that holds the data of the order, "root" for the root's.
  package var dataLocale: String {
    var name: UnsafePointer<CChar>?
    _ = unsafe cicu_collator_data_locale(pointer, &name)
    // SAFETY: the string belongs to the collator and is copied.
    guard let name = unsafe name else { return "" }
    return unsafe String(cString: name)
  }

  /// The version of the data that the order depends on.
  package var version: String { unsafe ICUVersions.dotted(4) { unsafe cicu_collator_version(pointer, $0) } }

  /// The version of the UCA under the collator.
  package var ucaVersion: String { unsafe ICUVersions.dotted(4) { unsafe cicu_collator_uca_version(pointer, $0) } }

  /// The version of the UCA as one number, `0x0F000000` for 15.0.
  package var ucaNumber: UInt32 { unsafe ICUVersions.number { unsafe cicu_collator_uca_version(pointer, $0) } }

  /// The characters and strings that the locale orders otherwise than the root.
  package func tailoredSet() throws(ICUFailure) -> CharacterSet {
    var handle: OpaquePointer?
    let status = unsafe cicu_collator_tailored_set(pointer, &handle)
    guard let open = unsafe handle else {
      try check(status, "ucol_getTailoredSet")
      return CharacterSet()
    }
    let owner = unsafe SetOwner(taking: open)
    try check(status, "ucol_getTailoredSet")
    return try owner.content()
  }

  /// The contractions of the collator, prefix pairs among them where asked. Takes ICU 4 to 25 ms.
  package func contractions(withPrefixes: Bool) throws(ICUFailure) -> CharacterSet {
    guard let open = unsafe cicu_set_open() else { return CharacterSet() }
    let owner = unsafe SetOwner(taking: open)
    let status = unsafe cicu_collator_contractions(pointer, open, nil, withPrefixes)
    try check(status, "ucol_getContractionsAndExpansions")
    return try owner.content()
  }

  /// The tailoring's rules, in ICU's syntax.
  package func rules() -> String {
    let length = unsafe cicu_collator_rules(pointer, false, nil, 0)
    guard length > 0 else { return "" }
    var units = [UInt16](repeating: 0, count: Int(length))
    // SAFETY: ICU writes at most the given capacity, which is the array's count.
    _ = unsafe units.withUnsafeMutableBufferPointer {
      unsafe cicu_collator_rules(pointer, false, $0.baseAddress, length)
    }
    return UTF16Text.string(units, count: units.count)
  }
}

extension CollatorHandle {
  /// -1, 0 or 1. SAFETY: pointers and counts belong together; ICU reads no further and keeps none of them.
  package func compare(utf8 left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    // ICU counts in Int32: beyond that the first 2 GiB decide, then the bytes of the rest.
    let bound = Int(Int32.max) - 4
    if left.count <= bound, right.count <= bound { return unsafe compareShort(left, right) }
    let order = unsafe compareShort(.init(rebasing: left.prefix(bound)), .init(rebasing: right.prefix(bound)))
    if order != 0 { return order }
    let rest = unsafe (left.dropFirst(bound), right.dropFirst(bound))
    if unsafe rest.0.elementsEqual(rest.1) { return 0 }
    return unsafe rest.0.lexicographicallyPrecedes(rest.1) ? -1 : 1
  }

  private func compareShort(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    if unsafe comparesByKeys || mayHaveMarksOutOfOrder(left) || mayHaveMarksOutOfOrder(right) {
      return unsafe compareKeys(left, right)
    }
    var status: Int32 = 0
    // ICU wants an address even for no bytes.
    let nothing: StaticString = ""
    let leftBase = unsafe left.baseAddress ?? nothing.utf8Start
    let rightBase = unsafe right.baseAddress ?? nothing.utf8Start
    return Int(
      unsafe cicu_collator_compare_utf8(
        pointer, UnsafeRawPointer(leftBase).assumingMemoryBound(to: CChar.self), Int32(left.count),
        UnsafeRawPointer(rightBase).assumingMemoryBound(to: CChar.self), Int32(right.count), &status))
  }

  /// Whether ICU's comparison may differ from its sort keys, which decide, in three cases of marks.
  ///
  /// Letters of U+00C0 to U+017F are compared by a table of their own without a look at what follows. But a mark behind
  /// one may belong before the letter's own accent, and make another letter: "Ě" with an ogonek is "Ę" with a caron,
  /// which Swedish orders with Ä. Marks beyond U+FFFF are not put in order in UTF-8. And U+0344, two marks in one,
  /// is not taken apart for keys behind another mark, where its first one makes a letter with the base: "u" in Danish.
  private func mayHaveMarksOutOfOrder(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset &+ 1 < text.count {
      let lead = unsafe text[offset]
      if lead == 0xCD, unsafe text[offset &+ 1] == 0x84 { return true }
      // The others take four bytes.
      guard offset &+ 3 < text.count else {
        offset &+= 1
        continue
      }
      if lead >= 0xC3, lead <= 0xC5 {
        let next = unsafe text[offset &+ 2]
        if next == 0xCC || next == 0xCD { return true }
      } else if lead == 0xF0, unsafe text[offset &+ 1] <= 0x9E {
        return true
      }
      offset &+= 1
    }
    return false
  }

  private func compareKeys(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    let leftKey = unsafe sortKey(of: String(decoding: left, as: UTF8.self))
    let rightKey = unsafe sortKey(of: String(decoding: right, as: UTF8.self))
    if leftKey == rightKey { return 0 }
    return leftKey.lexicographicallyPrecedes(rightKey) ? -1 : 1
  }

  /// -1, 0 or 1 for two Swift strings.
  package func compare(_ left: String, _ right: String) -> Int {
    var left = left
    var right = right
    return left.withUTF8 { leftBytes in
      right.withUTF8 { rightBytes in unsafe compare(utf8: leftBytes, rightBytes) }
    }
  }

  /// Writes the sort key without its closing zero byte; answers its full length, which is above `capacity` where
  /// the key did not fit.
  ///
  /// SAFETY: ICU writes at most `capacity` bytes, and `text` has `count` units.
  package func sortKey(
    _ text: UnsafePointer<UInt16>, _ count: Int32, into out: UnsafeMutablePointer<UInt8>?, capacity: Int32
  ) -> Int {
    Int(unsafe cicu_collator_sort_key(pointer, text, count, out, capacity)) - 1
  }

  /// The sort key of a text without its closing zero byte, appended.
  package func appendSortKey(of text: String, to bytes: inout [UInt8]) {
    unsafe UTF16Text.with(text) { units, count in
      let capacity = Int(count) * 4 + 32
      let start = bytes.count
      let length = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer -> Int in
        let length = unsafe sortKey(units, count, into: buffer.baseAddress, capacity: Int32(buffer.count))
        if length >= 0, length < buffer.count {
          unsafe bytes.append(contentsOf: buffer.prefix(length))
        }
        return length
      }
      guard length >= capacity else { return }
      bytes.append(contentsOf: repeatElement(0, count: length + 1))
      unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        _ = unsafe sortKey(units, count, into: base + start, capacity: Int32(length + 1))
      }
      bytes.removeLast()
    }
  }

  /// The sort key of a text without its closing zero byte.
  package func sortKey(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    appendSortKey(of: text, to: &bytes)
    return bytes
  }
}

/// ICU's collation attributes, numbered as `UColAttribute`.
package enum CollatorAttribute: Int32, Sendable, CaseIterable {
  case frenchCollation = 0
  case alternateHandling = 1
  case caseFirst = 2
  case caseLevel = 3
  case normalizationMode = 4
  case strength = 5
  case numericCollation = 7
}

/// The values of ICU's collation attributes, numbered as `UColAttributeValue`.
package enum CollatorAttributeValue {
  package static let off: Int32 = 16
  package static let on: Int32 = 17
  package static let shifted: Int32 = 20
  package static let nonIgnorable: Int32 = 21
  package static let lowerFirst: Int32 = 24
  package static let upperFirst: Int32 = 25
}
