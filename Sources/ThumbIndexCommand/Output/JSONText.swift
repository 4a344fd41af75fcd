extension ByteWriter {
  /// A string in quotes, with what RFC 8259 wants escaped escaped, and nothing else.
  ///
  /// - Parameter bytes: UTF-8.
  package func appendJSON(_ bytes: Span<UInt8>) throws(CommandError) {
    try append(UInt8(ascii: "\""))
    var start = 0
    for index in bytes.indices where ByteWriter.needsEscape(bytes[index]) {
      try append(bytes.extracting(start..<index))
      try append(ByteWriter.escape(bytes[index]))
      start = index + 1
    }
    try append(bytes.extracting(start..<bytes.count))
    try append(UInt8(ascii: "\""))
  }

  package func appendJSON(_ text: String) throws(CommandError) {
    try appendJSON(Array(text.utf8).span)
  }

  /// `"key":"value"`, a comma before it unless it is the first.
  func appendJSON(key: String, _ value: String, isFirst: Bool = false) throws(CommandError) {
    try append(isFirst ? "\"\(key)\":" : ",\"\(key)\":")
    try appendJSON(value)
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
  func appendOnOneLine(_ json: Span<UInt8>) throws(CommandError) {
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
