import AppFlow
import Foundation
import Observation

/// A setting that outlasts the program, under a key, as in SwiftUI.
///
/// It is kept by Foundation's `UserDefaults`: on Linux a property list named after the executable in
/// `~/.config`, written after the update in which a setting was changed. Under a virtual clock, in replays and
/// tests, settings are kept in memory. A value of another type under the key reads as the default. Views are
/// told of what is written by way of `@AppStorage`, wherever that is; what is written to the defaults directly
/// they see when they are evaluated next. An `App` keeps a copy of a file that can't be read, and tells of one that
/// can't be written.
@MainActor @propertyWrapper public struct AppStorage<Value>: NodeProperty, ComparableField {
  private let key: String
  private let stated: UserDefaults?
  private let initial: Value
  private let coding: StoredCoding<Value>
  private var entry: StoredEntry?
  private var graph: ViewGraph?
  private var owner: any View.Type = Never.self

  init(key: String, store: UserDefaults?, initial: Value, coding: StoredCoding<Value>) {
    self.key = key
    stated = store
    self.initial = initial
    self.coding = coding
  }

  public var wrappedValue: Value {
    get { coding.decode(current.read()) ?? initial }
    nonmutating set { Self.write(coding.encode(newValue), to: current, graph: graph, owner: owner) }
  }

  public var projectedValue: Binding<Value> {
    let (entry, graph, owner, coding, initial) = (current, graph, owner, coding, initial)
    return Binding(
      get: { coding.decode(entry.read()) ?? initial },
      set: { (value: Value) in Self.write(coding.encode(value), to: entry, graph: graph, owner: owner) })
  }

  private var current: StoredEntry { entry ?? StoredEntry.entry(key, in: stated ?? .standard) }

  private static func write(_ value: Any?, to entry: StoredEntry, graph: ViewGraph?, owner: any View.Type) {
    guard let graph, graph.isUpdating else { return entry.write(value, graph: graph) }
    graph.deferWrite(of: "setting \(entry.key)", in: owner) { entry.write(value, graph: graph) }
  }

  func isSame(as other: AppStorage) -> Bool {
    key == other.key && stated === other.stated && ViewComparison.areSame(initial, other.initial)
  }

  mutating func connect(to node: ViewNode, slot: Int) {
    connect(to: node, slot: slot, store: stated ?? node.environment.defaultAppStorage)
  }

  /// - Parameter store: nil for the user's defaults.
  mutating func connect(to node: ViewNode, slot: Int, store: UserDefaults?) {
    let made = StoredEntry.entry(key, in: store ?? .standard)
    node.storage[slot] = made
    entry = made
    graph = node.graph
    owner = type(of: node.view)
  }
}

/// How a value is kept: as one of the kinds that a property list has.
@MainActor struct StoredCoding<Value> {
  var encode: @MainActor (Value) -> Any?
  var decode: @MainActor (Any?) -> Value?

  static func plain() -> StoredCoding { StoredCoding(encode: { $0 }, decode: { $0 as? Value }) }

  /// Nil takes the key away.
  static func optional<Wrapped>(_ coding: StoredCoding<Wrapped>) -> StoredCoding where Value == Wrapped? {
    StoredCoding(
      encode: { $0.flatMap(coding.encode) }, decode: { stored in coding.decode(stored).map { .some($0) } })
  }

  static func raw<Raw>(_ coding: StoredCoding<Raw>) -> StoredCoding
  where Value: RawRepresentable, Value.RawValue == Raw {
    StoredCoding(
      encode: { coding.encode($0.rawValue) },
      decode: { coding.decode($0).flatMap { Value(rawValue: $0) } })
  }
}

extension StoredCoding where Value == Double {
  /// A property list may keep a whole number as such.
  static var double: StoredCoding<Double> {
    StoredCoding(encode: { $0 }, decode: { $0 as? Double ?? ($0 as? Int).map(Double.init) })
  }
}

extension StoredCoding where Value == URL {
  static var url: StoredCoding<URL> {
    StoredCoding(encode: { $0.absoluteString }, decode: { ($0 as? String).flatMap { URL(string: $0) } })
  }
}
