import Dispatch
import Foundation

/// Where the main queue and the main run loop take their time from, if not from the machine.
///
/// A session that runs on a clock of its own sets it around everything it does, so that a timer on `.main`
/// follows a virtual clock in a replayed script.
package protocol TimeSource: Sendable {
  /// Time since the source began.
  var now: Duration { get }
  /// What a calendar shows now.
  var date: Date { get }

  /// Does something on the main actor after a time and again after each interval, until it is cancelled.
  func schedule(
    after delay: Duration, every interval: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

/// The time of the code that is running.
package enum CombineTime {
  /// Nil for the machine's.
  @TaskLocal package static var current: (any TimeSource)?
}

/// Repeats and delays on a queue, for real.
struct DispatchTimer: Cancellable {
  private let source: any DispatchSourceTimer

  init(
    on queue: DispatchQueue, at deadline: DispatchTime, every interval: Double?, tolerance: Double,
    action: @escaping () -> Void
  ) {
    source = DispatchSource.makeTimerSource(queue: queue)
    let leeway = DispatchTimeInterval.nanoseconds(Int(max(0, min(tolerance, 3600)) * 1e9))
    source.schedule(deadline: deadline, repeating: interval ?? .infinity, leeway: leeway)
    source.setEventHandler(handler: DispatchWorkItem(block: action))
    source.activate()
  }

  func cancel() { source.cancel() }
}
