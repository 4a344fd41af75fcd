extension ByteWriter {
  /// A string in quotes, with what RFC 8259 wants escaped escaped, and nothing else.
  ///
  /// - Parameter bytes: UTF-8.
  package mutating func appendJSON(_ bytes: Span<UInt8>) throws(CommandError) {
    try append(UInt8(ascii: "\""))
    var start = 0
    while let end = ByteWriter.firstToEscape(in: bytes, from: start) {
      try append(bytes.extracting(start..<end))
      try append(ByteWriter.escape(bytes[end]))
      start = end + 1
    }
    try append(start == 0 ? bytes : bytes.extracting(start..<bytes.count))
    try append(UInt8(ascii: "\""))
  }

  /// A string in quotes, for what is written many times.
  static func escaped(_ bytes: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "\"")]
    for index in bytes.indices {
      let byte = bytes[index]
      if needsEscape(byte) { text += Array(escape(byte).utf8) } else { text.append(byte) }
    }
    return text + [UInt8(ascii: "\"")]
  }

  package mutating func appendJSON(_ text: String) throws(CommandError) {
    try appendJSON(Array(text.utf8).span)
  }

  /// `"key":"value"`, a comma before it unless it is the first.
  mutating func appendJSON(key: String, _ value: String, isFirst: Bool = false) throws(CommandError) {
    try append(isFirst ? "\"\(key)\":" : ",\"\(key)\":")
    try appendJSON(value)
  }

  /// Where the first byte stands that needs an escape.
  private static func firstToEscape(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if needsEscape(bytes[index]) { return index }
      index += 1
    }
    return nil
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + hexadecimal(byte).lowercased()
    }
  }

  /// JSON without line ends and tabs: outside strings they are white space, and inside them they cannot stand.
  mutating func appendOnOneLine(_ json: Span<UInt8>) throws(CommandError) {
    var start = 0
    for index in json.indices {
      switch json[index] {
      case 0x09, 0x0A, 0x0D:
        try append(json.extracting(start..<index))
        start = index + 1
      default: continue
      }
    }
    try append(json.extracting(start..<json.count))
  }
}
