import FlowMachine
import Foundation
import Testing

@testable import AppFlow

struct Page: Hashable, Codable, Sendable {
  var number: Int
}

/// What is written down of a coordinator, and what becomes of it when it is restored.
@Suite @MainActor struct CoordinatorSavingTests {
  private let clock = VirtualClock()
  private static let graph: FlowGraph = {
    var graph = FlowGraph.test
    graph.screens[.movies] = [FlowScreenOutline("add")]
    return graph
  }()

  private func coordinator(at flow: Flow = .main, clock: VirtualClock? = nil) -> AppFlowCoordinator {
    AppFlowCoordinator(flow: flow, graph: Self.graph, clock: clock ?? self.clock)
  }

  /// At 600 ms of a second from main, under a screen, to the movies, with something that waits and something held.
  private func underWay() throws -> AppFlowCoordinator {
    let coordinator = coordinator()
    coordinator.push(Page(number: 7), animation: nil)
    coordinator.show(.movies, animation: .linear(duration: 1))
    coordinator.transaction(policy: .queue) {
      $0.show(.notes)
      $0.push(FlowScreen(name: "add"), in: .movies)
    }
    clock.advance(by: .milliseconds(600))
    return coordinator
  }

  @Test func `a transition in flight, paths, overlays and what waits are back as they were, byte for byte`()
    throws
  {
    let coordinator = try underWay()
    coordinator.present(Page(number: 1), animation: nil)
    coordinator.present("two", as: .alert)
    let saved = try coordinator.snapshot()
    let bytes = try saved.json()
    let other = self.coordinator(at: .login)
    try other.restore(SavedCoordinator(json: bytes))
    #expect(other.transition == coordinator.transition)
    #expect(other.transition?.start == .zero && other.isMoving)
    #expect(other.place == coordinator.place && other.path(of: .main) == coordinator.path(of: .main))
    #expect(other.overlays == coordinator.overlays && other.overlayMotions.isEmpty)
    #expect(other.pendingFlows == [.notes])
    #expect(try other.snapshot().json() == bytes)
    other.finish(on: clock)
    #expect(other.place.name == "notes" && other.path(of: .movies).count == 1)
    #expect(other.liveCounts.unsettledReceipts == 0 && other.liveCounts.timers == 0)
  }

  @Test(arguments: [(RestorePolicy.remaining, 5_400), (.restart, 6_000), (.deadline, 5_000)])
  func `a transition ends when the policy says, and once`(policy: RestorePolicy, end: Int) throws {
    let saved = try underWay().snapshot()
    clock.advance(to: .seconds(5))
    let other = coordinator(at: .login)
    try other.restore(saved, policy: policy)
    other.finish(on: clock)
    let ends = other.journal.records.filter {
      if case .ended(let transition, .reached) = $0.event { transition.to == .movies } else { false }
    }
    #expect(ends.map(\.instant.offset) == [.milliseconds(end)])
    #expect(!other.journal.records.contains { $0.event.description.hasPrefix("notice") })
  }

  @Test func `a deadline that has passed long ago is no end that nobody reported`() throws {
    let saved = try underWay().snapshot()
    clock.advance(to: .seconds(100))
    let other = coordinator(at: .login)
    try other.restore(saved, policy: .deadline)
    clock.advance(by: .milliseconds(1))
    while other.completeNext(at: clock.now) {}
    #expect(
      other.journal.records.contains { $0.event.description.hasPrefix("end #1 main/Page -> movies reached") })
  }

  @Test func `nothing is entered or left by a restore, and what was under way is over`() throws {
    let saved = try underWay().snapshot()
    let other = coordinator(at: .login)
    other.present("sheet")
    let transition = other.showMainView()
    let queued = other.show(.notes, policy: .queue)
    let begun = other.journal.records.count
    try other.restore(saved)
    #expect(transition.settlement == .superseded && queued.settlement == .superseded)
    #expect(
      other.journal.records.dropFirst(begun).map(\.event.description) == [
        "end overlay #2 sheet String leaving superseded", "end #1 login -> main superseded",
        "restore main -> movies", "begin #2 main/Page -> movies insertion opacity removal opacity",
      ])
    #expect(other.transition?.id == 2, "a number is given once")
    other.finish(on: clock)
    #expect(other.liveCounts.unsettledReceipts == 0 && other.liveCounts.timers == 0)
  }

  @Test func `a snapshot at rest is restored at rest, also over a transition`() throws {
    let saved = try coordinator(at: .notes).snapshot()
    let other = try underWay()
    other.present("sheet", animation: nil)
    try other.restore(saved)
    #expect(other.place.name == "notes" && other.overlayLayers.isEmpty && !other.isMoving)
    #expect(other.path(of: .main).isEmpty && other.pendingFlows.isEmpty)
    #expect(other.show(.main).status == .applied, "the chart of flows stands where it was restored")
  }

  @Test func `without motion a restored transition is over at once`() throws {
    let saved = try underWay().snapshot()
    let other = coordinator(at: .login)
    other.reducesMotion = true
    try other.restore(saved, policy: .restart)
    #expect(other.transition?.isFinished(at: clock.now) == true)
  }

  @Test func `what waits for a login waits for it after a restore`() throws {
    let first = coordinator(at: .login)
    first.show(.movies)
    let other = coordinator(at: .notes)
    try other.restore(SavedCoordinator(json: first.snapshot().json()))
    #expect(other.activeFlow == .login && other.heldFlow == .movies)
    other.showMainView()
    other.finish(on: clock)
    #expect(other.activeFlow == .movies)
  }

  @Test func `overlays of views are told and not restored`() throws {
    let first = coordinator()
    _ = first.present(.sheet, name: "SomeView", animation: nil)
    first.present(Page(number: 1), as: .alert, animation: nil)
    let saved = try first.snapshot()
    #expect(saved.viewOverlays == ["sheet"] && saved.overlays.map(\.title) == ["alert Page"])
    let other = coordinator(at: .login)
    try other.restore(saved)
    #expect(other.overlays.map(\.title) == ["alert Page"])
  }

  // MARK: Refusals

  private func refusal(
    _ coordinator: AppFlowCoordinator, _ saved: SavedCoordinator,
    _ migrations: FlowMigrations = FlowMigrations()
  ) -> FlowRestoreRefusal? {
    let before = (coordinator.place, coordinator.transition, coordinator.journal.records)
    do {
      try coordinator.restore(saved, migrations: migrations)
      return nil
    } catch {
      #expect(coordinator.place == before.0 && coordinator.transition == before.1)
      #expect(coordinator.journal.records == before.2)
      return error
    }
  }

  @Test func `a flow that isn't there is refused with its place and the version`() throws {
    let gone = Flow.plugin(PluginFlow(name: "gone", owner: "org.example"))
    let running = try underWay()
    let saved = try running.snapshot()
    let unknown = { (path: String) in
      FlowRestoreRefusal.unknownFlow(
        path: path, version: 1, flow: gone, known: ["login", "main", "movies", "notes"])
    }
    #expect(refusal(running, SavedCoordinator(flow: gone)) == unknown("flow"))
    #expect(
      refusal(running, SavedCoordinator(flow: .main, paths: [FlowPlace(gone)])) == unknown("paths/gone"))
    var other = saved
    other.transition?.from = gone
    #expect(refusal(running, other) == unknown("transition"))
    other = saved
    other.waiting[0].flow = gone
    #expect(refusal(running, other) == unknown("waiting/0"))
    other = saved
    other.held = FlowRequest(gone)
    #expect(refusal(running, other) == unknown("held"))
    #expect(
      "\(unknown("flow"))" == """
        The snapshot (version 1) names the flow "gone" of org.example at flow, which isn't there; \
        the flows are: login, main, movies, notes.
        """)
  }

  @Test func `a screen that isn't there is refused, and so is what no coordinator comes to`() throws {
    let running = try underWay()
    let saved = try running.snapshot()
    let place = FlowPlace(.movies, path: FlowPath(FlowScreen(name: "edit")))
    #expect(
      refusal(running, SavedCoordinator(flow: .movies, paths: [place]))
        == .unknownScreen(path: "paths/movies", version: 1, place: place))
    let faults: [(String, (inout SavedCoordinator) -> Void)] = [
      ("transition", { $0.flow = .notes }), ("transition", { $0.transition?.to = .main }),
      ("transition", { $0.transition?.initialProgress = .nan }),
      ("transition", { $0.transition?.start = FlowInstant(offset: .seconds(Int64.max)) }),
      ("transition", { $0.transition?.insertion = .scale(.infinity) }),
      ("transition", { $0.transition?.removal = .offset(x: .max, y: 0) }),
      ("time", { $0.time = FlowInstant(offset: .seconds(Int64.max)) }),
      ("transition", { $0.transition?.animation = .linear(duration: 1e12) }),
      ("waiting/0", { $0.waiting[0].animation = .linear(duration: 1e12) }),
      (
        "overlays",
        {
          $0.overlays = Array(
            repeating: FlowOverlay(id: 1, style: .sheet, name: "a", element: nil), count: 17)
        }
      ),
      ("overlays/0", { $0.overlays = [FlowOverlay(id: 1, style: .sheet, name: "a", element: nil)] }),
    ]
    for (index, fault) in faults.enumerated() {
      var other = saved
      fault.1(&other)
      guard case .illegalState(fault.0, 1, _) = refusal(running, other) else {
        Issue.record("fault \(index) at \(fault.0): \(String(describing: refusal(running, other)))")
        continue
      }
    }
  }

  @Test func `another version is refused unless a migration leads to this one`() throws {
    let gone = Flow.plugin(PluginFlow(name: "films", owner: "tests"))
    let running = coordinator()
    running.version = 3
    let old = SavedCoordinator(version: 1, flow: gone)
    #expect(
      refusal(running, old)
        == .version(.otherVersion(path: "the coordinator", expected: 3, found: 1)))
    var migrations = FlowMigrations()
    migrations.register(from: 1, to: 2) { saved in
      if saved.flow == gone { saved.flow = .movies }
    }
    #expect(
      refusal(running, old, migrations)
        == .version(.otherVersion(path: "the coordinator", expected: 3, found: 2)))
    migrations.register(from: 2, to: 3) { _ in }
    #expect(refusal(running, old, migrations) == nil)
    #expect(running.activeFlow == .movies)
    migrations.register(from: 2, to: 3) { _ in throw CancellationError() }
    guard case .version(.migrationFailed(_, from: 2, _)) = refusal(running, old, migrations) else {
      Issue.record("a migration that gives up is no refusal")
      return
    }
  }

  @Test func `in the middle of a step, and while views are evaluated, nothing is saved or restored`() throws {
    let coordinator = coordinator()
    let saved = try coordinator.snapshot()
    var told: [FlowRestoreRefusal] = []
    func ask() {
      do { _ = try coordinator.snapshot() } catch { told.append(error) }
      do { try coordinator.restore(saved) } catch { told.append(error) }
    }
    coordinator.journal.observe { record in
      if case .entered = record.event { ask() }
    }
    coordinator.show(.notes, animation: nil)
    coordinator.isUpdatingViews = { true }
    ask()
    let place = FlowPlace(.notes)
    #expect(
      told == [
        .stepInProgress(place), .stepInProgress(place), .viewUpdateInProgress(place),
        .viewUpdateInProgress(place),
      ])
  }

  @Test func `a value whose type can't be found again is refused by its name`() {
    struct Local: Hashable, Codable, Sendable {}
    let coordinator = coordinator()
    coordinator.push(Local(), animation: nil)
    #expect(throws: FlowRestoreRefusal.unnamedType(path: "paths/main", type: "Local")) {
      try coordinator.snapshot()
    }
    coordinator.popToRoot(animation: nil)
    coordinator.present(Local(), animation: nil)
    #expect(throws: FlowRestoreRefusal.unnamedType(path: "overlays/0", type: "Local")) {
      try coordinator.snapshot()
    }
  }

  @Test func `a value that has no form as text is refused with its place`() throws {
    let coordinator = coordinator()
    coordinator.push(Double.nan, animation: nil)
    let saved = try coordinator.snapshot()
    #expect {
      try saved.json()
    } throws: { error in
      if case FlowRestoreRefusal.unwritable("paths/0/path/0/value", _) = error { true } else { false }
    }
  }

  @Test func `bytes that were cut off or changed are an error or a sound snapshot, never a crash`() throws {
    let running = try underWay()
    running.present(Page(number: 1), animation: nil)
    for coordinator in [running, coordinator(at: .movies)] {
      let bytes = try coordinator.snapshot().json()
      for length in stride(from: 0, to: bytes.count, by: 7) {
        #expect(throws: FlowRestoreRefusal.self) { try SavedCoordinator(json: bytes.prefix(length)) }
      }
      for index in bytes.indices {
        for mask in [UInt8(1), 2, 16, 128] {
          var changed = bytes
          changed[index] ^= mask
          try checkIsRefusedOrSound(changed)
        }
      }
    }
  }

  private func checkIsRefusedOrSound(_ bytes: Data) throws {
    let other = coordinator(at: .login)
    guard let saved = try? SavedCoordinator(json: bytes), (try? other.restore(saved)) != nil else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let again = try SavedCoordinator(json: other.snapshot().json())
    #expect(again.place == other.place && again.transition == other.transition, "\(text)")
    other.finish(on: VirtualClock(now: clock.now))
    #expect(other.graph.flows.contains(other.activeFlow), "\(text)")
    #expect(other.liveCounts.unsettledReceipts == 0 && other.liveCounts.timers == 0, "\(text)")
  }

  @Test func `a type that this program doesn't have is named with its place`() throws {
    let text =
      #"{"version":1,"time":{"offset":[0,0]},"flow":{"main":{}},"overlays":[],"viewOverlays":[],"#
      + #""waiting":[],"paths":[{"flow":{"main":{}},"path":[{"type":"nowhere","value":1}]}]}"#
    #expect(
      throws: FlowRestoreRefusal.unreadable(
        path: "paths/0/path/0/type", reason: "no type of this program is called \"nowhere\"")
    ) { try SavedCoordinator(json: Data(text.utf8)) }
  }

  @Test func `a link that came first is left only if that is asked for`() throws {
    let saved = try coordinator(at: .notes).snapshot()
    let other = coordinator()
    try other.open(FlowLink(flow: "movies"), animation: nil)
    #expect(refusal(other, saved) == .linkCameFirst(FlowPlace(.movies)))
    try other.restore(saved, overridesLink: true)
    #expect(other.activeFlow == .notes)
  }
}
