import AppFlow
import Observation

/// Reads a value of the view's environment, as in SwiftUI.
@MainActor @propertyWrapper public struct Environment<Value>: NodeProperty, ComparableField {
  private let read: @MainActor (EnvironmentValues) -> Value?
  /// What is read: a key path, or the type of an object.
  private let source: AnyHashable
  private let name: String
  private var value: Value?

  /// Reads the value at a key path; `\.self` gives all of them.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
    source = keyPath
    name = "\(Value.self)"
  }

  /// Reads the object of a type that `environment(_:)` has put there; the view isn't shown without one.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0[EnvironmentObjectKey<Value>.self] }
    source = ObjectIdentifier(objectType)
    name = "\(Value.self)"
  }

  /// Reads the object of a type that `environment(_:)` has put there; nil without one.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { .some($0[EnvironmentObjectKey<Object>.self]) }
    source = ObjectIdentifier(objectType)
    name = "\(Object.self)"
  }

  /// The value in force where the view stands; the default outside of a view's update.
  public var wrappedValue: Value {
    if let value = value ?? read(EnvironmentValues()) { return value }
    // SwiftUI's contract gives a value in any case; a view in the tree isn't asked for its body without one.
    preconditionFailure("there is no \(name) outside of a view that has .environment(_:) around it")
  }

  /// What is read is compared where the environments are.
  func isSame(as other: Environment) -> Bool { source == other.source }

  mutating func connect(to node: ViewNode, slot: Int) {
    value = read(node.environment)
    if value == nil { node.lacks(name, modifier: "environment") }
  }
}

/// Where the environment has the object of a type.
struct EnvironmentObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension View {
  /// Puts an object where `@Environment(Type.self)` finds it, for this view and all within it.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    environment(\.[objectOf: ObjectType<Object>()], object)
  }
}

/// Names a type of objects within a key path.
struct ObjectType<Object: AnyObject>: Hashable, Sendable {}

extension EnvironmentValues {
  subscript<Object: AnyObject>(objectOf type: ObjectType<Object>) -> Object? {
    get { self[EnvironmentObjectKey<Object>.self] }
    set { self[EnvironmentObjectKey<Object>.self] = newValue }
  }
}
