import AppFlow
import Dispatch

/// Real time, counted from the clock's making and never set back; timers come on the main queue.
@MainActor public final class SystemClock: FlowClock {
  private let origin = ContinuousClock.now
  public private(set) var armedTimers = 0

  public init() {}

  public var now: FlowInstant { FlowInstant(offset: origin.duration(to: .now)) }

  @discardableResult
  public func schedule(at instant: FlowInstant, _ action: @escaping @MainActor () -> Void) -> FlowTimer {
    let source = DispatchSource.makeTimerSource(queue: .main)
    armedTimers += 1
    let timer = FlowTimer(action) { [weak self] in
      source.cancel()
      self?.armedTimers -= 1
    }
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        source.cancel()
        if timer.isPending { self?.armedTimers -= 1 }
        timer.fire()
      }
    }
    let wait = max(0, now.duration(to: instant).seconds)
    source.schedule(deadline: .now() + wait, leeway: .microseconds(500))
    source.activate()
    return timer
  }
}
