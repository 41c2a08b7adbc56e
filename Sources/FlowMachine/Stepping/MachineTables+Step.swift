extension MachineTables {
  // MARK: Whole steps

  /// Enters the initial states and runs to completion.
  func begin(_ run: inout MacrostepRun) {
    let given = run.effects.count
    var plan = EntryPlan(stateCount: states.count)
    planDescendants(of: 0, &plan, run.snapshot)
    enter(plan, &run)
    if let failure = complete(&run, keeping: given) {
      giveUp(failure, keeping: given, &run)
      run.snapshot = MachineSnapshot(tables: self)
      run.snapshot.status = .stopped
    }
  }

  /// Takes an event up and runs to completion.
  func process(_ event: MachineEvent, _ run: inout MacrostepRun) -> MachineOutcome {
    let given = run.effects.count
    let took = take(event, isExternal: event.origin == .external, &run)
    if let failure = complete(&run, keeping: given) {
      giveUp(failure, keeping: given, &run)
      return .failed(failure)
    }
    return took ? .applied : .ignored
  }

  /// How many effects one step may ask for: microsteps that each send much would fill the memory long before
  /// they count as an endless cycle.
  static let effectLimit = 100_000

  /// The inner loop of `mainEventLoop`: until no transition is enabled and no internal event waits.
  ///
  /// - Returns: why it was given up.
  private func complete(_ run: inout MacrostepRun, keeping given: Int) -> MachineFailure? {
    while run.isRunning {
      if run.effects.count - given > Self.effectLimit {
        return .tooManyEffects(machine: name, limit: Self.effectLimit)
      }
      if hasEventless {
        let enabled = select(eventless, run)
        if !enabled.isEmpty {
          microstep(enabled, &run)
          if run.isRunning, run.microsteps > microstepLimit { return endlessCycle(&run) }
          continue
        }
      }
      guard let next = run.dequeue() else { break }
      _ = take(next, isExternal: false, &run)
      if run.isRunning, run.microsteps > microstepLimit { return endlessCycle(&run) }
    }
    if run.isRunning { invoke(&run) } else { leaveAll(as: .finished, &run) }
    return nil
  }

  /// - Returns: whether a transition was taken.
  private func take(_ event: MachineEvent, isExternal: Bool, _ run: inout MacrostepRun) -> Bool {
    run.event = event
    run.trace?.append(.event(name: event.name, origin: event.origin))
    if hasInvocations, event.origin != .internal, run.snapshot.active.intersects(invoking) {
      tellInvocations(event, isExternal: isExternal, &run)
    }
    let enabled = select(row(of: event), run)
    if enabled.isEmpty {
      run.trace?.append(.dropped(name: event.name))
      return false
    }
    microstep(enabled, &run)
    return true
  }

  private func microstep(_ enabled: TransitionList, _ run: inout MacrostepRun) {
    run.microsteps += 1
    if run.trace != nil { traceMicrostep(enabled, &run) }
    if run.cycle != nil { noteSources(enabled, &run) }
    let domains = domains(of: enabled, run.snapshot)
    exitStates(of: enabled, domains, &run)
    for position in 0..<enabled.count where !transitions[enabled[position]].actions.isEmpty {
      _ = perform(transitions[enabled[position]].actions, &run)
    }
    enterStates(of: enabled, domains, &run)
  }

  /// The domains where one of them depends on a history. They are asked for once, as leaving its parent
  /// records the history anew; nil stands for those that are known.
  private func domains(of enabled: TransitionList, _ snapshot: MachineSnapshot) -> [Int]? {
    if historyStates.isEmpty { return nil }
    let positions = 0..<enabled.count
    guard positions.contains(where: { transitions[enabled[$0]].domain == Transition.domainDependsOnHistory })
    else { return nil }
    return positions.map { domain(of: enabled[$0], snapshot) }
  }

  // MARK: The end

  /// `exitInterpreter`: exit actions inside out. The configuration is kept for who wants to know where it
  /// ended.
  func leaveAll(as status: MachineSnapshot.Status, _ run: inout MacrostepRun) {
    let last = run.snapshot.active
    var state = last.previous(below: states.count)
    while state >= 0 {
      leave(state, &run)
      state = last.previous(below: state)
    }
    run.snapshot.active = last
    run.snapshot.status = status
    if status == .finished { run.effects.append(.finished) }
  }

  private func giveUp(_ failure: MachineFailure, keeping given: Int, _ run: inout MacrostepRun) {
    run.effects.removeSubrange(given...)
    run.effects.append(.failed(failure))
  }

  /// Goes on for a while to see which states the transitions of the cycle start from.
  private func endlessCycle(_ run: inout MacrostepRun) -> MachineFailure {
    let trace = run.trace
    run.trace = nil
    run.cycle = []
    for _ in 0..<min(microstepLimit, 1000) where run.isRunning {
      let enabled = select(eventless, run)
      if !enabled.isEmpty {
        microstep(enabled, &run)
      } else if let next = run.dequeue() {
        _ = take(next, isExternal: false, &run)
      }
    }
    run.trace = trace
    let sources = run.cycle ?? []
    return .endlessCycle(
      machine: name, states: sources.map { $0 == 0 ? name : ids[$0] }, microsteps: microstepLimit)
  }

  private func noteSources(_ enabled: TransitionList, _ run: inout MacrostepRun) {
    for position in 0..<enabled.count {
      let source = transitions[enabled[position]].source
      if run.cycle?.contains(source) == false { run.cycle?.append(source) }
    }
  }

  private func traceMicrostep(_ enabled: TransitionList, _ run: inout MacrostepRun) {
    run.trace?.append(.microstep(run.microsteps))
    for position in 0..<enabled.count {
      let transition = transitions[enabled[position]]
      run.trace?.append(
        .transition(
          source: transition.source == 0 ? "" : ids[transition.source],
          targets: transition.targets.map { ids[$0] }))
    }
  }
}
