import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import Testing

/// What a spinner costs while it turns, and that it costs nothing once it is gone.
@Suite @MainActor struct SpinnerCostTests {
  /// Time that goes on by itself, as far as views know.
  @MainActor private final class GoingClock: FlowClock {
    private let clock = VirtualClock()
    var now: FlowInstant { clock.now }
    var armedTimers: Int { clock.armedTimers }

    func schedule(at instant: FlowInstant, _ action: @escaping @MainActor () -> Void) -> FlowTimer {
      clock.schedule(at: instant, action)
    }

    func advance(by duration: Duration) { clock.advance(by: duration) }
  }

  @MainActor private final class Counts {
    var bodies = 0
    var measures = 0
  }

  private struct Counted: Layout {
    let counts: Counts

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      counts.measures += 1
      return subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
    }
  }

  private struct Work: View {
    let counts: Counts
    @State private var isWorking = true

    var body: some View {
      counts.bodies += 1
      return VStack(alignment: .leading) {
        if isWorking { ProgressView("Sync") }
        Button("Stop") { isWorking = false }
        Counted(counts: counts) { Text("beside") }
      }
    }
  }

  @Test func `a turn evaluates and measures the spinner alone, and nothing wakes once it is gone`() {
    let clock = GoingClock()
    let counts = Counts()
    var environment = EnvironmentValues()
    environment.clock = clock
    let screen = TestScreen(width: 10, height: 3, environment: environment) { Work(counts: counts) }
    func turn() -> String {
      clock.advance(by: .milliseconds(100))
      screen.now = clock.now
      return screen.lines[0]
    }
    #expect(screen.lines[0].hasSuffix("⠋ Sync"))
    #expect(clock.armedTimers == 1)
    let before = (bodies: counts.bodies, measures: counts.measures, evaluations: screen.graph.evaluations)
    let signs = (0..<4).map { _ in turn().first { $0 != " " } }
    #expect(signs == ["⠙", "⠹", "⠸", "⠼"])
    #expect(counts.bodies == before.bodies && counts.measures == before.measures)
    // Each time the progress view, its label and its value, which is none; these two have a node around them.
    #expect(screen.graph.evaluations == before.evaluations + 4 * 5)
    #expect(clock.armedTimers == 1)

    screen.press(.enter)
    #expect(!screen.lines[0].contains("Sync"))
    #expect(clock.armedTimers == 0)
    let after = screen.graph.evaluations
    _ = turn()
    #expect(screen.graph.evaluations == after)
  }
}
