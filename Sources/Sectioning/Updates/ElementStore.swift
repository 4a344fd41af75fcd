/// The elements of a list, each in a slot that it keeps while it is in the list.
///
/// What an update moves are the slots' numbers, in code that does not depend on the elements' type: arrays of a type that
/// is not known before run time cost an insertion more than its key.
struct ElementStore<Element> {
  /// Each an ``ElementChunk`` of the elements.
  private var chunks: [ElementChunkBase] = []
  /// Slots that elements went from.
  private var free: [Int] = []
  /// How many slots were ever used.
  private var used = 0

  /// A store of elements, each in the slot of its place.
  ///
  /// - Complexity: O(*n*).
  init(_ elements: [Element] = []) {
    used = elements.count
    for start in stride(from: 0, to: elements.count, by: ElementChunkBase.size) {
      chunks.append(ElementChunk(elements[start..<min(start + ElementChunkBase.size, elements.count)]))
    }
  }

  /// Keeps an element; answers its slot.
  ///
  /// - Complexity: O(1), but for the first change after a copy, which copies a chunk.
  mutating func add(_ element: Element) -> Int {
    let slot = free.popLast() ?? used
    if slot == used { used += 1 }
    let (chunk, place) = (slot >> ElementChunkBase.bits, slot & (ElementChunkBase.size - 1))
    if chunk == chunks.count { chunks.append(ElementChunk<Element>()) }
    ownedChunk(chunk).put(element, at: place)
    return slot
  }

  /// The element in a slot that is in use.
  subscript(slot: Int) -> Element {
    chunk(slot >> ElementChunkBase.bits).element(at: slot & (ElementChunkBase.size - 1))
  }

  /// Takes an element out of its slot, which others may use.
  mutating func take(_ slot: Int) -> Element {
    free.append(slot)
    return ownedChunk(slot >> ElementChunkBase.bits).take(at: slot & (ElementChunkBase.size - 1))
  }

  /// Puts another element in a slot in use.
  mutating func replace(_ slot: Int, with element: Element) {
    let (chunk, place) = (ownedChunk(slot >> ElementChunkBase.bits), slot & (ElementChunkBase.size - 1))
    _ = chunk.take(at: place)
    chunk.put(element, at: place)
  }

  /// SAFETY: nothing but chunks of this type of element is ever put among them.
  private func chunk(_ number: Int) -> ElementChunk<Element> {
    unsafe unsafeDowncast(chunks[number], to: ElementChunk<Element>.self)
  }

  /// The chunk, to be changed: a copy where another list has it too.
  private mutating func ownedChunk(_ number: Int) -> ElementChunk<Element> {
    if !isKnownUniquelyReferenced(&chunks[number]) { chunks[number] = chunk(number).copy() }
    return chunk(number)
  }
}

/// SAFETY: a chunk changes only while one store alone has it.
extension ElementStore: @unchecked Sendable where Element: Sendable {}

/// What chunks have in common, whatever their elements are.
class ElementChunkBase {
  fileprivate static let bits = 9
  /// How many slots a chunk has.
  fileprivate static let size = 1 << bits
}

/// Slots for elements, some of them empty.
///
/// SAFETY: a place is below ``size``; it is initialized where `isUsed` says so, and only there. `put` is called for
/// empty places, `take` and `element` for others: all three stop a program that does otherwise.
@safe private final class ElementChunk<Element>: ElementChunkBase {
  private let elements = UnsafeMutablePointer<Element>.allocate(capacity: size)
  private var isUsed: [Bool]

  /// - Parameter elements: what the first places hold, at most ``size`` of them.
  init(_ elements: ArraySlice<Element> = []) {
    precondition(elements.count <= Self.size, "a chunk is given more than it holds")
    isUsed = (0..<Self.size).map { $0 < elements.count }
    _ = unsafe UnsafeMutableBufferPointer(start: self.elements, count: Self.size).initialize(from: elements)
  }

  deinit {
    for place in isUsed.indices where isUsed[place] { unsafe (elements + place).deinitialize(count: 1) }
    unsafe elements.deallocate()
  }

  func put(_ element: Element, at place: Int) {
    precondition(!isUsed[place], "a slot in use is given away")
    unsafe (elements + place).initialize(to: element)
    isUsed[place] = true
  }

  func take(at place: Int) -> Element {
    precondition(isUsed[place], "an empty slot is asked for its element")
    isUsed[place] = false
    return unsafe (elements + place).move()
  }

  func element(at place: Int) -> Element {
    precondition(isUsed[place], "an empty slot is asked for its element")
    return unsafe elements[place]
  }

  func copy() -> ElementChunk {
    let copy = ElementChunk()
    for place in isUsed.indices where isUsed[place] { copy.put(element(at: place), at: place) }
    return copy
  }
}
