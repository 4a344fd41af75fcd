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

/// Gathers entries in memory that grows.
@safe struct EntryBuilder: ~Copyable {
  private(set) var used = 0
  private var room = 0
  private var filled = 0
  private let count: Int
  private var bytes: UnsafeMutablePointer<UInt8>?
  private var narrow: UnsafeMutablePointer<UInt32>?
  private var wide: UnsafeMutablePointer<Int>?

  init(count: Int) {
    self.count = count
    unsafe self.bytes = nil
    unsafe self.wide = nil
    unsafe self.narrow = malloc(max(1, count) * 4)?.bindMemory(to: UInt32.self, capacity: count)
  }

  deinit {
    unsafe free(bytes)
    unsafe free(narrow)
    unsafe free(wide)
  }

  /// Appends a text; false where there is no memory.
  @inline(__always) mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let needed = used + text.count + 1 + TextColumn.padding
    if needed > room { guard grow(to: needed) else { return false } }
    guard let bytes = unsafe bytes, note(start: used) else { return false }
    let target = unsafe bytes + used
    if let source = text.baseAddress { unsafe target.update(from: source, count: text.count) }
    unsafe target[text.count] = TextColumn.entrySeparator
    used += text.count + 1
    return true
  }

  @inline(__always) private mutating func note(start: Int) -> Bool {
    if let narrow = unsafe narrow, start <= Int(UInt32.max) {
      unsafe narrow[filled] = UInt32(truncatingIfNeeded: start)
    } else {
      guard noteWide(start: start) else { return false }
    }
    filled += 1
    return true
  }

  private mutating func noteWide(start: Int) -> Bool {
    if unsafe wide == nil {
      guard let narrow = unsafe narrow, let memory = unsafe malloc(max(1, count) * MemoryLayout<Int>.stride) else {
        return false
      }
      let starts = unsafe memory.bindMemory(to: Int.self, capacity: count)
      for index in 0..<filled { unsafe starts[index] = Int(narrow[index]) }
      unsafe free(narrow)
      unsafe self.narrow = nil
      unsafe wide = starts
    }
    unsafe wide?[filled] = start
    return true
  }

  /// Guesses the room for all from the texts so far, so that few copies are made and little stays unused.
  private mutating func grow(to needed: Int) -> Bool {
    let guess = filled < 64 ? count * 16 : used / filled * count
    let target = max(needed + needed / 8, guess + guess / 16 + 64)
    guard let grown = unsafe realloc(bytes, target) else { return false }
    unsafe bytes = grown.bindMemory(to: UInt8.self, capacity: target)
    room = target
    return true
  }

  /// Hands over what was gathered; nil where there is no memory.
  mutating func finish() -> TextPlaces? {
    let needed = used + TextColumn.padding
    if needed > room { guard grow(to: needed) else { return nil } }
    guard let bytes = unsafe bytes else { return nil }
    unsafe (bytes + used).update(repeating: TextColumn.entrySeparator, count: TextColumn.padding)
    let places = unsafe TextPlaces(base: bytes, narrow: UnsafePointer(narrow), wide: UnsafePointer(wide))
    unsafe self.bytes = nil
    unsafe narrow = nil
    unsafe wide = nil
    return places
  }
}
