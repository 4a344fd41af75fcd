import TestSupport
import Testing

@testable import Collation

/// Columns of strings, copied by several threads.
@Suite struct StringColumnTests {
  private func texts(_ column: TextColumn) -> [String] {
    column.allTexts().map { String(decoding: unsafe column.bytes(of: $0), as: UTF8.self) }
  }

  private func strings(_ count: Int) -> [String] {
    (0..<count).map { number in
      switch number % 5 {
      case 0: ""
      case 1: "å\(number)"
      case 2: "a text of more than fifteen bytes, \(number)"
      case 3: "\0\n\u{10FFFF}"
      default: String(repeating: "x", count: number % 300)
      }
    }
  }

  @Test(arguments: [0, 1, 2, 4095, 8191, 8192, 20_003]) func everyStringOnce(count: Int) throws {
    let strings = strings(count)
    for threads in [1, 2, 3, 64] {
      let column = try #require(TextColumn(strings, threads: threads))
      #expect(column.count == count)
      #expect(texts(column) == strings, "\(threads) threads")
    }
  }

  /// Shorter and longer ones, the first, the last, and all; on both sides of where a thread's share begins.
  @Test func replacedStrings() throws {
    let strings = strings(10_000)
    let places = [[0], [9_999], [4_999, 5_000], Array(0..<10_000), [1, 2, 4_998, 5_001, 9_998]]
    for places in places {
      var right = strings
      for place in places { right[place] = place % 2 == 0 ? "" : "instead of number \(place)" }
      let replacements = places.map { TextColumn.Replacement(place: $0, text: right[$0]) }
      for threads in [1, 2] {
        let column = try #require(TextColumn(strings, replacing: replacements, threads: threads))
        #expect(texts(column) == right, "\(threads) threads, \(places.count) replaced")
      }
    }
  }

  /// Memory on both sides of where large pages are asked for can be written from end to end.
  @Test(arguments: [0, 1, 2 << 20 - 1, 2 << 20, 2 << 20 + 1, 9_000_000]) func largePages(byteCount: Int) throws {
    let memory = try #require(unsafe LargePages.allocate(byteCount))
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 7, count: byteCount)
    let bytes = unsafe UnsafeRawBufferPointer(start: memory, count: byteCount)
    #expect(unsafe bytes.allSatisfy { $0 == 7 })
    unsafe memory.deallocate()
    var array = [UInt8](repeating: 9, count: byteCount)
    unsafe array.withUnsafeMutableBytes { unsafe LargePages.use(for: $0) }
    #expect(array.allSatisfy { $0 == 9 })
  }
}
