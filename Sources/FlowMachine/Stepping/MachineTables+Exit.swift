extension MachineTables {
  /// `exitStates`: records histories, then leaves the states inside out.
  func exitStates(of enabled: TransitionList, _ domains: [Int]?, _ run: inout MacrostepRun) {
    if enabled.count == 1 {
      exitStates(in: range(below: domains?[0] ?? transitions[enabled[0]].domain), &run)
      return
    }
    var leaving = StateSet(capacity: states.count)
    for position in 0..<enabled.count {
      let range = range(below: domains?[position] ?? transitions[enabled[position]].domain)
      var state = run.snapshot.active.next(from: range.lowerBound)
      while state >= 0, state < range.upperBound {
        leaving.insert(state)
        state = run.snapshot.active.next(from: state + 1)
      }
    }
    for state in leaving.members.reversed() { recordHistories(of: state, &run) }
    for state in leaving.members.reversed() { leave(state, &run) }
  }

  /// All active states in the range, which is what one transition leaves.
  private func exitStates(in range: Range<Int>, _ run: inout MacrostepRun) {
    if !historyStates.isEmpty {
      var state = run.snapshot.active.previous(below: range.upperBound)
      while state >= range.lowerBound {
        recordHistories(of: state, &run)
        state = run.snapshot.active.previous(below: state)
      }
    }
    var state = run.snapshot.active.previous(below: range.upperBound)
    while state >= range.lowerBound {
      leave(state, &run)
      state = run.snapshot.active.previous(below: state)
    }
  }

  private func recordHistories(of state: Int, _ run: inout MacrostepRun) {
    for history in states[state].histories {
      let isDeep = states[history].role == .deepHistory
      var recorded = StateSet(capacity: states.count)
      var below = run.snapshot.active.next(from: state + 1)
      while below >= 0, below < states[state].end {
        if isDeep ? atomic.contains(below) : states[below].parent == state { recorded.insert(below) }
        below = run.snapshot.active.next(from: below + 1)
      }
      run.snapshot.record(recorded, states[history].historyOrdinal)
    }
  }

  /// Exit actions and the end of invocations of one state.
  func leave(_ state: Int, _ run: inout MacrostepRun) {
    if hasInvocations { run.toInvoke.remove(state) }
    if run.trace != nil, state > 0 { run.trace?.append(.exited(ids[state])) }
    if !states[state].onExit.isEmpty { perform(blocks: states[state].onExit, &run) }
    for invocation in states[state].invocations where run.snapshot.hasChild(invocation) {
      run.snapshot.removeChild(invocation)
      run.effects.append(.cancelInvoke(invocations[invocation].id))
    }
    run.snapshot.active.remove(state)
  }
}
