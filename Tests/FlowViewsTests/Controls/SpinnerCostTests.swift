import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import Synchronization
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

  @Test func `a second of it is ten frames, ten cells and no more`() {
    let clock = GoingClock()
    let counts = Counts()
    let wakes = Wakes()
    var environment = EnvironmentValues()
    environment.clock = clock
    let screen = TestScreen(width: 120, height: 40, environment: environment) { Work(counts: counts) }
    var last = screen.frame.canvas
    screen.graph.inbox.setWake { wakes.count.withLock { $0 += 1 } }
    let before = (evaluations: screen.graph.evaluations, bodies: counts.bodies, measures: counts.measures)
    var cells = 0
    // Sixty times, as a display would ask.
    for _ in 0..<60 {
      clock.advance(by: .nanoseconds(16_666_667))
      // Nothing moves by itself, so that no frame is due but those that the spinner asks for.
      #expect(!screen.graph.isAnimating && clock.armedTimers <= 1)
      screen.now = clock.now
      let canvas = screen.frame.canvas
      cells += CanvasDiff.runs(from: last, to: canvas).reduce(0) { $0 + $1.columns.count }
      last = canvas
    }
    #expect(wakes.count.withLock { $0 } == 10)
    #expect(cells == 10)
    #expect(screen.graph.evaluations == before.evaluations + 10 * 5)
    #expect(counts.bodies == before.bodies && counts.measures == before.measures)
  }

  private final class Wakes: Sendable {
    let count = Mutex(0)
  }
}
