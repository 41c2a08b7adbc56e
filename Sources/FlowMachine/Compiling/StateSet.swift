/// A set of small integers as bits: one word inline, more only in charts of more than 64 states.
struct StateSet: Hashable, Sendable {
  private var low: UInt64 = 0
  /// Nil, which costs no reference count, where one word is enough.
  private var high: [UInt64]?

  /// An empty set that can hold `0..<capacity`.
  init(capacity: Int) {
    if capacity > 64 { high = [UInt64](repeating: 0, count: (capacity - 1) / 64) }
  }

  var isEmpty: Bool { low == 0 && (high?.allSatisfy { $0 == 0 } ?? true) }

  /// The members in ascending order.
  var members: [Int] {
    var members: [Int] = []
    var member = next(from: 0)
    while member >= 0 {
      members.append(member)
      member = next(from: member + 1)
    }
    return members
  }

  func contains(_ member: Int) -> Bool {
    if member < 64 { return low & (1 << UInt64(member)) != 0 }
    guard let high else { return false }
    return high[member / 64 - 1] & (1 << UInt64(member % 64)) != 0
  }

  mutating func insert(_ member: Int) {
    if member < 64 {
      low |= 1 << UInt64(member)
    } else {
      high?[member / 64 - 1] |= 1 << UInt64(member % 64)
    }
  }

  mutating func remove(_ member: Int) {
    if member < 64 {
      low &= ~(1 << UInt64(member))
    } else {
      high?[member / 64 - 1] &= ~(1 << UInt64(member % 64))
    }
  }

  func intersects(_ other: StateSet) -> Bool {
    if low & other.low != 0 { return true }
    guard let high, let others = other.high else { return false }
    return zip(high, others).contains { $0 & $1 != 0 }
  }

  /// Whether a member lies in the range.
  func intersects(_ range: Range<Int>) -> Bool {
    let member = next(from: range.lowerBound)
    return member >= 0 && member < range.upperBound
  }

  /// The least member that isn't below `start`, or -1.
  func next(from start: Int) -> Int {
    if start < 64 {
      let rest = low & (~0 << UInt64(start))
      if rest != 0 { return rest.trailingZeroBitCount }
    }
    return high == nil ? -1 : nextHigh(from: start, within: nil)
  }

  /// The least member that isn't below `start` and is in `mask` too, or -1.
  func next(from start: Int, within mask: StateSet) -> Int {
    if start < 64 {
      let rest = low & mask.low & (~0 << UInt64(start))
      if rest != 0 { return rest.trailingZeroBitCount }
    }
    return high == nil ? -1 : nextHigh(from: start, within: mask.high)
  }

  /// The greatest member below `end`, or -1.
  func previous(below end: Int) -> Int {
    if end > 64, let high {
      var word = min((end - 1) / 64 - 1, high.count - 1)
      var keep = end - (word + 1) * 64
      while word >= 0 {
        let rest = keep >= 64 ? high[word] : high[word] & ((1 << UInt64(keep)) - 1)
        if rest != 0 { return word * 64 + 127 - rest.leadingZeroBitCount }
        word -= 1
        keep = 64
      }
    }
    let rest = end >= 64 ? low : low & ((1 << UInt64(max(end, 0))) - 1)
    return rest == 0 ? -1 : 63 - rest.leadingZeroBitCount
  }

  private func nextHigh(from start: Int, within mask: [UInt64]?) -> Int {
    guard let high else { return -1 }
    var word = max(start / 64 - 1, 0)
    var skip = max(start - (word + 1) * 64, 0)
    while word < high.count {
      let bits = mask.map { high[word] & $0[word] } ?? high[word]
      let rest = bits & (~0 << UInt64(skip))
      if rest != 0 { return (word + 1) * 64 + rest.trailingZeroBitCount }
      word += 1
      skip = 0
    }
    return -1
  }
}
