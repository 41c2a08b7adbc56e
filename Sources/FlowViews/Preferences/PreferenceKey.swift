/// Names a value that views hand up to those around them, as in SwiftUI.
public protocol PreferenceKey {
  associatedtype Value
  /// What a view has that states none.
  static var defaultValue: Value { get }
  /// Combines a value with that of the next view, in the order of the views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
