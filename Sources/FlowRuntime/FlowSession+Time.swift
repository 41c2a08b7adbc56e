import AppFlow
import FlowViews

extension FlowSession {
  /// Lets time pass: moves a virtual clock, waits on any other.
  public func wait(_ duration: Duration) async {
    guard let clock = clock as? VirtualClock else {
      try? await clock.sleep(for: duration)
      step()
      return
    }
    let target = clock.now.advanced(by: duration)
    await advance(clock, to: target) { false }
  }

  /// Lets time pass until nothing moves and nothing waits.
  ///
  /// Tasks of views have run by then until each is over or waits. A wait on the session's clock is waited for;
  /// a wait for anything else, such as a stream or a connection, is not: it may never end. What turns for ever and tells
  /// nothing new, such as the sign of a `ProgressView` or the looks at a `Progress`, isn't waited for either.
  ///
  /// - Throws: `NotSettled` if that isn't reached within `settleLimit`; `CancellationError`.
  public func settle() async throws {
    let limit = clock.now.advanced(by: settleLimit)
    if let clock = clock as? VirtualClock {
      while true {
        await advance(clock, to: limit, stayingAtEnd: false) { self.isSettled(clock) }
        guard isSettled(clock) else {
          throw NotSettled(after: settleLimit, transition: coordinator.transition)
        }
        // What is looked at from time to time may be other than at the last look.
        guard let look = clock.lastLook, look <= limit else { return }
        let shown = graph.answeredWrites
        await advance(clock, to: look) { false }
        if isSettled(clock), graph.answeredWrites == shown { return }
      }
    }
    catchUp()
    while isAnimating || graph.needsUpdate {
      guard clock.now < limit else {
        throw NotSettled(after: settleLimit, transition: coordinator.transition)
      }
      try await clock.sleep(for: .milliseconds(5))
      catchUp()
    }
  }

  /// Does what a frame would, for where nobody draws any.
  private func catchUp() {
    step()
    graph.layout(in: screenSize)
    followMouse()
  }

  private func isSettled(_ clock: VirtualClock) -> Bool {
    !isAnimating && !graph.needsUpdate && clock.nextAwaitedDeadline == nil
  }

  /// Goes from one due instant to the next, so that everything happens at its own time and in order.
  private func advance(
    _ clock: VirtualClock, to target: FlowInstant, stayingAtEnd: Bool = true, until isDone: () -> Bool
  ) async {
    while true {
      await runUntilQuiet()
      onInstant?()
      if isDone() { return }
      let due = [clock.nextDeadline, coordinator.nextEnd, graph.nextMotionEnd].compactMap { $0 }.min()
      guard let due, due <= target else { break }
      // What is over and still there was left by `step` because it would never end.
      if let end = coordinator.nextEnd, end <= clock.now { break }
      graph.keepingTime { clock.advance(to: due) }
    }
    if stayingAtEnd { clock.advance(to: target) }
    step()
  }

  /// Lets tasks go on and shows what they wrote, in turn, until an update has nothing to show: tasks that it
  /// began or cancelled have then had their turn at this very instant.
  private func runUntilQuiet() async {
    for _ in 0..<Self.longestExchange {
      await runTasks()
      let before = graph.answeredWrites
      catchUp()
      if graph.answeredWrites == before { return }
    }
  }

  /// How often tasks and views answer each other at one instant at most.
  private static var longestExchange: Int { 10 }

  /// How long a task that was cancelled is waited for, once; one that doesn't listen may never end.
  private static var mostNaps: Int { 100 }

  /// How long a task that was woken is waited for: only a machine that has no time for it keeps it from coming.
  private static var mostNapsForWaking: Int { 10_000 }

  /// Lets tasks of the main actor that are ready go on, and those that were woken or cancelled come or end.
  private func runTasks() async {
    // A task that goes through another executor needs a few turns more than one that stays here.
    let turns = graph.runningTasks > 0 ? 20 : 3
    for _ in 0..<turns { await Task.yield() }
    // What comes by way of other threads needs time, and no turn here.
    var naps = 0
    while graph.endingTasks > unendingTasks && naps < Self.mostNaps
      || WakingTasks.count > 0 && naps < Self.mostNapsForWaking
    {
      try? await Task.sleep(for: .microseconds(100))
      naps += 1
    }
    unendingTasks = graph.endingTasks
    if naps > 0 { for _ in 0..<turns { await Task.yield() } }
  }
}

/// Something still moves or waits after the time that `settle` allows.
public struct NotSettled: Error, CustomStringConvertible {
  public var after: Duration
  public var transition: FlowTransition?

  public var description: String {
    let what =
      transition.map { "the transition \($0.from.name) -> \($0.to.name) is in flight" }
      ?? "something goes on waiting on the clock"
    return "not settled after \(Int(after.seconds)) s: \(what); use wait with a duration instead"
  }
}
