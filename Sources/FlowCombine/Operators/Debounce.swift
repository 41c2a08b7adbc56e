import Foundation

extension Publishers {
  /// Passes on the newest value once none has come for a while, as in Combine.
  ///
  /// The end of the stream drops a value that is still held back.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let upstream: Upstream
    /// How long it has to be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// What measures the time, and where values are handed over.
    public let scheduler: Context
    /// How the scheduler does it.
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber, surplus: .newestKept)
      let pause = DebouncePause(self, outlet: outlet)
      let inlet = Inlet<Output, Failure>(
        arrived: {
          pause.arrived($0)
          return .none
        },
        ended: { pause.ended($0) })
      outlet.whenCancelled {
        pause.cancel()
        inlet.cancel()
      }
      outlet.start()
      inlet.request(.unlimited)
      upstream.receive(subscriber: inlet)
    }
  }
}

/// Holds a value back until its time has come.
private final class DebouncePause<Upstream: Publisher, Context: Scheduler> {
  private let settings: Publishers.Debounce<Upstream, Context>
  private let outlet: Outlet<Upstream.Output, Upstream.Failure>
  /// Values that come from elsewhere are timed by the source of time that was there when it began.
  private let time = CombineTime.current
  private let lock = NSLock()
  private var timer: (any Cancellable)?
  /// Tells the newest value's timer from those before it.
  private var generation = 0

  init(
    _ settings: Publishers.Debounce<Upstream, Context>, outlet: Outlet<Upstream.Output, Upstream.Failure>
  ) {
    self.settings = settings
    self.outlet = outlet
  }

  func arrived(_ value: Upstream.Output) {
    let (mine, earlier) = lock.withLock {
      generation += 1
      defer { self.timer = nil }
      return (generation, self.timer)
    }
    earlier?.cancel()
    let scheduler = settings.scheduler
    let interval = settings.dueTime
    let timer = CombineTime.$current.withValue(time ?? CombineTime.current) {
      // The variant that repeats, since it is the one that can be cancelled.
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval,
        tolerance: scheduler.minimumTolerance, options: settings.options
      ) { [weak self] in self?.fired(mine, value) }
    }
    let isObsolete = lock.withLock {
      guard generation == mine else { return true }
      self.timer = timer
      return false
    }
    if isObsolete { timer.cancel() }
  }

  private func fired(_ fired: Int, _ value: Upstream.Output) {
    let timer = lock.withLock { () -> (any Cancellable)? in
      guard generation == fired else { return nil }
      generation += 1
      defer { self.timer = nil }
      return self.timer
    }
    guard let timer else { return }
    timer.cancel()
    outlet.send(value)
  }

  func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
    cancel()
    settings.scheduler.schedule(options: settings.options) { [outlet] in
      outlet.send(completion: completion)
    }
  }

  func cancel() {
    let timer = lock.withLock {
      generation += 1
      defer { self.timer = nil }
      return self.timer
    }
    timer?.cancel()
  }
}

extension Publisher {
  /// Passes on the newest value once none has come for a while.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
