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
  /// - Throws: `NotSettled` if that isn't reached within `settleLimit`; `CancellationError`.
  public func settle() async throws {
    let limit = clock.now.advanced(by: settleLimit)
    if let clock = clock as? VirtualClock {
      await advance(clock, to: limit, stayingAtEnd: false) { self.isSettled(clock) }
      guard isSettled(clock) else {
        throw NotSettled(after: settleLimit, transition: coordinator.transition)
      }
      return
    }
    step()
    while isAnimating || graph.needsUpdate {
      guard clock.now < limit else {
        throw NotSettled(after: settleLimit, transition: coordinator.transition)
      }
      try await clock.sleep(for: .milliseconds(5))
      step()
    }
  }

  private func isSettled(_ clock: VirtualClock) -> Bool {
    !coordinator.isMoving && !graph.needsUpdate && clock.nextDeadline == nil
  }

  /// Goes from one due instant to the next, so that everything happens at its own time and in order.
  private func advance(
    _ clock: VirtualClock, to target: FlowInstant, stayingAtEnd: Bool = true, until isDone: () -> Bool
  ) async {
    while true {
      await runTasks()
      step()
      graph.layout(in: screenSize)
      if isDone() { return }
      let due = [clock.nextDeadline, coordinator.nextEnd].compactMap { $0 }.min()
      guard let due, due <= target else { break }
      // What is over and still there was left by `step` because it would never end.
      if let end = coordinator.nextEnd, end <= clock.now { break }
      clock.advance(to: due)
    }
    if stayingAtEnd { clock.advance(to: target) }
    step()
  }

  /// Lets tasks of the main actor that are ready go on.
  private func runTasks() async {
    for _ in 0..<3 { await Task.yield() }
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
