#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The arguments of this process, without its name, as the bytes they are: file names need not be UTF-8, and
/// `CommandLine.arguments` would change those that are not.
public func processArguments() -> [[UInt8]] {
  let count = Int(CommandLine.argc)
  guard count > 1 else { return [] }
  let vector = unsafe CommandLine.unsafeArgv
  // SAFETY: argv has argc entries, each NUL-terminated, and nobody changes them.
  return (1..<count).map { index in
    guard let argument = unsafe vector[index] else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
  }
}
