/// Records dropped into buckets by their top bits as they are made, so that each bucket can be sorted by itself, in the
/// cache, by whichever thread comes first.
///
/// A bucket is a list of chunks of one kilobyte: how many records it gets need not be known before, and no record is
/// copied to make room.
///
/// SAFETY: one thread appends; when it is done others may read. A cursor is the address of the next free record of
/// the bucket's last chunk; chunks are aligned to their size, so an aligned cursor says that the bucket needs another.
@safe final class RecordBuckets: @unchecked Sendable {
  static let chunkRecords = 64
  private static let chunkBytes = chunkRecords * MemoryLayout<Record>.stride
  /// How many chunks are taken at once, a power of two.
  private let slabChunks: Int

  /// How many bits tell the buckets of so many bytes of text apart: some hundred texts to a bucket.
  static func bits(forBytes bytes: Int) -> Int { bytes > 2_000_000 ? 10 : bytes > 200_000 ? 8 : 5 }

  let bits: Int
  let count: Int
  private let shift: UInt64
  private let cursors: UnsafeMutablePointer<UnsafeMutablePointer<Record>>
  private var slabs: [UnsafeMutablePointer<Record>] = unsafe []
  /// The bucket of each chunk, in the order in which they were opened.
  private var owners: [UInt16] = []
  /// The chunks by bucket, and where each bucket's start: made by ``close()``.
  private var chunks: [UInt32] = []
  private var chunkStarts: [Int] = []

  /// - Parameter bytes: how many bytes of text the records will be of, about.
  init(bits: Int, bytes: Int) {
    self.bits = bits
    slabChunks = bytes < 1 << 20 ? 64 : 2048
    count = 1 << bits
    shift = UInt64(64 - bits)
    unsafe cursors = .allocate(capacity: count)
    let slab = unsafe Self.slab(slabChunks)
    unsafe slabs.append(slab)
    unsafe cursors.initialize(repeating: slab, count: count)
  }

  deinit {
    unsafe cursors.deallocate()
    unsafe slabs.forEach { slab in unsafe UnsafeMutableRawPointer(slab).deallocate() }
  }

  private static func slab(_ chunks: Int) -> UnsafeMutablePointer<Record> {
    let bytes = chunks * chunkBytes
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: min(bytes, 2 << 20))
    unsafe LargePages.use(for: UnsafeMutableRawBufferPointer(start: memory, count: bytes))
    return unsafe memory.bindMemory(to: Record.self, capacity: chunks * chunkRecords)
  }

  @inline(__always) func append(_ record: Record) {
    let bucket = Int(truncatingIfNeeded: record.high &>> shift)
    var cursor = unsafe cursors[bucket]
    if UInt(bitPattern: cursor) & UInt(Self.chunkBytes &- 1) == 0 { unsafe cursor = openChunk(bucket) }
    unsafe cursor.initialize(to: record)
    unsafe cursors[bucket] = cursor + 1
  }

  @inline(never) private func openChunk(_ bucket: Int) -> UnsafeMutablePointer<Record> {
    let number = owners.count
    owners.append(UInt16(truncatingIfNeeded: bucket))
    if unsafe number == slabs.count &* slabChunks { unsafe slabs.append(Self.slab(slabChunks)) }
    return unsafe chunk(number)
  }

  @inline(__always) private func chunk(_ number: Int) -> UnsafeMutablePointer<Record> {
    unsafe slabs[number / slabChunks] + number % slabChunks * Self.chunkRecords
  }

  /// Ends the appending: sorts the chunks by bucket, keeping their order.
  func close() {
    chunkStarts = [Int](repeating: 0, count: count + 1)
    for owner in owners { chunkStarts[Int(owner) + 1] += 1 }
    for bucket in 0..<count { chunkStarts[bucket + 1] += chunkStarts[bucket] }
    var ends = chunkStarts
    chunks = [UInt32](repeating: 0, count: owners.count)
    for (number, owner) in owners.enumerated() {
      chunks[ends[Int(owner)]] = UInt32(number)
      ends[Int(owner)] += 1
    }
  }

  /// How many records a bucket has, once closed.
  func count(of bucket: Int) -> Int {
    let chunks = chunkStarts[bucket + 1] - chunkStarts[bucket]
    guard chunks > 0 else { return 0 }
    return (chunks - 1) * Self.chunkRecords + lastChunkCount(bucket)
  }

  private func lastChunkCount(_ bucket: Int) -> Int {
    let used = unsafe Int(bitPattern: cursors[bucket]) & (Self.chunkBytes - 1)
    return used == 0 ? Self.chunkRecords : used / MemoryLayout<Record>.stride
  }

  /// Copies a bucket's records, in the order in which they were appended; answers how many.
  func copy(_ bucket: Int, to target: UnsafeMutablePointer<Record>) -> Int {
    var copied = 0
    let range = chunkStarts[bucket]..<chunkStarts[bucket + 1]
    for at in range {
      let count = at == range.upperBound - 1 ? lastChunkCount(bucket) : Self.chunkRecords
      unsafe (target + copied).initialize(from: chunk(Int(chunks[at])), count: count)
      copied += count
    }
    return copied
  }
}
