import AppFlow
import FlowCombine

/// Watches an object that `environmentObject(_:)` has put into the environment, as in SwiftUI.
///
/// A view that lacks its object isn't asked for its body: it shows what is missing, and so does the log.
@MainActor @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: NodeProperty {
  /// Gives bindings to the object's properties.
  public typealias Wrapper = ObservableObjectWrapper<ObjectType>

  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    if let object { return object }
    // SwiftUI's contract gives an object in any case; a view in the tree isn't asked for its body without one.
    preconditionFailure(
      "there is no \(ObjectType.self) outside of a view that has .environmentObject(_:) around it")
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  mutating func connect(to node: ViewNode, slot: Int) {
    object = node.environment[EnvironmentObjectKey<ObjectType>.self]
    if let object {
      ObjectWatch.watch(object, from: node, slot: slot)
    } else {
      node.storage[slot] = nil
      node.lacks("\(ObjectType.self)", modifier: "environmentObject")
    }
  }
}

extension View {
  /// Puts an object where `@EnvironmentObject` finds it, for this view and all within it.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    environment(\.[objectOf: ObjectType<Object>()], object)
  }
}
