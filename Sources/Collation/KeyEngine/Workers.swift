#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// Runs a piece of work on several threads at once.
package enum Workers {
  /// How many threads may well work at once: one a processor, at most ``most``.
  package static var available: Int {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
      min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), most)
    #else
      1
    #endif
  }

  /// More threads wait for memory more than they work.
  private static let most = 4

  /// Ranges of about the same length that cover so many items, one for each thread that is worth its while.
  ///
  /// - Parameter smallest: fewer items are not worth a thread.
  package static func shares(of count: Int, threads: Int, smallest: Int) -> [Range<Int>] {
    let number = max(1, min(threads, count / smallest))
    return (0..<number).map { count * $0 / number..<count * ($0 + 1) / number }
  }

  /// Calls `work` with 0..<`count`, number 0 on the calling thread, and returns when all are done. Where a thread
  /// cannot be had, the caller does its share too.
  package static func run(_ count: Int, _ work: @Sendable (Int) -> Void) {
    guard count > 1 else { return work(0) }
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
      withoutActuallyEscaping(work) { work in
        let shares = (1..<count).map { number in Share { work(number) } }
        var threads: [pthread_t] = []
        var left: [Share] = []
        for share in shares {
          if let thread = share.start() { threads.append(thread) } else { left.append(share) }
        }
        work(0)
        for share in left { share.work() }
        for thread in threads { pthread_join(thread, nil) }
      }
    #else
      for number in 0..<count { work(number) }
    #endif
  }
}

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  /// One thread's work, kept alive by its caller until the thread is joined.
  private final class Share: Sendable {
    let work: @Sendable () -> Void

    init(work: @escaping @Sendable () -> Void) { self.work = work }

    /// SAFETY: the thread takes over the reference that is passed to it, or it is given back here.
    func start() -> pthread_t? {
      let reference = unsafe Unmanaged.passRetained(self)
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let status = unsafe pthread_create(&thread, nil, runShare, reference.toOpaque())
      guard status == 0 else {
        unsafe reference.release()
        return nil
      }
      return thread
    }
  }

  #if canImport(Darwin)
    private func runShare(_ reference: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      unsafe Unmanaged<Share>.fromOpaque(reference).takeRetainedValue().work()
      return nil
    }
  #else
    private func runShare(_ reference: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let reference = unsafe reference { unsafe Unmanaged<Share>.fromOpaque(reference).takeRetainedValue().work() }
      return nil
    }
  #endif
#endif
