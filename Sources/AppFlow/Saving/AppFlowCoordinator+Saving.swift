import FlowMachine

extension AppFlowCoordinator {
  /// All that the coordinator holds, as a value that can be written down.
  ///
  /// - Throws: why it can't be now: a step or an update of views is under way; or at all: a value of a type that
  ///   couldn't be found again, by the name of the type.
  public func snapshot() throws(FlowRestoreRefusal) -> SavedCoordinator {
    try checkNothingIsUnderWay()
    let saved = SavedCoordinator(
      version: version, time: clock.now, flow: activeFlow, paths: machine.paths.places,
      transition: transition,
      overlays: overlays.filter { $0.element != nil },
      viewOverlays: overlays.filter { $0.element == nil }.map(\.title),
      waiting: machine.queue.map(\.request), held: machine.held?.request)
    try Self.checkTypes(of: saved)
    return saved
  }

  /// Puts the coordinator where a snapshot says; nothing is entered or left on the way.
  ///
  /// All is checked first. What was under way is then over: its transition, its overlays and its requests are
  /// `superseded`. What the snapshot had in flight and waiting goes on. Whether the ways that led there have conditions
  /// that hold now isn't asked, as in a restored state chart: who is signed in is the application's to bring back.
  ///
  /// - Parameters:
  ///   - policy: when a transition in flight ends: after the time that was left, after its whole time again, or at its
  ///     instant by the clock, which has to be the same one; if that has passed, at once.
  ///   - migrations: are tried first on a snapshot of another ``version``.
  ///   - overridesLink: whether a place that a link asked for is left; what restores an earlier place at the start of an
  ///     application shouldn't.
  /// - Throws: the first reason that it can't be; the coordinator is as it was.
  public func restore(
    _ saved: SavedCoordinator, policy: RestorePolicy = .remaining,
    migrations: FlowMigrations = FlowMigrations(), overridesLink: Bool = false
  ) throws(FlowRestoreRefusal) {
    try checkNothingIsUnderWay()
    if !overridesLink, let linked = machine.linked { throw .linkCameFirst(linked) }
    var saved = try migrated(saved, migrations)
    try SavedCoordinatorCheck(graph: graph, version: saved.version).check(saved)
    if let start = saved.transition?.start {
      saved.transition?.start =
        switch policy {
        case .remaining: start.advanced(by: saved.time.duration(to: clock.now))
        case .restart: clock.now
        case .deadline: start
        }
      if reducesMotion { saved.transition?.animation = .linear(duration: 0) }
    }
    adopt(saved)
  }

  private func migrated(
    _ saved: SavedCoordinator, _ migrations: FlowMigrations
  ) throws(FlowRestoreRefusal) -> SavedCoordinator {
    do throws(RestoreRefusal) {
      return try migrations.migrate(saved, to: version, path: "the coordinator")
    } catch {
      throw .version(error)
    }
  }

  private func adopt(_ saved: SavedCoordinator) {
    // Nobody holds the receipts of what waits, but what waits is counted by them.
    func receipt(_ status: FlowReceipt.Status) -> Int {
      requests += 1
      receipts[requests] = FlowReceipt(status: status)
      return requests
    }
    let waiting = saved.waiting.indices.map { receipt(.queued(position: $0 + 1)) }
    let held = saved.held.map { _ in receipt(.held) }
    let actions = machine.restored(saved, waiting: waiting, held: held, now: clock.now, facts: facts())
    perform(
      overlayMachine.restored(saved.overlays).map(Step.performOverlay) + actions.map(Step.perform))
  }

  private func checkNothingIsUnderWay() throws(FlowRestoreRefusal) {
    if isPerforming { throw .stepInProgress(place) }
    if isUpdatingViews() { throw .viewUpdateInProgress(place) }
  }

  private static func checkTypes(of saved: SavedCoordinator) throws(FlowRestoreRefusal) {
    var paths = saved.paths.map { (path: "paths/\($0.flow.name)", elements: $0.path.elements) }
    for (index, overlay) in saved.overlays.enumerated() {
      paths.append(("overlays/\(index)", [overlay.element].compactMap { $0 }))
    }
    for place in (saved.transition.map { $0.places + $0.via } ?? []) {
      paths.append(("transition/\(place.flow.name)", place.path.elements))
    }
    for place in (saved.waiting + [saved.held].compactMap { $0 }).flatMap(\.paths.places) {
      paths.append(("waiting/\(place.flow.name)", place.path.elements))
    }
    for (path, elements) in paths {
      if let element = elements.first(where: { !$0.isFindable }) {
        throw .unnamedType(path: path, type: element.typeName)
      }
    }
  }
}
