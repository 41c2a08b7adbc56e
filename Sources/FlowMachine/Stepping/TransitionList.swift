/// Transitions in the order in which they were selected; mostly one, which needs no memory of its own.
struct TransitionList {
  private var first = -1
  private var rest: [Int]?

  var isEmpty: Bool { first < 0 }
  var count: Int { first < 0 ? 0 : (rest?.count ?? 0) + 1 }

  subscript(position: Int) -> Int {
    guard position > 0, let rest else { return first }
    return rest[position - 1]
  }

  func contains(_ transition: Int) -> Bool {
    first == transition || (rest?.contains(transition) ?? false)
  }

  mutating func append(_ transition: Int) {
    if first < 0 {
      first = transition
    } else {
      if rest == nil { rest = [] }
      rest?.append(transition)
    }
  }

  mutating func remove(_ transitions: [Int]) {
    let left = ([first] + (rest ?? [])).filter { $0 >= 0 && !transitions.contains($0) }
    first = left.first ?? -1
    rest = left.count > 1 ? Array(left.dropFirst()) : nil
  }
}
