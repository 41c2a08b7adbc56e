import AppFlow
import Observation

/// Work of a known length, done in steps on the session's clock.
@MainActor @Observable final class SyncWork {
  private(set) var done = 0
  private(set) var isRunning = false
  @ObservationIgnored private var timer: FlowTimer?

  private static let steps = 40
  private static let step = Duration.milliseconds(50)

  var fraction: Double { Double(done) / Double(Self.steps) }

  func start(on clock: any FlowClock) {
    guard !isRunning else { return }
    done = 0
    isRunning = true
    scheduleStep(on: clock)
  }

  func stop() {
    timer?.cancel()
    isRunning = false
  }

  private func scheduleStep(on clock: any FlowClock) {
    timer = clock.schedule(after: Self.step) { [weak self, weak clock] in
      guard let self, let clock else { return }
      done += 1
      if done < Self.steps { scheduleStep(on: clock) } else { isRunning = false }
    }
  }
}
