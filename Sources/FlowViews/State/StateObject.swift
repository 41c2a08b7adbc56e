import FlowCombine

/// An object that belongs to a view, made once for the view's place in the tree, as in SwiftUI.
@MainActor @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: NodeProperty, ComparableField {
  /// Gives bindings to the object's properties.
  public typealias Wrapper = ObservableObjectWrapper<ObjectType>

  private let make: @MainActor () -> ObjectType
  private var object: ObjectType?

  /// - Parameter thunk: makes the object, when the view is first in the tree.
  public init(wrappedValue thunk: @autoclosure @escaping @MainActor () -> ObjectType) { make = thunk }

  /// The object; outside of a view's update a new one each time.
  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// What counts is the object in the node, not what would make another.
  func isSame(as other: StateObject) -> Bool { true }

  mutating func connect(to node: ViewNode, slot: Int) {
    if let known = node.storage[slot] as? OwnedObject<ObjectType> {
      if !known.watch.watches(known.object, for: node) {
        known.watch = ObjectWatch(known.object, node: node)
      }
      object = known.object
    } else {
      let made = make()
      node.storage[slot] = OwnedObject(object: made, watch: ObjectWatch(made, node: node))
      object = made
    }
  }
}

/// What a `StateObject` keeps in its node.
@MainActor private final class OwnedObject<ObjectType: ObservableObject>: KeptObject {
  let object: ObjectType
  var watch: ObjectWatch
  /// An object may hold anything, so it waits for its view even if nothing was written.
  let isWorthKeeping = true

  init(object: ObjectType, watch: ObjectWatch) {
    self.object = object
    self.watch = watch
  }
}
