import FlowMachine

/// The graph in force and where in it the application is: a compiled state chart and its snapshot.
struct FlowKernel: Sendable {
  let graph: FlowGraph
  private var position: Position
  private var effects: [MachineEffect] = []

  private enum Position: Sendable {
    case inChart(Machine, MachineSnapshot)
    /// The graph is no chart that can be run; every request is refused with the reason.
    case broken(String)
  }

  init(graph: FlowGraph, flow: Flow) {
    self.graph = graph
    let conditions = Set(graph.routes.compactMap(\.condition))
    let guards = conditions.map { name -> (String, MachineGuard) in
      (name, { view in Self.holds(name, in: view.payload) })
    }
    do throws(MachineDefinitionError) {
      let machine = try Machine(
        graph.definition(startingAt: flow),
        implementations: MachineImplementations(guards: Dictionary(uniqueKeysWithValues: guards)))
      position = .inChart(machine, machine.start().0)
    } catch {
      position = .broken("\(error)")
    }
  }

  /// Takes the way to a flow, given the facts that hold; if there is none, says why and stays.
  mutating func move(to flow: Flow, facts: Set<String>) -> FlowReceipt.Rejection? {
    guard graph.flows.contains(flow) else { return .unknownFlow(flow.name) }
    switch position {
    case .broken(let reason): return .brokenGraph(reason)
    case .inChart(let machine, var snapshot):
      guard !snapshot.isActive(flow.name) else { return nil }
      effects.removeAll(keepingCapacity: true)
      let payload = facts.isEmpty ? nil : MachinePayload.list(facts.sorted().map { .text($0) })
      let event = machine.event(FlowGraph.event(flow), payload: payload)
      if case .applied = machine.step(&snapshot, event, into: &effects) {
        position = .inChart(machine, snapshot)
        return nil
      }
      let from = graph.flows.first { snapshot.isActive($0.name) } ?? flow
      let route = graph.routes.first { $0.from == from && $0.to == flow }
      return .noRoute(from: from, to: flow, condition: route?.condition)
    }
  }

  private static func holds(_ fact: String, in payload: MachinePayload?) -> Bool {
    guard case .list(let facts) = payload else { return false }
    return facts.contains(.text(fact))
  }
}
