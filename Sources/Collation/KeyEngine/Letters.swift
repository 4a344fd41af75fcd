/// What each character and each cluster of a list adds to a record: its code.
///
/// It grows while one thread runs; the loops read it as a ``LetterReader``.
struct Letters {
  /// One entry for each scalar, 0 for those not learned; and behind them, from ``pairs`` on, the entries of scalars of
  /// two bytes again, by these bytes, so that looking one up tells an ill-formed pair, too.
  ///
  /// SAFETY: indexed by scalars and, from ``pairs`` on, by two bytes. Shared by all copies of this value, and written
  /// while one thread runs.
  let entries: ZeroedMemory<UInt32>
  static let pairs = 0x11_0000
  private(set) var links: CharacterLinks
  let separator: UInt8
  private(set) var clusters = Clusters()
  /// One entry for each state of ``clusters``, from 0x110000.
  private(set) var clusterEntries: [UInt32] = []
  /// The plain entries of what has several weights, and where each list of them starts; the last one's end closes it.
  private(set) var lists: [UInt32] = []
  private(set) var listStarts: [UInt32] = [0]
  /// Whether a character follows others: if none does, nothing is ever linked.
  private(set) var hasFollowers = false
  /// The entries of the list's weights.
  private let codes: [UInt32: UInt32]

  /// What occurs in a list, what it is worth, and how often it occurs in a sample.
  struct Occurrence<Item> {
    let item: Item
    let primaries: CharacterTable.Primaries
    let count: Int
  }

  /// Nil where there are too many weights.
  ///
  /// - Parameter ends: how many texts the sample has.
  init?(
    scalars: [Occurrence<UInt32>], clusters: [Occurrence<[UInt32]>], ends: Int, links: CharacterLinks, separator: UInt8
  ) {
    var counts: [UInt32: Int] = [:]
    for scalar in scalars { scalar.primaries.add(scalar.count, to: &counts) }
    for cluster in clusters { cluster.primaries.add(cluster.count, to: &counts) }
    guard counts.count < AlphabeticCode.mostWeights else { return nil }
    let weights = counts.keys.sorted()
    let code = AlphabeticCode(counts: weights.map { counts[$0] ?? 0 }, ends: ends)
    codes = Dictionary(uniqueKeysWithValues: zip(weights, code.codes.map(Entry.plain)))
    self.links = links
    self.separator = separator
    self.entries = ZeroedMemory(count: Self.pairs + 0x1_0000)
    for scalar in scalars { learn(scalar.item, scalar.primaries) }
    for cluster in clusters { learn(cluster.item, cluster.primaries) }
    if separator < 0x80 { unsafe entries.base[Int(separator)] = Entry.separator }
  }

  /// Notes what a scalar is worth. Only while one thread has this value.
  mutating func learn(_ scalar: UInt32, _ primaries: CharacterTable.Primaries) {
    let role = Unicode.Scalar(scalar).map { links.role(of: $0) } ?? []
    if role.contains(.follows) { hasFollowers = true }
    let entry = entry(of: primaries) | Entry.roles(role)
    unsafe entries.base[Int(scalar)] = entry
    if (0x80..<0x800).contains(scalar) {
      unsafe entries.base[Self.pairs + Int((0xC0 | scalar >> 6) << 8 | 0x80 | scalar & 0x3F)] = entry
    }
  }

  /// Notes what a cluster is worth.
  mutating func learn(_ cluster: [UInt32], _ primaries: CharacterTable.Primaries) {
    guard let state = clusters.insert(cluster) else { return }
    let missing = Int(clusters.states) - 0x11_0000 - clusterEntries.count
    clusterEntries.append(contentsOf: repeatElement(0, count: missing))
    clusterEntries[Int(state) - 0x11_0000] = entry(of: primaries)
  }

  private mutating func entry(of primaries: CharacterTable.Primaries) -> UInt32 {
    switch primaries {
    case .ignorable: return Entry.none
    case .unknown: return Entry.unknown
    case .one(let weight): return codes[weight] ?? Entry.unknown
    case .several(let weights):
      let list = weights.compactMap { codes[$0] }
      guard list.count == weights.count, listStarts.count < Entry.payload else { return Entry.unknown }
      lists += list
      listStarts.append(UInt32(lists.count))
      return Entry.list | UInt32(listStarts.count - 2)
    }
  }

  /// What a learned scalar may do.
  func role(of scalar: UInt32) -> CharacterLinks.Role {
    let entry = unsafe entries.base[Int(scalar)]
    var role: CharacterLinks.Role = []
    if entry & Entry.follows != 0 { role.insert(.follows) }
    if entry & Entry.leads != 0 { role.insert(.leads) }
    if entry & Entry.isMark != 0 { role.insert(.isMark) }
    return role
  }

  /// Whether a cluster was learned.
  func knows(_ cluster: [UInt32]) -> Bool {
    guard var state = cluster.first else { return true }
    for scalar in cluster.dropFirst() {
      state = clusters.next(state, scalar)
      if state == 0 { return false }
    }
    return clusterEntries[Int(state) - 0x11_0000] != 0
  }
}

/// An entry of ``Letters``.
///
/// A plain one is a code in the lowest 18 bits, roles above, and the code's length from bit 24 on; as a signed number
/// it is greater than 0. The others have the top bit, and a kind in place of the length.
enum Entry {
  static let payload: UInt32 = 1 << 18 - 1
  static let follows: UInt32 = 1 << 18
  static let leads: UInt32 = 1 << 19
  static let isMark: UInt32 = 1 << 20
  private static let lengthShift: UInt32 = 24

  static let separator: UInt32 = 0x8000_0000
  static let none: UInt32 = 0x8100_0000
  static let list: UInt32 = 0x8200_0000
  static let unknown: UInt32 = 0x8300_0000
  static let kinds: UInt32 = 0xFF00_0000

  static func plain(_ code: AlphabeticCode.Code) -> UInt32 { code.bits | UInt32(code.length) << lengthShift }

  @inline(__always) static func isPlain(_ entry: UInt32) -> Bool { Int32(bitPattern: entry) > 0 }

  @inline(__always) static func code(_ entry: UInt32) -> UInt64 { UInt64(entry & payload) }

  /// The length of a plain entry's code.
  @inline(__always) static func length(_ entry: UInt32) -> Int { Int(entry &>> lengthShift) }

  static func roles(_ role: CharacterLinks.Role) -> UInt32 {
    (role.contains(.follows) ? follows : 0) | (role.contains(.leads) ? leads : 0)
      | (role.contains(.isMark) ? isMark : 0)
  }
}

extension CharacterTable.Primaries {
  fileprivate func add(_ count: Int, to counts: inout [UInt32: Int]) {
    switch self {
    case .one(let weight): counts[weight, default: 0] += count
    case .several(let list): for weight in list { counts[weight, default: 0] += count }
    case .ignorable, .unknown: break
    }
  }
}
