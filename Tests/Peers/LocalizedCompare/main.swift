// PeerLocalizedCompare FILE: sorts the lines by Foundation's `localizedStandardCompare`, with which lists of names are
// often sorted, and prints the time in nanoseconds a name and a check sum. The order is that of the user's locale, which
// is English where Foundation has no settings to read it from: that changes the order, and hardly the time.

import Foundation

func fail(_ words: String) -> Never {
  FileHandle.standardError.write(Data("PeerLocalizedCompare: \(words)\n".utf8))
  exit(2)
}

let arguments = CommandLine.arguments
guard arguments.count == 2 else { fail("usage: PeerLocalizedCompare FILE") }
guard let text = try? String(contentsOfFile: arguments[1], encoding: .utf8) else { fail("cannot read \(arguments[1])") }
let names = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }

let start = ContinuousClock.now
let sorted = names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
let (seconds, attoseconds) = start.duration(to: .now).components

let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
let sum = sorted.reduce(0) { sum, name in name.utf8.reduce(sum) { $0 &* 31 &+ Int($1) } }
print(nanoseconds / Double(max(1, names.count)), sum)
