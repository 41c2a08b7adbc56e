import FlowCombine

/// Watches an object that somebody else keeps, as in SwiftUI; the view is evaluated again when it changes.
@MainActor @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: NodeProperty {
  /// Gives bindings to the object's properties.
  public typealias Wrapper = ObservableObjectWrapper<ObjectType>

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  mutating func connect(to node: ViewNode, slot: Int) {
    ObjectWatch.watch(wrappedValue, from: node, slot: slot)
  }
}
