/// The checks of a definition.
struct MachineLint {
  let definition: MachineDefinition
  let outline: DefinitionOutline
  /// How many charts this one is inside of.
  let nesting: Int

  /// How many charts may be inside of each other.
  static let nestingLimit = 16

  init(_ definition: MachineDefinition, outline: DefinitionOutline, nesting: Int = 0) {
    self.definition = definition
    self.outline = outline
    self.nesting = nesting
  }

  /// All issues; what asks for reachability is left out while there are errors.
  func issues() -> [MachineIssue] {
    let shape = shapeIssues()
    if shape.contains(where: { $0.severity == .error }) { return shape }
    var reachability = ReachabilityCheck(self)
    return shape + timerIssues() + reachability.issues()
  }

  /// Only errors, which is faster.
  func errors() -> [MachineIssue] {
    shapeIssues().filter { $0.severity == .error }
  }

  private func shapeIssues() -> [MachineIssue] {
    var issues = chartIssues()
    for state in outline.nodes.indices {
      issues += idIssues(state) + kindIssues(state) + initialIssues(state)
      for (ordinal, transition) in outline.nodes[state].definition.transitions.enumerated() {
        issues += transitionIssues(state, transition, ordinal)
      }
      issues += shadowIssues(state) + actionIssues(state) + invocationIssues(state)
    }
    issues += duplicateInvocationIssues() + historyCycleIssues()
    return issues
  }

  func error(_ state: Int, _ kind: MachineIssue.Kind) -> MachineIssue {
    MachineIssue(.error, path: outline.path(of: state), kind)
  }

  func warning(_ state: Int, _ kind: MachineIssue.Kind) -> MachineIssue {
    MachineIssue(.warning, path: outline.path(of: state), kind)
  }

  // MARK: The chart and its states

  private func chartIssues() -> [MachineIssue] {
    var issues: [MachineIssue] = []
    if nesting > Self.nestingLimit { issues.append(error(0, .tooDeep(limit: Self.nestingLimit))) }
    if definition.root.kind != .state { issues.append(error(0, .rootIsNotCompound)) }
    if outline.children(of: 0).isEmpty { issues.append(error(0, .emptyChart)) }
    issues += outline.tooDeep.map { error($0, .tooDeep(limit: DefinitionOutline.depthLimit)) }
    issues += outline.duplicates.map { error($0, .duplicateID(outline.nodes[$0].definition.id)) }
    return issues
  }

  private func idIssues(_ state: Int) -> [MachineIssue] {
    state > 0 && outline.nodes[state].definition.id.isEmpty ? [error(state, .emptyID)] : []
  }

  private func kindIssues(_ state: Int) -> [MachineIssue] {
    let definition = outline.nodes[state].definition
    var issues: [MachineIssue] = []
    switch definition.kind {
    case .final:
      let hasContents =
        !definition.children.isEmpty || !definition.transitions.isEmpty || !definition.invocations.isEmpty
        || definition.initial != nil
      if hasContents { issues.append(error(state, .finalWithContents)) }
      if state > 0, outline.nodes[outline.nodes[state].parent].definition.kind == .parallel {
        issues.append(error(state, .finalUnderParallel))
      }
    case .shallowHistory, .deepHistory:
      let hasContents =
        !definition.children.isEmpty || !definition.transitions.isEmpty || !definition.invocations.isEmpty
        || !definition.onEntry.isEmpty || !definition.onExit.isEmpty
      if hasContents { issues.append(error(state, .historyWithContents)) }
      if definition.initial == nil { issues.append(warning(state, .historyWithoutDefault)) }
      if outline.nodes[state].parent == 0 { issues.append(warning(state, .historyAtTop)) }
    case .state, .parallel:
      if !definition.children.isEmpty, outline.children(of: state).isEmpty, state > 0,
        !outline.tooDeep.contains(state)
      {
        issues.append(error(state, .onlyHistoryChildren))
      }
    }
    return issues
  }

  // MARK: Where states begin

  private func initialIssues(_ state: Int) -> [MachineIssue] {
    let node = outline.nodes[state]
    guard let initial = node.definition.initial else {
      let children = outline.children(of: state)
      guard node.role == .compound, children.count > 1 else { return [] }
      return [warning(state, .compoundWithoutInitial(first: outline.nodes[children[0]].definition.id))]
    }
    if node.role == .final { return [] }
    if node.role == .atomic || node.role == .parallel { return [error(state, .initialOfAtomic)] }
    let owner = node.role.isHistory ? max(node.parent, 0) : state
    var issues: [MachineIssue] = []
    if !initial.events.isEmpty || initial.condition != nil {
      issues.append(error(state, .initialWithTrigger))
    }
    if initial.targets.isEmpty { issues.append(error(state, .initialWithoutTarget)) }
    for target in initial.targets {
      guard let index = outline.indices[target] else {
        issues.append(error(state, .unknownTarget(target)))
        continue
      }
      if !outline.isDescendant(index, of: owner) { issues.append(error(state, .initialNotBelow(target))) }
    }
    return issues + targetSetIssues(state, initial.targets)
  }

  /// Several targets are legal if they lie in different regions of parallel states, two by two.
  func targetSetIssues(_ state: Int, _ targets: [String]) -> [MachineIssue] {
    var positions: [Int: Int] = [:]
    for (position, target) in targets.enumerated() {
      guard let index = outline.indices[target], positions[index] == nil else { continue }
      positions[index] = position
    }
    // In document order, neighbours tell of all: the nearest state around two is one around two neighbours
    // between them.
    let known = positions.keys.sorted { (place(of: $0), $0) < (place(of: $1), $1) }
    let pairs = zip(known, known.dropFirst()).filter { !canBeTogether($0, $1) }
    return pairs.prefix(9).map { pair in
      let inOrder = [pair.0, pair.1].sorted { positions[$0, default: 0] < positions[$1, default: 0] }
      let ids = inOrder.map { outline.nodes[$0].definition.id }
      return error(state, .illegalTargets(ids[0], ids[1]))
    }
  }

  /// A history stands for all that is below its parent.
  private func place(of target: Int) -> Int {
    outline.nodes[target].role.isHistory ? outline.nodes[target].parent : target
  }

  private func canBeTogether(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (place(of: first), place(of: second))
    if left == right || outline.isDescendant(left, of: right) || outline.isDescendant(right, of: left) {
      return false
    }
    return areInDifferentRegions(left, right)
  }

  /// Whether the nearest state that both are below is a parallel one.
  func areInDifferentRegions(_ left: Int, _ right: Int) -> Bool {
    let nearest = outline.ancestors(of: left).first { outline.isDescendant(right, of: $0) } ?? 0
    return outline.nodes[nearest].role == .parallel
  }

  private func historyCycleIssues() -> [MachineIssue] {
    var issues: [MachineIssue] = []
    var known: Set<Int> = []
    for (start, node) in outline.nodes.enumerated() where node.role.isHistory && !known.contains(start) {
      var met: [Int] = []
      var pending = [start]
      while let history = pending.popLast() {
        if history == start, !met.isEmpty {
          issues.append(error(start, .historyCycle(met.map { outline.nodes[$0].definition.id })))
          known.formUnion(met)
          break
        }
        guard !met.contains(history) else { continue }
        met.append(history)
        pending += outline.beginnings(of: history).filter { outline.nodes[$0].role.isHistory }
      }
    }
    return issues
  }
}
