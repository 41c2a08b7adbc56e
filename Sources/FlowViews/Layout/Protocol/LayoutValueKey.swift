/// Names a value that views leave for the layout around them, as in SwiftUI.
public protocol LayoutValueKey {
  associatedtype Value
  /// What a view has that states none.
  static var defaultValue: Value { get }
}
