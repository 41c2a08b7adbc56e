extension MachineTables {
  func perform(blocks: [[CompiledAction]], _ run: inout MacrostepRun) {
    for index in blocks.indices { _ = perform(blocks[index], &run) }
  }

  /// Performs a block of actions; an error is put into the internal queue and ends the block.
  ///
  /// - Returns: whether it came to its end.
  func perform(_ actions: [CompiledAction], _ run: inout MacrostepRun) -> Bool {
    for index in actions.indices {
      guard perform(actions[index], &run) else { return false }
    }
    return true
  }

  private func perform(_ action: CompiledAction, _ run: inout MacrostepRun) -> Bool {
    switch action {
    case .raise(let event): run.enqueue(event)
    case .effect(let effect): run.effects.append(effect)
    case .sendToChild(let id, let effect):
      if isRunningChild(id, run.snapshot) {
        run.effects.append(effect)
      } else {
        run.enqueue(communicationError)
      }
    case .fail:
      run.enqueue(executionError)
      return false
    case .choose(let branches):
      for branch in branches where holds(branch.condition, run) {
        return perform(branch.actions, &run)
      }
    }
    return true
  }

  private func isRunningChild(_ id: String, _ snapshot: MachineSnapshot) -> Bool {
    invocations.indices.contains { invocations[$0].id == id && snapshot.hasChild($0) }
  }

  // MARK: Invocations

  /// Begins the invocations of the states that were entered and not left again.
  func invoke(_ run: inout MacrostepRun) {
    guard hasInvocations else { return }
    var state = run.toInvoke.next(from: 0, within: invoking)
    while state >= 0 {
      for invocation in states[state].invocations {
        run.snapshot.insertChild(invocation)
        run.effects.append(invocations[invocation].effect)
      }
      state = run.toInvoke.next(from: state + 1, within: invoking)
    }
  }

  /// `applyFinalize` and autoforwarding, before the event is processed.
  ///
  /// A child is gone once its `done.invoke.ID` comes, or a platform event that names its invocation.
  func tellInvocations(_ event: MachineEvent, isExternal: Bool, _ run: inout MacrostepRun) {
    let active = run.snapshot.active
    var state = active.next(from: 0, within: invoking)
    while state >= 0 {
      for invocation in states[state].invocations {
        tell(invocation, event, isExternal: isExternal, &run)
      }
      state = active.next(from: state + 1, within: invoking)
    }
  }

  private func tell(
    _ invocation: Int, _ event: MachineEvent, isExternal: Bool, _ run: inout MacrostepRun
  ) {
    let id = invocations[invocation].id
    if event.invokeID == id {
      if isExternal { _ = perform(invocations[invocation].finalize, &run) }
      if event.origin == .platform || event.name == "done.invoke.\(id)" {
        run.snapshot.removeChild(invocation)
      }
    }
    if isExternal, invocations[invocation].autoforward, run.snapshot.hasChild(invocation) {
      run.effects.append(.forward(event, to: id))
    }
  }
}
