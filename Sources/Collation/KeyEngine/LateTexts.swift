/// Texts that hold something which the sample did not have.
///
/// What they hold is learned now, on one thread; most of it weighs what other characters weigh and has their digits.
/// What is left is odd: ill-formed, too strange to be taken apart, or with a weight that has no digit.
struct LateTexts {
  let column: TextColumn
  let table: CharacterTable
  /// Whether clusters are learned; else texts that have some are odd.
  let learnsClusters: Bool

  /// Learns what the texts hold.
  func learn(_ late: [UInt32], into letters: inout Letters) {
    for text in late { learn(column, text, &letters) }
  }

  /// Packs what can be packed into `buckets`; answers the odd texts.
  func pack(_ late: [UInt32], with letters: LetterReader, into buckets: RecordBuckets) -> [UInt32] {
    late.filter { text in
      var at = unsafe column.places.address(of: text)
      var record = Record(high: 0, low: 0, text: text)
      guard unsafe letters.pack(&at, CodeBits(), into: &record) else { return true }
      buckets.append(record)
      return false
    }
  }

  private func learn(_ column: TextColumn, _ text: UInt32, _ letters: inout Letters) {
    let scalars = unsafe ClusterScan.scalars(column.places.address(of: text), separator: column.separator)
    for scalar in scalars where unsafe letters.entries.base[Int(scalar)] == 0 {
      letters.learn(scalar, table.learn([[scalar]])[0])
    }
    guard learnsClusters else { return }
    ClusterScan.eachCluster(scalars[...], links: letters.links, role: letters.role(of:)) { slice in
      let cluster = Array(slice)
      if !letters.knows(cluster) { letters.learn(cluster, table.learn([cluster])[0]) }
    }
  }
}
