import ICUBridge
import Synchronization

/// Writes the texts of a column in their order, from bytes to bytes: no text becomes a string.
///
/// The texts lie all over the column, and each is a wait for memory; so the processor is told of a text some rows
/// before it is copied, and several threads fill blocks of rows while the blocks before them are handed over.
package struct OrderedOutput: Sendable {
  /// Rows with a heading before them.
  package struct Stretch: Sendable {
    package let heading: [UInt8]
    /// Places in the order.
    package let rows: Range<Int>

    package init(heading: [UInt8], rows: Range<Int>) {
      self.heading = heading
      self.rows = rows
    }
  }

  private let column: TextColumn
  private let order: [UInt32]
  private let indent: [UInt8]
  private let end: UInt8
  private let threads: Int

  /// - Parameters:
  ///   - order: texts of the column.
  ///   - indent: what each row starts with.
  ///   - end: what closes each row.
  ///   - threads: how many threads may work at once.
  package init(column: TextColumn, order: [UInt32], indent: [UInt8] = [], end: UInt8 = 0x0A, threads: Int = 1) {
    self.column = column
    self.order = order
    self.indent = indent
    self.end = end
    self.threads = max(1, threads)
  }

  /// How many rows a block has at most, and how many blocks are filled before they are handed over.
  private static let blockRows = 4096
  private static let roundBlocks = 16

  /// Hands the output over in pieces, in order, on the calling thread.
  ///
  /// - Parameter emit: takes a piece, which is good for the call alone.
  package func write<Failure: Error>(
    _ stretches: [Stretch], to emit: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let jobs = jobs(stretches)
    let blocks = Self.roundBlocks
    let row = column.byteCount / max(1, order.count) + indent.count + 1
    let room = Self.blockRows * min(row + row / 4, 1 << 10)
    let buffers = (0..<(threads > 1 ? 2 * blocks : blocks)).map { _ in OutputBuffer(room: room) }
    var failure: Failure?
    var emitted = 0
    var filled = 0
    while emitted < jobs.count, failure == nil {
      // While the blocks of one round are handed over, those of the next one are filled.
      let round = filled..<min(filled + blocks, jobs.count)
      if threads > 1 {
        let turn = Atomic<Int>(round.lowerBound)
        unsafe withoutActuallyEscaping(emit) { emit in
          let handOver = HandOver { () throws(Failure) in
            for job in emitted..<filled { unsafe try emit(buffers[job % buffers.count].bytes) }
          }
          Workers.run(round.isEmpty ? 1 : threads) { worker in
            if worker == 0 { handOver.run() }
            while true {
              let job = turn.wrappingAdd(1, ordering: .relaxed).oldValue
              guard job < round.upperBound else { return }
              fill(buffers[job % buffers.count], jobs[job])
            }
          }
          failure = handOver.failure
        }
        emitted = filled
      } else {
        for job in round { fill(buffers[job % buffers.count], jobs[job]) }
        do throws(Failure) {
          for job in round { unsafe try emit(buffers[job % buffers.count].bytes) }
        } catch {
          failure = error
        }
        emitted = round.upperBound
      }
      filled = round.upperBound
    }
    if let failure { throw failure }
  }

  /// The stretches cut and gathered into blocks.
  private func jobs(_ stretches: [Stretch]) -> [[Stretch]] {
    var jobs: [[Stretch]] = []
    var job: [Stretch] = []
    var rows = 0
    for stretch in stretches {
      var heading = stretch.heading
      var start = stretch.rows.lowerBound
      repeat {
        let end = min(stretch.rows.upperBound, start + Self.blockRows - rows)
        job.append(Stretch(heading: heading, rows: start..<end))
        rows += end - start
        heading = []
        start = end
        if rows == Self.blockRows {
          jobs.append(job)
          job = []
          rows = 0
        }
      } while start < stretch.rows.upperBound
    }
    if !job.isEmpty { jobs.append(job) }
    return jobs
  }

  private func fill(_ buffer: OutputBuffer, _ stretches: [Stretch]) {
    buffer.removeAll()
    for stretch in stretches {
      buffer.append(stretch.heading)
      unsafe order.withUnsafeBufferPointer { unsafe buffer.append($0, stretch.rows, of: column, indent, end) }
    }
  }
}

/// What the calling thread does among the workers.
///
/// SAFETY: it runs on the thread that made it.
private final class HandOver<Failure: Error>: @unchecked Sendable {
  private let work: () throws(Failure) -> Void
  private(set) var failure: Failure?

  init(_ work: @escaping () throws(Failure) -> Void) { self.work = work }

  func run() {
    do throws(Failure) { try work() } catch { failure = error }
  }
}

/// A block of output.
///
/// SAFETY: the one owner of `room` bytes, of which `count` are written. One thread at a time uses it.
@safe private final class OutputBuffer: @unchecked Sendable {
  private var base: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var room: Int
  /// So many rows ahead the processor is told of a text.
  private static let ahead = 24

  init(room: Int) {
    self.room = max(room, 2 * Self.slack)
    unsafe base = .allocate(capacity: self.room)
  }

  deinit { unsafe base.deallocate() }

  var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: base, count: count) }

  func removeAll() { count = 0 }

  func append(_ bytes: [UInt8]) {
    reserve(bytes.count)
    for byte in bytes {
      unsafe base[count] = byte
      count += 1
    }
  }

  private func reserve(_ more: Int) {
    guard count + more > room else { return }
    let target = max(count + more, room * 2)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: target)
    unsafe grown.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = grown
    room = target
  }

  /// Appends texts, each between an indent and an end.
  func append(
    _ order: UnsafeBufferPointer<UInt32>, _ rows: Range<Int>, of column: TextColumn, _ indent: [UInt8], _ end: UInt8
  ) {
    guard let names = order.baseAddress else { return }
    let places = column.places
    let pattern = Separators.pattern(column.separator)
    let last = order.count &- 1
    // A short indent is one word, of which the bytes behind are written over.
    var word: UInt64 = 0
    for (index, byte) in indent.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(8 * index) }
    let isShort = indent.count <= 8
    var target = unsafe makeRoom(behind: base + count)
    var limit = unsafe self.limit
    for row in rows {
      unsafe prefetch(places.address(of: names[min(row &+ Self.ahead, last)]))
      if isShort {
        unsafe UnsafeMutableRawPointer(target).storeBytes(of: word.littleEndian, as: UInt64.self)
        unsafe target += indent.count
      } else {
        count = unsafe target - base
        append(indent)
        unsafe target = makeRoom(behind: base + count)
        unsafe limit = self.limit
      }
      var at = unsafe places.address(of: names[row])
      while true {
        let bytes = unsafe Separators.load(at)
        unsafe UnsafeMutableRawPointer(target).storeBytes(of: bytes.littleEndian, as: UInt64.self)
        let marks = Separators.marks(bytes, pattern)
        if marks != 0 {
          unsafe target += marks.trailingZeroBitCount &>> 3
          break
        }
        unsafe target += 8
        unsafe at += 8
        if unsafe target > limit {
          unsafe target = makeRoom(behind: target)
          unsafe limit = self.limit
        }
      }
      unsafe target.pointee = end
      unsafe target += 1
      if unsafe target > limit {
        unsafe target = makeRoom(behind: target)
        unsafe limit = self.limit
      }
    }
    count = unsafe target - base
  }

  /// So many bytes are free behind whatever is at or below the limit: an indent and a word.
  private static let slack = 32

  private var limit: UnsafeMutablePointer<UInt8> { unsafe base + (room - Self.slack) }

  /// Takes what is before `target` for written, and makes room behind it; answers where it is then.
  @inline(never) private func makeRoom(behind target: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    count = unsafe target - base
    reserve(2 * Self.slack)
    return unsafe base + count
  }
}
