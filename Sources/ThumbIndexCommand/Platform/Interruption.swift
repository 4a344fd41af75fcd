import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The address of the name of the file that is being written beside its target; 0 for none. For the signal handlers, which
/// may look at an atomic and at nothing that is locked.
private let unfinishedFile = Atomic<UInt>(0)

/// Removes it, from a signal handler.
private func removeUnfinishedFile() {
  let address = unfinishedFile.load(ordering: .sequentiallyConsistent)
  // SAFETY: the address is that of a NUL-terminated copy which lives for as long as it stands there.
  if let name = unsafe UnsafePointer<CChar>(bitPattern: address) { _ = unsafe unlink(name) }
}

/// What must be tidied when a signal ends the command.
///
/// Handlers call only what POSIX allows in one: `unlink`, `write`, `_exit`, `signal`, `raise`.
enum Interruption {
  private static var endingSignals: [Int32] { [SIGINT, SIGTERM, SIGHUP, SIGPIPE] }

  /// A file that a signal removes, until it is released.
  struct Guard {
    fileprivate let address: UInt
  }

  /// From here until `release`, a signal that ends the process removes the file first.
  ///
  /// - Returns: nil where another file is guarded: a process that runs several commands at once guards one of their files.
  static func guardFile(_ name: FileName) -> Guard? {
    // SAFETY: the copy is freed by `release` alone, after the address is taken out of the handlers' sight.
    guard let copy = unsafe name.withCString({ unsafe strdup($0) }) else { return nil }
    let address = UInt(bitPattern: copy)
    guard unfinishedFile.compareExchange(expected: 0, desired: address, ordering: .sequentiallyConsistent).exchanged
    else {
      unsafe free(copy)
      return nil
    }
    for number in endingSignals {
      handle(number) { number in
        removeUnfinishedFile()
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
    return Guard(address: address)
  }

  /// The file is finished or gone: signals do again what they did.
  static func release(_ file: Guard) {
    for number in endingSignals { handle(number, SIG_DFL) }
    unfinishedFile.store(0, ordering: .sequentiallyConsistent)
    unsafe free(UnsafeMutableRawPointer(bitPattern: file.address))
  }

  /// From here on, a file that may not grow as large as it would have to is an error of the call that writes, not a core.
  static func refuseTooLargeFiles() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// From here on, a mapped file that another process makes shorter ends the command with words and status 2, not with a core.
  static func guardMapping() {
    // The first use makes the atomic: in the handler it must be there.
    _ = unfinishedFile.load(ordering: .relaxed)
    _ = signal(SIGBUS) { _ in
      removeUnfinishedFile()
      let words: StaticString = "thumbindex: an input file became shorter while it was read\n"
      _ = unsafe write(2, words.utf8Start, words.utf8CodeUnitCount)
      _exit(2)
    }
  }

  /// Sets what a signal does, unless whoever started the command wants it ignored (nohup, a shell's background job).
  private static func handle(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    if signal(number, handler).isIgnored { _ = signal(number, SIG_IGN) }
  }
}

extension Optional where Wrapped == @convention(c) (Int32) -> Void {
  /// Whether this is `SIG_IGN`, which C does not let Swift compare.
  fileprivate var isIgnored: Bool {
    // SAFETY: both are C function pointers, one word wide.
    unsafe unsafeBitCast(self, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
