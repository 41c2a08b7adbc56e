/// A saved run after all of it was checked, ready to take the place of a running one.
struct PreparedRun {
  struct Child {
    let id: String
    let run: PreparedRun
  }

  let machine: Machine
  var snapshot: MachineSnapshot?
  let time: Duration
  let mailbox: [MailboxItem]
  let timers: [SavedRun.Timer]
  var children: [Child] = []

  init(
    _ saved: SavedRun, of machine: Machine, path: String, nesting: Int, environment: MachineEnvironment,
    migrations: MachineMigrations, childMigrations: [String: MachineMigrations]
  ) throws(RestoreRefusal) {
    self.machine = machine
    let version = saved.machine?.version ?? machine.version
    time = saved.time
    timers = saved.timers
    mailbox =
      saved.mailbox.map { MailboxItem(.event($0.event), sendID: $0.sendID) }
      + (saved.stops ? [.fromOutside(.stop)] : [])
    for timer in saved.timers where !Self.isSound(timer, at: saved.time) {
      throw .illegalTimer(path: path, version: version, event: timer.send.event)
    }
    if let state = saved.machine {
      snapshot = try machine.restore(state, migrations: migrations, path: path)
    }
    var ids: Set<String> = []
    for child in saved.children {
      guard ids.insert(child.id).inserted, nesting < environment.nestingLimit,
        let inner = Self.machine(of: child.id, in: snapshot, environment)
      else { throw .unknownInvocation(path: path, version: version, invocation: child.id) }
      let run = try PreparedRun(
        child.run, of: inner, path: "\(path)/\(child.id)", nesting: nesting + 1, environment: environment,
        migrations: childMigrations[inner.name] ?? MachineMigrations(), childMigrations: childMigrations)
      children.append(Child(id: child.id, run: run))
    }
  }

  private static func isSound(_ timer: SavedRun.Timer, at time: Duration) -> Bool {
    let longest = MachineSend.longestDelay
    return (.zero...longest).contains(timer.remaining) && (.zero...longest).contains(timer.send.delay)
      && (.zero - longest...longest).contains(time)
  }

  /// The machine that runs for an invocation of an active state.
  private static func machine(
    of id: String, in snapshot: MachineSnapshot?, _ environment: MachineEnvironment
  ) -> Machine? {
    switch snapshot?.source(ofInvocation: id) {
    case .machine(let machine): machine
    case .named(let name): environment.resolve(name)
    case nil: nil
    }
  }
}
