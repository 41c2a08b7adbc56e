extension AppFlowCoordinator {
  /// What opening a link would do from where everything that waits leads to; changes nothing.
  ///
  /// A link may lead over several flows: all ways are looked at before the first is taken.
  ///
  /// - Throws: why it leads nowhere: a flow, a screen or a parameter that isn't there, or no way to the flow.
  public func plan(_ link: FlowLink) throws(FlowLinkError) -> FlowLinkPlan {
    guard let flow = graph.flows.first(where: { $0.name == link.flow }) else {
      throw FlowLinkError(reason: .unknownFlow(link.flow, known: graph.flows.map(\.name)))
    }
    for screen in link.screens { try check(screen, of: flow) }
    let destination = FlowPlace(flow, path: link.path)
    let facts = facts()
    let settled = machine.settled(now: clock.now, facts: facts, beforeLink: true)
    let start = settled.place
    let isAtLogin = start.flow == .login && flow != .login
    if !isAtLogin, let hops = graph.hops(from: start.flow, to: flow, facts: facts) {
      let between = hops.dropLast().map { settled.place(of: $0) }
      return FlowLinkPlan(
        link: link, waitsForLogin: false, places: [start] + between + [destination], destination: destination)
    }
    // Whoever has logged in has made true what the login provides.
    let later = facts.union(graph.provides[.login] ?? [])
    guard let hops = graph.hops(from: start.flow, to: flow, facts: later) else {
      let from = isAtLogin && graph.flows.contains(.main) && flow != .main ? .main : start.flow
      throw FlowLinkError(reason: .refused(graph.refusal(from: from, to: flow)))
    }
    // The first way from the login is its own, and the screens from before it are forgotten.
    var places = hops.map { FlowPlace($0) }
    if !isAtLogin { places.insert(start, at: 0) }
    if places.count > 1 { places.removeLast() }
    places.append(destination)
    return FlowLinkPlan(link: link, waitsForLogin: true, places: places, destination: destination)
  }

  /// Goes where a link leads, by one transition; held until somebody has logged in if it comes at the login.
  ///
  /// - Throws: as `plan`; then nothing has happened.
  @discardableResult
  public func open(
    _ link: FlowLink, animation: Animation? = .default, policy: ArrivalPolicy = .coalesce
  ) throws(FlowLinkError) -> FlowReceipt {
    let destination = try plan(link).destination
    return transaction(animation: animation, policy: policy, cause: .link) {
      $0.show(destination.flow)
      $0.setPath(destination.path)
    }
  }

  private func check(_ screen: FlowScreen, of flow: Flow) throws(FlowLinkError) {
    guard let outline = graph.screen(named: screen.name, of: flow) else {
      let known = (graph.screens[flow] ?? []).map(\.name)
      throw FlowLinkError(reason: .unknownScreen(screen.name, flow: flow.name, known: known))
    }
    let known = outline.required + outline.optional
    if let name = screen.parameters.keys.sorted().first(where: { !known.contains($0) }) {
      throw FlowLinkError(reason: .unknownParameter(name, screen: screen.name, known: known))
    }
    if let name = outline.required.first(where: { screen.parameters[$0] == nil }) {
      throw FlowLinkError(reason: .missingParameter(name, screen: screen.name))
    }
  }
}
