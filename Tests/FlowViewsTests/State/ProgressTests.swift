import AppFlow
import FlowCanvas
import FlowRuntime
import Foundation
import TestSupport
import Testing

@testable import FlowViews

private struct Work: View {
  let progress: Progress
  @State private var isThere = true
  var body: some View {
    VStack {
      if isThere { ProgressView(progress) }
      Button("hide") { isThere = false }
    }
  }
}

/// Reports from another thread.
// Not checked: what the tests that use it are about.
private struct Shared: @unchecked Sendable {
  let progress: Progress
}

@Suite @MainActor struct ProgressTests {
  private func session(_ content: @escaping @MainActor () -> some View) -> FlowSession {
    FlowSession(
      flows: [FlowDefinition(.main, title: "Main", content: content)], clock: VirtualClock(),
      size: .init(width: 30, height: 2), startingFlow: .main)
  }

  private func percent(_ session: FlowSession) -> String? {
    session.controls.first { $0.role == .progress }?.value
  }

  @Test func `a view shows a progress and its children, at the next frame`() async {
    let progress = Progress.discreteProgress(totalUnitCount: 10)
    let child = Progress(totalUnitCount: 100, parent: progress, pendingUnitCount: 5)
    let session = session { Work(progress: progress) }
    #expect(percent(session) == "0 %")
    child.completedUnitCount = 50
    #expect(percent(session) == "0 %")
    await session.wait(.milliseconds(17))
    #expect(percent(session) == "25 %")
    child.completedUnitCount = 100
    progress.completedUnitCount += 5
    await session.wait(.milliseconds(17))
    #expect(percent(session) == "100 %")
    // Finished: nobody has to look any more.
    #expect(session.clock.armedTimers == 0)
  }

  @Test func `nobody looks while no view shows it, and it goes with its view`() async {
    let progress = Progress.discreteProgress(totalUnitCount: 10)
    let session = session { Work(progress: progress) }
    _ = session.frame()
    #expect(session.clock.armedTimers == 1)
    weak let observable = progress.observable()
    #expect(observable?.isSampling == true)
    session.send(.key(.enter))
    await session.wait(.milliseconds(40))
    #expect(session.clock.armedTimers == 0)
    #expect(observable == nil)
  }

  @Test func `what doesn't change is not drawn again`() async {
    let progress = Progress.discreteProgress(totalUnitCount: 10)
    let session = session { Work(progress: progress) }
    _ = session.frame()
    await session.wait(.milliseconds(200))
    let before = session.graph.evaluations
    await session.wait(.milliseconds(500))
    #expect(session.graph.evaluations == before)
  }

  @Test func `work that stands still is looked at four times a second, and each frame once it goes on`()
    async throws
  {
    let progress = Progress.discreteProgress(totalUnitCount: 10)
    let session = session { Work(progress: progress) }
    _ = session.frame()
    let clock = try #require(session.clock as? VirtualClock)
    /// Lets a second pass.
    func looks() throws -> Int {
      let end = clock.now.advanced(by: .seconds(1))
      var looks = 0
      while let next = clock.nextDeadline, next <= end {
        clock.advance(to: next)
        looks += 1
      }
      clock.advance(to: end)
      return looks
    }
    #expect(try looks() == 16)
    #expect(try looks() == 4)
    progress.completedUnitCount = 1
    for _ in 1...15 where percent(session) == "0 %" { await session.wait(.milliseconds(17)) }
    #expect(percent(session) == "10 %")
    for done in 2...9 {
      progress.completedUnitCount = Int64(done)
      await session.wait(.milliseconds(17))
      #expect(percent(session) == "\(done)0 %")
    }
  }

  @Test func `ten million reports from another thread cost as many evaluations as frames were drawn`() async {
    let shared = Shared(progress: .discreteProgress(totalUnitCount: 10_000_000))
    let session = session { Work(progress: shared.progress) }
    _ = session.frame()
    var before = session.graph.evaluations
    shared.progress.completedUnitCount = 100_000
    await session.wait(.milliseconds(17))
    // The view and its labels, of which there are none.
    let once = session.graph.evaluations - before
    #expect(once > 0)
    before += once
    let work = Task.detached {
      for _ in 100_000..<10_000_000 { shared.progress.completedUnitCount += 1 }
    }
    var frames = 0
    while frames < 5 {
      await session.wait(.milliseconds(17))
      frames += 1
    }
    await work.value
    await session.wait(.milliseconds(250))
    #expect(percent(session) == "100 %")
    #expect(session.graph.evaluations - before <= once * (frames + 1))
  }

  @Test func `rate and rest are told from the last three seconds`() {
    var meter = ProgressMeter()
    func at(_ milliseconds: Int, _ done: Double) {
      meter.sampled(done: done, total: 100, at: FlowInstant(offset: .milliseconds(milliseconds)))
    }
    at(0, 0)
    #expect(meter.throughput == nil && meter.timeRemaining == nil)
    at(1000, 10)
    #expect(meter.throughput == 10)
    #expect(meter.timeRemaining == .seconds(9))
    at(2000, 30)
    at(4500, 80)
    #expect(meter.throughput == 20)
    #expect(meter.timeRemaining == .seconds(1))
    #expect(meter.fraction == 0.8)
    at(5000, 0)
    #expect(meter.throughput == nil)
    meter.sampled(done: .nan, total: -1, at: .zero)
    #expect(meter.fraction == 0)
  }

  @Test func `what is only looked at doesn't keep a session from settling, and is looked at once more`()
    async throws
  {
    let progress = Progress.discreteProgress(totalUnitCount: 10)
    let session = session { ProgressView("Work", progress) }
    try await session.settle()
    progress.completedUnitCount = 4
    try await session.settle()
    #expect(session.screen.lines.joined().contains("40 %"))
    #expect(session.clock.now.offset < .seconds(1))
  }

  @Test func `texts say how far it is and how long it takes`() async {
    struct Texts: View {
      let progress: Progress
      var body: some View {
        let work = progress.observable()
        Text("\(work.percentText), \(work.timeRemainingText)")
      }
    }
    let progress = Progress.discreteProgress(totalUnitCount: 1000)
    let session = session { Texts(progress: progress) }
    _ = session.frame()
    progress.completedUnitCount = 10
    await session.wait(.milliseconds(1000))
    progress.completedUnitCount = 20
    await session.wait(.milliseconds(1000))
    let text = session.screen.lines.joined().trimmingCharacters(in: .whitespaces)
    #expect(text.hasPrefix("2 %, 1:"))
    #expect(text.hasSuffix(" left"))
  }
}
