#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the command sees of the world: its three streams, its environment, the time.
///
/// A value, so that a test runs whole commands in its own process with pipes or files for streams.
public struct System: Sendable {
  /// Where names come from when no file is named.
  package var standardInput: FileDescriptor
  /// Where results go.
  package var standardOutput: FileDescriptor
  /// Where words go.
  package var standardError: FileDescriptor
  /// The value of an environment variable.
  package var environment: @Sendable (String) -> String?
  /// Whether a stream is a person's terminal.
  package var isTerminal: @Sendable (FileDescriptor) -> Bool
  /// Milliseconds that only grow.
  package var clock: @Sendable () -> Int

  package init(
    standardInput: FileDescriptor, standardOutput: FileDescriptor, standardError: FileDescriptor,
    environment: @escaping @Sendable (String) -> String?,
    isTerminal: @escaping @Sendable (FileDescriptor) -> Bool = { $0.isTerminal },
    clock: @escaping @Sendable () -> Int = { System.monotonicMilliseconds() }
  ) {
    self.standardInput = standardInput
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.environment = environment
    self.isTerminal = isTerminal
    self.clock = clock
  }

  /// The process's own streams and environment.
  public static var process: System {
    System(
      standardInput: .standardInput, standardOutput: .standardOutput, standardError: .standardError,
      environment: { name in
        // SAFETY: nobody in this process changes the environment; the value is copied at once.
        unsafe getenv(name).map { unsafe String(cString: $0) }
      })
  }

  package static func monotonicMilliseconds() -> Int {
    var time = timespec()
    // SAFETY: the system fills the struct that is its argument.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
  }
}
