extension CoordinatorMachine {
  /// Takes the place of all that is there with what was saved and checked; what was under way is over.
  ///
  /// - Parameters:
  ///   - waiting: the names of the requests that wait, in their order.
  ///   - held: that of the one which waits for a login.
  package mutating func restored(
    _ saved: SavedCoordinator, waiting: [Int], held id: Int?, now: FlowInstant, facts: Set<String>
  ) -> [Action] {
    let before = place
    var actions: [Action] = []
    if case .transitioning(let transition, let requests) = state {
      actions = [.end(transition, .superseded)] + Self.settle(requests, .superseded)
    }
    actions += drop { _ in true }
    kernel = FlowKernel(graph: graph, flow: saved.flow)
    paths = [:]
    setPaths([Flow: FlowPath](places: saved.paths))
    state = .idle(saved.flow)
    queue = zip(waiting, saved.waiting).map { Pending(ids: [$0], request: $1) }
    if let id, let request = saved.held { held = Pending(ids: [id], request: request) }
    if var transition = saved.transition {
      // Its own number, unless that has been given here.
      transitions = max(transitions + 1, min(transition.id, Self.highestRestored))
      transition.id = transitions
      state = .transitioning(transition, requests: [])
      actions += [.restore(from: before, to: place), .resume(transition)]
    } else {
      actions.append(.restore(from: before, to: arrived(at: saved.flow)))
    }
    return actions + released(now: now, facts: facts)
  }

  /// So that what was read can't use the numbers up.
  private static var highestRestored: Int { 1 << 40 }
}

extension OverlayMachine {
  /// Takes the place of all that is there with overlays that are there and at rest; who asked for others, and what
  /// moved, is over.
  mutating func restored(_ saved: [FlowOverlay]) -> [Action] {
    let actions = endAll(.superseded)
    setLayers(saved)
    return actions
  }
}
