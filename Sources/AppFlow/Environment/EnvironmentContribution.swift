/// A key with a value that a plugin wants to set, before it is set.
@MainActor public protocol EnvironmentContribution {
  /// The key's name.
  var name: String { get }
  func apply(to values: inout EnvironmentValues, owner: String)
}

/// The contribution of one value for one key.
@MainActor public struct EnvironmentValueContribution<Key: EnvironmentKey>: EnvironmentContribution {
  public let value: Key.Value

  public init(_ key: Key.Type, _ value: Key.Value) { self.value = value }

  public var name: String { Key.name }

  public func apply(to values: inout EnvironmentValues, owner: String) {
    values.set(Key.self, to: value, owner: owner)
  }
}
