import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import TestSupport
import Testing

/// Ctrl-C is answered before anything else that is due, whatever goes on: said by what happens in between, since a
/// test that measures time says more of the machine.
@Suite @MainActor struct InterruptTests {
  @MainActor private final class Work {
    var swaps = 0
    var bodies = 0
  }

  private struct Side: View {
    let name: String
    let work: Work
    var body: some View {
      work.bodies += 1
      return VStack {
        Text(name)
        ProgressView()
      }
    }
  }

  /// How the flows are swapped while the key comes.
  enum Load: CaseIterable {
    case cuts, transitions
  }

  @Test(arguments: Load.allCases)
  func `Ctrl-C ends a session that swaps flows without a pause, before another frame is drawn`(
    _ load: Load
  ) async throws {
    let work = Work()
    let session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login") { Side(name: "left", work: work) },
        FlowDefinition(.main, title: "Main") { Side(name: "right", work: work) },
      ], clock: SystemClock(), size: CellSize(width: 12, height: 3))
    let terminal = MemoryTerminal(size: session.size)
    let running = Task { try await FlowRunLoop(session: session, terminal: terminal).run() }
    let swapping = Task {
      while !Task.isCancelled {
        work.swaps += 1
        session.coordinator.show(
          work.swaps.isMultiple(of: 2) ? .login : .main,
          animation: load == .cuts ? nil : .linear(duration: 0.3), policy: .redirect)
        await Task.yield()
      }
    }
    defer { swapping.cancel() }
    #expect(await eventually { work.swaps >= 100 && terminal.frames.count >= 3 })
    let before = (frames: terminal.frames.count, bodies: work.bodies, swaps: work.swaps)
    terminal.bring(.key(KeyPress("c", modifiers: .control)))
    // Answered within the call: nothing else had its turn.
    #expect(session.exitStatus == 130)
    #expect(work.bodies == before.bodies && work.swaps == before.swaps)
    #expect(try await running.value == 130)
    #expect(terminal.frames.count == before.frames && !terminal.isTaken)
    // What went on asking had a turn or two before the terminal was given back, and no more.
    #expect(work.swaps - before.swaps < 100)
  }

  @Test func `a burst of keys before Ctrl-C costs no frame each`() async throws {
    let work = Work()
    let session = FlowSession(
      flows: [FlowDefinition(.login, title: "Login") { Side(name: "only", work: work) }],
      clock: SystemClock(), size: CellSize(width: 12, height: 3))
    let terminal = MemoryTerminal(size: session.size)
    let running = Task { try await FlowRunLoop(session: session, terminal: terminal).run() }
    #expect(await eventually { !terminal.frames.isEmpty })
    let before = terminal.frames.count
    for _ in 0..<1_000 { terminal.bring(.key(KeyPress(.tab))) }
    terminal.bring(.key(KeyPress("c", modifiers: .control)))
    #expect(try await running.value == 130)
    #expect(terminal.frames.count == before)
  }
}
