extension RunningMachine {
  /// - Returns: what is to be noted beside the effect itself.
  func perform(_ effect: MachineEffect, for event: MachineEvent?, chain: Int) -> MachineJournalRecord? {
    switch effect {
    case .perform(let name): return call(name, for: event, chain: chain)
    case .send(let send):
      if send.delay > .zero { return arm(send, after: send.delay, chain: chain) }
      return deliver(send, chain: chain + 1)
    case .cancel(let id): cancelSends(id)
    case .invoke(let invocation): invoke(invocation, chain: chain)
    case .cancelInvoke(let id): cancelChild(id)
    case .forward(let event, let id):
      let item = MailboxItem(.event(event.from(invocation: nil)), chain: chain + 1)
      if let reason = child(id)?.offer(item) {
        return note(.rejected(event: event.name, target: "#_\(id)", reason))
      }
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
    let event = MachineEvent(error, origin: .platform, invokeID: invocation)
    if let reason = offer(MailboxItem(.event(event), chain: chain + 1)) {
      note(.rejected(event: error, target: nil, reason))
    }
  }

  /// - Returns: that nobody was there to take it, or why it wasn't taken.
  @discardableResult
  func deliver(_ send: MachineSend, chain: Int) -> MachineJournalRecord? {
    let receiver: RunningMachine?
    var item = MailboxItem(.event(MachineEvent(send.event)), sendID: send.id, chain: chain)
    switch SendTarget(send.target) {
    case .externalQueue, .internalQueue: receiver = self
    case .parent:
      receiver = parent?.machine
      if let parent { item = parent.item(send.event, chain: chain) }
    case .child(let id):
      receiver = child(id)
      item.sendID = nil
    case .session, .unknown: receiver = nil
    }
    guard let receiver else {
      tell(MachineEvent.communicationError, chain: chain)
      return note(.undeliverable(event: send.event, target: send.target))
    }
    return receiver.offer(item).map { refused(send, $0, chain: chain) }
  }

  /// What can't be sent is an error of communication (SCXML 1.0, 6.2.3 and C.1).
  private func refused(_ send: MachineSend, _ reason: MachineRejection, chain: Int) -> MachineJournalRecord {
    let isTold =
      switch reason {
      // Told once, at the first event too many: what the machine sends for that isn't told again.
      case .failed: core.withLock { $0.tellsOverrun() }
      case .ended, .alreadyStarted, .mailboxFull, .tooManyTimers: true
      }
    if isTold { tell(MachineEvent.communicationError, chain: chain) }
    return note(.rejected(event: send.event, target: send.target, reason))
  }

  // MARK: Timers

  /// - Parameter delay: until it is sent; another than the send's own for a restored machine.
  /// - Returns: that there are too many.
  @discardableResult
  func arm(_ send: MachineSend, after delay: Duration, chain: Int) -> MachineJournalRecord? {
    let clock = environment.clock
    let deadline = clock.now + delay
    let limit = environment.mailboxLimit
    let number = tree.nextTimer()
    let isArmed = core.withLock { core -> Bool? in
      if core.phase == .ended { return nil }
      if core.timers.count >= limit { return false }
      core.timers[number] = RunningCore.Timer(number: number, send: send, deadline: deadline)
      return true
    }
    guard let isArmed else { return nil }
    guard isArmed else {
      return refused(send, .tooManyTimers(machine: machine.name, limit: limit), chain: chain)
    }
    let token = clock.schedule(after: delay) { [weak self] in self?.fire(number, send) }
    let isWanted = core.withLock { core in
      core.timers[number]?.token = token
      return core.timers[number] != nil
    }
    if !isWanted { clock.cancel(token) }
    return nil
  }

  private func fire(_ number: Int, _ send: MachineSend) {
    let isOwn =
      switch SendTarget(send.target) {
      case .externalQueue, .internalQueue: true
      case .parent, .child, .session, .unknown: false
      }
    // To another machine it goes in a step, which no snapshot parts.
    let content = isOwn ? MailboxItem.Content.event(MachineEvent(send.event)) : .send(send)
    let reason = offer(MailboxItem(content, sendID: send.id)) { core in
      core.timers.removeValue(forKey: number) != nil
    }
    if let reason { _ = refused(send, reason, chain: 0) }
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
      machine: RunningMachine(machine, in: environment, parent: link, nesting: nesting + 1, tree: tree),
      link: link)
  }

  private func cancelChild(_ id: String) {
    guard let child = core.withLock({ $0.children.removeValue(forKey: id) }) else { return }
    child.link.cut()
    child.machine.stop()
  }

  /// Lets go of a child and takes its last word at the same moment.
  func childEnded(_ link: MachineParentLink, telling item: MailboxItem) {
    let id = link.invocation
    let reason = offer(item) { core in
      if core.children[id]?.link === link { core.children[id] = nil }
      return true
    }
    if let reason, let event = item.eventName { note(.rejected(event: event, target: nil, reason)) }
  }
}
