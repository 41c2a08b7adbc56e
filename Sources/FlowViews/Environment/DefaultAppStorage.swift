import AppFlow
import Foundation

private struct DefaultAppStorageKey: EnvironmentKey {
  static var name: String { "appStorage" }
  static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
  /// Where `@AppStorage` keeps settings; nil for the user's defaults.
  package var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Sets where `@AppStorage` keeps the settings of this view and all within it.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
