extension CoordinatorMachine {
  /// Only begins: whoever calls this goes on with what waits.
  ///
  /// - Parameter pictures: what the transition begins over.
  mutating func start(
    _ pending: Pending, from flow: Flow, over pictures: [FlowPicture] = [], now: FlowInstant,
    facts: Set<String>
  ) -> (refusal: FlowReceipt.Rejection?, actions: [Action]) {
    let request = pending.request
    let origin = place(of: flow)
    var via: [FlowPlace] = []
    if request.flow != flow {
      do throws(FlowReceipt.Rejection) {
        via = try kernel.travel(request, facts: facts).map { place(of: $0) }
      } catch {
        return (error, [])
      }
    }
    setPaths(request.paths)
    let destination = place(of: request.flow)
    if destination == origin { return (nil, Self.settle(pending.ids, .reached)) }
    guard let animation = request.animation else {
      state = .idle(request.flow)
      let stops = [origin] + via + [arrived(at: request.flow)]
      return (
        nil,
        zip(stops, stops.dropFirst()).map { .change(from: $0, to: $1) } + Self.settle(pending.ids, .reached)
      )
    }
    transitions += 1
    var transition = FlowTransition(
      id: transitions, from: flow, to: request.flow, insertion: request.insertion.insertion,
      removal: request.removal.removal, animation: animation, start: now, cause: request.cause)
    transition.fromPath = origin.path
    transition.toPath = destination.path
    transition.overtaken = pictures
    transition.via = via
    state = .transitioning(transition, requests: pending.ids)
    return (nil, [.begin(transition)])
  }

  mutating func finish(
    _ id: Int, _ settlement: FlowReceipt.Settlement, now: FlowInstant, facts: Set<String>
  ) -> [Action] {
    guard case .transitioning(let transition, let requests) = state, transition.id == id else { return [] }
    state = .idle(transition.to)
    _ = arrived(at: transition.to)
    return [.end(transition, settlement)] + Self.settle(requests, settlement)
      + released(now: now, facts: facts)
  }

  /// As it will be once everything that is under way and waits was shown, if nothing else comes but maybe a link.
  func settled(
    now: FlowInstant, facts: Set<String>, beforeLink: Bool = false
  ) -> CoordinatorMachine {
    var later = self
    if beforeLink { later.held = nil }
    while let transition = later.transition {
      _ = later.completed(transition: transition.id, now: now, facts: facts)
    }
    return later
  }

  /// Starts what waits, once nothing is in flight.
  mutating func released(now: FlowInstant, facts: Set<String>) -> [Action] {
    var actions: [Action] = []
    while case .idle(let flow) = state {
      if let waiting = held, !waitsForLogin(waiting.request, at: flow, facts: facts) {
        held = nil
        if let last = queue.last?.request, waiting.request.joins(last) {
          queue[queue.count - 1].ids += waiting.ids
        } else {
          queue.append(waiting)
        }
      }
      guard !queue.isEmpty else { break }
      let next = queue.removeFirst()
      if waitsForLogin(next.request, at: flow, facts: facts) {
        actions += hold(next)
      } else {
        let (refusal, begun) = start(next, from: flow, now: now, facts: facts)
        actions += begun
        if let refusal { actions += next.ids.map { .refuse(request: $0, refusal) } }
      }
    }
    return actions
  }

  /// Whether a request that somebody has to log in for must wait: at the login, and wherever the only thing
  /// that is missing is that somebody has signed in.
  func waitsForLogin(_ request: FlowRequest, at flow: Flow, facts: Set<String>) -> Bool {
    guard request.needsLogin else { return false }
    if flow == .login { return true }
    guard request.flow != flow, !facts.contains(FlowGraph.signedIn) else { return false }
    var probe = kernel
    guard (try? probe.travel(request, facts: facts)) == nil else { return false }
    return (try? probe.travel(request, facts: facts.union([FlowGraph.signedIn]))) != nil
  }

  mutating func setPaths(_ changed: [Flow: FlowPath]) {
    for (flow, path) in changed { paths[flow] = path.isEmpty ? nil : path }
  }

  /// A flow is shown and nothing moves. At the login the screens of all others are forgotten: whoever logs in
  /// next may be somebody else.
  mutating func arrived(at flow: Flow) -> FlowPlace {
    if flow == .login { paths = paths.filter { $0.key == .login } }
    return place(of: flow)
  }

  static func settle(_ requests: [Int], _ settlement: FlowReceipt.Settlement) -> [Action] {
    requests.map { .settle(request: $0, settlement) }
  }
}
