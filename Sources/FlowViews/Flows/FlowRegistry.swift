import AppFlow

/// The flows there are, in the order in which they came; a plain value that stands in the environment.
@MainActor public struct FlowRegistry {
  public private(set) var definitions: [FlowDefinition]

  public init(_ definitions: [FlowDefinition] = []) { self.definitions = definitions }

  public subscript(flow: Flow) -> FlowDefinition? { definitions.first { $0.flow == flow } }

  /// The view of a place's innermost screen; nil if nothing is known of it.
  func content(of place: FlowPlace) -> AnyView? {
    guard let definition = self[place.flow] else { return nil }
    guard let element = place.path.elements.last else { return definition.content() }
    return definition.screens.lazy.compactMap { $0.content(element) }.first
  }

  /// The flows with a way from each to each other, and their screens.
  ///
  /// The ways to flows that need a login have the condition that somebody is signed in, wherever one comes from.
  public var graph: FlowGraph {
    let open = FlowGraph(flows: definitions.map(\.flow))
    let routes = open.routes.map { route in
      FlowRoute(
        from: route.from, to: route.to, condition: route.to.requiresLogin ? FlowGraph.signedIn : nil)
    }
    var graph = FlowGraph(flows: definitions.map(\.flow), routes: routes)
    for definition in definitions {
      let outlines = definition.screens.compactMap(\.outline)
      if !outlines.isEmpty { graph.screens[definition.flow] = outlines }
    }
    return graph
  }

  /// The flow that a command or a link means by a name.
  public func flow(named name: String) -> Flow? { definitions.first { $0.flow.name == name }?.flow }

  public var names: [String] { definitions.map(\.flow.name) }

  /// Adds flows, all or none.
  ///
  /// - Throws: `FlowNameTaken` for a name that stands here already, or twice among those to add.
  public mutating func add(_ added: [FlowDefinition]) throws {
    var taken = Dictionary(definitions.map { ($0.flow.name, $0.owner) }) { first, _ in first }
    for definition in added {
      if let owner = taken.updateValue(definition.owner, forKey: definition.flow.name) {
        throw FlowNameTaken(name: definition.flow.name, owner: owner)
      }
    }
    definitions += added
  }

  /// Gives flows that are there other definitions.
  package mutating func replace(with others: [FlowDefinition]) {
    for other in others {
      if let index = definitions.firstIndex(where: { $0.flow == other.flow }) { definitions[index] = other }
    }
  }

  /// Takes away everything that one owner brought.
  public mutating func removeAll(ownedBy owner: String) {
    definitions.removeAll { $0.owner == owner }
  }

  /// The effects with which one flow gives way to another.
  ///
  /// A flow that states a transition has it on its own side, and the other side fades unless it states
  /// one too. Where neither does, the later flow lies to the right: the pair is pushed.
  public func effects(from: Flow, to: Flow) -> FlowEffects {
    let arriving = self[to]?.transition?.effect.insertion
    let leaving = self[from]?.transition?.effect.removal
    if arriving != nil || leaving != nil {
      return FlowEffects(insertion: arriving ?? .opacity, removal: leaving ?? .opacity)
    }
    func place(_ flow: Flow) -> Int { definitions.firstIndex { $0.flow == flow } ?? Int.max }
    let push = TransitionEffect.push(from: place(to) >= place(from) ? .trailing : .leading)
    return FlowEffects(insertion: push, removal: push)
  }
}

/// Two flows can't have one name.
public struct FlowNameTaken: Error, Hashable, CustomStringConvertible {
  public var name: String
  /// Who has it already.
  public var owner: String

  public var description: String {
    "a flow named \"\(name)\" is there already, from \(owner); give the new one another name"
  }
}
