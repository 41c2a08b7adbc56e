extension MachineTables {
  /// `selectTransitions` and `selectEventlessTransitions`: the first enabled one for each atomic state, from
  /// it outwards and in document order, without those that others pre-empt.
  func select(_ row: EventRow, _ run: borrowing MacrostepRun) -> TransitionList {
    var selected = TransitionList()
    guard run.snapshot.active.intersects(row.responders) else { return selected }
    var active = run.snapshot.active.next(from: 0, within: atomic)
    while active >= 0 {
      let transition = firstEnabled(row, from: active, run)
      if transition >= 0, !selected.contains(transition) { selected.append(transition) }
      active = run.snapshot.active.next(from: active + 1, within: atomic)
    }
    return selected.count > 1 ? withoutConflicts(selected, run.snapshot) : selected
  }

  /// - Returns: -1 if there is none.
  private func firstEnabled(_ row: EventRow, from atomic: Int, _ run: borrowing MacrostepRun) -> Int {
    var state = atomic
    while state >= 0 {
      if row.responders.contains(state) {
        for position in row.range(of: state) {
          let transition = row.transitions[position]
          guard let condition = transitions[transition].condition else { return transition }
          if holds(condition, run) { return transition }
        }
      }
      state = states[state].parent
    }
    return -1
  }

  /// `removeConflictingTransitions`: of two that leave a state in common, the one with the inner source is
  /// kept, else the one that was selected first.
  ///
  /// They were selected in document order, and what each leaves holds the atomic state it was selected for: those that
  /// are kept leave one range after the other, and only the latest can have a source around the candidate's.
  private func withoutConflicts(_ selected: TransitionList, _ snapshot: MachineSnapshot) -> TransitionList {
    // Mostly nothing conflicts; then this stays nil, which needs no memory.
    var isDropped: [Bool]?
    var latest = (position: -1, range: 0..<0)
    var earlierEnd = 0
    for position in 0..<selected.count {
      let range = exitRange(of: selected[position], snapshot)
      if range.isEmpty { continue }
      if range.lowerBound >= latest.range.upperBound {
        earlierEnd = latest.range.upperBound
        latest = (position, range)
        continue
      }
      let outer = transitions[selected[latest.position]].source
      let isInner =
        range.lowerBound >= earlierEnd && isDescendant(transitions[selected[position]].source, of: outer)
      if isDropped == nil { isDropped = Array(repeating: false, count: selected.count) }
      isDropped?[isInner ? latest.position : position] = true
      if isInner { latest = (position, range) }
    }
    guard let isDropped else { return selected }
    var kept = TransitionList()
    for position in isDropped.indices where !isDropped[position] { kept.append(selected[position]) }
    return kept
  }

  /// The states that a transition leaves, if they are active: all below its domain.
  func exitRange(of transition: Int, _ snapshot: MachineSnapshot) -> Range<Int> {
    range(below: domain(of: transition, snapshot))
  }

  func range(below domain: Int) -> Range<Int> {
    domain < 0 ? 0..<0 : domain + 1..<states[domain].end
  }

  /// `getTransitionDomain`; -1 for one without targets.
  func domain(of transition: Int, _ snapshot: MachineSnapshot) -> Int {
    let known = transitions[transition].domain
    guard known == Transition.domainDependsOnHistory else { return known }
    let source = transitions[transition].source
    let targets = effectiveTargets(transitions[transition].targets, snapshot)
    if transitions[transition].isInternal, states[source].role == .compound,
      targets.allSatisfy({ isDescendant($0, of: source) })
    {
      return source
    }
    var ancestor = states[source].parent
    while ancestor > 0 {
      if states[ancestor].role == .compound, targets.allSatisfy({ isDescendant($0, of: ancestor) }) {
        return ancestor
      }
      ancestor = states[ancestor].parent
    }
    return 0
  }

  /// `getEffectiveTargetStates`: what is recorded, or the default, in place of each history.
  func effectiveTargets(_ targets: [Int], _ snapshot: MachineSnapshot) -> [Int] {
    var effective: [Int] = []
    for target in targets {
      let ordinal = states[target].historyOrdinal
      if ordinal < 0 {
        effective.append(target)
      } else if !snapshot.history(ordinal).isEmpty {
        effective += snapshot.history(ordinal).members
      } else {
        effective += effectiveTargets(states[target].beginnings, snapshot)
      }
    }
    return effective
  }

  func isDescendant(_ state: Int, of ancestor: Int) -> Bool {
    ancestor < state && state < states[ancestor].end
  }

  func holds(_ condition: CompiledCondition, _ run: borrowing MacrostepRun) -> Bool {
    switch condition {
    case .constant(let holds): return holds
    case .isActive(let state): return run.snapshot.active.contains(state)
    case .named(let predicate):
      return guards[predicate].holds(
        MachineView(tables: self, active: run.snapshot.active, event: run.event))
    case .not(let inner): return !holds(inner, run)
    case .all(let parts):
      for part in parts where !holds(part, run) { return false }
      return true
    case .any(let parts):
      for part in parts where holds(part, run) { return true }
      return false
    }
  }
}
