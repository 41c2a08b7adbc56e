extension RunningMachine {
  func start(chain: Int) -> MachineReceipt {
    let receipt: MachineReceipt? = core.withLock { core in
      guard core.phase == .created, !core.startWaits else {
        return .rejected(
          core.phase == .ended ? .ended(machine: machine.name) : .alreadyStarted(machine: machine.name))
      }
      if core.isBusy {
        core.startWaits = true
        return .queued(position: 1)
      }
      core.phase = .running
      core.isBusy = true
      return nil
    }
    if let receipt { return receipt }
    let failure = begin(chain: chain)
    drain()
    guard let failure else { return .applied }
    parent?.fail(chain: chain + 1)
    return .rejected(.failed(failure))
  }

  /// Enters the initial states.
  ///
  /// - Returns: why it was given up.
  private func begin(chain: Int) -> MachineFailure? {
    if chain == 0 { tree.beginBurst() }
    var effects: [MachineEffect] = []
    var trace: [MachineTrace] = []
    let snapshot = machine.start(into: &effects, trace: &trace)
    settle(snapshot, trace, effects, for: nil, chain: chain)
    if case .failed(let failure)? = effects.last { return failure }
    return nil
  }

  // MARK: Arrival

  private enum Arrival {
    /// Whoever brought it makes the step.
    case begins
    case waits(position: Int)
    case refused(MachineRejection)
    /// It isn't wanted any more.
    case gone
  }

  /// Puts an item into the mailbox, and makes steps unless somebody else does.
  @discardableResult
  func accept(_ item: MailboxItem) -> MachineReceipt {
    switch arrive(item) {
    case .begins:
      let receipt = process(item)
      drain()
      return receipt
    case .waits(let position): return .queued(position: position)
    case .refused(let reason): return .rejected(reason)
    case .gone: return .rejected(.ended(machine: machine.name))
    }
  }

  /// The same for an item that nobody waits for.
  ///
  /// - Parameter before: is done at the same moment, so that the item is never in two places or in none; false
  ///   if the item isn't wanted any more.
  /// - Returns: why it can't be taken.
  func offer(
    _ item: MailboxItem, _ before: (inout RunningCore) -> Bool = { _ in true }
  ) -> MachineRejection? {
    switch arrive(item, before) {
    case .begins:
      _ = process(item)
      drain()
      return nil
    case .waits, .gone: return nil
    case .refused(let reason): return reason
    }
  }

  private func arrive(
    _ item: MailboxItem, _ before: (inout RunningCore) -> Bool = { _ in true }
  ) -> Arrival {
    if item.chain == 0 { tree.beginBurst() }
    let arrival: Arrival = core.withLock { core in
      guard before(&core) else { return .gone }
      if let reason = refusal(of: item, by: &core) { return .refused(reason) }
      if core.phase == .created || core.isBusy {
        core.mailbox.append(item)
        return .waits(position: core.mailbox.count)
      }
      core.isBusy = true
      return .begins
    }
    if case .refused(.failed(let bound)) = arrival { tree.passed(bound) }
    return arrival
  }

  private func refusal(of item: MailboxItem, by core: inout RunningCore) -> MachineRejection? {
    if core.phase == .ended { return .ended(machine: machine.name) }
    // Whatever waits, the machine can always be stopped.
    guard let event = item.eventName else { return nil }
    // The word that there are too many is one more than they are.
    let longest = environment.chainLimit + (item.isError ? 2 : 0)
    guard core.counts(item, limit: longest) else {
      return .failed(
        .endlessSending(machine: machine.name, event: event, limit: environment.chainLimit))
    }
    if let bound = passedWorkLimit(item) { return .failed(bound) }
    // Nor do events keep the word out that there are too many.
    let waiting = item.isError ? core.mailbox.urgent.count : core.mailbox.waiting.count
    return waiting < environment.mailboxLimit
      ? nil : .mailboxFull(machine: machine.name, limit: environment.mailboxLimit)
  }

  /// Whether the item comes of something that led to too much already.
  private func passedWorkLimit(_ item: MailboxItem) -> MachineFailure? {
    guard item.chain > 0, let event = item.eventName, tree.exceeds(environment.workLimit) else { return nil }
    return .tooMuchWork(machine: machine.name, event: event, limit: environment.workLimit)
  }

  // MARK: Steps

  /// Processes what waits, then lets go of the machine.
  func drain() {
    while let turn = core.withLock({ $0.nextTurn() }) {
      switch turn {
      case .start: _ = begin(chain: 0)
      case .process(let item):
        if let bound = passedWorkLimit(item), let event = item.eventName {
          tree.passed(bound)
          note(.rejected(event: event, target: nil, .failed(bound)))
        } else {
          _ = process(item)
        }
      }
    }
  }

  private func process(_ item: MailboxItem) -> MachineReceipt {
    guard var snapshot = current, snapshot.isRunning else {
      return .rejected(.ended(machine: machine.name))
    }
    var effects: [MachineEffect] = []
    var trace: [MachineTrace] = []
    switch item.content {
    case .stop:
      effects = machine.stop(&snapshot, trace: &trace)
      settle(snapshot, trace, effects, for: nil, chain: item.chain)
      return .applied
    case .send(let send):
      deliver(send, chain: item.chain)
      return .applied
    case .event(let event):
      let outcome = machine.step(&snapshot, event, into: &effects, trace: &trace)
      settle(snapshot, trace, effects, for: event, chain: item.chain)
      switch outcome {
      case .applied: return .applied
      case .ignored: return .ignored(states: snapshot.atomicStates)
      case .failed(let failure): return .rejected(.failed(failure))
      }
    }
  }

  /// Journal, effects, end, observers.
  private func settle(
    _ snapshot: MachineSnapshot, _ trace: [MachineTrace], _ effects: [MachineEffect],
    for event: MachineEvent?, chain: Int
  ) {
    tree.add(trace.count + effects.count)
    let now = environment.clock.now
    var records = core.withLock { core in
      core.snapshot = snapshot
      return trace.map { core.journal.add(.step($0), at: now) }
    }
    for effect in effects {
      records.append(note(.effect(effect)))
      if let record = perform(effect, for: event, chain: chain) { records.append(record) }
    }
    if !snapshot.isRunning { records += end(snapshot, chain: chain) }
    for observer in core.withLock({ $0.observers }) { observer.call(snapshot, records) }
  }

  @discardableResult
  func note(_ entry: MachineJournalRecord.Entry) -> MachineJournalRecord {
    let now = environment.clock.now
    return core.withLock { $0.journal.add(entry, at: now) }
  }

  /// Lets go of timers and of what waits, which is told; tells the parent unless the machine was stopped.
  private func end(_ snapshot: MachineSnapshot, chain: Int) -> [MachineJournalRecord] {
    let (tokens, dropped) = core.withLock { core in
      core.phase = .ended
      defer { core.mailbox.removeAll() }
      return (core.takeTimers(), core.mailbox.urgent + core.mailbox.waiting)
    }
    for token in tokens { environment.clock.cancel(token) }
    let records = dropped.compactMap(\.refusedEvent).map { event, target in
      note(.rejected(event: event, target: target, .ended(machine: machine.name)))
    }
    if snapshot.status == .finished {
      parent?.finish(chain: chain + 1)
      return records
    }
    return records + [note(.stopped)]
  }
}
