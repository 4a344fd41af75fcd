import CICU

/// Characters that follow each other, the last one included.
package struct ScalarRange: Sendable, Hashable {
  package var first: UInt32
  package var last: UInt32

  package init(first: UInt32, last: UInt32) {
    self.first = first
    self.last = last
  }

  package func contains(_ value: UInt32) -> Bool { first <= value && value <= last }
}

/// The content of one of ICU's sets: ranges of characters, and strings.
package struct CharacterSet: Sendable, Hashable {
  package var ranges: [ScalarRange] = []
  package var strings: [String] = []

  package init() {}

  /// Every element as a string, characters first; lone surrogates, which no string can hold, are left out.
  package var elements: [String] {
    var result: [String] = []
    for range in ranges {
      for value in range.first...range.last {
        if let scalar = Unicode.Scalar(value) { result.append(String(Character(scalar))) }
      }
    }
    return result + strings
  }

  package var isEmpty: Bool { ranges.isEmpty && strings.isEmpty }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].last < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }
}

extension CharacterSet {
  /// The kinds of exemplar characters of a locale, as CLDR names them.
  package enum Exemplars: Int32, Sendable {
    case main = 0
    case auxiliary = 1
    case index = 2
    case punctuation = 3
  }

  /// A locale's exemplars; `isOwn` is false where ICU took them from the root for want of any.
  package static func exemplars(
    _ kind: Exemplars, of locale: String
  ) throws(ICUFailure) -> (set: CharacterSet, isOwn: Bool) {
    var handle: OpaquePointer?
    var isOwn = false
    let status = unsafe cicu_set_of_exemplars(locale, kind.rawValue, &handle, &isOwn)
    guard let open = unsafe handle else {
      // A locale without exemplars of this kind has no set, and that is no failure.
      if status == missingResource { return (CharacterSet(), false) }
      try check(status, "ulocdata_getExemplarSet")
      return (CharacterSet(), false)
    }
    let owner = unsafe SetOwner(taking: open)
    if status == missingResource { return (CharacterSet(), false) }
    try check(status, "ulocdata_getExemplarSet")
    return (try owner.content(), isOwn)
  }

  private static let missingResource: Int32 = 2
}

/// The one owner of an ICU set, for the length of one function.
@safe struct SetOwner: ~Copyable {
  let handle: OpaquePointer

  /// SAFETY: the handle comes from ICU, is open, and is owned by nobody else.
  init(taking handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe cicu_set_close(handle) }

  borrowing func content() throws(ICUFailure) -> CharacterSet {
    var content = CharacterSet()
    var units = [UInt16](repeating: 0, count: 64)
    for index in 0..<(unsafe cicu_set_item_count(handle)) {
      try append(item: index, to: &content, by: &units)
    }
    return content
  }

  /// - Parameter units: room for a string, to be used again and to be grown.
  private borrowing func append(
    item index: Int32, to content: inout CharacterSet, by units: inout [UInt16]
  ) throws(ICUFailure) {
    while true {
      var first: UInt32 = 0
      var last: UInt32 = 0
      var status: Int32 = 0
      // SAFETY: ICU writes at most the given capacity, which is the array's count.
      let length = unsafe units.withUnsafeMutableBufferPointer { buffer in
        unsafe cicu_set_item(handle, index, &first, &last, buffer.baseAddress, Int32(buffer.count), &status)
      }
      if status == ICUFailure.bufferOverflow, Int(length) > units.count {
        units = [UInt16](repeating: 0, count: Int(length))
        continue
      }
      try check(status, "uset_getItem")
      // ICU answers 0 for a range, 2 or more for a string; the empty string is an element of no set used here.
      if length == 0 {
        if first <= last { content.ranges.append(ScalarRange(first: first, last: last)) }
      } else {
        content.strings.append(UTF16Text.string(units, count: Int(length)))
      }
      return
    }
  }
}
