extension MachineIssue {
  /// What is wrong and what to do about it, in one sentence without the path.
  public var message: String {
    switch kind {
    case .emptyChart, .rootIsNotCompound, .tooDeep, .tooLarge, .emptyID, .duplicateID, .finalUnderParallel,
      .finalWithContents, .duplicateInvocation, .unreachable, .deadEnd:
      stateMessage
    case .initialWithoutTarget, .initialWithTrigger, .initialNotBelow, .initialOfAtomic,
      .onlyHistoryChildren, .compoundWithoutInitial, .historyWithContents, .historyWithoutDefault,
      .historyAtTop, .historyCycle:
      beginningMessage
    case .unknownTarget, .illegalTargets, .badEventDescriptor, .transitionWithoutCause, .illegalDelay,
      .delayedInternal, .badSendTarget, .unknownStateInCondition, .neverHolds, .shadowed, .missingGuard,
      .missingEffect, .timerWithoutExit:
      transitionMessage
    }
  }

  private var stateMessage: String {
    switch kind {
    case .emptyChart: "The chart has no state; give it at least one."
    case .rootIsNotCompound:
      "The chart itself must be a plain state that has the top-level states as children."
    case .tooDeep(let limit): "More than \(limit) levels are nested here."
    case .tooLarge(let limit):
      "The chart's tables would need more than \(limit) entries; use fewer states or fewer names of events."
    case .emptyID: "A state needs an id that isn't empty."
    case .duplicateID(let id): "The id \"\(id)\" is used by an earlier state."
    case .finalUnderParallel: "A final state can't be a region of a parallel state."
    case .finalWithContents:
      "A final state can't have children, transitions, invocations or an initial state."
    case .duplicateInvocation(let id):
      "The invocation id \"\(id)\" is used by another state that can be active at the same time."
    case .unreachable: "No transition or initial state leads here."
    case .deadEnd: "Nothing leads out of this state, and it isn't final."
    default: ""
    }
  }

  private var beginningMessage: String {
    switch kind {
    case .initialWithoutTarget: "The initial transition has no target."
    case .initialWithTrigger: "An initial transition can't have an event or a condition."
    case .initialNotBelow(let target): "\"\(target)\" isn't below the state that begins there."
    case .initialOfAtomic: "Only a state with children can have an initial state."
    case .onlyHistoryChildren: "The state has history states but no state to begin in."
    case .compoundWithoutInitial(let first):
      "No initial state is stated, so that it begins in the first child, \"\(first)\"."
    case .historyWithContents: "A history state can have nothing but a default."
    case .historyWithoutDefault:
      "Nothing is stated for a history that is empty; it begins as its parent does."
    case .historyAtTop: "The chart itself is never left, so that this history is never recorded."
    case .historyCycle(let ids):
      "The defaults of histories lead to each other: \(ids.joined(separator: ", "))."
    default: ""
    }
  }

  private var transitionMessage: String {
    switch kind {
    case .unknownTarget(let target): "There is no state \"\(target)\" to go to."
    case .illegalTargets(let first, let second):
      "\"\(first)\" and \"\(second)\" can't be active together; "
        + "several targets must lie in different regions."
    case .badEventDescriptor(let text): "\"\(text)\" is no event descriptor."
    case .transitionWithoutCause: "A transition needs an event, a condition or a target."
    case .illegalDelay(let event): "The delay of \"\(event)\" is negative, or longer than any clock goes."
    case .delayedInternal(let event): "\"\(event)\" can't be delayed on its way to the internal queue."
    case .badSendTarget(let event, let target): "\"\(event)\" can't be sent to \"\(target)\"."
    case .unknownStateInCondition(let id): "The condition asks for \"\(id)\", which is no state."
    case .neverHolds(let transition): "The condition of transition \(transition + 1) can't hold."
    case .shadowed(let transition, let earlier):
      "Transition \(transition + 1) is never taken: transition \(earlier + 1) takes all its events."
    case .timerWithoutExit(let event):
      "\"\(event)\" comes after a delay, and no transition takes it."
    case .missingGuard(let name): "No guard is supplied under the name \"\(name)\"."
    case .missingEffect(let name): "No effect is supplied under the name \"\(name)\"."
    default: ""
    }
  }
}
