import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Testing

@MainActor private final class Log {
  var refusals: [FlowRestoreRefusal] = []
}

private struct Page: View {
  @State private var showsSheet = false
  var body: some View {
    Button("Sheet") { showsSheet = true }
      .sheet(isPresented: $showsSheet) { Text("of a view") }
  }
}

/// Asks for a snapshot while it is evaluated.
private struct Asking: View {
  let log: Log
  @Environment(\.coordinator) private var coordinator
  var body: some View {
    do {
      _ = try coordinator?.snapshot()
    } catch {
      log.refusals.append(error)
    }
    return Text("asked")
  }
}

/// What is seen of a coordinator that was restored.
@Suite @MainActor struct RestoredSessionTests {
  private let clock = VirtualClock()
  private let log = Log()

  private func session(at flow: Flow = .main) -> FlowSession {
    FlowSession(
      flows: [
        FlowDefinition(
          .main, title: "Main", transition: .push(from: .trailing),
          screens: [
            FlowScreenDefinition("note") { _ in Text("a note") },
            FlowScreenDefinition("asking") { [log] _ in Asking(log: log) },
          ]
        ) { Page() },
        FlowDefinition(.login, title: "Login", transition: .push(from: .trailing)) { Text("login") },
      ], clock: clock, size: CellSize(width: 16, height: 5), startingFlow: flow)
  }

  @Test func `a transition that is restored half way looks as it did, and ends as it would have`() throws {
    let first = session()
    _ = first.screen
    first.coordinator.show(.login, animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(500))
    let saved = try first.coordinator.snapshot().json()
    let other = session(at: .login)
    _ = other.screen
    try other.coordinator.restore(SavedCoordinator(json: saved))
    #expect(other.screen.lines == first.screen.lines)
    clock.advance(by: .milliseconds(499))
    #expect(other.screen.lines == first.screen.lines && other.isAnimating)
    clock.advance(by: .milliseconds(1))
    #expect(other.screen.lines == first.screen.lines && !other.isAnimating)
    #expect(other.liveCounts == first.liveCounts)
  }

  @Test func `a screen and a sheet over it are shown at once`() throws {
    let first = session()
    first.coordinator.push(FlowScreen(name: "note"), animation: nil)
    first.coordinator.present(FlowScreen(name: "note"), animation: nil)
    let other = session(at: .login)
    _ = other.screen
    try other.coordinator.restore(first.coordinator.snapshot())
    #expect(other.screen.lines == first.screen.lines)
    #expect(other.screen.lines.filter { $0.contains("a note") }.count == 2)
  }

  @Test func `a view's sheet goes with a restore, and its binding is told`() throws {
    let session = session()
    let saved = try session.coordinator.snapshot()
    func tap() throws {
      session.activate(try #require(session.controls.first))
      session.finish(on: clock)
    }
    let before = session.liveCounts
    try tap()
    #expect(session.screen.lines.contains { $0.contains("of a view") })
    #expect(try session.coordinator.snapshot().viewOverlays.count == 1)
    try session.coordinator.restore(saved)
    session.finish(on: clock)
    #expect(session.coordinator.overlayLayers.isEmpty && session.liveCounts == before)
    try tap()
    #expect(session.screen.lines.contains { $0.contains("of a view") })
  }

  @Test func `a view that is being evaluated gets no snapshot, and is told why`() {
    let session = session()
    session.coordinator.push(FlowScreen(name: "asking"), animation: nil)
    session.step()
    let place = FlowPlace(.main, path: FlowPath(FlowScreen(name: "asking")))
    #expect(log.refusals == [.viewUpdateInProgress(place)])
  }
}
