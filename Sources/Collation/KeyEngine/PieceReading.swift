/// One thread's piece of a file.
///
/// SAFETY: one thread runs it; it is asked when that thread is done.
final class PieceReading<Failure: Error>: @unchecked Sendable {
  let range: Range<Int>
  private(set) var count = 0
  private(set) var failure: Failure?
  /// Fewer bytes are not worth a thread.
  private static var smallest: Int { 1 << 20 }

  private init(_ range: Range<Int>) { self.range = range }

  static func pieces(of size: Int, threads: Int) -> [PieceReading] {
    let number = max(1, min(threads, size / smallest))
    return (0..<number).map { PieceReading(size / number * $0..<($0 == number - 1 ? size : size / number * ($0 + 1))) }
  }

  /// SAFETY: `memory` has room up to the end of the range.
  func run(
    _ memory: UnsafeMutablePointer<UInt8>, _ read: (Int, UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) {
    do throws(Failure) {
      while count < range.count {
        let at = range.lowerBound + count
        let rest = unsafe UnsafeMutableRawBufferPointer(start: memory + at, count: range.upperBound - at)
        let more = try unsafe read(at, rest)
        guard more > 0 else { return }
        count += min(more, rest.count)
      }
    } catch {
      failure = error
    }
  }
}
