/// What is doubtful about the flows of a graph, as flows; what is wrong with it as a chart is `MachineIssue`.
public enum FlowGraphIssue: Hashable, Sendable, CustomStringConvertible {
  /// Whoever is at the flow never comes back to where the application begins.
  case noWayBack(Flow, to: Flow)
  /// A link to the flow that comes at the login is held for ever: each way to it from there has a condition
  /// that a login doesn't make true.
  case linkBehindCondition(Flow, conditions: [String])
  /// A flow is left out, since another has its name.
  case shadowed(Flow, by: Flow)

  public var description: String {
    switch self {
    case .noWayBack(let flow, let start): "\(flow.name): no way leads back to \(start.name)"
    case .linkBehindCondition(let flow, let conditions):
      "\(flow.name): a link to it can't be opened after a login, since every way there has a condition: "
        + conditions.joined(separator: ", ")
    case .shadowed(let flow, let other):
      "\(flow.name): the flow of \(flow.owner) is left out, since \(other.owner) has one of that name"
    }
  }
}

extension FlowGraph {
  /// The fact that holds once somebody has logged in.
  public static let signedIn = "signed-in"

  /// What is doubtful about the flows, in their order.
  public func flowIssues(startingAt start: Flow = .login) -> [FlowGraphIssue] {
    let reachable = reachable(from: start)
    var issues = shadowed.map { pair in FlowGraphIssue.shadowed(pair.flow, by: pair.by) }
    for flow in flows where flow != start && reachable.contains(flow) {
      if !self.reachable(from: flow).contains(start) {
        issues.append(.noWayBack(flow, to: start))
      }
    }
    // As a link that was held at the login goes on after it.
    let facts = provides[start] ?? []
    for flow in flows where reachable.contains(flow) && hops(from: start, to: flow, facts: facts) == nil {
      let conditions = Set(routes.filter { $0.to == flow }.compactMap(\.condition))
      issues.append(.linkBehindCondition(flow, conditions: conditions.sorted()))
    }
    return issues
  }

  private func reachable(from start: Flow) -> Set<Flow> {
    var found: Set<Flow> = [start]
    var waiting = [start]
    while let flow = waiting.popLast() {
      for route in routes where route.from == flow && found.insert(route.to).inserted {
        waiting.append(route.to)
      }
    }
    return found
  }
}
