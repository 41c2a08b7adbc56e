/// A definition's states in document order, so that a state's descendants are the ones right after it.
struct DefinitionOutline: Sendable {
  struct Node: Sendable {
    var definition: StateDefinition
    /// The index of the parent; -1 for the chart itself, which is index 0.
    var parent: Int
    /// One past the last descendant.
    var end: Int
    var role: Role
  }

  /// What a state is for the algorithm, which asks for more than its kind.
  enum Role: UInt8, Sendable {
    case atomic, compound, parallel, final, shallowHistory, deepHistory

    var isHistory: Bool { self == .shallowHistory || self == .deepHistory }
    /// Whether it has no children: SCXML counts final states in.
    var isAtomic: Bool { self == .atomic || self == .final }
  }

  /// How many levels of states, and of nested actions or conditions, a definition may have.
  static let depthLimit = 256

  private(set) var nodes: [Node] = []
  /// The index of each id, of the first state that has it; the chart itself isn't among them.
  private(set) var indices: [String: Int] = [:]
  /// Where an id is used again.
  private(set) var duplicates: [Int] = []
  /// States whose children were left out because they are nested too deep.
  private(set) var tooDeep: [Int] = []

  init(_ definition: MachineDefinition) {
    add(definition.root, parent: -1, depth: 0)
  }

  private mutating func add(_ state: StateDefinition, parent: Int, depth: Int) {
    let index = nodes.count
    nodes.append(Node(definition: state, parent: parent, end: index + 1, role: Role(state)))
    if index > 0 {
      if indices[state.id] == nil { indices[state.id] = index } else { duplicates.append(index) }
    }
    if depth < Self.depthLimit {
      for child in state.children { add(child, parent: index, depth: depth + 1) }
    } else if !state.children.isEmpty {
      tooDeep.append(index)
      nodes[index].role = .atomic
    }
    nodes[index].end = nodes.count
  }

  func isDescendant(_ state: Int, of ancestor: Int) -> Bool {
    ancestor < state && state < nodes[ancestor].end
  }

  /// The children that can be active.
  func children(of state: Int) -> [Int] {
    var children: [Int] = []
    var child = state + 1
    while child < nodes[state].end {
      if !nodes[child].role.isHistory { children.append(child) }
      child = nodes[child].end
    }
    return children
  }

  /// From the state's parent up to the chart itself.
  func ancestors(of state: Int) -> [Int] {
    var ancestors: [Int] = []
    var ancestor = nodes[state].parent
    while ancestor >= 0 {
      ancestors.append(ancestor)
      ancestor = nodes[ancestor].parent
    }
    return ancestors
  }

  func path(of state: Int) -> String {
    guard state > 0 else { return "" }
    let above = ancestors(of: state).dropLast().reversed()
    return (above + [state]).map { nodes[$0].definition.id }.joined(separator: "/")
  }

  /// Where a compound state or a history begins: as stated, else in the first child or as the parent does.
  func beginnings(of state: Int) -> [Int] {
    if let stated = nodes[state].definition.initial {
      return stated.targets.compactMap { indices[$0] }
    }
    let owner = nodes[state].role.isHistory ? max(nodes[state].parent, 0) : state
    switch nodes[owner].role {
    case .parallel: return children(of: owner)
    case .compound: return owner == state ? Array(children(of: owner).prefix(1)) : beginnings(of: owner)
    case .atomic, .final, .shallowHistory, .deepHistory: return []
    }
  }

  /// The nearest compound ancestor of the source, or the chart itself, that all targets lie below.
  func commonAncestor(of source: Int, _ targets: [Int]) -> Int {
    ancestors(of: source).first { ancestor in
      (ancestor == 0 || nodes[ancestor].role == .compound)
        && targets.allSatisfy { isDescendant($0, of: ancestor) }
    } ?? 0
  }
}

extension DefinitionOutline.Role {
  fileprivate init(_ state: StateDefinition) {
    let hasStates = state.children.contains { $0.kind != .shallowHistory && $0.kind != .deepHistory }
    switch state.kind {
    case .state: self = hasStates ? .compound : .atomic
    case .parallel: self = hasStates ? .parallel : .atomic
    case .final: self = .final
    case .shallowHistory: self = .shallowHistory
    case .deepHistory: self = .deepHistory
    }
  }
}
