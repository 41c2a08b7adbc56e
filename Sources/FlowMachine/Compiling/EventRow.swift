/// The transitions of a machine that one event can take, found once for each name.
final class EventRow: Sendable {
  struct Entry: Sendable {
    let state: Int
    /// Into `transitions`.
    let range: Range<Int>
  }

  /// The machine that the row belongs to.
  let serial: UInt64
  /// The states that have such a transition.
  let responders: StateSet
  /// One for each responder, in document order.
  let entries: [Entry]
  /// By source and in document order.
  let transitions: [Int]

  /// - Parameter transitions: in document order, which is by their sources too.
  init(serial: UInt64, transitions: [Int], sources: [Int], stateCount: Int) {
    var responders = StateSet(capacity: stateCount)
    var entries: [Entry] = []
    var start = 0
    while start < transitions.count {
      let state = sources[transitions[start]]
      var end = start + 1
      while end < transitions.count, sources[transitions[end]] == state { end += 1 }
      responders.insert(state)
      entries.append(Entry(state: state, range: start..<end))
      start = end
    }
    self.serial = serial
    self.responders = responders
    self.entries = entries
    self.transitions = transitions
  }

  /// Where the transitions of a responder are in `transitions`.
  func range(of state: Int) -> Range<Int> {
    var low = 0
    var high = entries.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].state <= state { low = middle } else { high = middle }
    }
    return entries[low].range
  }
}
