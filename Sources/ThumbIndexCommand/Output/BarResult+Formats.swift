extension TextFormat {
  func write(_ result: BarResult, to writer: inout ByteWriter) throws(CommandError) {
    for slot in result.slots {
      let places = "\(columns(slot.start, 8)) –\(columns(slot.end, 8))  "
      try writer.append(places + (isPainted ? "\u{1B}[1m\(slot.text)\u{1B}[0m" : slot.text))
      if slot.markers.count != 1 || slot.markers[0].title != slot.text {
        try writer.append("  " + slot.markers.map(\.title).joined(separator: " "))
      }
      try writer.append(UInt8(ascii: "\n"))
    }
    guard let level = result.secondLevel else { return }
    try writer.append("\n\(level.title)\n")
    for run in level.runs { try writer.append("  \(run.title)  \(run.item)  \(run.name)\n") }
  }

  /// A place with one digit after the point, in so many columns.
  private func columns(_ place: Double, _ width: Int) -> String {
    let number = BarResult.text(of: place, digits: 1)
    let text = number.contains(".") ? number : number + ".0"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension JSONFormat {
  func write(_ result: BarResult, to writer: inout ByteWriter) throws(CommandError) {
    try writer.append("{")
    try writer.appendJSON(key: "locale", result.provenance.locale, isFirst: true)
    try writer.appendJSON(key: "collation", result.provenance.collation)
    try writer.appendJSON(key: "style", result.provenance.style)
    try writer.appendJSON(key: "icu", result.provenance.icu)
    try writer.appendJSON(key: "cldr", result.provenance.cldr)
    try writer.append(",\"length\":\(BarResult.text(of: result.length, digits: 3))")
    try writer.append(",\"itemLength\":\(BarResult.text(of: result.itemLength, digits: 3)),\n \"slots\":[")
    for (number, slot) in result.slots.enumerated() {
      if number > 0 { try writer.append(",\n  ") }
      try slot.appendJSON(to: &writer)
    }
    try writer.append("]")
    if let level = result.secondLevel {
      try writer.append(",\n \"secondLevel\":")
      try level.appendJSON(to: &writer)
    }
    try writer.append("}\n")
  }
}

extension NDJSONFormat {
  func write(_ result: BarResult, to writer: inout ByteWriter) throws(CommandError) {
    for slot in result.slots {
      try slot.appendJSON(to: &writer)
      try writer.append(UInt8(ascii: "\n"))
    }
    guard let level = result.secondLevel else { return }
    try level.appendJSON(to: &writer)
    try writer.append(UInt8(ascii: "\n"))
  }
}

extension DelimitedFormat {
  /// A row a title; with a second level, a row a run.
  func write(_ result: BarResult, to writer: inout ByteWriter) throws(CommandError) {
    if let level = result.secondLevel {
      try appendHeader(["section", "title", "item", "name"], to: &writer)
      for run in level.runs {
        try appendRow([level.section ?? "", run.title, String(run.item), run.name], to: &writer)
      }
      return
    }
    try appendHeader(["slot", "text", "start", "end", "title", "section"], to: &writer)
    for (number, slot) in result.slots.enumerated() {
      for marker in slot.markers {
        let places = [marker.start, marker.end].map { BarResult.text(of: $0, digits: 3) }
        try appendRow([String(number), slot.text] + places + [marker.title, marker.section ?? ""], to: &writer)
      }
    }
  }
}

extension BarResult.Slot {
  fileprivate func appendJSON(to writer: inout ByteWriter) throws(CommandError) {
    try writer.append("{")
    try writer.appendJSON(key: "text", text, isFirst: true)
    try writer.append(BarResult.places(start, end) + ",\"titles\":[")
    for (number, marker) in markers.enumerated() {
      try writer.append(number > 0 ? ",{" : "{")
      try writer.appendJSON(key: "title", marker.title, isFirst: true)
      if let section = marker.section {
        try writer.appendJSON(key: "section", section)
      } else {
        try writer.append(",\"section\":null")
      }
      try writer.append(BarResult.places(marker.start, marker.end) + "}")
    }
    try writer.append("]}")
  }
}

extension BarResult.SecondLevel {
  fileprivate func appendJSON(to writer: inout ByteWriter) throws(CommandError) {
    try writer.append("{")
    try writer.appendJSON(key: "title", title, isFirst: true)
    if let section { try writer.appendJSON(key: "section", section) }
    try writer.append(",\"runs\":[")
    for (number, run) in runs.enumerated() {
      try writer.append(number > 0 ? ",{" : "{")
      try writer.appendJSON(key: "title", run.title, isFirst: true)
      try writer.append(",\"item\":\(run.item)")
      try writer.appendJSON(key: "name", run.name)
      try writer.append("}")
    }
    try writer.append("]}")
  }
}

extension BarResult {
  fileprivate static func places(_ start: Double, _ end: Double) -> String {
    ",\"start\":\(text(of: start, digits: 3)),\"end\":\(text(of: end, digits: 3))"
  }

  /// A place rounded to so many digits after the point, as JSON writes numbers; places are finite.
  static func text(of place: Double, digits: Int) -> String {
    let scale = digits == 1 ? 10.0 : 1_000.0
    let rounded = (place * scale).rounded() / scale
    // So large that there is nothing after the point, or too large to be scaled.
    guard rounded.isFinite, abs(rounded) < 1e15 else { return place.isFinite ? "\(place)" : "0" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
