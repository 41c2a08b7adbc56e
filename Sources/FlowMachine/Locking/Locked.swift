import Synchronization

/// A value behind a lock.
///
/// Linux hands a contended `Mutex` from task to task within the kernel, where the thread sanitizer doesn't
/// see it and reports races that aren't there. The count beside the value says the same in a way that it
/// sees.
struct Locked<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let turns = Atomic<UInt>(0)

  init(_ value: Value) { mutex = Mutex(value) }

  borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      _ = turns.load(ordering: .acquiring)
      let result = body(&value)
      turns.add(1, ordering: .releasing)
      return result
    }
  }
}
