import FlowCombine
import Foundation

/// A scheduler whose time the test moves.
final class ManualScheduler: Scheduler {
  typealias SchedulerTimeType = RunLoop.SchedulerTimeType
  typealias SchedulerOptions = Never

  private(set) var now = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
  let minimumTolerance = RunLoop.SchedulerTimeType.Stride.zero
  private var waiting: [(date: Date, every: TimeInterval?, token: Token, action: () -> Void)] = []

  private final class Token: Cancellable {
    var isCancelled = false
    func cancel() { isCancelled = true }
  }

  var waitingCount: Int { waiting.count { !$0.token.isCancelled } }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    waiting.append((now.date, nil, Token(), action))
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    waiting.append((date.date, nil, Token(), action))
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let token = Token()
    waiting.append((date.date, interval.timeInterval, token, action))
    return token
  }

  /// Moves the time on and does what is due, in order.
  func advance(by seconds: TimeInterval) {
    let end = now.date.addingTimeInterval(seconds)
    while let index = waiting.indices.filter({ waiting[$0].date <= end }).min(by: {
      (waiting[$0].date, $0) < (waiting[$1].date, $1)
    }) {
      let next = waiting.remove(at: index)
      guard !next.token.isCancelled else { continue }
      now = SchedulerTimeType(max(now.date, next.date))
      if let every = next.every {
        waiting.append((next.date.addingTimeInterval(every), every, next.token, next.action))
      }
      next.action()
    }
    now = SchedulerTimeType(end)
  }
}
