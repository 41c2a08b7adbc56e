/// What one step works on. The procedures of SCXML 1.0, appendix D, are methods of the tables that take this.
struct MacrostepRun: ~Copyable {
  var snapshot: MachineSnapshot
  var effects: [MachineEffect] = []
  /// Nil where nobody asked.
  var trace: [MachineTrace]?
  /// The event that is being processed, or that was last.
  var event: MachineEvent?
  /// Entered in this step; their invocations begin when it comes to rest.
  var toInvoke: StateSet
  var microsteps = 0
  /// False once a top-level final state was entered; the microstep still goes to its end.
  var isRunning = true
  /// The sources of the transitions taken, while an endless cycle is looked at.
  var cycle: [Int]?
  private var queue: [MachineEvent]?
  private var queueStart = 0

  /// - Parameter effects: is taken over, so that it grows in place; the caller takes it back.
  init(_ snapshot: MachineSnapshot, effects: inout [MachineEffect], trace: [MachineTrace]?) {
    self.snapshot = snapshot
    self.trace = trace
    toInvoke = StateSet(capacity: snapshot.tables.states.count)
    swap(&self.effects, &effects)
  }

  // MARK: The internal queue

  mutating func enqueue(_ event: MachineEvent) {
    if queueStart > 0, queueStart == queue?.count {
      queue?.removeAll(keepingCapacity: true)
      queueStart = 0
    }
    if queue == nil { queue = [] }
    queue?.append(event)
  }

  mutating func dequeue() -> MachineEvent? {
    guard let queue, queueStart < queue.count else { return nil }
    let next = queue[queueStart]
    queueStart += 1
    return next
  }
}
