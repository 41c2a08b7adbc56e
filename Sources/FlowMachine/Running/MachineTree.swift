import Synchronization

/// What a machine and all those inside of it share: what they did together, and the order of their timers.
final class MachineTree: Sendable {
  private let counted = Atomic<Int>(0)
  /// What was counted when something last came from outside, or time went on.
  private let burstStart = Atomic<Int>(0)
  private let first = Locked<MachineFailure?>(nil)
  private let timers = Atomic<Int>(0)

  /// Events, microsteps, transitions, exits, entries and effects so far.
  var work: Int { counted.load(ordering: .relaxed) }

  /// The first bound that was passed.
  var overrun: MachineFailure? { first.withLock { $0 } }

  /// Something came from outside, or time went on.
  func beginBurst() { burstStart.store(work, ordering: .relaxed) }

  func add(_ count: Int) { counted.add(count, ordering: .relaxed) }

  /// Whether what came of one thing from outside is more than the limit.
  func exceeds(_ limit: Int) -> Bool { work - burstStart.load(ordering: .relaxed) > limit }

  /// Later ones have greater numbers.
  func nextTimer() -> Int { timers.add(1, ordering: .relaxed).newValue }

  func passed(_ bound: MachineFailure) { first.withLock { $0 = $0 ?? bound } }
}
