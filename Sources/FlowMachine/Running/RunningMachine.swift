/// A machine that runs: it has a mailbox, timers, children and a journal around the pure step.
///
/// Events can be sent from any task. Each is processed whole before the next, in the order of arrival, so
/// that the order of each sender is kept; who finds the machine at rest processes the event within `send`.
///
/// For each event, in this order: the step is made; its records are added to the journal; the effects are
/// performed one after the other; the observers are called in the order in which they were added.
public final class RunningMachine: Sendable {
  /// Called after each step, outside of all locks, with the journal records of the step.
  public typealias Observer = @Sendable (MachineSnapshot, [MachineJournalRecord]) -> Void

  public let machine: Machine
  let environment: MachineEnvironment
  /// Nil for one that wasn't invoked.
  let parent: MachineParentLink?
  let nesting: Int
  let core: Locked<RunningCore>
  let tree: MachineTree

  public convenience init(_ machine: Machine, in environment: MachineEnvironment) {
    self.init(machine, in: environment, parent: nil, nesting: 0, tree: MachineTree())
  }

  init(
    _ machine: Machine, in environment: MachineEnvironment, parent: MachineParentLink?, nesting: Int,
    tree: MachineTree
  ) {
    self.machine = machine
    self.environment = environment
    self.parent = parent
    self.nesting = nesting
    self.tree = tree
    core = Locked(RunningCore(journalLimit: environment.journalLimit))
  }

  deinit {
    for token in core.withLock({ $0.takeTimers() }) { environment.clock.cancel(token) }
  }

  // MARK: Commands

  /// Enters the initial states, then processes what was sent before.
  ///
  /// - Returns: `queued` while a snapshot is taken; then it starts right after.
  @discardableResult
  public func start() -> MachineReceipt { start(chain: 0) }

  /// Sends an event.
  ///
  /// - Returns: what became of it; `queued` from within an effect or an observer.
  @discardableResult
  public func send(_ event: MachineEvent) -> MachineReceipt {
    accept(.fromOutside(.event(event)))
  }

  /// Sends an event by its name.
  @discardableResult
  public func send(_ name: String, payload: MachinePayload? = nil) -> MachineReceipt {
    send(machine.event(name, payload: payload))
  }

  /// Leaves all states after what was sent before, with their exit actions, and ends.
  @discardableResult
  public func stop() -> MachineReceipt { accept(.fromOutside(.stop)) }

  // MARK: What can be seen

  /// Where the machine is after its last whole step; nil before it was started.
  public var current: MachineSnapshot? { core.withLock { $0.snapshot } }

  /// The active states in document order.
  public var configuration: [String] { current?.configuration ?? [] }

  /// The active states without children, in document order.
  public var atomicStates: [String] { current?.atomicStates ?? [] }

  public func isActive(_ id: String) -> Bool { current?.isActive(id) ?? false }

  /// Whether it was started and hasn't ended.
  public var isRunning: Bool { core.withLock { $0.phase == .running } }

  /// Whether no step is being made and no event waits.
  public var isIdle: Bool { core.withLock { !$0.isBusy && $0.mailbox.isEmpty } }

  /// The newest records of the journal, oldest first.
  public var journal: [MachineJournalRecord] { core.withLock { $0.journal.records } }

  /// The machine of an invocation, while it runs.
  public func child(_ id: String) -> RunningMachine? { core.withLock { $0.children[id]?.machine } }

  /// What is alive: equal to what the active states ask for when the machine is idle.
  public var liveCounts: MachineLiveCounts {
    let (own, children) = core.withLock { core in
      (
        MachineLiveCounts(
          children: core.children.count, timers: core.timers.count, queued: core.mailbox.count),
        core.children.values.map(\.machine)
      )
    }
    return children.map(\.liveCounts).reduce(own) {
      MachineLiveCounts(
        children: $0.children + $1.children, timers: $0.timers + $1.timers, queued: $0.queued + $1.queued)
    }
  }

  /// How many events, microsteps, transitions, exits, entries and effects there were so far, in it and in all
  /// machines that it is inside of or that are inside of it.
  public var workDone: Int { tree.work }

  /// The first bound on events that beget each other that was passed, in any of those machines.
  public var overrun: MachineFailure? { tree.overrun }

  // MARK: Observers

  /// Adds an observer, which is called after those that were added before.
  ///
  /// - Returns: what `removeObserver` takes.
  @discardableResult
  public func observe(_ observer: @escaping Observer) -> Int {
    core.withLock { core in
      core.lastObserver += 1
      core.observers.append((core.lastObserver, observer))
      return core.lastObserver
    }
  }

  public func removeObserver(_ number: Int) {
    core.withLock { $0.observers.removeAll { $0.number == number } }
  }
}
