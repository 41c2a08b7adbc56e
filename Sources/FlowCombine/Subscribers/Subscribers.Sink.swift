import Foundation

extension Subscribers {
  /// Takes all values and gives them to a closure, as in Combine.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let inlet: Inlet<Input, Failure>

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      inlet = Inlet(
        arrived: {
          receiveValue($0)
          return .none
        },
        ended: receiveCompletion)
      inlet.request(.unlimited)
    }

    public func receive(subscription: any Subscription) { inlet.receive(subscription: subscription) }
    public func receive(_ input: Input) -> Demand { inlet.receive(input) }
    public func receive(completion: Completion<Failure>) { inlet.receive(completion: completion) }
    public func cancel() { inlet.cancel() }
  }

  /// Takes all values and writes them to a property of an object, as in Combine; holds the object meanwhile.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never
    private let inlet: Inlet<Input, Never>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      inlet = Inlet(
        arrived: {
          object[keyPath: keyPath] = $0
          return .none
        },
        ended: { _ in })
      inlet.request(.unlimited)
    }

    public func receive(subscription: any Subscription) { inlet.receive(subscription: subscription) }
    public func receive(_ input: Input) -> Demand { inlet.receive(input) }
    public func receive(completion: Completion<Never>) { inlet.receive(completion: completion) }
    public func cancel() { inlet.cancel() }
  }
}

extension Publisher {
  /// Gives all values and the end to closures.
  ///
  /// - Returns: What ends it when it is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Gives all values to a closure.
  ///
  /// - Returns: What ends it when it is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes all values to a property of an object, which is held meanwhile.
  ///
  /// - Returns: What ends it when it is cancelled or released.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }
}
