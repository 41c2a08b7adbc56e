import FlowMachine

/// The flows with their paths and overlays as they are at a moment, as a state chart to be looked at.
///
/// Each flow is a state with two regions beside each other, `NAME path` and `NAME overlays`. In them stand the screens
/// over the flow's first one and what lies over the screens, from the lowest to the topmost, each with the way `back` to
/// the one below; the topmost is the active one. A region without any is empty.
public struct FlowChart: Equatable, Sendable {
  public var definition: MachineDefinition
  /// The ids of the states that are active.
  public var active: Set<String>

  init(
    of graph: FlowGraph, startingAt start: Flow, active flow: Flow, path: (Flow) -> FlowPath,
    overlays: [FlowOverlay]
  ) {
    definition = graph.definition(startingAt: start)
    active = [flow.name]
    let flows = Dictionary(graph.flows.map { ($0.name, $0) }) { first, _ in first }
    definition.root.children = definition.root.children.map { state in
      guard let known = flows[state.id] else { return state }
      let screens = FlowPlace(known, path: path(known)).screens.dropFirst().map(\.name)
      let layers = known == flow ? overlays.map { "\($0.title) #\($0.id)" } : []
      var state = state
      state.kind = .parallel
      state.children = [
        Self.region("\(state.id) path", screens), Self.region("\(state.id) overlays", layers),
      ]
      if known == flow {
        active.formUnion(state.children.map(\.id))
        active.formUnion([screens.last, layers.last].compactMap { $0 })
      }
      return state
    }
  }

  private static func region(_ id: String, _ stack: [String]) -> StateDefinition {
    let states = stack.indices.map { index in
      let back =
        index == 0 ? [] : [TransitionDefinition(events: ["back"], targets: [stack[index - 1]])]
      return StateDefinition(stack[index], transitions: back)
    }
    let initial = stack.first.map { TransitionDefinition(targets: [$0]) }
    return StateDefinition(id, initial: initial, children: states)
  }
}

extension AppFlowCoordinator {
  /// The graph with the flows' paths and the overlays as they are now.
  public var chart: FlowChart {
    let start = graph.flows.contains(.login) ? .login : graph.flows.first ?? activeFlow
    return FlowChart(
      of: graph, startingAt: start, active: activeFlow, path: { machine.path(of: $0) }, overlays: overlays)
  }
}
