import Foundation

extension Publishers {
  /// Connects for the first subscriber and ends when the last has left, as in Combine.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// What is connected.
    public let upstream: Upstream
    private let lock = NSLock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber, surplus: .kept)
      let inlet = Inlet<Output, Failure>(
        arrived: {
          outlet.send($0)
          return .none
        },
        ended: { completion in
          outlet.send(completion: completion)
          self.left()
        })
      outlet.whenRequested { inlet.request($0) }
      outlet.whenCancelled {
        inlet.cancel()
        self.left()
      }
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      upstream.receive(subscriber: inlet)
      outlet.start()
      guard isFirst else { return }
      let connection = upstream.connect()
      let isInVain = lock.withLock {
        guard subscribers > 0 else { return true }
        self.connection = connection
        return false
      }
      if isInVain { connection.cancel() }
    }

    private func left() {
      let connection = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }
}

extension ConnectablePublisher {
  /// Connects for the first subscriber and ends when the last has left.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
