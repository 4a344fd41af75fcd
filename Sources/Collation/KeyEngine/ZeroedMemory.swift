#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#endif

/// An array of zeros whose pages cost nothing until they are touched.
///
/// SAFETY: the one owner of `count` elements, each of a trivial type for which zero bytes are a value. Whoever writes
/// sees to it that no other thread has a part in it.
@safe final class ZeroedMemory<Element: FixedWidthInteger>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>

  init(count: Int) {
    if let memory = unsafe calloc(count, MemoryLayout<Element>.stride) {
      unsafe base = memory.bindMemory(to: Element.self, capacity: count)
    } else {
      // No memory of its own accord: take it the other way, which ends the process where there is none.
      let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
      unsafe memory.initialize(repeating: 0, count: count)
      unsafe base = memory
    }
  }

  deinit { unsafe free(base) }
}
