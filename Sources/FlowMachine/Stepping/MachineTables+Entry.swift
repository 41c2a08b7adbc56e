extension MachineTables {
  /// `enterStates` with `computeEntrySet`.
  func enterStates(of enabled: TransitionList, _ domains: [Int]?, _ run: inout MacrostepRun) {
    if enabled.count == 1, let target = plainTarget(of: enabled[0]) {
      enter(target, beginsByDefault: false, history: -1, &run)
      return
    }
    var plan = EntryPlan(stateCount: states.count)
    for position in 0..<enabled.count {
      let transition = enabled[position]
      if let target = plainTarget(of: transition) {
        plan.entering.insert(target)
        continue
      }
      let domain = domains?[position] ?? transitions[transition].domain
      guard domain >= 0 else { continue }
      plan.domain = domain
      let targets = transitions[transition].targets
      for target in targets { planDescendants(of: target, &plan, run.snapshot) }
      for target in effectiveTargets(targets, run.snapshot) {
        planAncestors(of: target, upTo: domain, &plan, run.snapshot)
      }
    }
    enter(plan, &run)
  }

  /// The one state that a transition enters, if it is plain that it enters no other.
  private func plainTarget(of transition: Int) -> Int? {
    let target = transitions[transition].plainTarget
    return target < 0 ? nil : target
  }

  /// `addDescendantStatesToEnter`
  func planDescendants(of state: Int, _ plan: inout EntryPlan, _ snapshot: MachineSnapshot) {
    switch states[state].role {
    case .shallowHistory, .deepHistory: planHistory(state, &plan, snapshot)
    case .atomic, .final: plan.entering.insert(state)
    case .compound:
      plan.entering.insert(state)
      plan.defaults.insert(state)
      let beginnings = states[state].beginnings
      for target in beginnings { planDescendants(of: target, &plan, snapshot) }
      for target in beginnings { planAncestors(of: target, upTo: state, &plan, snapshot) }
    case .parallel:
      plan.entering.insert(state)
      planRegions(of: state, &plan, snapshot)
    }
  }

  private func planHistory(_ state: Int, _ plan: inout EntryPlan, _ snapshot: MachineSnapshot) {
    let parent = states[state].parent
    let recorded = snapshot.history(states[state].historyOrdinal)
    let targets: [Int]
    if recorded.isEmpty {
      plan.historyDefaults.append((parent, state))
      targets = states[state].beginnings
    } else {
      targets = recorded.members
    }
    // A transition from within may lead to what its history has recorded without leaving the history's
    // parent. The words of the appendix would enter the states between once more; by 3.13 no active state is
    // entered.
    let limit = isDescendant(plan.domain, of: parent) ? plan.domain : parent
    for target in targets { planDescendants(of: target, &plan, snapshot) }
    for target in targets { planAncestors(of: target, upTo: limit, &plan, snapshot) }
  }

  /// `addAncestorStatesToEnter`
  private func planAncestors(
    of state: Int, upTo ancestor: Int, _ plan: inout EntryPlan, _ snapshot: MachineSnapshot
  ) {
    var above = states[state].parent
    while above > ancestor {
      plan.entering.insert(above)
      if states[above].role == .parallel { planRegions(of: above, &plan, snapshot) }
      above = states[above].parent
    }
  }

  /// The regions that nothing is entered in so far begin by default.
  private func planRegions(of state: Int, _ plan: inout EntryPlan, _ snapshot: MachineSnapshot) {
    if plan.complete.contains(state) { return }
    plan.complete.insert(state)
    for region in states[state].children
    where !plan.entering.intersects(region + 1..<states[region].end) {
      planDescendants(of: region, &plan, snapshot)
    }
  }

  /// Enters the planned states from the outside in.
  func enter(_ plan: EntryPlan, _ run: inout MacrostepRun) {
    var state = plan.entering.next(from: 0)
    while state >= 0 {
      var history = -1
      for entry in plan.historyDefaults where entry.parent == state { history = entry.history }
      enter(state, beginsByDefault: plan.defaults.contains(state), history: history, &run)
      state = plan.entering.next(from: state + 1)
    }
  }

  /// Enters one state with its actions.
  ///
  /// - Parameter history: the empty history below it whose default is taken, or -1.
  private func enter(_ state: Int, beginsByDefault: Bool, history: Int, _ run: inout MacrostepRun) {
    run.snapshot.active.insert(state)
    if hasInvocations { run.toInvoke.insert(state) }
    if run.trace != nil, state > 0 { run.trace?.append(.entered(ids[state])) }
    if !states[state].onEntry.isEmpty { perform(blocks: states[state].onEntry, &run) }
    if beginsByDefault { _ = perform(states[state].beginningActions, &run) }
    if history >= 0 { _ = perform(states[history].beginningActions, &run) }
    if states[state].role == .final { finish(state, &run) }
  }

  /// A final state tells its parent, and a parallel state that all regions are done.
  private func finish(_ state: Int, _ run: inout MacrostepRun) {
    let parent = states[state].parent
    if parent == 0 {
      run.isRunning = false
      return
    }
    run.enqueue(states[parent].done)
    let grandparent = states[parent].parent
    if states[grandparent].role == .parallel, isInFinalState(grandparent, run.snapshot.active) {
      run.enqueue(states[grandparent].done)
    }
  }

  private func isInFinalState(_ state: Int, _ active: StateSet) -> Bool {
    switch states[state].role {
    case .compound:
      states[state].children.contains { states[$0].role == .final && active.contains($0) }
    // Regions that end in one step do so in document order: the last one tells soonest that not all have.
    case .parallel: states[state].children.reversed().allSatisfy { isInFinalState($0, active) }
    case .atomic, .final, .shallowHistory, .deepHistory: false
    }
  }
}
