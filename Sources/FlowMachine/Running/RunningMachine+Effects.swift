extension RunningMachine {
  /// - Returns: what is to be noted beside the effect itself.
  func perform(_ effect: MachineEffect, for event: MachineEvent?, chain: Int) -> MachineJournalRecord? {
    switch effect {
    case .perform(let name): return call(name, for: event, chain: chain)
    case .send(let send):
      if send.delay > .zero {
        arm(send, after: send.delay)
        return nil
      }
      return deliver(send, chain: chain + 1)
    case .cancel(let id): cancelSends(id)
    case .invoke(let invocation): invoke(invocation, chain: chain)
    case .cancelInvoke(let id): cancelChild(id)
    case .forward(let event, let id):
      let child = core.withLock { $0.children[id]?.machine }
      child?.accept(MailboxItem(.event(event.from(invocation: nil)), chain: chain + 1))
    case .log, .finished, .failed: break
    }
    return nil
  }

  private func call(_ name: String, for event: MachineEvent?, chain: Int) -> MachineJournalRecord? {
    guard let effect = environment.effects[name] else { return nil }
    do {
      try effect(MachineEffectCall(name: name, event: event, machine: self))
      return nil
    } catch {
      tell(MachineEvent.executionError, chain: chain)
      return note(.effectFailed(name: name, reason: "\(error)"))
    }
  }

  /// Sends the machine an error, which goes before everything else that waits.
  private func tell(_ error: String, invocation: String? = nil, chain: Int) {
    accept(
      MailboxItem(.event(MachineEvent(error, origin: .platform, invokeID: invocation)), chain: chain + 1))
  }

  /// - Returns: that nobody was there to take it.
  @discardableResult
  private func deliver(_ send: MachineSend, chain: Int) -> MachineJournalRecord? {
    switch SendTarget(send.target) {
    case .externalQueue, .internalQueue:
      let receipt = accept(MailboxItem(.event(MachineEvent(send.event)), sendID: send.id, chain: chain))
      // Told once, at the first event too many: what the machine sends for that isn't told again.
      if !receipt.isTaken, chain == environment.chainLimit + 1 {
        tell(MachineEvent.communicationError, chain: chain)
      }
      return nil
    case .parent:
      if let parent, parent.deliver(send.event, chain: chain) { return nil }
    case .child(let id):
      let child = core.withLock { $0.children[id]?.machine }
      let item = MailboxItem(.event(MachineEvent(send.event)), chain: chain)
      if let child, child.accept(item).isTaken { return nil }
    case .session, .unknown: break
    }
    tell(MachineEvent.communicationError, chain: chain)
    return note(.undeliverable(event: send.event, target: send.target))
  }

  // MARK: Timers

  /// - Parameter delay: until it is sent; another than the send's own for a restored machine.
  func arm(_ send: MachineSend, after delay: Duration) {
    let clock = environment.clock
    let deadline = clock.now + delay
    if core.withLock({ $0.timers.count >= environment.mailboxLimit }) {
      note(.undeliverable(event: send.event, target: send.target))
      return
    }
    let armed: Int? = core.withLock { core in
      if core.phase == .ended { return nil }
      core.lastTimer += 1
      core.timers.append(RunningCore.Timer(number: core.lastTimer, send: send, deadline: deadline))
      return core.lastTimer
    }
    guard let number = armed else { return }
    let token = clock.schedule(after: delay) { [weak self] in self?.fire(number) }
    let isWanted = core.withLock { core in
      // Most often the newest.
      guard let place = core.timers.lastIndex(where: { $0.number == number }) else { return false }
      core.timers[place].token = token
      return true
    }
    if !isWanted { clock.cancel(token) }
  }

  private func fire(_ number: Int) {
    let send: MachineSend? = core.withLock { core in
      guard let place = core.timers.firstIndex(where: { $0.number == number }) else { return nil }
      return core.timers.remove(at: place).send
    }
    if let send { deliver(send, chain: 0) }
  }

  /// What has fired and still waits is taken back too: to the machine it hasn't happened.
  private func cancelSends(_ id: String) {
    let tokens = core.withLock { core in
      core.mailbox.cancel(sendID: id)
      return core.takeTimers { $0.send.id == id }
    }
    for token in tokens { environment.clock.cancel(token) }
  }

  // MARK: Children

  private func invoke(_ invocation: MachineInvocation, chain: Int) {
    let machine: Machine?
    switch invocation.source {
    case .machine(let inner): machine = inner
    case .named(let name): machine = environment.resolve(name)
    }
    guard let machine, nesting < environment.nestingLimit else {
      tell(MachineEvent.communicationError, invocation: invocation.id, chain: chain)
      return
    }
    let child = makeChild(machine, invocation: invocation.id)
    core.withLock { $0.children[invocation.id] = child }
    _ = child.machine.start(chain: chain + 1)
  }

  func makeChild(_ machine: Machine, invocation: String) -> RunningCore.Child {
    let link = MachineParentLink(self, invocation: invocation)
    return RunningCore.Child(
      machine: RunningMachine(machine, in: environment, parent: link, nesting: nesting + 1), link: link)
  }

  private func cancelChild(_ id: String) {
    guard let child = core.withLock({ $0.children.removeValue(forKey: id) }) else { return }
    child.link.cut()
    child.machine.stop()
  }

  func childEnded(_ id: String, link: MachineParentLink) {
    core.withLock { core in
      if core.children[id]?.link === link { core.children[id] = nil }
    }
  }
}
