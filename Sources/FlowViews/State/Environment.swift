import AppFlow

/// Reads a value of the view's environment, as in SwiftUI.
@MainActor @propertyWrapper public struct Environment<Value>: NodeProperty, ComparableField {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var values: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// The value in force where the view stands; the default outside of a view's update.
  public var wrappedValue: Value { (values ?? EnvironmentValues())[keyPath: keyPath] }

  /// What is read is compared where the environments are.
  func isSame(as other: Environment) -> Bool { keyPath == other.keyPath }

  package mutating func connect(to node: ViewNode, slot: Int) { values = node.environment }
}
