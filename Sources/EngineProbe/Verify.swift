import Collation
import Glibc
import ICUBridge

/// A small generator (SplitMix64).
struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }
}

enum Verify {
  static let collators: [(tag: String, options: CollatorOptions, list: String)] = [
    ("en", .init(), "en"), ("sv", .init(), "latin"), ("de", .init(), "de"), ("de-u-co-phonebk", .init(), "de"),
    ("cs", .init(), "cs"), ("hu", .init(), "hu"), ("da", .init(), "da"), ("fr", .init(), "fr"),
    ("fr-CA", .init(), "fr"), ("vi", .init(), "vi"), ("th", .init(), "th"), ("ja", .init(), "ja"),
    ("ko", .init(), "ko"), ("zh", .init(), "zh"), ("zh-u-co-stroke", .init(), "zh"), ("zh-Hant", .init(), "zh"),
    ("ar", .init(), "ar"), ("hi", .init(), "hi"), ("el", .init(), "el"), ("ru", .init(), "ru"),
    ("es-u-co-trad", .init(), "latin"), ("tr", .init(), "latin"), ("sk", .init(), "cs"), ("hr", .init(), "latin"),
    ("pl", .init(), "latin"), ("lt", .init(), "latin"), ("en-u-kf-upper", .init(), "latin"),
    ("en-u-kf-lower", .init(), "latin"), ("en-u-kn", .init(), "latin"), ("he", .init(), "latin"),
    ("bn", .init(), "hi"), ("si", .init(), "hi"), ("my", .init(), "th"), ("lo", .init(), "th"),
    ("ja-u-co-unihan", .init(), "ja"),
    ("en-u-ka-shifted", .init(), "latin"), ("sv-u-ka-shifted-ks-level4", .init(), "latin"),
    ("de-u-ks-level1", .init(), "de"), ("de-u-ks-level2", .init(), "de"), ("de-u-ks-identic", .init(), "de"),
    ("ru-u-ks-level1-kc-true", .init(), "ru"), ("en-u-kr-grek-cyrl", .init(), "latin"),
    ("sv-u-kk-false", .init(normalization: false), "latin"),
    ("sv", .init(rules: "&N<ng<<<Ng<<<NG &[before 1]a<x|y &s<ssz<szz"), "latin"),
    ("hu", .init(rules: "[suppressContractions [c]]"), "hu"),
  ]

  static func run(_ a: [String]) throws {
    let hostile = Int(a.first ?? "") ?? 20000
    let names = a.count > 1 ? a[1] : "1k"
    let threads = a.count > 2 ? Int(a[2]) ?? 1 : 1
    let only = a.count > 3 ? a[3] : nil
    var bad = 0
    for (tag, options, list) in collators where only == nil || only == tag {
      let collator = try Collator(locale: tag, options: options)
      let primary = try collator.atStrength(.primary)
      let seed = UInt64(hostile) &* 31 &+ 7
      var random = Random(state: seed)
      let maker = try HostileText(collator: collator.handle, list: list)
      let t0 = now()
      if let column = readColumn("/tmp/bench/data/\(list).\(names).txt") {
        bad += check(collator, primary, column, threads, "\(tag) names")
      }
      let t1 = now()
      // Lines: may hold ill-formed UTF-8.
      var bytes: [UInt8] = []
      for index in 0..<hostile {
        bytes += maker.bytes(&random, illFormed: index % 3 == 0).filter { $0 != 10 }
        bytes.append(10)
      }
      let lines = unsafe bytes.withUnsafeBytes { unsafe TextColumn(copying: $0) }
      if let lines { bad += check(collator, primary, lines, threads, "\(tag) lines") }
      // Names with hostile texts among them, many of them alike.
      let texts = (0..<hostile).map { _ in maker.name(&random) }
      if let column = TextColumn(texts) { bad += check(collator, primary, column, threads, "\(tag) entries") }
      print(tag, "names \(t1 - t0) ms hostile \(now() - t1) ms")
    }
    print(bad == 0 ? "all right" : "\(bad) FAULTS")
    if bad != 0 { exit(1) }
  }

  /// Full ICU keys, a stable sort, nothing clever.
  static func check(
    _ collator: Collator, _ primary: Collator, _ column: TextColumn, _ threads: Int, _ what: String
  ) -> Int {
    let bounds = ["", "A", "B", "Ö", marked(0xFDD0, 0x2801), marked(0xFDD1, 0x3B1), "z", "カー", "เก", "ß", marked(0xFFFF, 0x41)]
    var sorter = BulkSorter(collator: collator.handle, primary: primary.handle)
    sorter.limits.fewBytes = 0
    sorter.limits.oddShare = 1
    let result = sorter.order(of: column, bounds: bounds, threads: threads)
    print("   \(what): \(result.report) of \(result.order.count)")
    var texts: [(text: UInt32, key: [UInt8])] = []
    let names = column.textsForChecks
    texts.reserveCapacity(names.count)
    for text in names {
      let string = unsafe String(decoding: column.bytes(of: text), as: UTF8.self)
      texts.append((text, collator.handle.sortKey(of: string)))
    }
    texts.sort { left, right in
      left.key == right.key ? left.text < right.text : left.key.lexicographicallyPrecedes(right.key)
    }
    guard result.order.count == texts.count else {
      print("\(what): \(result.order.count) texts of \(texts.count)")
      return 1
    }
    for (at, pair) in zip(result.order, texts).enumerated() where pair.0 != pair.1.text {
      let mine = unsafe String(decoding: column.bytes(of: pair.0), as: UTF8.self)
      let theirs = unsafe String(decoding: column.bytes(of: pair.1.text), as: UTF8.self)
      func show(_ s: String) -> String { s.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
      print("\(what): at \(at) of \(texts.count) mine \(mine) [\(show(mine))] icu \(theirs) [\(show(theirs))]")
      print("   mine", collator.handle.sortKey(of: mine).map { String($0, radix: 16) }.joined(separator: " "))
      print("   icu ", collator.handle.sortKey(of: theirs).map { String($0, radix: 16) }.joined(separator: " "))
      return 1
    }
    for (bound, cut) in zip(bounds, result.cuts) {
      let key = primary.handle.sortKey(of: bound)
      let right = texts.partitioningIndex { entry in
        let string = unsafe String(decoding: column.bytes(of: entry.text), as: UTF8.self)
        return !primary.handle.sortKey(of: string).lexicographicallyPrecedes(key)
      }
      if right != cut {
        print("\(what): bound \(bound) cut \(cut), should be \(right)")
        return 1
      }
    }
    return 0
  }
}

func marked(_ mark: UInt32, _ scalar: UInt32) -> String {
  String(String.UnicodeScalarView([mark, scalar].compactMap(Unicode.Scalar.init)))
}

extension Array {
  func partitioningIndex(_ isIn: (Element) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if isIn(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Texts made to hurt.
struct HostileText {
  let contractions: [[Unicode.Scalar]]
  let tailored: [Unicode.Scalar]
  let names: [String]
  static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{308}", "\u{327}", "\u{323}", "\u{31B}", "\u{345}", "\u{30A}", "\u{653}", "\u{654}",
    "\u{64B}", "\u{E48}", "\u{E38}", "\u{F71}", "\u{F72}", "\u{F73}", "\u{F81}", "\u{344}", "\u{3099}", "\u{309A}",
    "\u{9BC}", "\u{93C}", "\u{591}", "\u{5B0}", "\u{20D2}", "\u{1D165}", "\u{302}", "\u{306}",
  ]
  static let odd: [Unicode.Scalar] = [
    "\u{0}", "\u{1}", "\u{7F}", "\u{AD}", "\u{34F}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{FFFD}",
    "\u{E000}", "\u{F8FF}", "\u{10FFFF}", "\u{10FFFD}", "\u{E0001}",
    "\u{2801}", "\u{1F600}", "\u{20000}", "\u{3400}", "\u{AC00}", "\u{D7A3}", "\u{1100}", "\u{1161}", "\u{11A8}",
    "\u{FB01}", "\u{DF}", "\u{E6}", "\u{132}", "\u{1C4}", "\u{FDFA}", "\u{3300}", "\u{2126}", "\u{212B}", "\u{378}",
    "\u{A0}", "\u{9}", "\u{D}", "\u{B}",
  ] + [0xFDD0, 0xFDD1, 0xFFFE, 0xFFFF].compactMap { Unicode.Scalar(UInt32($0)) }
  static let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFSZlL  -'.,0123456789·".unicodeScalars)
  static let mixed = Array(
    ("åäöøæœßđłżčćšžéèêëïîôûùçñğıİőű" + "абвгдежзийёщџљњіїґ" + "αβγδέήίόύώςΰ" + "אבגדהשׁ" + "ابتثجآأإئىةـ٠١"
      + "कखगघाििीुंःँक्षज्ञड़" + "กขคงเแโใไาำะ์่้" + "あいうえおかがきさっゃーゝゞカガキーヵ々ヽｱｶﾞ" + "가각나다라힣" + "王李張曾单重庆长行乐㐀𠀀"
      + "ກເແາຳ" + "ကခဂေါာ်" + "අආකඛේෝ").unicodeScalars)

  init(collator: CollatorHandle, list: String) throws {
    let set = try collator.contractions(withPrefixes: true)
    contractions = set.strings.map { Array($0.unicodeScalars) }
    tailored = try collator.tailoredSet().elements.prefix(4000).flatMap { $0.unicodeScalars }
    var names: [String] = []
    if let column = readColumn("/tmp/bench/data/\(list).1k.txt") {
      names = column.textsForChecks.map { unsafe String(decoding: column.bytes(of: $0), as: UTF8.self) }
    }
    self.names = names
  }

  func scalars(_ random: inout Random) -> [Unicode.Scalar] {
    switch random.below(16) {
    case 0...3: return [Self.plain[random.below(Self.plain.count)]]
    case 4, 5: return [Self.mixed[random.below(Self.mixed.count)]]
    case 6, 7: return [Self.marks[random.below(Self.marks.count)]]
    case 8: return [Self.odd[random.below(Self.odd.count)]]
    case 9...11:
      guard !contractions.isEmpty else { return [] }
      let whole = contractions[random.below(contractions.count)]
      return Array(whole.prefix(1 + random.below(whole.count)))
    case 12:
      guard !contractions.isEmpty else { return [] }
      let whole = contractions[random.below(contractions.count)]
      return Array(whole.suffix(1 + random.below(whole.count)))
    case 13: return tailored.isEmpty ? [] : [tailored[random.below(tailored.count)]]
    case 14: return (0..<random.below(4)).compactMap { _ in Unicode.Scalar(UInt32(random.below(10)) + 48) }
    default: return [Unicode.Scalar(UInt32(random.below(0x3000))) ?? "x"]
    }
  }

  func text(_ random: inout Random) -> String {
    var result = String.UnicodeScalarView()
    for _ in 0..<random.below(random.below(8) == 0 ? 30 : 7) { result.append(contentsOf: scalars(&random)) }
    return String(result)
  }

  func bytes(_ random: inout Random, illFormed: Bool) -> [UInt8] {
    var bytes = Array(text(&random).utf8)
    guard illFormed, !bytes.isEmpty else { return bytes }
    for _ in 0..<1 + random.below(3) {
      let at = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes.remove(at: at)
      case 1: bytes[at] = UInt8(random.below(256))
      case 2: bytes.insert(UInt8(0x80 + random.below(128)), at: at)
      default: bytes.removeLast(bytes.count - at)
      }
      if bytes.isEmpty { break }
    }
    return bytes
  }

  /// A name, often with something hostile in it.
  func name(_ random: inout Random) -> String {
    guard !names.isEmpty else { return text(&random) }
    let name = names[random.below(names.count)]
    switch random.below(8) {
    case 0, 1, 2: return name
    case 3: return text(&random)
    case 4: return name + text(&random)
    case 5: return text(&random) + name
    case 6:
      var scalars = Array(name.unicodeScalars)
      let at = random.below(scalars.count + 1)
      scalars.insert(contentsOf: self.scalars(&random), at: at)
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    default: return name.uppercased() + name
    }
  }
}
