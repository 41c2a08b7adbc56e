import Synchronization

/// A number that any thread may count up.
final class Locked: Sendable {
  private let stored: Mutex<Int>
  init(_ value: Int) { stored = Mutex(value) }
  var value: Int { stored.withLock { $0 } }
  func add() { stored.withLock { $0 += 1 } }
}
