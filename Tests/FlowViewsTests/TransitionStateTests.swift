import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import TestSupport
import Testing

/// A screen that writes to its state as it appears.
private struct Eager: View {
  var appeared: @MainActor () -> Void
  @State private var text = "not yet"

  var body: some View {
    Text(text)
      .onAppear {
        text = "ready"
        appeared()
      }
  }
}

@Suite @MainActor struct TransitionStateTests {
  private let clock = VirtualClock()

  @Test func `state written in onAppear neither restarts nor cancels the transition`() throws {
    var appearances = 0
    let session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login", transition: .move(edge: .trailing)) { Text("login") },
        FlowDefinition(.main, title: "Main", transition: .move(edge: .trailing)) {
          Eager { appearances += 1 }
        },
      ], clock: clock, size: CellSize(width: 9, height: 1))
    expectLines(session.screen.lines, equals: "  login")
    session.coordinator.show(.main, animation: .linear(duration: 1))
    let begun = try #require(session.coordinator.transition)
    for quarter in 0..<4 {
      session.step()
      _ = session.screen
      #expect(session.coordinator.transition == begun)
      #expect(begun.progress(at: clock.now) == Double(quarter) / 4)
      #expect(appearances == 1)
      clock.advance(by: .milliseconds(250))
    }
    session.step()
    #expect(session.coordinator.transition == nil)
    expectLines(session.screen.lines, equals: "  ready")
    let events = session.coordinator.journal.records.map(\.description)
    #expect(events.filter { $0.contains("begin #") }.count == 1)
    #expect(events.filter { $0.contains("end #") } == ["1000.0ms end #1 login -> main reached"])
  }
}
