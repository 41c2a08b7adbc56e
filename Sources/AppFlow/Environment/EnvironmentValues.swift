import Synchronization

/// The services and settings that views and flows find by typed keys; a plain value.
public struct EnvironmentValues {
  private var entries: [ObjectIdentifier: Entry] = [:] { didSet { revision = Self.nextRevision() } }
  /// The same in two values only if one is a copy of the other.
  package private(set) var revision = 0

  private static let revisions = Atomic(0)
  private static func nextRevision() -> Int { revisions.add(1, ordering: .relaxed).newValue }

  /// One value that somebody has set.
  public struct Entry {
    let key: any EnvironmentKey.Type
    /// The key's name.
    public var name: String { key.name }
    /// The name of the value's type.
    public var type: String { key.valueName }
    /// Who set it: `app`, or the identifier of a plugin.
    public var owner: String
    package var value: Any

    /// Apart, since most keys are set nowhere: then nothing need be known of the value's type.
    @inline(never)
    fileprivate func value<Key: EnvironmentKey>(of key: Key.Type) -> Key.Value {
      value as? Key.Value ?? Key.defaultValue
    }
  }

  public init() {}

  /// The value for a key; a value that is set here is owned by the application.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      guard !entries.isEmpty, let entry = entries[ObjectIdentifier(key)] else { return Key.defaultValue }
      return entry.value(of: key)
    }
    set { set(key, to: newValue, owner: entries[ObjectIdentifier(key)]?.owner ?? "app") }
  }

  /// Sets a value and says whose it is.
  public mutating func set<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value, owner: String) {
    entries[ObjectIdentifier(key)] = Entry(key: key, owner: owner, value: value)
  }

  /// Takes a value away; the default is read again.
  public mutating func remove<Key: EnvironmentKey>(_ key: Key.Type) {
    entries[ObjectIdentifier(key)] = nil
  }

  /// Takes away everything that one owner has set.
  public mutating func removeAll(ownedBy owner: String) {
    entries = entries.filter { $0.value.owner != owner }
  }

  /// The values by their keys.
  package var values: [ObjectIdentifier: Any] { entries.mapValues(\.value) }

  /// Everything that has been set, by name.
  public var list: [Entry] { entries.values.sorted { $0.name < $1.name } }

  /// Whose value is in force under a name, if one is set.
  public func owner(ofKeyNamed name: String) -> String? {
    entries.values.first { $0.name == name }?.owner
  }
}

extension EnvironmentKey {
  fileprivate static var valueName: String { String(describing: Value.self) }
}
