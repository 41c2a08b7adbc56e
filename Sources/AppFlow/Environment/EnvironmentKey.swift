/// A typed key of the environment, as in SwiftUI, with a name by which it is listed and told apart.
public protocol EnvironmentKey {
  associatedtype Value
  /// What is read where nobody has set a value.
  static var defaultValue: Value { get }
  /// What identifies the key in lists and reports; the type's full name unless stated.
  static var name: String { get }
}

extension EnvironmentKey {
  public static var name: String { String(reflecting: Self.self) }
}
