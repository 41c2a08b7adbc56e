extension RunningMachine {
  /// Everything about the machine and its children, as a value that can be written down.
  ///
  /// All of them stand still while it is taken, so that each event is in one place of it. What is sent to them
  /// meanwhile is `queued`.
  ///
  /// - Throws: `stepInProgress` in the middle of a step of it or of a child.
  public func snapshot() throws(RestoreRefusal) -> SavedRun {
    let held = try HeldMachines(self, path: machine.name)
    defer { held.release() }
    return held.saved(at: environment.clock.now)
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
    let held = try HeldMachines(self, path: machine.name)
    let prepared: PreparedRun
    do throws(RestoreRefusal) {
      prepared = try PreparedRun(
        saved, of: machine, path: machine.name, nesting: nesting, environment: environment,
        migrations: migrations, childMigrations: childMigrations)
    } catch {
      held.release()
      throw error
    }
    discard(held)
    var adopted = AdoptedMachines()
    adopt(prepared, into: &adopted, policy: policy)
    adopted.release()
  }

  /// Forgets timers and children without a word.
  private func discard(_ held: HeldMachines) {
    let (tokens, children) = core.withLock { core in
      defer { core.children = [:] }
      return (core.takeTimers(), Array(core.children.values))
    }
    for token in tokens { environment.clock.cancel(token) }
    for child in children { child.link.cut() }
    for child in held.children {
      child.held.machine.core.withLock { core in
        core.phase = .ended
        core.mailbox.removeAll()
      }
      child.held.machine.discard(child.held)
    }
  }

  private func adopt(
    _ prepared: PreparedRun, into adopted: inout AdoptedMachines, policy: RestorePolicy
  ) {
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
      // What came of the machine as it was goes with it.
      while let item = core.mailbox.next() { if item.isFromOutside { mailbox.append(item) } }
      core.mailbox = mailbox
    }
    note(.restored(policy))
    adopted.add(self, prepared, policy, now: environment.clock.now)
    for inner in prepared.children {
      let child = makeChild(inner.run.machine, invocation: inner.id)
      core.withLock { $0.children[inner.id] = child }
      child.machine.core.withLock { $0.isBusy = true }
      child.machine.adopt(inner.run, into: &adopted, policy: policy)
    }
  }
}
