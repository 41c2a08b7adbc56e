import AppFlow
import Dispatch
import FlowCombine

/// A view that does something with what a publisher sends.
struct ReceiveModified<Content: View, P: Publisher>: PrimitiveView where P.Failure == Never {
  let content: Content
  let publisher: P
  let action: (P.Output) -> Void

  func update(_ node: ViewNode) {
    let known = node.storage[0] as? Reception<P>
    let reception = known ?? Reception(graph: node.graph)
    node.storage[0] = reception
    reception.action = { [action, cause = node.environment.ownCause] value in
      Transaction.ofOwnAccord(cause) { action(value) }
    }
    reception.subscribe(to: publisher)
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }
}

/// The subscription of an `onReceive`, as long as the view is there.
@MainActor private final class Reception<P: Publisher> where P.Failure == Never {
  var action: (P.Output) -> Void = { _ in }
  private let graph: ViewGraph
  private var publisher: P?
  private var subscription: AnyCancellable?

  init(graph: ViewGraph) { self.graph = graph }

  /// Subscribes, unless the publisher is the same as before, bit by bit: each evaluation makes a new value of it.
  func subscribe(to publisher: P) {
    if let known = self.publisher, Self.areSame(known, publisher) { return }
    self.publisher = publisher
    subscription = Self.sink(publisher, WeakReception(self))
  }

  private static func areSame(_ left: P, _ right: P) -> Bool {
    withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { left.elementsEqual($0) } }
  }

  /// Values may come on any thread.
  private nonisolated static func sink(_ publisher: P, _ reception: WeakReception) -> AnyCancellable {
    publisher.sink { value in
      let value = HandedOver(value)
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { reception.value?.receive(value.value) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { reception.value?.receive(value.value) } }
      }
    }
  }

  private func receive(_ value: P.Output) {
    guard graph.isUpdating else { return action(value) }
    // A publisher that has a value already sends it while the view is being updated.
    graph.afterUpdate { [weak self] in self?.action(value) }
  }

  private struct WeakReception: Sendable {
    weak let value: Reception?
    init(_ value: Reception) { self.value = value }
  }
}

extension View {
  /// Does something with each value that a publisher sends, as long as the view is there.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    ReceiveModified(content: self, publisher: publisher, action: action)
  }
}
