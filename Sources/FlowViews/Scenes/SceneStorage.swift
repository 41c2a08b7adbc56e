import AppFlow
import Foundation

/// A value that a window keeps beyond the end of the program, under a key, as in SwiftUI.
///
/// It is kept in the file of the application's state, beside the value that the window stands for. What belongs to
/// the person rather than to the window is for ``AppStorage``.
@MainActor @propertyWrapper public struct SceneStorage<Value>: NodeProperty, ComparableField {
  private var setting: AppStorage<Value>

  public var wrappedValue: Value {
    get { setting.wrappedValue }
    nonmutating set { setting.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { setting.projectedValue }

  func isSame(as other: SceneStorage) -> Bool { setting.isSame(as: other.setting) }

  mutating func connect(to node: ViewNode, slot: Int) {
    setting.connect(to: node, slot: slot, store: node.environment.sceneStore?.defaults)
  }
}

extension SceneStorage {
  /// A switch.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    setting = AppStorage(wrappedValue: wrappedValue, key)
  }

  /// A whole number.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    setting = AppStorage(wrappedValue: wrappedValue, key)
  }

  /// A number.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    setting = AppStorage(wrappedValue: wrappedValue, key)
  }

  /// A text.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    setting = AppStorage(wrappedValue: wrappedValue, key)
  }

  /// An address, kept as its text.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    setting = AppStorage(wrappedValue: wrappedValue, key)
  }

  /// Bytes.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    setting = AppStorage(wrappedValue: wrappedValue, key)
  }

  /// One of several cases, kept as its number.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    setting = AppStorage(wrappedValue: wrappedValue, key)
  }

  /// One of several cases, kept as its text.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    setting = AppStorage(wrappedValue: wrappedValue, key)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A switch that is on, off, or not there.
  public init(_ key: String) where Value == Bool? { setting = AppStorage(key) }

  /// A whole number or none.
  public init(_ key: String) where Value == Int? { setting = AppStorage(key) }

  /// A number or none.
  public init(_ key: String) where Value == Double? { setting = AppStorage(key) }

  /// A text or none.
  public init(_ key: String) where Value == String? { setting = AppStorage(key) }

  /// An address or none, kept as its text.
  public init(_ key: String) where Value == URL? { setting = AppStorage(key) }

  /// Bytes or none.
  public init(_ key: String) where Value == Data? { setting = AppStorage(key) }
}
