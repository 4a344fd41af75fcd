import ICUBridge

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

/// Sort keys one behind the other, each with its closing zero byte. A key is named by its offset.
///
/// SAFETY: the one owner; `base` points to `room` bytes, of which `used` are written.
@safe struct KeyArena: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var used = 0
  private var room: Int

  init(room: Int) {
    self.room = max(64, room)
    unsafe base = .allocate(capacity: self.room)
  }

  deinit { unsafe base.deallocate() }

  mutating func removeAll() { used = 0 }

  /// Appends a key that has no closing zero byte, and one.
  mutating func append(_ key: UnsafeBufferPointer<UInt8>) {
    reserve(key.count + 1)
    let target = unsafe base + used
    if let source = key.baseAddress { unsafe target.update(from: source, count: key.count) }
    unsafe target[key.count] = 0
    used += key.count + 1
  }

  /// Appends what `write` writes: it gets an address and a room and answers the length, or the length that it needs.
  mutating func append(guess: Int, _ write: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> Int {
    let start = used
    var wanted = guess
    while true {
      reserve(wanted)
      let free = room - start - Self.slack
      let length = unsafe write(base + start, free)
      if length <= free {
        used = start + length
        return start
      }
      wanted = length
    }
  }

  /// Keys are compared eight bytes at a time: so many may be read behind the last one.
  private static let slack = 8

  private mutating func reserve(_ count: Int) {
    guard used + count + Self.slack > room else { return }
    let target = max(used + count + Self.slack, room + room / 2)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: target)
    unsafe grown.update(from: base, count: used)
    unsafe base.deallocate()
    unsafe base = grown
    room = target
  }
}

/// Asks ICU for the sort keys of UTF-8 texts. One thread's.
///
/// SAFETY: the one owner of `units`, which points to `room` units.
@safe struct KeyWriter: ~Copyable {
  let collator: CollatorHandle
  let separator: UInt8
  private var units: UnsafeMutablePointer<UInt16>
  private var room = 256

  init(collator: CollatorHandle, separator: UInt8) {
    self.collator = collator
    self.separator = separator
    unsafe units = .allocate(capacity: room)
  }

  deinit { unsafe units.deallocate() }

  /// Appends the key of the text at `text`, which a separator closes, and answers the key's offset.
  mutating func append(_ text: UnsafePointer<UInt8>, to arena: inout KeyArena) -> Int {
    let count = unsafe decode(text)
    let (collator, units) = unsafe (collator, units)
    return unsafe arena.append(guess: count * 4 + 24) { target, room in
      let capacity = Int32(clamping: room)
      let length = unsafe collator.sortKey(units, Int32(count), into: target, capacity: capacity)
      if length >= 0 { return length + 1 }
      // ICU answers no key where it is out of memory: the text sorts as the empty one.
      unsafe target[0] = 0
      return 1
    }
  }

  /// Writes the text's UTF-16, with U+FFFD for what is ill-formed; answers its length.
  private mutating func decode(_ text: UnsafePointer<UInt8>) -> Int {
    var at = unsafe text
    var count = 0
    while count < UTF16Text.limit {
      if count + 2 > room { grow() }
      let scalar = unsafe UTF8Scalars.next(&at, separator: separator)
      if scalar < 0x1_0000 {
        unsafe units[count] = UInt16(truncatingIfNeeded: scalar)
        count &+= 1
      } else if scalar == UTF8Scalars.end {
        break
      } else if scalar == UTF8Scalars.illFormed {
        unsafe units[count] = 0xFFFD
        count &+= 1
      } else {
        unsafe units[count] = UInt16(truncatingIfNeeded: 0xD7C0 &+ scalar >> 10)
        unsafe units[count &+ 1] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
        count &+= 2
      }
    }
    return count
  }

  private mutating func grow() {
    let grown = UnsafeMutablePointer<UInt16>.allocate(capacity: room * 2)
    unsafe grown.update(from: units, count: room)
    unsafe units.deallocate()
    unsafe units = grown
    room *= 2
  }
}

/// Compares sort keys.
///
/// SAFETY: keys are closed by a zero byte, have none inside, and are followed by seven more readable bytes.
enum SortKeys {
  /// Below, at or above 0, as `memcmp` answers.
  @inline(__always) static func compare(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>) -> Int {
    var at = 0
    while true {
      let (first, second) = unsafe (Separators.load(left + at), Separators.load(right + at))
      let difference = first ^ second
      let end = Separators.marks(first, 0)
      if difference != 0 {
        // The lowest byte that differs comes first in memory. Behind the end of both, nothing counts.
        let place = difference.trailingZeroBitCount & ~7
        if end != 0, end.trailingZeroBitCount & ~7 < place { return 0 }
        return Int(first &>> UInt64(place) & 0xFF) - Int(second &>> UInt64(place) & 0xFF)
      }
      if end != 0 { return 0 }
      at &+= 8
    }
  }
}
