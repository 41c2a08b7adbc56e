import FlowCombine

/// An object that belongs to a view, made once for the view's place in the tree, as in SwiftUI.
@MainActor @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: NodeProperty {
  /// Gives bindings to the object's properties.
  public typealias Wrapper = ObservableObjectWrapper<ObjectType>

  private let make: @MainActor () -> ObjectType
  private var object: ObjectType?

  /// - Parameter thunk: makes the object, when the view is first in the tree.
  public init(wrappedValue thunk: @autoclosure @escaping @MainActor () -> ObjectType) { make = thunk }

  /// The object; outside of a view's update a new one each time.
  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  package mutating func connect(to node: ViewNode, slot: Int) {
    if let known = node.storage[slot] as? OwnedObject<ObjectType> {
      object = known.object
    } else {
      let made = make()
      node.storage[slot] = OwnedObject(object: made, watch: ObjectWatch(made, node: node))
      object = made
    }
  }
}

/// What a `StateObject` keeps in its node.
@MainActor private final class OwnedObject<ObjectType: ObservableObject> {
  let object: ObjectType
  private let watch: ObjectWatch

  init(object: ObjectType, watch: ObjectWatch) {
    self.object = object
    self.watch = watch
  }
}
