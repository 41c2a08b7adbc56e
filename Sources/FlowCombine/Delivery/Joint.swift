import Foundation

/// Where several publishers come together into one subscription.
///
/// It ends once all of them have; an error of one ends it at once and cancels the others.
final class Joint<Output, Failure: Error> {
  private let lock = NSLock()
  private var inlets: [any Subscription] = []
  private var running: Int
  let outlet: Outlet<Output, Failure>

  /// - Parameter count: how many publishers there are to be.
  init(
    _ subscriber: some Subscriber<Output, Failure>, count: Int,
    surplus: DeliveryMachine<Output, Failure>.Surplus
  ) {
    running = count
    outlet = Outlet(subscriber, surplus: surplus)
    outlet.whenRequested { [weak self] demand in
      guard demand == .unlimited, let self else { return }
      for inlet in lock.withLock({ inlets }) { inlet.request(.unlimited) }
    }
    outlet.whenCancelled { [weak self] in self?.cancelAll() }
  }

  /// Takes what `enter` makes of the values of one publisher into the outlet, in the order of arrival.
  ///
  /// - Parameters:
  ///   - isPaced: whether the publisher is asked for a value only once the one before was handed over, unless
  ///     the subscriber wants all there are.
  ///   - enter: stores a value and gives what is to be sent; called with the lock held, so it must not call anybody.
  func add<P: Publisher>(
    _ publisher: P, isPaced: Bool, enter: @escaping (P.Output) -> Output?
  ) where P.Failure == Failure {
    // The closures hold the joint, which the subscriptions of the publishers keep alive.
    let inlet = Inlet<P.Output, Failure>(
      arrived: { _ in .none },
      ended: { self.ended($0) })
    inlet.whenArrived { [weak inlet] value in
      self.lock.withLock {
        guard let output = enter(value) else { return }
        self.outlet.enqueue(output) {
          if isPaced { inlet?.request(.max(1)) }
        }
      }
      self.outlet.drain()
      return .none
    }
    lock.withLock { inlets.append(inlet) }
    inlet.request(isPaced && !outlet.wantsAll ? .max(1) : .unlimited)
    publisher.receive(subscriber: inlet)
  }

  private func ended(_ completion: Subscribers.Completion<Failure>) {
    let isLast = lock.withLock {
      running -= 1
      return running == 0
    }
    switch completion {
    case .failure:
      outlet.send(completion: completion)
      cancelAll()
    case .finished:
      if isLast { outlet.send(completion: .finished) }
    }
  }

  private func cancelAll() {
    let inlets = lock.withLock {
      defer { self.inlets = [] }
      return self.inlets
    }
    for inlet in inlets { inlet.cancel() }
  }
}
