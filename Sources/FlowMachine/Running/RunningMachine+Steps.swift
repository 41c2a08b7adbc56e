extension RunningMachine {
  func start(chain: Int) -> MachineReceipt {
    let rejection: MachineRejection? = core.withLock { core in
      guard core.phase == .created, !core.isBusy else {
        return core.phase == .ended ? .ended(machine: machine.name) : .alreadyStarted(machine: machine.name)
      }
      core.phase = .running
      core.isBusy = true
      return nil
    }
    if let rejection { return .rejected(rejection) }
    var effects: [MachineEffect] = []
    var trace: [MachineTrace] = []
    let snapshot = machine.start(into: &effects, trace: &trace)
    settle(snapshot, trace, effects, for: nil, chain: chain)
    drain()
    if case .failed(let failure)? = effects.last {
      parent?.fail(chain: chain + 1)
      return .rejected(.failed(failure))
    }
    return .applied
  }

  /// Puts an item into the mailbox, and makes steps unless somebody else does.
  @discardableResult
  func accept(_ item: MailboxItem) -> MachineReceipt {
    // The word that there are too many is one more than they are.
    let longest = environment.chainLimit + (item.isError ? 2 : 0)
    if case .event(let event) = item.content, !core.withLock({ $0.counts(item, limit: longest) }) {
      note(.undeliverable(event: event.name, target: nil))
      return .rejected(
        .failed(.endlessSending(machine: machine.name, event: event.name, limit: environment.chainLimit)))
    }
    let receipt: MachineReceipt? = core.withLock { core in
      if core.phase == .ended { return .rejected(.ended(machine: machine.name)) }
      // Whatever waits, the machine can always be stopped.
      if core.mailbox.count >= environment.mailboxLimit, !item.isStop {
        return .rejected(.mailboxFull(machine: machine.name, limit: environment.mailboxLimit))
      }
      if core.phase == .created || core.isBusy {
        core.mailbox.append(item)
        return .queued(position: core.mailbox.count)
      }
      core.isBusy = true
      return nil
    }
    if let receipt { return receipt }
    let result = process(item)
    drain()
    return result
  }

  /// Processes what waits, then lets go of the machine.
  func drain() {
    while let item = core.withLock({ core -> MailboxItem? in
      let next = core.phase == .running ? core.mailbox.next() : nil
      if next == nil { core.cameToRest() }
      return next
    }) {
      _ = process(item)
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

  /// Lets go of timers and of what waits; tells the parent unless the machine was stopped.
  private func end(_ snapshot: MachineSnapshot, chain: Int) -> [MachineJournalRecord] {
    let tokens = core.withLock { core in
      core.phase = .ended
      core.mailbox.removeAll()
      return core.takeTimers()
    }
    for token in tokens { environment.clock.cancel(token) }
    if snapshot.status == .finished {
      parent?.finish(chain: chain + 1)
      return []
    }
    return [note(.stopped)]
  }
}
