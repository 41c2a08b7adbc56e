import Foundation

/// Settings that are kept in memory and go with the object.
package final class MemoryDefaults: UserDefaults {
  private let lock = NSLock()
  private var values: [String: Any] = [:]
  /// Called when what was changed is to be written somewhere.
  var synchronized: () -> Void = {}

  // Only a suite with a name can be refused.
  package init() { super.init(suiteName: nil)! }

  package override func object(forKey defaultName: String) -> Any? {
    lock.withLock { values[defaultName] }
  }

  package override func set(_ value: Any?, forKey defaultName: String) {
    lock.withLock { values[defaultName] = value }
  }

  package override func removeObject(forKey defaultName: String) {
    lock.withLock { values[defaultName] = nil }
  }

  package override func dictionaryRepresentation() -> [String: Any] { lock.withLock { values } }

  package override func synchronize() -> Bool {
    synchronized()
    return true
  }
}
