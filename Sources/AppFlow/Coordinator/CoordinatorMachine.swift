/// The coordinator's rules as a value: what is shown, what is in flight, what waits. It performs nothing.
///
/// Where the application is and where it may go is the state chart's to say (`FlowKernel`); a transition
/// begins with a step of it. What is added here is time: a step is shown as a transition that takes a while,
/// and requests arrive in the meantime.
package struct CoordinatorMachine: Sendable {
  private var state: State
  private var kernel: FlowKernel
  /// Requests that wait for the transition in flight, next first.
  private var queue: [Pending] = []
  /// The request that waits until somebody has logged in.
  private var held: Pending?
  private var transitions = 0
  /// The screens over the first ones of the flows; a flow without any isn't among them.
  private var paths: [Flow: FlowPath] = [:]

  private enum State {
    /// One flow is shown and nothing moves.
    case idle(Flow)
    /// Two flows are shown; the requests end with the transition.
    case transitioning(FlowTransition, requests: [Int])
  }

  private struct Pending {
    /// The request itself, and those that joined it.
    var ids: [Int]
    var request: FlowRequest
  }

  /// What the owner has to do, in order.
  package enum Action: Hashable, Sendable {
    case begin(FlowTransition)
    case end(FlowTransition, FlowReceipt.Settlement)
    case change(from: FlowPlace, to: FlowPlace)
    case settle(request: Int, FlowReceipt.Settlement)
  }

  package init(flow: Flow, graph: FlowGraph) {
    state = .idle(flow)
    kernel = FlowKernel(graph: graph, flow: flow)
  }

  package var graph: FlowGraph { kernel.graph }

  /// The flow that is shown, or that is on its way in.
  package var activeFlow: Flow {
    switch state {
    case .idle(let flow): flow
    case .transitioning(let transition, _): transition.to
    }
  }

  /// A flow's screens over its first one, as they are shown or on their way in.
  package func path(of flow: Flow) -> FlowPath { paths[flow] ?? FlowPath() }

  /// The flow and the screens that are shown, or on their way in.
  package var place: FlowPlace { place(of: activeFlow) }

  private func place(of flow: Flow) -> FlowPlace { FlowPlace(flow, path: path(of: flow)) }

  package var transition: FlowTransition? {
    switch state {
    case .idle: nil
    case .transitioning(let transition, _): transition
    }
  }

  /// The flows asked for that wait behind the transition in flight, next first.
  package var pendingFlows: [Flow] { queue.map(\.request.flow) }

  /// The flow that will be there once everything that waits was shown.
  package var lastFlow: Flow { queue.last?.request.flow ?? activeFlow }

  /// The screens that a flow will have once everything that waits was shown.
  package func lastPath(of flow: Flow) -> FlowPath {
    queue.last { $0.request.paths[flow] != nil }?.request.paths[flow] ?? path(of: flow)
  }

  func liveCounts(unsettledReceipts: Int, timers: Int) -> FlowLiveCounts {
    let places = transition.map { Set($0.origin.screens + $0.destination.screens) } ?? Set(place.screens)
    let remembered = paths.filter { $0.key != activeFlow && $0.key != transition?.from }
    return FlowLiveCounts(
      screens: places.count, rememberedScreens: remembered.values.map(\.count).reduce(0, +),
      transitions: transition == nil ? 0 : 1, pendingRequests: pendingRequests,
      unsettledReceipts: unsettledReceipts, timers: timers)
  }

  /// Where a request with a policy begins: where everything that waits has led to, or what is shown if it
  /// takes the place of that.
  package func start(of policy: ArrivalPolicy) -> (flow: Flow, path: (Flow) -> FlowPath) {
    if policy == .replacePending { return (activeFlow, { self.path(of: $0) }) }
    return (lastFlow, { self.lastPath(of: $0) })
  }

  /// How many requests wait behind the transition in flight or for a login; those that joined one count too.
  package var pendingRequests: Int { (queue + [held].compactMap { $0 }).map(\.ids.count).reduce(0, +) }

  package var heldFlow: Flow? { held?.request.flow }

  /// A request arrived; `id` names it in the actions that settle it.
  ///
  /// - Parameter facts: what holds now, for ways that have a condition.
  package mutating func requested(
    _ request: FlowRequest, id: Int, now: FlowInstant, facts: Set<String> = []
  ) -> (status: FlowReceipt.Status, actions: [Action]) {
    guard graph.flows.contains(request.flow) else {
      return (.rejected(.unknownFlow(request.flow.name)), [.settle(request: id, .rejected)])
    }
    switch state {
    case .idle(let flow):
      let pending = Pending(ids: [id], request: request)
      if request.needsLogin, flow == .login { return (.held, hold(pending)) }
      let (refusal, actions) = start(pending, from: flow, now: now, facts: facts)
      return (refusal.map { .rejected($0) } ?? .applied, actions + released(now: now, facts: facts))
    case .transitioning(let transition, let requests):
      return arrived(request, id: id, during: transition, requests: requests, now: now, facts: facts)
    }
  }

  /// The renderer has shown the end of a transition; what isn't in flight any more is ignored.
  package mutating func completed(
    transition id: Int, now: FlowInstant, facts: Set<String> = []
  ) -> [Action] {
    finish(id, .reached, now: now, facts: facts)
  }

  /// The renderer never reported an end.
  package mutating func timedOut(
    transition id: Int, now: FlowInstant, facts: Set<String> = []
  ) -> [Action] {
    finish(id, .timedOut, now: now, facts: facts)
  }

  /// The graph is another one from now on, with the flow that is active in it: flows came, or ways.
  package mutating func changed(graph: FlowGraph) {
    kernel = FlowKernel(graph: graph, flow: activeFlow)
  }

  /// A flow goes away for good: what waits for it is settled, `fallback` takes its place if it is shown,
  /// and what waited behind its transition goes on.
  package mutating func removed(
    _ flow: Flow, fallback: Flow, now: FlowInstant, facts: Set<String> = []
  ) -> [Action] {
    var actions = drop { $0.request.flow == flow }
    let place = place
    paths[flow] = nil
    switch state {
    case .idle(let active):
      if active == flow {
        state = .idle(fallback)
        actions.append(.change(from: place, to: arrived(at: fallback)))
      }
    case .transitioning(let transition, let requests):
      guard transition.from == flow || transition.to == flow else { break }
      let next = transition.to == flow ? fallback : transition.to
      state = .idle(next)
      let settlement: FlowReceipt.Settlement = transition.to == flow ? .superseded : .reached
      actions.append(.end(transition, settlement))
      actions += Self.settle(requests, settlement)
      if transition.to == flow { actions.append(.change(from: place, to: arrived(at: next))) }
    }
    changed(graph: graph.without(flow))
    return actions + released(now: now, facts: facts)
  }
}

extension CoordinatorMachine {
  private mutating func arrived(
    _ request: FlowRequest, id: Int, during transition: FlowTransition, requests: [Int], now: FlowInstant,
    facts: Set<String>
  ) -> (status: FlowReceipt.Status, actions: [Action]) {
    switch request.policy {
    case .reject:
      let reason = FlowReceipt.Rejection.transitionInFlight(from: transition.from, to: transition.to)
      return (.rejected(reason), [.settle(request: id, .rejected)])
    case .reverse
    where request.leadsBack(through: transition) && queue.isEmpty
      && kernel.move(to: request.flow, facts: facts) == nil:
      transitions += 1
      let back = transition.reversed(id: transitions, at: now, cause: request.cause)
      setPaths([back.to: back.toPath])
      state = .transitioning(back, requests: [id])
      return (
        .redirected, [.end(transition, .reversed)] + Self.settle(requests, .reversed) + [.begin(back)]
      )
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
  private mutating func hold(_ pending: Pending) -> [Action] {
    let earlier = held?.ids ?? []
    held = pending
    return Self.settle(earlier, .superseded)
  }

  private mutating func drop(where isDropped: (Pending) -> Bool) -> [Action] {
    var dropped = queue.filter(isDropped)
    queue.removeAll(where: isDropped)
    if let waiting = held, isDropped(waiting) {
      dropped.append(waiting)
      held = nil
    }
    return dropped.flatMap { Self.settle($0.ids, .superseded) }
  }

  /// Only begins: whoever calls this goes on with what waits.
  private mutating func start(
    _ pending: Pending, from flow: Flow, now: FlowInstant, facts: Set<String>
  ) -> (refusal: FlowReceipt.Rejection?, actions: [Action]) {
    let request = pending.request
    let origin = place(of: flow)
    if request.flow != flow, let refusal = kernel.move(to: request.flow, facts: facts) {
      return (refusal, Self.settle(pending.ids, .rejected))
    }
    setPaths(request.paths)
    let destination = place(of: request.flow)
    if destination == origin { return (nil, Self.settle(pending.ids, .reached)) }
    guard let animation = request.animation else {
      state = .idle(request.flow)
      return (
        nil,
        [.change(from: origin, to: arrived(at: request.flow))] + Self.settle(pending.ids, .reached)
      )
    }
    transitions += 1
    var transition = FlowTransition(
      id: transitions, from: flow, to: request.flow, insertion: request.insertion.insertion,
      removal: request.removal.removal, animation: animation, start: now, cause: request.cause)
    transition.fromPath = origin.path
    transition.toPath = destination.path
    state = .transitioning(transition, requests: pending.ids)
    return (nil, [.begin(transition)])
  }

  private mutating func finish(
    _ id: Int, _ settlement: FlowReceipt.Settlement, now: FlowInstant, facts: Set<String>
  ) -> [Action] {
    guard case .transitioning(let transition, let requests) = state, transition.id == id else { return [] }
    state = .idle(transition.to)
    _ = arrived(at: transition.to)
    return [.end(transition, settlement)] + Self.settle(requests, settlement)
      + released(now: now, facts: facts)
  }

  /// Starts what waits, once nothing is in flight.
  private mutating func released(now: FlowInstant, facts: Set<String>) -> [Action] {
    var actions: [Action] = []
    while case .idle(let flow) = state {
      if flow != .login, let waiting = held {
        held = nil
        if let last = queue.last?.request, waiting.request.joins(last) {
          queue[queue.count - 1].ids += waiting.ids
        } else {
          queue.append(waiting)
        }
      }
      guard !queue.isEmpty else { break }
      let next = queue.removeFirst()
      if next.request.needsLogin, flow == .login {
        actions += hold(next)
      } else {
        actions += start(next, from: flow, now: now, facts: facts).actions
      }
    }
    return actions
  }

  private mutating func setPaths(_ changed: [Flow: FlowPath]) {
    for (flow, path) in changed { paths[flow] = path.isEmpty ? nil : path }
  }

  /// A flow is shown and nothing moves. At the login the screens of all others are forgotten: whoever logs in
  /// next may be somebody else.
  private mutating func arrived(at flow: Flow) -> FlowPlace {
    if flow == .login { paths = paths.filter { $0.key == .login } }
    return place(of: flow)
  }

  private static func settle(_ requests: [Int], _ settlement: FlowReceipt.Settlement) -> [Action] {
    requests.map { .settle(request: $0, settlement) }
  }
}
