#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// This process among those that run.
enum ProcessNumber {
  static var current: Int { Int(getpid()) }
}
