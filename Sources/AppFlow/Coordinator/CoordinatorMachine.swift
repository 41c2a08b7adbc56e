/// The coordinator's rules as a value: what is shown, what is in flight, what waits. It performs nothing.
///
/// Where the application is and where it may go is the state chart's to say (`FlowKernel`); a transition
/// begins with a step of it. What is added here is time: a step is shown as a transition that takes a while,
/// and requests arrive in the meantime.
package struct CoordinatorMachine: Sendable {
  var state: State
  var kernel: FlowKernel
  /// Requests that wait for the transition in flight, next first.
  var queue: [Pending] = []
  /// The request that waits until somebody has logged in.
  var held: Pending?
  var transitions = 0
  /// Where the latest link led; what restores an earlier place doesn't override it.
  var linked: FlowPlace?
  /// The screens over the first ones of the flows; a flow without any isn't among them.
  var paths: [Flow: FlowPath] = [:]

  enum State {
    /// One flow is shown and nothing moves.
    case idle(Flow)
    /// Two flows are shown; the requests end with the transition.
    case transitioning(FlowTransition, requests: [Int])
  }

  struct Pending {
    /// The request itself, and those that joined it.
    var ids: [Int]
    var request: FlowRequest
  }

  /// What the owner has to do, in order.
  package enum Action: Hashable, Sendable {
    case begin(FlowTransition)
    case end(FlowTransition, FlowReceipt.Settlement)
    case change(from: FlowPlace, to: FlowPlace)
    /// What was saved took the place of what was there.
    case restore(from: FlowPlace, to: FlowPlace)
    /// A restored transition goes on.
    case resume(FlowTransition)
    case settle(request: Int, FlowReceipt.Settlement)
    /// What waited can't be shown when its turn comes.
    case refuse(request: Int, FlowReceipt.Rejection)
  }

  /// How many pictures a transition may have begun over.
  static let mostOvertaken = 8

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

  func place(of flow: Flow) -> FlowPlace { FlowPlace(flow, path: path(of: flow)) }

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
    let places = Set((transition?.places ?? [place]).flatMap(\.screens))
    let remembered = paths.filter { $0.key != activeFlow && $0.key != transition?.from }
    let flows = Set(places.map(\.flow))
    return FlowLiveCounts(
      flows: flows.count, children: places.count - flows.count, screens: places.count,
      rememberedScreens: remembered.values.map(\.count).reduce(0, +),
      transitions: transition == nil ? 0 : 1, pendingRequests: pendingRequests,
      unsettledReceipts: unsettledReceipts, timers: timers)
  }

  /// Where a request with a policy begins: where everything that waits has led to, or what is shown if it
  /// takes the place of that.
  package func start(of policy: ArrivalPolicy) -> (flow: Flow, path: (Flow) -> FlowPath) {
    if policy.takesPlaceOfPending { return (activeFlow, { self.path(of: $0) }) }
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
    if request.cause == .restore, let linked {
      return (.rejected(.linkCameFirst(linked)), [.settle(request: id, .rejected)])
    }
    guard request.cause == .link else { return answered(request, id: id, now: now, facts: facts) }
    // Where a link leads is where somebody wants to be: what was held before isn't to lead away from there.
    let earlier = held
    held = nil
    var answer = answered(request, id: id, now: now, facts: facts)
    if answer.status.isAccepted {
      linked = FlowPlace(request.flow, path: request.paths[request.flow] ?? path(of: request.flow))
      answer.actions = Self.settle(earlier?.ids ?? [], .superseded) + answer.actions
    } else {
      held = earlier
    }
    return answer
  }

  private mutating func answered(
    _ request: FlowRequest, id: Int, now: FlowInstant, facts: Set<String>
  ) -> (status: FlowReceipt.Status, actions: [Action]) {
    switch state {
    case .idle(let flow):
      let pending = Pending(ids: [id], request: request)
      if waitsForLogin(request, at: flow, facts: facts) { return (.held, hold(pending)) }
      let (refusal, actions) = start(pending, from: flow, now: now, facts: facts)
      if let refusal { return (.rejected(refusal), [.settle(request: id, .rejected)]) }
      return (.applied, actions + released(now: now, facts: facts))
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

  /// Other facts hold than before: what was held may go on.
  package mutating func factsChanged(now: FlowInstant, facts: Set<String>) -> [Action] {
    released(now: now, facts: facts)
  }

  /// The graph is another one from now on, with the flow that is active in it: flows came, or ways.
  package mutating func changed(graph: FlowGraph) {
    kernel = FlowKernel(graph: graph, flow: activeFlow)
  }

  /// A flow goes away for good: what waits for it is settled, `fallback` takes its place if it is shown,
  /// and what waited behind its transition goes on. Where `fallback` isn't there, main, the login or the
  /// first flow is meant.
  package mutating func removed(
    _ flow: Flow, fallback: Flow, now: FlowInstant, facts: Set<String> = []
  ) -> [Action] {
    var actions = drop { $0.request.flow == flow }
    let place = place
    let fallback = self.fallback(from: flow, wanted: fallback)
    forgetPath(of: flow)
    switch state {
    case .idle(let active):
      if active == flow, fallback != flow {
        state = .idle(fallback)
        actions.append(.change(from: place, to: arrived(at: fallback)))
      }
    case .transitioning(let transition, let requests):
      guard transition.places.contains(where: { $0.flow == flow }) else { break }
      let next = transition.to == flow ? fallback : transition.to
      state = .idle(next)
      let settlement: FlowReceipt.Settlement = transition.to == flow ? .superseded : .reached
      actions.append(.end(transition, settlement))
      actions += Self.settle(requests, settlement)
      let stop = arrived(at: next)
      if transition.to == flow { actions.append(.change(from: place, to: stop)) }
    }
    changed(graph: graph.without(flow))
    return actions + released(now: now, facts: facts)
  }

  /// Where to go from a flow that goes away; the flow itself if there is no other.
  private func fallback(from flow: Flow, wanted: Flow) -> Flow {
    let others = graph.flows.filter { $0 != flow }
    return [wanted, .main, .login].first { others.contains($0) } ?? others.first ?? flow
  }

  /// Also what waits doesn't bring it back.
  private mutating func forgetPath(of flow: Flow) {
    paths[flow] = nil
    held?.request.paths[flow] = nil
    for index in queue.indices { queue[index].request.paths[flow] = nil }
  }
}
