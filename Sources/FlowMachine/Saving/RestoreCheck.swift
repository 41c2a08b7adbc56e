/// Turns saved ids into a snapshot, and refuses what the algorithm could never have come to.
struct RestoreCheck {
  let tables: MachineTables
  let path: String
  let version: Int

  mutating func snapshot(of saved: SavedMachine) throws(RestoreRefusal) -> MachineSnapshot {
    var snapshot = MachineSnapshot(tables: tables)
    snapshot.status = saved.status
    if saved.status == .running || !saved.configuration.isEmpty {
      snapshot.active = try states(saved.configuration)
      snapshot.active.insert(0)
      if let reason = fault(in: snapshot.active, below: 0) {
        throw .illegalConfiguration(path: path, version: version, reason: reason)
      }
    }
    for (id, ids) in saved.history.sorted(by: { $0.key < $1.key }) {
      try record(ids, of: id, in: &snapshot)
    }
    for id in saved.invocations {
      let invocation = tables.invocations.indices.first { index in
        tables.invocations[index].id == id
          && snapshot.active.members.contains { tables.states[$0].invocations.contains(index) }
      }
      guard let invocation, saved.status == .running else {
        throw .unknownInvocation(path: path, version: version, invocation: id)
      }
      snapshot.insertChild(invocation)
    }
    return snapshot
  }

  private func states(_ ids: [String]) throws(RestoreRefusal) -> StateSet {
    var states = StateSet(capacity: tables.states.count)
    for id in ids {
      guard let state = tables.indices[id] else {
        throw .unknownState(path: path, version: version, state: id)
      }
      states.insert(state)
    }
    return states
  }

  private func record(
    _ ids: [String], of id: String, in snapshot: inout MachineSnapshot
  ) throws(RestoreRefusal) {
    guard let history = tables.indices[id], tables.states[history].role.isHistory else {
      throw .unknownState(path: path, version: version, state: id)
    }
    let recorded = try states(ids)
    let parent = tables.states[history].parent
    var whole = recorded
    for state in recorded.members {
      let fits =
        tables.states[history].role == .deepHistory
        ? tables.atomic.contains(state) && tables.isDescendant(state, of: parent)
        : tables.states[state].parent == parent
      guard fits else { throw .illegalHistory(path: path, version: version, history: id) }
      var above = tables.states[state].parent
      while above >= parent, above >= 0 {
        whole.insert(above)
        above = tables.states[above].parent
      }
    }
    let isWhole =
      tables.states[history].role == .deepHistory
      ? fault(in: whole, below: parent) == nil : hasRightChildren(parent, whole)
    guard !recorded.isEmpty, isWhole else {
      throw .illegalHistory(path: path, version: version, history: id)
    }
    snapshot.record(recorded, tables.states[history].historyOrdinal)
  }

  /// One active child of a compound state, all children of a parallel one.
  private func hasRightChildren(_ state: Int, _ active: StateSet) -> Bool {
    let children = tables.states[state].children
    let count = children.count { active.contains($0) }
    return tables.states[state].role == .parallel ? count == children.count : count == 1
  }

  /// What is wrong with the active states from a state downwards; nil is nothing.
  private func fault(in active: StateSet, below top: Int) -> String? {
    var state = active.next(from: top)
    while state >= 0, state < tables.states[top].end {
      let id = state == 0 ? tables.name : tables.ids[state]
      switch tables.states[state].role {
      case .shallowHistory, .deepHistory: return "\"\(id)\" is a history."
      case .compound where !hasRightChildren(state, active): return "not one child of \"\(id)\" is active."
      case .parallel where !hasRightChildren(state, active): return "a region of \"\(id)\" isn't active."
      case .compound, .parallel, .atomic, .final: break
      }
      if state > top, !active.contains(tables.states[state].parent) {
        return "\"\(id)\" is active and its parent isn't."
      }
      state = active.next(from: state + 1)
    }
    return nil
  }
}
