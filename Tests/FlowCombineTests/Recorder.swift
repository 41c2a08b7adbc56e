import FlowCombine

/// A subscriber that asks for what it is told to and writes down what it gets.
final class Recorder<Input: Equatable, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var ends: [Subscribers.Completion<Failure>] = []
  private(set) var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  /// What is done with each value, and how many more are wanted.
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }

  init(asking initial: Subscribers.Demand = .unlimited) { self.initial = initial }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(initial)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) { ends.append(completion) }
}

struct Broken: Error, Equatable {}

/// Shares what isn't Sendable among threads, for tests of exactly that.
// Not checked: the tests that use it are about the thread safety of what is inside.
struct Shared<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
