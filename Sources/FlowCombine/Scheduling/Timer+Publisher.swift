import Foundation

extension Timer {
  /// Sends the date again and again, once it is connected, as in Combine.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    /// Seconds between two dates.
    public let interval: TimeInterval
    /// How late one may be; nil for as exact as can be.
    public let tolerance: TimeInterval?
    /// Where dates are sent.
    public let runLoop: RunLoop
    /// When the run loop does it; the main one does it always.
    public let mode: RunLoop.Mode
    /// What can be chosen besides: nothing.
    public let options: RunLoop.SchedulerOptions?
    private let branches = Branches<Date, Never>()
    private let lock = NSLock()
    private var timer: (any Cancellable)?

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    deinit { timer?.cancel() }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      branches.attach(subscriber)
    }

    /// Begins, unless it has begun; cancelling what is returned ends it, whoever began it.
    public func connect() -> any Cancellable {
      lock.withLock {
        guard timer == nil else { return }
        let loop = runLoop
        let step = RunLoop.SchedulerTimeType.Stride(interval)
        timer = loop.schedule(
          after: loop.now.advanced(by: step), interval: step,
          tolerance: RunLoop.SchedulerTimeType.Stride(tolerance ?? 0), options: options
        ) { [branches] in branches.send(loop.now.date) }
      }
      return Connection(publisher: self)
    }

    private func disconnect() {
      let timer = lock.withLock {
        defer { self.timer = nil }
        return self.timer
      }
      timer?.cancel()
    }

    private struct Connection: Cancellable {
      let publisher: TimerPublisher
      func cancel() { publisher.disconnect() }
    }
  }

  /// Sends the date again and again, once it is connected.
  ///
  /// - Parameters:
  ///   - interval: seconds between two dates.
  ///   - runLoop: where dates are sent; on `.main` a session's clock measures the time.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}
