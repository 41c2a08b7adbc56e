import FlowMachine

/// The flows there are and the ways that lead from one to another.
///
/// A plain value. It is a state chart: each flow is a state, each way a transition for the event
/// `show.NAME`, so it can be checked, drawn and written as one.
public struct FlowGraph: Hashable, Sendable {
  /// In the order in which they came; the first one is where an application begins unless it says otherwise.
  public private(set) var flows: [Flow]
  /// Flows that were left out, since another had their name before.
  public private(set) var shadowed: [ShadowedFlow] = []
  /// The allowed transitions.
  public private(set) var routes: [FlowRoute]
  /// The screens that can be asked for by name, by flow.
  public var screens: [Flow: [FlowScreenOutline]] = [:]
  /// What holds once somebody has been through a flow; links that lead over several flows go by it.
  public var provides: [Flow: Set<String>] = [.login: [FlowGraph.signedIn]]

  /// Flows with stated ways between them; of two flows with one name the first counts, and a way whose
  /// ends aren't among the flows is left out.
  public init(flows: [Flow], routes: [FlowRoute]) {
    var names: Set<String> = []
    let distinct = flows.filter { names.insert($0.name).inserted }
    self.flows = distinct
    shadowed = flows.compactMap { flow in
      distinct.first { $0.name == flow.name && $0 != flow }.map { ShadowedFlow(flow: flow, by: $0) }
    }
    self.routes = routes.filter { distinct.contains($0.from) && distinct.contains($0.to) }
  }

  /// From each flow to each other, but from the login to those that need one.
  public init(flows: [Flow]) {
    var routes: [FlowRoute] = []
    for from in flows {
      for to in flows where to != from && !(from == .login && to.requiresLogin) {
        routes.append(FlowRoute(from: from, to: to))
      }
    }
    self.init(flows: flows, routes: routes)
  }

  public static let standard = FlowGraph(flows: [.login, .main])

  /// The graph without a flow and the ways from and to it.
  public func without(_ flow: Flow) -> FlowGraph {
    var graph = FlowGraph(flows: flows.filter { $0 != flow }, routes: routes)
    graph.screens = screens
    graph.screens[flow] = nil
    graph.provides = provides
    return graph
  }

  /// What is known of a screen; nil if the flow has none of that name.
  public func screen(named name: String, of flow: Flow) -> FlowScreenOutline? {
    screens[flow]?.first { $0.name == name }
  }

  /// The graph as a state chart that begins at a flow; one that isn't in the graph has no ways.
  public func definition(startingAt start: Flow) -> MachineDefinition {
    let all = flows.contains(start) ? flows : flows + [start]
    let states = all.map { flow in
      StateDefinition(
        flow.name,
        transitions: routes.filter { $0.from == flow }.map { route in
          TransitionDefinition(
            events: [Self.event(route.to)], condition: route.condition.map { .named($0) },
            targets: [route.to.name])
        })
    }
    let root = StateDefinition(
      "application", initial: TransitionDefinition(targets: [start.name]), children: states)
    return MachineDefinition(name: "application", root: root)
  }

  /// The event that asks for a flow: one token for the whole name, as no name may begin another's descriptor.
  static func event(_ flow: Flow) -> String {
    let token = flow.name.unicodeScalars.map { scalar in
      ".*%".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
        ? "%" + String(scalar.value, radix: 16) + "%" : String(scalar)
    }
    return "show." + (token.isEmpty ? "%" : token.joined())
  }

  /// What is wrong with the graph: a flow that nothing leads to, one that nothing leads out of, a way that
  /// another one hides.
  public func check(startingAt start: Flow = .login) -> [MachineIssue] {
    definition(startingAt: start).lint()
  }
}

/// A flow that isn't in its graph, and the one whose name it has.
public struct ShadowedFlow: Hashable, Sendable {
  public var flow: Flow
  public var by: Flow
}

/// A way from one flow to another.
public struct FlowRoute: Hashable, Sendable {
  public var from: Flow
  public var to: Flow
  /// The name of a fact that must hold, such as `signed-in`; nil is always open.
  public var condition: String?

  public init(from: Flow, to: Flow, condition: String? = nil) {
    self.from = from
    self.to = to
    self.condition = condition
  }
}
