import AppFlow
import Foundation
import Observation

/// What a window keeps beyond the end of the program: the value that it stands for, and what its views keep in
/// `@SceneStorage`. It writes no file: whoever runs the application does.
@MainActor package final class SceneStore: Observable {
  private var windows: [String: String]
  /// The values as they were read or written last.
  private var values: [String: Any] = [:]
  /// What `@SceneStorage` had kept before.
  private let keptBefore: [String: SceneValue]
  /// What `@SceneStorage` keeps, read and written like settings; made when something asks for it, which takes a while.
  private(set) lazy var defaults: MemoryDefaults = {
    let made = MemoryDefaults()
    for (key, value) in keptBefore { made.set(value.value, forKey: key) }
    made.synchronized = { [weak self] in MainActor.assumeIsolated { self?.changed() } }
    return made
  }()
  private let registrar = ObservationRegistrar()
  /// Told after something that is kept was changed.
  package var changed: @MainActor () -> Void = {}
  /// Told of a text that isn't what the program keeps there now; the value then counts as none.
  package var unreadable: @MainActor (_ window: String, _ reason: String) -> Void = { _, _ in }

  package init(_ contents: SceneContents = SceneContents()) {
    windows = contents.windows
    keptBefore = contents.values
  }

  package var contents: SceneContents {
    SceneContents(
      windows: windows, values: defaults.dictionaryRepresentation().compactMapValues { SceneValue($0) })
  }

  /// The value that a window stands for; nil before somebody has set one.
  package func value<Value: Codable>(of window: String, as type: Value.Type) -> Value? {
    registrar.access(self, keyPath: \.windows)
    if let known = values[window] as? Value { return known }
    guard let text = windows[window] else { return nil }
    do {
      let value = try JSONDecoder().decode(type, from: Data(text.utf8))
      values[window] = value
      return value
    } catch {
      unreadable(window, "\(error)")
      windows[window] = nil
      return nil
    }
  }

  package func setValue<Value: Codable>(_ value: Value?, of window: String) {
    registrar.withMutation(of: self, keyPath: \.windows) {
      values[window] = value
      windows[window] = nil
      guard let value else { return }
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        windows[window] = String(decoding: try encoder.encode(value), as: UTF8.self)
      } catch {
        unreadable(window, "\(error)")
      }
    }
    changed()
  }

  /// The value that a window stands for, as views read and write it.
  package func binding<Value: Codable>(of window: String, as type: Value.Type) -> Binding<Value?> {
    Binding(
      get: { self.value(of: window, as: type) }, set: { (value: Value?) in self.setValue(value, of: window) })
  }
}

private struct SceneStoreKey: EnvironmentKey {
  static var name: String { "sceneStore" }
  static var defaultValue: SceneStore? { nil }
}

extension EnvironmentValues {
  /// What the window keeps beyond the end of the program.
  package var sceneStore: SceneStore? {
    get { self[SceneStoreKey.self] }
    set { self[SceneStoreKey.self] = newValue }
  }
}
