extension LetterReader {
  /// Packs a text with everything that it may hold: characters without a weight or with several, and clusters.
  ///
  /// - Parameters:
  ///   - at: where to read from, the start of a character that is not linked with the one before. Afterwards somewhere
  ///     in the text, at its separator at most.
  ///   - bits: those of what was read before.
  ///   - record: gets the bits.
  /// - Returns: whether all that was read was learned. If not, the record is as it was.
  @inline(never)
  func pack<Sink: CodeSink>(_ at: inout UnsafePointer<UInt8>, _ start: Sink, into record: inout Record) -> Bool {
    var bits = start
    let separator = separator
    let entries = unsafe entries
    var next = unsafe at
    var scalar = unsafe UTF8Scalars.next(&next, separator: separator)
    while scalar < 0x11_0000, !bits.isCut {
      let entry = unsafe entries[Int(scalar)]
      unsafe at = next
      let right = unsafe UTF8Scalars.next(&next, separator: separator)
      if entry & Entry.leads != 0, right < 0x11_0000 {
        let rightEntry = unsafe entries[Int(right)]
        guard rightEntry != 0 else { return false }
        if areLinked(scalar, entry, right, rightEntry) {
          let state = unsafe cluster(from: scalar, &at)
          guard state != 0, push(self.entry(ofCluster: state), to: &bits) else { return false }
          unsafe next = at
          scalar = unsafe UTF8Scalars.next(&next, separator: separator)
          continue
        }
      }
      guard push(entry, to: &bits) else { return false }
      scalar = right
    }
    if scalar == UTF8Scalars.illFormed, !bits.isCut { return false }
    bits.write(to: &record)
    return true
  }

  /// Reads the cluster that starts with `first` and goes on at `at`; answers its state, 0 where it was not learned.
  @inline(__always)
  private func cluster(from first: UInt32, _ at: inout UnsafePointer<UInt8>) -> UInt32 {
    var state = first
    var left = first
    while true {
      var ahead = unsafe at
      let right = unsafe UTF8Scalars.next(&ahead, separator: separator)
      guard right < 0x11_0000 else { return state }
      let (leftEntry, rightEntry) = unsafe (entries[Int(left)], entries[Int(right)])
      if rightEntry == 0 { return leftEntry & Entry.leads != 0 ? 0 : state }
      guard areLinked(left, leftEntry, right, rightEntry) else { return state }
      state = next(state, right)
      if state == 0 { return 0 }
      unsafe at = ahead
      left = right
    }
  }
}
