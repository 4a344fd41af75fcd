import Collation
import Glibc
import ICUBridge

func now() -> Double {
  var t = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &t)
  return Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) / 1e6
}

func cpu() -> Double {
  var t = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
  return Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) / 1e6
}

func readColumn(_ path: String) -> TextColumn? {
  let fd = unsafe open(path, O_RDONLY)
  var info = stat()
  unsafe fstat(fd, &info)
  let size = Int(info.st_size)
  defer { close(fd) }
  return unsafe TextColumn(lines: size) { buffer in
    var at = 0
    while at < size {
      let got = unsafe read(fd, buffer.baseAddress! + at, size - at)
      if got <= 0 { break }
      at += got
    }
    return at
  }
}

@main struct Probe {
  static func main() throws {
    let arguments = CommandLine.arguments
    switch arguments.count > 1 ? arguments[1] : "" {
    case "time": try time(arguments)
    case "verify": try Verify.run(Array(arguments.dropFirst(2)))
    default: print("time LOCALE FILE THREADS ROUNDS OUT | verify")
    }
  }

  static func time(_ a: [String]) throws {
    let collator = try Collator(locale: a[2])
    let primary = try collator.atStrength(.primary)
    let threads = Int(a[4]) ?? 1
    let rounds = Int(a[5]) ?? 1
    unsafe Self.threads = threads
    let bounds = (0..<26).map { String(Character(Unicode.Scalar(UInt8(65 + $0)))) }
    for _ in 0..<rounds {
      let t0 = now()
      guard let column = readColumn(a[3]) else { return }
      let t1 = now()
      let c1 = cpu()
      let order = BulkSorter(collator: collator.handle, primary: primary.handle)
        .order(of: column, bounds: bounds, threads: threads)
      let t2 = now()
      let c2 = cpu()
      if a.count > 6 { try write(order, column, a[6]) }
      let t3 = now(), c3 = cpu()
      print("read \(Int(t1 - t0)) order \(Int(t2 - t1)) cpu \(Int(c2 - c1)) write \(Int(t3 - t2)) cpu \(Int(c3 - c2)) total \(Int(t3 - t0)) n \(order.order.count) \(order.report)")
      if a.count > 6 { try write(order, column, a[6]) }
    }
  }

  static func write(_ order: BulkOrder, _ column: TextColumn, _ path: String) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var stretches: [OrderedOutput.Stretch] = []
    let cuts = [0] + order.cuts + [order.order.count]
    for (number, start) in cuts.dropLast().enumerated() where start < cuts[number + 1] {
      let title = number == 0 ? "#" : String(Character(Unicode.Scalar(UInt8(64 + number))))
      let heading = Array(((stretches.isEmpty ? "" : "\n") + title + "\n").utf8)
      stretches.append(.init(heading: heading, rows: start..<cuts[number + 1]))
    }
    unsafe OrderedOutput(column: column, order: order.order, indent: [32, 32], threads: threads).write(stretches) { bytes in
      _ = unsafe Glibc.write(file, bytes.baseAddress, bytes.count)
    }
    close(file)
  }

  nonisolated(unsafe) static var threads = 1
}
