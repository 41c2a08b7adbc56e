extension CoordinatorMachine {
  mutating func arrived(
    _ request: FlowRequest, id: Int, during transition: FlowTransition, requests: [Int], now: FlowInstant,
    facts: Set<String>
  ) -> (status: FlowReceipt.Status, actions: [Action]) {
    let arrival = Arrival(
      request: request, id: id, transition: transition, requests: requests, now: now, facts: facts)
    switch request.policy {
    case .reject:
      let reason = FlowReceipt.Rejection.transitionInFlight(from: transition.from, to: transition.to)
      return (.rejected(reason), [.settle(request: id, .rejected)])
    case .reverse where request.leadsBack(through: transition) && queue.isEmpty:
      // What began over a picture would run back to that picture, and not to the place it came from.
      if Self.isTurnable(transition), !transition.overtaken.isEmpty {
        return turned(arrival, dropping: false)
      }
      if transition.overtaken.isEmpty, let actions = turnedRound(arrival) { return (.redirected, actions) }
      return wait(arrival.pending, behind: transition)
    case .redirect: return redirected(arrival)
    case .coalesce where queue.isEmpty && request.leads(to: transition.destination):
      state = .transitioning(transition, requests: requests + [id])
      return (.coalesced, [])
    case .coalesce where queue.last.map { request.joins($0.request) } == true:
      queue[queue.count - 1].ids.append(id)
      return (.coalesced, [])
    case .replacePending:
      let dropped = drop { _ in true }
      let (status, actions) = wait(Pending(ids: [id], request: request), behind: transition)
      return (status, dropped + actions)
    case .queue, .coalesce, .reverse:
      return wait(Pending(ids: [id], request: request), behind: transition)
    }
  }

  /// A request during a transition, and what becomes of the transition and of those who wait for it.
  private struct Arrival {
    var request: FlowRequest
    var id: Int
    var transition: FlowTransition
    /// Those that end with the transition.
    var requests: [Int]
    var now: FlowInstant
    var facts: Set<String>

    var pending: Pending { Pending(ids: [id], request: request) }

    func ends(_ settlement: FlowReceipt.Settlement) -> [Action] {
      [.end(transition, settlement)] + settle(requests, settlement)
    }
  }

  /// Turns a transition round; nil, and nothing happens, if there is no way back.
  private mutating func turnedRound(_ arrival: Arrival, dropping: Bool = false) -> [Action]? {
    guard kernel.move(to: arrival.request.flow, facts: arrival.facts) == nil else { return nil }
    transitions += 1
    let back = arrival.transition.reversed(id: transitions, at: arrival.now, cause: arrival.request.cause)
    setPaths([back.to: back.toPath])
    state = .transitioning(back, requests: [arrival.id])
    return arrival.ends(.reversed) + (dropping ? drop { _ in true } : []) + [.begin(back)]
  }

  /// A request that turns the transition to where it leads, from the picture that is shown.
  private mutating func redirected(
    _ arrival: Arrival
  ) -> (status: FlowReceipt.Status, actions: [Action]) {
    let (request, transition) = (arrival.request, arrival.transition)
    if waitsForLogin(request, at: transition.to, facts: arrival.facts) {
      return (.held, drop { _ in true } + hold(arrival.pending))
    }
    let path = request.paths[request.flow] ?? path(of: request.flow)
    if FlowPlace(request.flow, path: path) == transition.destination {
      setPaths(request.paths)
      state = .transitioning(transition, requests: arrival.requests + [arrival.id])
      return (.coalesced, drop { _ in true })
    }
    if request.leadsBack(through: transition), transition.overtaken.isEmpty,
      let actions = turnedRound(arrival, dropping: true)
    {
      return (.redirected, actions)
    }
    guard Self.isTurnable(transition) else {
      let dropped = drop { _ in true }
      let (status, actions) = wait(arrival.pending, behind: transition)
      return (status, dropped + actions)
    }
    return turned(arrival, dropping: true)
  }

  private static func isTurnable(_ transition: FlowTransition) -> Bool {
    transition.overtaken.count < mostOvertaken
  }

  /// Ends a transition half way and begins another over its picture, unless there is no way.
  private mutating func turned(
    _ arrival: Arrival, dropping: Bool
  ) -> (status: FlowReceipt.Status, actions: [Action]) {
    let transition = arrival.transition
    let (refusal, actions) = start(
      arrival.pending, from: transition.to,
      over: transition.overtaken + [transition.picture(at: arrival.now)], now: arrival.now,
      facts: arrival.facts)
    if let refusal { return (.rejected(refusal), [.settle(request: arrival.id, .rejected)]) }
    return (
      .redirected,
      arrival.ends(.redirected) + (dropping ? drop { _ in true } : []) + actions
        + released(now: arrival.now, facts: arrival.facts)
    )
  }

  private mutating func wait(
    _ pending: Pending, behind transition: FlowTransition
  ) -> (status: FlowReceipt.Status, actions: [Action]) {
    if pending.request.needsLogin, transition.to == .login, queue.isEmpty {
      return (.held, hold(pending))
    }
    queue.append(pending)
    return (.queued(position: queue.count), [])
  }

  /// Only the newest request is held: it is where the person wants to be after the login.
  mutating func hold(_ pending: Pending) -> [Action] {
    let earlier = held?.ids ?? []
    held = pending
    return Self.settle(earlier, .superseded)
  }

  mutating func drop(where isDropped: (Pending) -> Bool) -> [Action] {
    var dropped = queue.filter(isDropped)
    queue.removeAll(where: isDropped)
    if let waiting = held, isDropped(waiting) {
      dropped.append(waiting)
      held = nil
    }
    return dropped.flatMap { Self.settle($0.ids, .superseded) }
  }
}
