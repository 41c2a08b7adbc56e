/// Calls to make at their times: a binary heap, so that any number of them costs little each.
struct TimedCalls {
  typealias Action = @Sendable () -> Void

  private struct Entry {
    let deadline: Duration
    let number: UInt64

    /// Those with the same deadline come in the order in which they were added.
    static func < (first: Entry, second: Entry) -> Bool {
      (first.deadline, first.number) < (second.deadline, second.number)
    }
  }

  /// No entry is before the one that is at half its place. Those that were taken back go when they come up.
  private var heap: [Entry] = []
  private var actions: [UInt64: Action] = [:]
  private var lastNumber: UInt64 = 0

  var count: Int { actions.count }

  /// When the first is due; nil if there is none.
  var nextDeadline: Duration? { heap.first?.deadline }

  /// - Returns: what `remove` takes.
  mutating func add(at deadline: Duration, _ action: @escaping Action) -> UInt64 {
    lastNumber += 1
    actions[lastNumber] = action
    heap.append(Entry(deadline: deadline, number: lastNumber))
    var place = heap.count - 1
    while place > 0, heap[place] < heap[(place - 1) / 2] {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
    return lastNumber
  }

  /// Takes the first out.
  mutating func popFirst() -> (deadline: Duration, action: Action)? {
    guard let first = heap.first, let action = actions.removeValue(forKey: first.number) else { return nil }
    dropFirst()
    dropTakenBack()
    return (first.deadline, action)
  }

  mutating func remove(_ number: UInt64) {
    guard actions.removeValue(forKey: number) != nil else { return }
    if heap.count > 2 * actions.count + 64 {
      // In order they are a heap too.
      heap = heap.filter { actions[$0.number] != nil }.sorted { $0 < $1 }
    }
    dropTakenBack()
  }

  /// The first is always one that is wanted.
  private mutating func dropTakenBack() {
    while let first = heap.first, actions[first.number] == nil { dropFirst() }
  }

  private mutating func dropFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var place = 0
    while true {
      var least = 2 * place + 1
      if least + 1 < heap.count, heap[least + 1] < heap[least] { least += 1 }
      guard least < heap.count, heap[least] < heap[place] else { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}
