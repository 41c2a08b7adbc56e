import AppFlow
import Dispatch
import FlowCanvas
import FlowRuntime
import FlowViews
import TestSupport
import Testing

/// How many frames the run loop draws, and when.
@MainActor struct RunLoopTests {
  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      Button("\(count)") { count += 1 }
    }
  }

  private let session = FlowSession(
    flows: [FlowDefinition(.main, title: "Home") { Counter() }], size: CellSize(width: 12, height: 1),
    startingFlow: .main)
  private let terminal = MemoryTerminal(size: CellSize(width: 12, height: 1))

  private func start() async -> Task<Int32, any Error> {
    let running = Task { [session, terminal] in
      try await FlowRunLoop(session: session, terminal: terminal).run()
    }
    while terminal.frames.isEmpty { await Task.yield() }
    await pass(0)
    return running
  }

  /// Lets the main queue go on until a timer fires that is due after so many frames, behind all that are due before.
  private func pass(_ frames: Int) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(frames * 20)) { continuation.resume() }
    }
  }

  private var press: InputEvent { .key(KeyPress(.return)) }
  private var shown: [String] { terminal.frames.map { $0.canvas.line(0).filter(\.isNumber) } }

  @Test func `a key costs one frame, at once and not again when the next one would be due`() async throws {
    let running = await start()
    for number in 1...3 {
      terminal.bring(press)
      await pass(0)
      #expect(shown.last == "\(number)")
      await pass(2)
      #expect(shown.count == number + 1)
    }
    terminal.bring(.inputEnded)
    _ = try await running.value
  }

  @Test func `keys that come together cost one frame`() async throws {
    let running = await start()
    terminal.bring(press, press, press)
    await pass(2)
    #expect(shown == ["0", "3"])
    terminal.bring(.inputEnded)
    _ = try await running.value
  }

  @Test func `what changes while nothing is pressed is shown by a frame of its own`() async throws {
    let running = await start()
    terminal.bring(press)
    await pass(0)
    session.invalidate()
    await pass(3)
    #expect(shown == ["0", "1", "1"])
    terminal.bring(.inputEnded)
    _ = try await running.value
  }
}
