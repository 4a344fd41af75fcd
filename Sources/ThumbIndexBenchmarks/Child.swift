#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs to its end, measured from outside.
struct Child {
  /// The program's path, then its arguments.
  var command: [String]
  /// Variables on top of this process's own environment.
  var environment: [String: String] = [:]
  /// Where its standard output goes.
  var output: String
  /// Where its standard error goes; nil leaves it where ours goes.
  var messages: String?

  /// What one run took.
  struct Run {
    /// From before the start to after the end, on the monotonic clock.
    var nanoseconds: Int
    /// What the processors gave it, all its threads and the kernel on its behalf.
    var processorNanoseconds: Int
    /// The most memory it held, as the kernel counts it.
    var peakBytes: Int
  }

  /// A run that could not start, or that failed.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs the program once.
  ///
  /// The kernel counts the memory of the process that starts a program into the program's own peak. So whatever needs
  /// much memory here is done in children, and this process stays small.
  func run() throws(Failure) -> Run {
    let start = ContinuousClock.now
    let process = try spawn()
    var status: Int32 = 0
    var usage = rusage()
    // SAFETY: both places live until the call returns.
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      if errno != EINTR { throw Failure(description: "\(command[0]) was started and could not be waited for") }
    }
    let elapsed = start.duration(to: .now)
    guard status == 0 else {
      throw Failure(description: "\(command.joined(separator: " ")) ended with status \(status)")
    }
    return Run(
      nanoseconds: elapsed.nanoseconds,
      processorNanoseconds: Self.nanoseconds(usage.ru_utime) + Self.nanoseconds(usage.ru_stime),
      peakBytes: Self.bytes(usage.ru_maxrss))
  }

  private static func nanoseconds(_ time: timeval) -> Int {
    Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_usec) * 1000
  }

  private static func bytes(_ peak: Int) -> Int {
    #if canImport(Darwin)
      peak
    #else
      peak * 1024
    #endif
  }

  /// SAFETY: the argument and environment arrays are NULL-terminated and live until `posix_spawnp` has copied them.
  private func spawn() throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if let messages {
      unsafe posix_spawn_file_actions_addopen(&actions, 2, messages, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    let arguments = unsafe CStrings(command)
    let variables = unsafe CStrings(Environment.all.merging(environment) { $1 }.map { "\($0)=\($1)" }.sorted())
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, command[0], &actions, nil, arguments.pointers, variables.pointers)
    guard code == 0 else { throw Failure(description: "\(command[0]) could not be started (errno \(code))") }
    return process
  }
}

/// A NULL-terminated array of C strings, freed with its owner.
///
/// SAFETY: every pointer but the last comes from `strdup` and is freed once, with the array.
@unsafe private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    unsafe count = strings.count
    unsafe pointers = .allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { unsafe (pointers + index).initialize(to: strdup(string)) }
    unsafe (pointers + strings.count).initialize(to: nil)
  }

  deinit {
    for index in unsafe 0..<count { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
}

/// This process's environment.
enum Environment {
  static let all: [String: String] = {
    var result: [String: String] = [:]
    var next = unsafe environ
    // SAFETY: `environ` is a NULL-terminated array of C strings, read before this process has a second thread.
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if let split = text.firstIndex(of: "=") {
        result[String(text[..<split])] = String(text[text.index(after: split)...])
      }
      unsafe next += 1
    }
    return result
  }()

  /// Whether a program of that name is found in `PATH`.
  static func has(program: String) -> Bool {
    (all["PATH"] ?? "/usr/bin:/bin").split(separator: ":").contains { unsafe access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Whether the C library has that locale.
  static func has(locale: String) -> Bool {
    // SAFETY: an answer that is not null is a locale of our own, freed at once.
    guard let open = unsafe newlocale(LC_COLLATE_MASK, locale, nil) else { return false }
    unsafe freelocale(open)
    return true
  }
}

extension Duration {
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
