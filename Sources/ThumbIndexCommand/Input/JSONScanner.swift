/// Checks JSON (RFC 8259) without building it: bytes stay where they are.
///
/// Nesting is kept in a list of its own, so no input can exhaust the stack. The bytes are known to be UTF-8.
struct JSONScanner {
  /// What is wrong and where.
  struct Fault: Error {
    let offset: Int
    let words: String
  }

  /// A string's bytes between its quotes.
  struct Text {
    let range: Range<Int>
    let hasEscapes: Bool
  }

  private static let literals = ["true", "false", "null"].map { Array($0.utf8) }

  /// What a value is, by its first byte.
  enum Kind {
    case object, array, string, number, literal, other, end
  }

  /// No more objects and arrays may stand within each other.
  static let maximumDepth = 1_000

  /// Where the scanner stands.
  private(set) var position: Int
  /// Where its input ends.
  let end: Int

  init(range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func skipSpace(in span: Span<UInt8>) {
    while position < end {
      switch span[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// The byte at the position, if there is one.
  func peek(in span: Span<UInt8>) -> UInt8? {
    position < end ? span[position] : nil
  }

  /// Passes over the byte that the caller has seen.
  mutating func skipOne() {
    position += 1
  }

  /// Passes over a byte if it stands here.
  mutating func accept(_ byte: UInt8, in span: Span<UInt8>) -> Bool {
    guard position < end, span[position] == byte else { return false }
    position += 1
    return true
  }

  func kind(in span: Span<UInt8>) -> Kind {
    guard position < end else { return .end }
    switch span[position] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal
    default: return .other
    }
  }

  /// A fault here: what was expected, unless the input just ends.
  func fault(_ words: String) -> Fault {
    position < end
      ? Fault(offset: position, words: words) : Fault(offset: position, words: "the JSON ends too soon: \(words)")
  }

  /// Passes over a string, the position being at its opening quote.
  mutating func string(in span: Span<UInt8>) throws(Fault) -> Text {
    let opening = position
    position += 1
    let start = position
    var hasEscapes = false
    while position < end {
      switch span[position] {
      case UInt8(ascii: "\""):
        position += 1
        return Text(range: start..<(position - 1), hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape(in: span)
      case 0..<0x20:
        throw fault("a control character (\(hexadecimal(span[position])) hex) in a string must be escaped")
      default:
        position += 1
      }
    }
    throw Fault(offset: opening, words: "the JSON ends too soon: the string that opens here is never closed")
  }

  private mutating func skipEscape(in span: Span<UInt8>) throws(Fault) {
    guard position + 1 < end else {
      position = end
      throw fault("a string is not closed")
    }
    switch span[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      guard position + 6 <= end, JSONScanner.codeUnit(at: position + 2, in: span) != nil else {
        throw fault("\\u needs four hexadecimal digits")
      }
      position += 6
    default:
      throw fault("there is no such escape in a JSON string")
    }
  }

  /// Passes over a number.
  mutating func number(in span: Span<UInt8>) throws(Fault) -> Range<Int> {
    let start = position
    _ = accept(UInt8(ascii: "-"), in: span)
    if !accept(UInt8(ascii: "0"), in: span) { try digits(in: span) }
    if accept(UInt8(ascii: "."), in: span) { try digits(in: span) }
    if accept(UInt8(ascii: "e"), in: span) || accept(UInt8(ascii: "E"), in: span) {
      if !accept(UInt8(ascii: "+"), in: span) { _ = accept(UInt8(ascii: "-"), in: span) }
      try digits(in: span)
    }
    if let byte = peek(in: span), isWordByte(byte) { throw fault("a number ends in something else") }
    return start..<position
  }

  private mutating func digits(in span: Span<UInt8>) throws(Fault) {
    let start = position
    while position < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(span[position]) { position += 1 }
    if position == start { throw fault("a number needs a digit here") }
  }

  /// Passes over true, false or null.
  mutating func literal(in span: Span<UInt8>) throws(Fault) -> Range<Int> {
    let start = position
    for letters in JSONScanner.literals {
      guard start + letters.count <= end, letters.indices.allSatisfy({ span[start + $0] == letters[$0] }) else {
        continue
      }
      position = start + letters.count
      if let byte = peek(in: span), isWordByte(byte) { break }
      return start..<position
    }
    position = start
    throw fault("this is no JSON value; true, false and null are the only words")
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}

extension JSONScanner {
  /// Passes over a value, whatever it is.
  ///
  /// - Parameter depth: how many objects and arrays stand around it.
  mutating func skipValue(in span: Span<UInt8>, depth: Int) throws(Fault) {
    var openObjects: [Bool] = []
    repeat {
      skipSpace(in: span)
      if try openOrSkip(in: span, openObjects: &openObjects, depth: depth) { continue }
      try closeFinished(in: span, openObjects: &openObjects)
    } while !openObjects.isEmpty
  }

  /// Passes over a simple value or an empty object or array, or into one that is not empty up to its first value.
  ///
  /// - Returns: whether it went into one.
  private mutating func openOrSkip(
    in span: Span<UInt8>, openObjects: inout [Bool], depth: Int
  ) throws(Fault) -> Bool {
    switch kind(in: span) {
    case .string: _ = try string(in: span)
    case .number: _ = try number(in: span)
    case .literal: _ = try literal(in: span)
    case .other, .end: throw fault("a value is expected")
    case .object, .array:
      let isObject = span[position] == UInt8(ascii: "{")
      guard openObjects.count + depth < JSONScanner.maximumDepth else {
        throw fault("objects and arrays are nested deeper than \(JSONScanner.maximumDepth)")
      }
      position += 1
      skipSpace(in: span)
      if accept(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), in: span) { return false }
      openObjects.append(isObject)
      if isObject { _ = try key(in: span) }
      return true
    }
    return false
  }

  /// After a value: over the ends of what it was the last value of, then over the comma before the next one.
  private mutating func closeFinished(in span: Span<UInt8>, openObjects: inout [Bool]) throws(Fault) {
    while let isObject = openObjects.last {
      skipSpace(in: span)
      if accept(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), in: span) {
        openObjects.removeLast()
        continue
      }
      guard accept(UInt8(ascii: ","), in: span) else {
        throw fault(isObject ? "a comma or } is expected" : "a comma or ] is expected")
      }
      if isObject { _ = try key(in: span) }
      return
    }
  }

  /// Passes over a key and its colon.
  mutating func key(in span: Span<UInt8>) throws(Fault) -> Text {
    skipSpace(in: span)
    guard kind(in: span) == .string else { throw fault("a key in double quotes is expected") }
    let key = try string(in: span)
    skipSpace(in: span)
    guard accept(UInt8(ascii: ":"), in: span) else { throw fault("a colon is expected after a key") }
    skipSpace(in: span)
    return key
  }

  /// The number that four hexadecimal digits make; nil where they are not.
  static func codeUnit(at start: Int, in span: Span<UInt8>) -> UInt16? {
    var value: UInt16 = 0
    for index in start..<(start + 4) {
      switch span[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(span[index] - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt16(span[index] - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(span[index] - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }
}

extension JSONScanner.Text {
  /// The text, escapes decoded. A surrogate without its partner becomes U+FFFD.
  ///
  /// - Returns: the text in UTF-8, and where the first such surrogate stands.
  func decoded(in span: Span<UInt8>) -> (text: [UInt8], loneSurrogate: Int?) {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var loneSurrogate: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      guard span[index] == UInt8(ascii: "\\") else {
        text.append(span[index])
        index += 1
        continue
      }
      if span[index + 1] == UInt8(ascii: "u") {
        let (scalar, length) = escapedScalar(at: index, in: span)
        if scalar == nil, loneSurrogate == nil { loneSurrogate = index }
        text.append(contentsOf: Array(String(Character(scalar ?? "\u{FFFD}")).utf8))
        index += length
      } else {
        text.append(JSONScanner.Text.unescaped(span[index + 1]))
        index += 2
      }
    }
    return (text, loneSurrogate)
  }

  /// The scalar that one or two `\u` make, and the length of them in bytes.
  private func escapedScalar(at index: Int, in span: Span<UInt8>) -> (Unicode.Scalar?, Int) {
    guard let high = JSONScanner.codeUnit(at: index + 2, in: span) else { return (nil, 2) }
    guard UTF16.isLeadSurrogate(high) else { return (Unicode.Scalar(high), 6) }
    guard index + 12 <= range.upperBound, span[index + 6] == UInt8(ascii: "\\"), span[index + 7] == UInt8(ascii: "u"),
      let low = JSONScanner.codeUnit(at: index + 8, in: span), UTF16.isTrailSurrogate(low)
    else { return (nil, 6) }
    return (Unicode.Scalar(0x10000 + (UInt32(high & 0x3FF) << 10) + UInt32(low & 0x3FF)), 12)
  }

  private static func unescaped(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}
