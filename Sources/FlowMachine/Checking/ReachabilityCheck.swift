/// Which states a definition can come to, and which it can't leave, if every condition may hold that isn't
/// constant.
struct ReachabilityCheck {
  private struct Way {
    var source: Int
    var targets: [Int]
    /// The state below which everything is left.
    var domain: Int
  }

  private let lint: MachineLint
  private let outline: DefinitionOutline
  /// For each state, the transitions with targets that can be taken as far as one can see.
  private let ways: [[Way]]
  private var active: Set<Int> = []
  /// Entered without a target below, so that they begin by default.
  private var begun: Set<Int> = []

  init(_ lint: MachineLint) {
    let outline = lint.outline
    self.lint = lint
    self.outline = outline
    ways = outline.nodes.indices.map { source in
      lint.liveTransitions(of: source).compactMap { Self.way($0, from: source, in: outline) }
    }
  }

  private static func way(
    _ transition: TransitionDefinition, from source: Int, in outline: DefinitionOutline
  ) -> Way? {
    let targets = transition.targets.compactMap { outline.indices[$0] }
    guard !targets.isEmpty else { return nil }
    let staysInside =
      transition.isInternal && outline.nodes[source].role == .compound
      && targets.allSatisfy { outline.isDescendant($0, of: source) }
    return Way(
      source: source, targets: targets,
      domain: staysInside ? source : outline.commonAncestor(of: source, targets))
  }

  /// States that nothing leads to, and states that nothing leads out of.
  mutating func issues() -> [MachineIssue] {
    follow()
    var issues: [MachineIssue] = []
    for (state, node) in outline.nodes.enumerated() where state > 0 {
      if !active.contains(state) {
        // What is below an unreachable state is unreachable with it.
        if active.contains(node.parent) { issues.append(lint.warning(state, .unreachable)) }
      } else if node.role == .atomic, !hasWayOut(state) {
        issues.append(lint.warning(state, .deadEnd))
      }
    }
    return issues
  }

  private mutating func follow() {
    var pending: [Int] = [0]
    while let state = pending.popLast() {
      guard begun.insert(state).inserted else { continue }
      for below in [state] + outline.ancestors(of: state) where active.insert(below).inserted {
        pending += ways[below].flatMap(\.targets)
        if outline.nodes[below].role == .parallel { pending += outline.children(of: below) }
      }
      switch outline.nodes[state].role {
      case .compound, .shallowHistory, .deepHistory: pending += outline.beginnings(of: state)
      case .parallel, .atomic, .final: break
      }
    }
  }

  private func hasWayOut(_ state: Int) -> Bool {
    let above = outline.ancestors(of: state)
    for source in [state] + above where ways[source].contains(where: { leaves(state, $0) }) {
      return true
    }
    guard let parallel = above.last(where: { outline.nodes[$0].role == .parallel }) else { return false }
    return (parallel + 1..<outline.nodes[parallel].end).contains { source in
      active.contains(source) && ways[source].contains { leaves(state, $0) }
        && lint.areInDifferentRegions(source, state)
    }
  }

  private func leaves(_ state: Int, _ way: Way) -> Bool {
    outline.isDescendant(state, of: way.domain)
  }
}
