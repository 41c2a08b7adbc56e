import AppFlow
import FlowCombine

/// Has a node evaluated again when an object changes, as long as the node's view has this object.
@MainActor final class ObjectWatch {
  private let object: AnyObject
  private let node: Int
  private let subscriptions: [AnyCancellable]

  init(_ object: some ObservableObject, node: ViewNode) {
    self.object = object
    self.node = node.id
    let graph = node.graph
    subscriptions = Self.subscribe(to: object, inbox: graph.inbox, node: node.id) {
      [unowned graph, weak object] in
      // Called by nobody but the graph's own update: it is there. The object may be going just now.
      if let object { graph.observedWrite { ObservedProperties(of: object) } }
    }
  }

  /// Whether it tells this node of this object; a view that comes back has another node.
  func watches(_ other: AnyObject, for node: ViewNode) -> Bool { object === other && self.node == node.id }

  /// Watches an object from a node, unless it does already.
  static func watch(_ object: some ObservableObject, from node: ViewNode, slot: Int) {
    if let known = node.storage[slot] as? ObjectWatch, known.watches(object, for: node) { return }
    node.storage[slot] = ObjectWatch(object, node: node)
  }

  /// Outside of the main actor, since an object may change on any thread.
  private nonisolated static func subscribe(
    to object: some ObservableObject, inbox: UpdateInbox, node: Int,
    writtenByUpdate: @escaping @MainActor () -> Void
  ) -> [AnyCancellable] {
    let publisher = object.objectWillChange
    var subscriptions = [
      publisher.sink { _ in
        inbox.post(node, Transaction.current)
        if inbox.isCalledByUpdate { MainActor.assumeIsolated { writtenByUpdate() } }
      }
    ]
    // A view that is evaluated between a property's announcement and its new value shows the old one.
    if let publisher = publisher as? ObservableObjectPublisher {
      subscriptions.append(publisher.settled.sink { inbox.post(node, Transaction.current) })
    }
    return subscriptions
  }
}

/// Gives bindings to the properties of an observable object: what `$model` is.
@MainActor @dynamicMemberLookup public struct ObservableObjectWrapper<ObjectType: ObservableObject> {
  let object: ObjectType

  /// A binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
  ) -> Binding<Subject> {
    let object = object
    return Binding(
      get: { object[keyPath: keyPath] }, set: { (part: Subject) in object[keyPath: keyPath] = part })
  }
}
