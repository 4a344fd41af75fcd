extension IndexBarLayout {
  /// Lays out a bar.
  ///
  /// ```swift
  /// let layout = IndexBarLayout.make(
  ///   markers: markers, lengths: .uniform(14), barLength: 392, options: IndexBarLayoutOptions())
  /// for slot in layout.slots { draw(slot.kind, from: slot.span.lower, to: slot.span.upper) }
  /// ```
  ///
  /// - Parameters:
  ///   - markers: All markers, in order.
  ///   - lengths: Their lengths along the bar.
  ///   - barLength: The bar's length.
  ///   - options: How to lay out.
  ///   - current: The marker selected now, for a decimation that prefers it.
  /// - Complexity: O(markers), and O(markers · log markers) when thinning titles of different lengths.
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public static func make<ID>(
    markers: [IndexMarker<ID>], lengths: MarkerLengths, barLength: Double, options: IndexBarLayoutOptions,
    current: Int? = nil
  ) -> IndexBarLayout {
    let hasPriorities = markers.contains { $0.priority != .standard }
    let input = ThinningInput(
      count: markers.count,
      priorities: hasPriorities
        ? { marker in
          switch markers[marker].priority {
          case .low: .low
          case .standard: .standard
          case .pinned: .pinned
          }
        } : nil,
      isEnabled: { markers[$0].isEnabled }, current: current)
    return LayoutBuilder(input: input, lengths: lengths, barLength: barLength, options: options).layout()
  }

  /// Lays out a bar of so many plain markers; more than ten million count as ten million.
  public static func make(
    count: Int, lengths: MarkerLengths, barLength: Double, options: IndexBarLayoutOptions
  ) -> IndexBarLayout {
    let input = ThinningInput(count: Measure.count(count), priorities: nil, isEnabled: { _ in true }, current: nil)
    return LayoutBuilder(input: input, lengths: lengths, barLength: barLength, options: options).layout()
  }
}

/// Lays out one bar.
struct LayoutBuilder {
  private let input: ThinningInput
  private let lengths: MarkerLengths
  private let options: IndexBarLayoutOptions
  private let usable: IndexSpan
  private let gap: Double
  private let maximumGap: Double
  private let omissionLength: Double

  init(input: ThinningInput, lengths: MarkerLengths, barLength: Double, options: IndexBarLayoutOptions) {
    self.input = input
    self.lengths = lengths
    self.options = options
    let start = Measure.length(options.startInset)
    usable = IndexSpan(start, max(start, Measure.length(barLength) - Measure.length(options.endInset)))
    gap = Measure.length(options.gap)
    maximumGap = max(Measure.place(options.maximumGap), gap)
    omissionLength = options.omissionLength.map(Measure.length) ?? lengths.longest(of: input.count)
  }

  func layout() -> IndexBarLayout {
    let total = lengths.total(of: input.count)
    let isOverCount: Bool
    if case .decimate(let decimation) = options.overflow {
      isOverCount = input.count > decimation.maximumSlots
    } else {
      isOverCount = false
    }
    if fits(total, slots: input.count), !isOverCount { return place(allSlots(), scale: 1, leastGap: gap) }
    switch options.overflow {
    case .overlap: return place(allSlots(), scale: 1, leastGap: -.infinity)
    case .extend: return place(allSlots(), scale: 1, leastGap: gap)
    case .decimate(let decimation): return thinned(by: decimation, scale: 1)
    case .shrink(let minimumScale): return shrunk(total: total, minimumScale: minimumScale)
    }
  }

  /// Whether so many slots of a total length fit; a rounding error does not cost a title.
  private func fits(_ total: Double, slots: Int) -> Bool {
    guard slots > 0 else { return true }
    let needed = total + Double(slots - 1) * gap
    return needed <= usable.length + max(1, usable.length) * 1e-12
  }

  private func allSlots() -> [IndexSlot] {
    var slots: [IndexSlot] = []
    slots.reserveCapacity(input.count)
    for marker in 0..<input.count {
      slots.append(IndexSlot(kind: .marker(marker), span: IndexSpan(0, 0), scale: 1, covers: marker..<marker + 1))
    }
    return slots
  }

  private func shrunk(total: Double, minimumScale: Double) -> IndexBarLayout {
    let least = Measure.share(minimumScale)
    let room = usable.length - Double(input.count - 1) * gap
    let scale = total > 0 ? room / total : 0
    if scale > 0, scale >= least { return place(allSlots(), scale: scale, leastGap: gap) }
    return thinned(by: Decimation(.balanced), scale: least > 0 ? least : 1)
  }
}

extension LayoutBuilder {
  /// The most titles that fit, thinned by a rule.
  private func thinned(by decimation: Decimation, scale: Double) -> IndexBarLayout {
    let plan = ThinningPlan(input, decimation: decimation)
    var result = mostDrawn(plan, decimation, scale: scale)
    var preferred = result
    preferred.drawn = decimation.applyingPreference(result.drawn, input: input)
    // A neighbour may be longer than the title it would replace.
    if preferred.drawn != result.drawn, fits(preferred, plan, scale: scale) { result = preferred }
    return place(slots(result, plan), scale: scale, leastGap: gap)
  }

  private func mostDrawn(_ plan: ThinningPlan, _ decimation: Decimation, scale: Double) -> ThinningResult {
    // Markers of low priority go first, without a mark; if that is enough, nothing else is hidden.
    let upper = min(plan.importantCount, mostSlots(decimation, scale: scale))
    if case .uniform(let length) = lengths, !decimation.drawsMarks || omissionLength == Measure.length(length) {
      return plan.result(capacity: upper)
    }
    var low = 0
    var high = upper
    while low < high {
      let middle = high - (high - low) / 2
      if fits(plan.result(capacity: middle), plan, scale: scale) { low = middle } else { high = middle - 1 }
    }
    // The length taken need not grow with every slot where titles differ in length: look a little further.
    var best = low
    for capacity in low..<min(upper, low + 16) where fits(plan.result(capacity: capacity + 1), plan, scale: scale) {
      best = capacity + 1
    }
    return plan.result(capacity: best)
  }

  /// A bound for the number of slots: as if all were as short as the shortest.
  private func mostSlots(_ decimation: Decimation, scale: Double) -> Int {
    var shortest = decimation.drawsMarks ? omissionLength : Measure.limit
    switch lengths {
    case .uniform(let length): shortest = min(shortest, Measure.length(length))
    case .variable(let lengths):
      for index in 0..<input.count { shortest = min(shortest, self.lengths.length(at: index)) }
      if lengths.isEmpty { shortest = 0 }
    }
    let step = shortest * scale + gap
    guard step > 0 else { return input.count }
    return Measure.index((usable.length + gap) / step + 1e-9, upTo: input.count)
  }

  private func fits(_ result: ThinningResult, _ plan: ThinningPlan, scale: Double) -> Bool {
    var total = 0.0
    var slots = 0
    var next = 0
    for marker in result.drawn {
      if result.hasMarks, slots > 0, plan.isOmission(next..<marker) {
        total += omissionLength * scale
        slots += 1
      }
      total += lengths.length(at: marker) * scale
      slots += 1
      next = marker + 1
    }
    return fits(total, slots: slots)
  }

  private func slots(_ result: ThinningResult, _ plan: ThinningPlan) -> [IndexSlot] {
    var slots: [IndexSlot] = []
    slots.reserveCapacity(result.drawn.count * 2)
    var next = 0
    for marker in result.drawn {
      let hidden = next..<marker
      if !slots.isEmpty, !hidden.isEmpty {
        if result.hasMarks, plan.isOmission(hidden) {
          slots.append(IndexSlot(kind: .omission(hidden), span: IndexSpan(0, 0), scale: 1, covers: hidden))
        } else {
          slots[slots.count - 1].covers = slots[slots.count - 1].covers.lowerBound..<marker
        }
        next = marker
      }
      slots.append(IndexSlot(kind: .marker(marker), span: IndexSpan(0, 0), scale: 1, covers: next..<marker + 1))
      next = marker + 1
    }
    if let last = slots.indices.last { slots[last].covers = slots[last].covers.lowerBound..<input.count }
    return slots
  }

  /// Gives each slot its place.
  private func place(_ slots: consuming [IndexSlot], scale: Double, leastGap: Double) -> IndexBarLayout {
    let total = length(of: slots) * scale
    let count = Double(slots.count)
    let isSpread = options.alignment == .spread && total <= usable.length
    let parts = isSpread ? count : count - 1
    let room = parts > 0 ? (usable.length - total) / parts : 0
    let gap = max(leastGap, slots.count > 1 || isSpread ? min(maximumGap, room) : loneGap)
    let extent = slots.isEmpty ? 0 : total + (count - 1) * gap
    let start = lineStart(extent: extent)
    var line = SlotLine(edge: start)
    for index in slots.indices { line.place(&slots[index], length: length(of: slots[index].kind) * scale, gap, scale) }
    // Where the gap is what the bar leaves, the line ends with the bar: exactly, not by a sum of rounded numbers.
    let fills = parts > 0 && gap == room
    return IndexBarLayout(
      contentSpan: fills ? usable : IndexSpan(start, start + extent), usableSpan: usable, markerCount: input.count,
      gap: gap, isOrdered: line.isOrdered, furthestEdges: line.edgesAscend ? [] : Self.furthestEdges(of: slots),
      slots: slots)
  }

  private func length(of slots: [IndexSlot]) -> Double {
    if slots.count == input.count { return lengths.total(of: input.count) }
    return slots.reduce(0) { $0 + length(of: $1.kind) }
  }

  private func length(of kind: IndexSlot.Kind) -> Double {
    switch kind {
    case .marker(let marker): lengths.length(at: marker)
    case .omission: omissionLength
    }
  }

  private static func furthestEdges(of slots: [IndexSlot]) -> [Double] {
    var furthest = -Double.infinity
    return slots.map { slot in
      furthest = max(furthest, slot.span.lower)
      return furthest
    }
  }

  /// The gap that goes with a lone slot: the cap, as if there were a neighbour.
  private var loneGap: Double { maximumGap < Measure.limit ? maximumGap : gap }

  private func lineStart(extent: Double) -> Double {
    switch options.alignment {
    case .start: usable.lower
    case .center, .spread: usable.lower + (usable.length - extent) / 2
    case .end: usable.upper - extent
    }
  }
}

/// Slots being placed one after the other.
private struct SlotLine {
  /// Where the next slot begins.
  var edge: Double
  /// Whether each middle so far lies after the one before.
  var isOrdered = true
  /// Whether no edge so far lies before an earlier one.
  var edgesAscend = true
  private var last = IndexSpan(-.infinity, -.infinity)

  init(edge: Double) { self.edge = edge }

  mutating func place(_ slot: inout IndexSlot, length: Double, _ gap: Double, _ scale: Double) {
    let span = IndexSpan(edge, edge + length)
    slot.span = span
    slot.scale = scale
    if span.lower + span.upper <= last.lower + last.upper { isOrdered = false }
    if span.lower < last.lower { edgesAscend = false }
    last = span
    edge += length + gap
  }
}
