#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import ThumbIndexCommand

exit(run(arguments: processArguments()))
