extension AppFlowCoordinator {
  /// What opening a link would do from where everything that waits leads to; changes nothing.
  ///
  /// - Throws: why it leads nowhere: a flow, a screen or a parameter that isn't there, or no way to the flow.
  public func plan(_ link: FlowLink) throws(FlowLinkError) -> FlowLinkPlan {
    guard let flow = graph.flows.first(where: { $0.name == link.flow }) else {
      throw FlowLinkError(reason: .unknownFlow(link.flow, known: graph.flows.map(\.name)))
    }
    for screen in link.screens { try check(screen, of: flow) }
    let destination = FlowPlace(flow, path: link.path)
    let start = lastPlace
    let waits = start.flow == .login && flow != .login
    // Whoever has logged in is at main, or at the flow itself if there is no main.
    let from = waits ? FlowPlace(graph.flows.contains(.main) ? .main : flow, path: FlowPath()) : start
    if let refusal = refusal(from: from.flow, to: flow) { throw FlowLinkError(reason: .refused(refusal)) }
    let (left, entered) = from.difference(to: destination)
    return FlowLinkPlan(
      link: link, destination: destination, waitsForLogin: waits, left: left, entered: entered)
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

  private func refusal(from: Flow, to: Flow) -> FlowReceipt.Rejection? {
    guard from != to else { return nil }
    let routes = graph.routes.filter { $0.from == from && $0.to == to }
    let facts = facts()
    if routes.contains(where: { $0.condition.map(facts.contains) ?? true }) { return nil }
    return .noRoute(from: from, to: to, condition: routes.first?.condition)
  }
}
