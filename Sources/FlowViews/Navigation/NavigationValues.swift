import AppFlow

private struct NavigationKey: EnvironmentKey {
  static var name: String { "navigation" }
  static var defaultValue: NavigationModel? { nil }
}

extension EnvironmentValues {
  /// The navigation stack around a view.
  var navigation: NavigationModel? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  /// Whether the view stands in something that can be dismissed, and the means to do so.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    let (isPresented, dismiss) = (isPresented, dismiss)
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { (mode: PresentationMode) in if isPresented, !mode.isPresented { dismiss() } })
  }
}

/// Whether a view stands in something that can be dismissed, as in SwiftUI: `mode.wrappedValue.dismiss()`.
///
/// The environment's `dismiss` and `isPresented` say the same with less.
public struct PresentationMode: Hashable, Sendable {
  /// Whether the view stands in a sheet or on a screen that can be popped.
  public internal(set) var isPresented: Bool

  /// Takes away what the view stands in.
  public mutating func dismiss() { isPresented = false }
}
