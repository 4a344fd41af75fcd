/// Small files that flags name: rules, alphabets.
enum TextFile {
  /// A file's text, without a byte order mark.
  static func text(of name: FileName, system: System) throws(CommandError) -> String {
    let request = request(for: name)
    let input = try InputLoader(request: request, system: system).load(progress: Progress(system: system, quiet: true))
    guard let file = input.files.first else { return "" }
    return input.bytes.withSpan { span in
      var bytes: [UInt8] = []
      bytes.append(contentsOf: span, in: file.range)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A file's lines that are not empty.
  static func lines(of name: FileName, system: System) throws(CommandError) -> [String] {
    let request = request(for: name)
    let input = try InputLoader(request: request, system: system).load(progress: Progress(system: system, quiet: true))
    let records = try input.records(request)
    return records.ranges.filter { $0.count > 0 }.map(records.text)
  }

  private static func request(for name: FileName) -> InputRequest {
    var request = InputRequest(sources: [.file(name)], format: .lines)
    request.mayReplaceInvalid = false
    return request
  }
}
