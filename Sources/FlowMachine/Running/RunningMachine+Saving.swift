extension RunningMachine {
  /// Everything about the machine and its children, as a value that can be written down.
  ///
  /// - Throws: `stepInProgress` in the middle of a step of it or of a child.
  public func snapshot() throws(RestoreRefusal) -> SavedRun { try snapshot(path: machine.name) }

  private func snapshot(path: String) throws(RestoreRefusal) -> SavedRun {
    try hold(path)
    defer { drain() }
    let now = environment.clock.now
    var (saved, children) = core.withLock { core in
      let waiting = core.mailbox.urgent + core.mailbox.waiting
      let saved = SavedRun(
        machine: core.snapshot.map { machine.save($0) }, time: now,
        mailbox: waiting.compactMap { item in
          guard case .event(let event) = item.content else { return nil }
          return SavedRun.Waiting(event: event, sendID: item.sendID)
        },
        timers: core.timers.map { SavedRun.Timer(send: $0.send, remaining: max($0.deadline - now, .zero)) },
        children: [])
      return (saved, core.children)
    }
    for (id, child) in children.sorted(by: { $0.key < $1.key }) {
      saved.children.append(
        SavedRun.Child(id: id, run: try child.machine.snapshot(path: "\(path)/\(id)")))
    }
    return saved
  }

  /// Puts the machine where a snapshot says; no entry or exit action is performed.
  ///
  /// Everything is checked first. Then timers and children of before are dropped in silence, those of the
  /// snapshot take their place, and what waited in it is processed.
  ///
  /// - Parameters:
  ///   - policy: when the timers fire.
  ///   - migrations: are tried first on a machine of another version; children have migrations of their own,
  ///     by
  ///     the names of their charts.
  /// - Throws: the first reason that it can't be; the machine is as it was.
  public func restore(
    _ saved: SavedRun, policy: RestorePolicy, migrations: MachineMigrations = MachineMigrations(),
    childMigrations: [String: MachineMigrations] = [:]
  ) throws(RestoreRefusal) {
    try hold(machine.name)
    let prepared: PreparedRun
    do throws(RestoreRefusal) {
      prepared = try PreparedRun(
        saved, of: machine, path: machine.name, nesting: nesting, environment: environment,
        migrations: migrations, childMigrations: childMigrations)
    } catch {
      drain()
      throw error
    }
    discard()
    adopt(prepared, policy: policy)
    drain()
  }

  /// Keeps others from making steps, until `drain`.
  private func hold(_ path: String) throws(RestoreRefusal) {
    let isFree = core.withLock { core in
      defer { core.isBusy = true }
      return !core.isBusy
    }
    if !isFree { throw .stepInProgress(path: path) }
  }

  /// Forgets timers and children without a word.
  private func discard() {
    let (tokens, children) = core.withLock { core in
      defer { core.children = [:] }
      return (core.takeTimers(), Array(core.children.values))
    }
    for token in tokens { environment.clock.cancel(token) }
    for child in children {
      child.link.cut()
      child.machine.core.withLock { $0.phase = .ended }
      child.machine.discard()
    }
  }

  private func adopt(_ prepared: PreparedRun, policy: RestorePolicy) {
    core.withLock { core in
      core.snapshot = prepared.snapshot
      core.phase =
        switch prepared.snapshot?.status {
        case nil: .created
        case .running: .running
        case .finished, .stopped: .ended
        }
      var mailbox = Mailbox()
      for item in prepared.mailbox { mailbox.append(item) }
      while let item = core.mailbox.next() { mailbox.append(item) }
      core.mailbox = mailbox
    }
    note(.restored(policy))
    let now = environment.clock.now
    for timer in prepared.timers {
      let delay =
        switch policy {
        case .remaining: timer.remaining
        case .restart: timer.send.delay
        case .deadline: max(prepared.time + timer.remaining - now, .zero)
        }
      arm(timer.send, after: delay)
    }
    for inner in prepared.children {
      let child = makeChild(inner.run.machine, invocation: inner.id)
      core.withLock { $0.children[inner.id] = child }
      child.machine.core.withLock { $0.isBusy = true }
      child.machine.adopt(inner.run, policy: policy)
      child.machine.drain()
    }
  }
}
