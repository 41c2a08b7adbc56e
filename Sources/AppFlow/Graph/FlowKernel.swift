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
      return graph.refusal(from: active(in: snapshot) ?? flow, to: flow)
    }
  }

  /// Goes where a request leads: by one way, or by as many as it takes for a link.
  ///
  /// - Returns: the flows between; usually none.
  /// - Throws: why there is no way; then nothing has happened.
  mutating func travel(_ request: FlowRequest, facts: Set<String>) throws(FlowReceipt.Rejection) -> [Flow] {
    var hops = [request.flow]
    if request.cause == .link, case .inChart(_, let snapshot) = position, let flow = active(in: snapshot) {
      hops = graph.hops(from: flow, to: request.flow, facts: facts) ?? hops
    }
    var copy = self
    var facts = facts
    for flow in hops {
      if let refusal = copy.move(to: flow, facts: facts) { throw refusal }
      facts.formUnion(graph.provides[flow] ?? [])
    }
    self = copy
    return Array(hops.dropLast())
  }

  private func active(in snapshot: MachineSnapshot) -> Flow? {
    graph.flows.first { snapshot.isActive($0.name) }
  }

  private static func holds(_ fact: String, in payload: MachinePayload?) -> Bool {
    guard case .list(let facts) = payload else { return false }
    return facts.contains(.text(fact))
  }
}
