/// Transitions in the order in which they were selected; mostly one, which needs no memory of its own.
struct TransitionList {
  private var first = -1
  private var rest: [Int]?
  /// All of them, once they are too many to be looked through.
  private var members: Set<Int>?

  private static let few = 16

  var isEmpty: Bool { first < 0 }
  var count: Int { first < 0 ? 0 : (rest?.count ?? 0) + 1 }

  subscript(position: Int) -> Int {
    guard position > 0, let rest else { return first }
    return rest[position - 1]
  }

  func contains(_ transition: Int) -> Bool {
    if let members { return members.contains(transition) }
    return first == transition || (rest?.contains(transition) ?? false)
  }

  mutating func append(_ transition: Int) {
    if first < 0 {
      first = transition
      return
    }
    if rest == nil { rest = [] }
    rest?.append(transition)
    if members != nil {
      members?.insert(transition)
    } else if let rest, rest.count > Self.few {
      members = Set(rest + [first])
    }
  }
}
