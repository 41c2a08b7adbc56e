/// Machines that were put where a snapshot says and still stand still, with the timers to arm.
struct AdoptedMachines {
  private struct Timer {
    let machine: RunningMachine
    let send: MachineSend
    let delay: Duration
    let order: Int
  }

  /// Parents before their children.
  private var machines: [RunningMachine] = []
  private var timers: [Timer] = []

  mutating func add(_ machine: RunningMachine, _ run: PreparedRun, _ policy: RestorePolicy, now: Duration) {
    machines.append(machine)
    timers += run.timers.map { timer in
      let delay =
        switch policy {
        case .remaining: timer.remaining
        // What was due already waited for its receiver, and no longer for its time.
        case .restart: timer.remaining > .zero ? timer.send.delay : .zero
        case .deadline: max(run.time + timer.remaining - now, .zero)
        }
      return Timer(machine: machine, send: timer.send, delay: delay, order: timer.order)
    }
  }

  /// Arms the timers in the order in which they were armed before, and lets go of the machines.
  func release() {
    let inOrder = timers.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    for (_, timer) in inOrder { timer.machine.arm(timer.send, after: timer.delay, chain: 0) }
    for machine in machines { machine.drain() }
  }
}
