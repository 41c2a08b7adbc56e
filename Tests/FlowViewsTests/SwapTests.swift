import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Testing

/// Ten thousand swaps of flows, asked for from everywhere.
@Suite @MainActor struct SwapTests {
  private let clock = VirtualClock()

  /// Two flows, each with a button that shows the other.
  private struct Side: View {
    let name: String
    let other: Flow
    let coordinator: Holder
    var body: some View {
      VStack {
        Text(name)
        Button("Go") { coordinator.value?.show(other, animation: coordinator.animation) }
      }
    }
  }

  @MainActor final class Holder {
    weak var value: AppFlowCoordinator?
    var animation: Animation?
  }

  private func session(_ holder: Holder) -> FlowSession {
    let session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login") { Side(name: "left", other: .main, coordinator: holder) },
        FlowDefinition(.main, title: "Main") { Side(name: "right", other: .login, coordinator: holder) },
      ], clock: clock, size: CellSize(width: 12, height: 3))
    holder.value = session.coordinator
    return session
  }

  /// The flow that is active and seen, in a frame of its own.
  private func expectSeen(
    _ flow: Flow, _ session: FlowSession, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = session.frame().canvas.lines.joined(separator: "|")
    #expect(session.coordinator.activeFlow == flow, sourceLocation: sourceLocation)
    #expect(lines.contains(flow == .login ? "left" : "right"), sourceLocation: sourceLocation)
  }

  /// What is alive must be as at the start, and Ctrl-C must still end the session.
  private func finish(_ session: FlowSession, _ before: FlowLiveCounts) {
    clock.advance(by: .seconds(10))
    session.step()
    #expect(session.liveCounts == before)
    session.send(.key(KeyPress("c", modifiers: .control)))
    #expect(session.exitStatus == 130)
  }

  @Test func `swaps from key handlers leave nothing behind`() async {
    let holder = Holder()
    let session = session(holder)
    let before = session.liveCounts
    for index in 0..<4_000 {
      session.send(.key(KeyPress(.return)))
      session.step()
      if index % 100 == 0 {
        expectSeen(index % 2 == 0 ? .main : .login, session)
        await Task.yield()
      }
    }
    finish(session, before)
  }

  @Test func `swaps from tasks leave nothing behind`() async {
    let session = session(Holder())
    let before = session.liveCounts
    let coordinator = session.coordinator
    for index in 0..<3_000 {
      let flow = index % 2 == 0 ? Flow.main : .login
      await Task { _ = coordinator.show(flow, animation: nil) }.value
      session.step()
      if index % 100 == 0 { expectSeen(flow, session) }
    }
    finish(session, before)
  }

  @Test(arguments: ArrivalPolicy.allCases)
  func `swaps in the middle of transitions leave nothing behind`(_ policy: ArrivalPolicy) async {
    let holder = Holder()
    let session = session(holder)
    let before = session.liveCounts
    for index in 0..<600 {
      session.coordinator.show(
        index % 2 == 0 ? .main : .login, animation: .linear(duration: 0.3), policy: policy)
      clock.advance(by: .milliseconds(100))
      session.step()
      if index % 50 == 0 {
        _ = session.frame()
        await Task.yield()
      }
    }
    clock.advance(by: .seconds(1_000))
    session.step()
    session.coordinator.show(.login, animation: nil)
    finish(session, before)
  }
}
