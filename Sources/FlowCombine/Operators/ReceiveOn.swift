extension Publishers {
  /// Hands values and the end over on a scheduler, in order, as in Combine.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let upstream: Upstream
    /// Where they are handed over.
    public let scheduler: Context
    /// How the scheduler does it.
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(
        subscriber, surplus: .kept,
        source: .init(schedule: { [scheduler, options] in scheduler.schedule(options: options, $0) }))
      let inlet = Inlet<Output, Failure>(
        arrived: {
          outlet.send($0)
          return .none
        },
        ended: { outlet.send(completion: $0) })
      outlet.connect(to: inlet)
      upstream.receive(subscriber: inlet)
      outlet.start()
    }
  }
}

extension Publisher {
  /// Hands values and the end over on a scheduler, in order.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
