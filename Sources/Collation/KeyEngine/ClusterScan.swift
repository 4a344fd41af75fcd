/// Finds the clusters of a list, so that they can be learned before its texts are packed.
struct ClusterScan {
  let links: CharacterLinks
  let roles: ScalarRoles

  /// The clusters in pieces of a column, and how often each occurs.
  func clusters(in pieces: [Range<Int>], of column: TextColumn) -> [[UInt32]: Int] {
    var counts = ClusterCounts()
    for piece in pieces {
      var at = unsafe column.places.base + piece.lowerBound
      let end = unsafe column.places.base + piece.upperBound
      while unsafe at < end {
        let text = unsafe at
        let isLinked = unsafe mayBeLinked(&at, separator: column.separator)
        unsafe at = Separators.find(at, column.separator) + 1
        guard isLinked else { continue }
        let scalars = unsafe Self.scalars(text, separator: column.separator)
        Self.eachCluster(scalars[...], links: links, role: { roles[$0] }) { counts.add($0) }
      }
    }
    return counts.all
  }

  /// Whether a text has a character that leads before one that follows.
  private func mayBeLinked(_ at: inout UnsafePointer<UInt8>, separator: UInt8) -> Bool {
    var previous: CharacterLinks.Role = []
    while true {
      let scalar = unsafe UTF8Scalars.next(&at, separator: separator)
      guard scalar < 0x11_0000 else { return false }
      let role = roles[scalar]
      if role.contains(.follows), previous.contains(.leads) { return true }
      previous = role
    }
  }

  /// Longer texts are cut: nobody learns from what is behind.
  private static let mostScalars = 256

  /// The scalars of a text up to the first ill-formed sequence.
  static func scalars(_ text: UnsafePointer<UInt8>, separator: UInt8) -> [UInt32] {
    var scalars: [UInt32] = []
    var at = unsafe text
    while scalars.count < mostScalars {
      let scalar = unsafe UTF8Scalars.next(&at, separator: separator)
      guard scalar < 0x11_0000 else { break }
      scalars.append(scalar)
    }
    return scalars
  }

  /// Calls `body` with each run of linked characters.
  @inline(__always) static func eachCluster(
    _ scalars: ArraySlice<UInt32>, links: CharacterLinks, role: (UInt32) -> CharacterLinks.Role,
    _ body: (ArraySlice<UInt32>) -> Void
  ) {
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count,
        links.areLinked(scalars[end - 1], role(scalars[end - 1]), scalars[end], role(scalars[end]))
      {
        end += 1
      }
      if end - start > 1 { body(scalars[start..<end]) }
      start = end
    }
  }
}

/// How often clusters occur. Most have two or three characters, which fit a word.
private struct ClusterCounts {
  private var short: [UInt64: Int] = [:]
  private var long: [[UInt32]: Int] = [:]

  mutating func add(_ cluster: ArraySlice<UInt32>) {
    if cluster.count <= 3 {
      short[cluster.reduce(0) { $0 << 21 | UInt64($1) }, default: 0] += 1
    } else {
      long[Array(cluster), default: 0] += 1
    }
  }

  var all: [[UInt32]: Int] {
    var all = long
    for (word, count) in short {
      let scalars = [word >> 42, word >> 21 & 0x1F_FFFF, word & 0x1F_FFFF].map { UInt32($0) }
      // No cluster begins with U+0000, which is linked with nothing.
      all[Array(scalars.drop { $0 == 0 }), default: 0] += count
    }
    return all
  }
}

/// The role of each scalar.
///
/// SAFETY: indexed by scalars alone.
@safe final class ScalarRoles {
  private let roles = ZeroedMemory<UInt8>(count: 0x11_0000)

  @inline(__always) subscript(_ scalar: UInt32) -> CharacterLinks.Role {
    get { CharacterLinks.Role(rawValue: unsafe roles.base[Int(scalar)]) }
    set { unsafe roles.base[Int(scalar)] = newValue.rawValue }
  }
}
