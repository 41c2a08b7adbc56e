import FlowMachine

/// The states of a chart in document order, numbered, so that a picture names them without their ids.
struct ChartOutline {
  struct Node {
    let state: StateDefinition
    let parent: Int?
    /// The numbers of the states right below it.
    var children: [Int] = []

    /// Those among the children that can be active.
    var isComposite: Bool { !children.isEmpty && (state.kind == .state || state.kind == .parallel) }
  }

  struct Edge {
    let source: Int
    let target: Int
    let label: String
  }

  let name: String
  /// The chart itself is the first.
  private(set) var nodes: [Node] = []
  private var numbers: [String: Int] = [:]

  init(_ definition: MachineDefinition) {
    name = definition.name
    add(definition.root, parent: nil)
  }

  private mutating func add(_ state: StateDefinition, parent: Int?) {
    let number = nodes.count
    nodes.append(Node(state: state, parent: parent))
    if let parent {
      nodes[parent].children.append(number)
      if numbers[state.id] == nil { numbers[state.id] = number }
    }
    for child in state.children { add(child, parent: number) }
  }

  /// The numbers of the states with these ids; ids that no state has are left out.
  func numbers(of ids: [String]) -> [Int] { ids.compactMap { numbers[$0] } }

  /// Where a compound state begins: as stated, else in its first child.
  func beginnings(of number: Int) -> [Int] {
    let node = nodes[number]
    guard node.isComposite, node.state.kind == .state else { return [] }
    return node.state.initial.map { numbers(of: $0.targets) }
      ?? Array(node.children.lazy.filter { !nodes[$0].state.kind.isHistory }.prefix(1))
  }

  /// Transitions, and where histories lead when nothing is recorded; one without a target leads to its
  /// source.
  func edges() -> [Edge] {
    nodes.indices.flatMap { source -> [Edge] in
      let state = nodes[source].state
      let defaults = state.kind.isHistory ? state.initial.map { [$0] } ?? [] : []
      return (state.transitions + defaults).flatMap { transition -> [Edge] in
        let label = ChartLabel.text(of: transition)
        if transition.targets.isEmpty { return [Edge(source: source, target: source, label: label)] }
        return numbers(of: transition.targets).map { Edge(source: source, target: $0, label: label) }
      }
    }
  }

  func isWithin(_ number: Int, _ ancestor: Int) -> Bool {
    var current: Int? = number
    while let state = current {
      if state == ancestor { return true }
      current = nodes[state].parent
    }
    return false
  }

  /// The innermost state that is above both.
  func commonParent(_ first: Int, _ second: Int) -> Int {
    var ancestor = nodes[first].parent
    while let state = ancestor {
      if state != second, isWithin(second, state) { return state }
      ancestor = nodes[state].parent
    }
    return 0
  }
}

extension StateDefinition.Kind {
  var isHistory: Bool { self == .shallowHistory || self == .deepHistory }
}
