import AppFlow
import Foundation
import Observation

/// One key of one store, shared by all who read or write it.
@MainActor final class StoredEntry: Observable {
  let key: String
  private let store: UserDefaults
  private let registrar = ObservationRegistrar()
  /// Stands for the stored value in observation.
  private var value: Void { () }

  private init(_ key: String, _ store: UserDefaults) {
    self.key = key
    self.store = store
  }

  func read() -> Any? {
    registrar.access(self, keyPath: \.value)
    return store.object(forKey: key)
  }

  func write(_ value: Any?, graph: ViewGraph?) {
    registrar.withMutation(of: self, keyPath: \.value) {
      if let value { store.set(value, forKey: key) } else { store.removeObject(forKey: key) }
    }
    save(after: graph)
  }

  /// Several settings that are changed in one go are written to the file at once.
  private func save(after graph: ViewGraph?) {
    guard let graph else {
      if !store.synchronize() { SettingsWriting.hasFailed = true }
      return
    }
    guard Self.unsaved.insert(ObjectIdentifier(store)).inserted else { return }
    graph.afterUpdate { [store, weak graph] in
      Self.unsaved.remove(ObjectIdentifier(store))
      guard !store.synchronize() else { return }
      SettingsWriting.hasFailed = true
      graph?.note("settings can't be written to their file; what is changed is lost at the end")
    }
  }

  // MARK: All entries

  private struct Name: Hashable {
    var store: ObjectIdentifier
    var key: String
  }

  private struct WeakEntry {
    weak var entry: StoredEntry?
  }

  private static var entries: [Name: WeakEntry] = [:]
  private static var unsaved: Set<ObjectIdentifier> = []

  static func entry(_ key: String, in store: UserDefaults) -> StoredEntry {
    let name = Name(store: ObjectIdentifier(store), key: key)
    // As long as the entry lives, so does its store: the address is no other's.
    if let known = entries[name]?.entry { return known }
    entries = entries.filter { $0.value.entry != nil }
    let made = StoredEntry(key, store)
    entries[name] = WeakEntry(entry: made)
    return made
  }
}
