import FlowCombine
import Observation

/// The properties of observed objects, as they are before a write: what they are afterwards tells which was written.
///
/// Neither kind of observable object says what is about to be written to it.
@MainActor struct ObservedProperties {
  private struct Property {
    var object: AnyObject
    var name: String
    var value: Any
  }

  private var properties: [Property] = []

  /// How many values are looked at in search of objects: a view may hold all there is.
  private static let longestSearch = 500

  init(of object: AnyObject) { add(object) }

  /// Of the objects that the views of nodes have, in their properties, their state and their environment.
  init(of nodes: [ViewNode]) {
    var found: Set<ObjectIdentifier> = []
    var waiting: [Any] = nodes.flatMap { [$0.view, $0.storage, $0.environment] as [Any] }
    for place in 0..<Self.longestSearch where place < waiting.count {
      let mirror = Mirror(reflecting: waiting[place])
      if mirror.displayStyle == .class {
        let object = waiting[place] as AnyObject
        guard !(object is ViewNode), !(object is ViewGraph), found.insert(ObjectIdentifier(object)).inserted
        else { continue }
        if !(object is any KeptObject), object is any Observable || object is any ObservableObject {
          add(object)
        }
      }
      waiting += mirror.children.map(\.value)
    }
  }

  private mutating func add(_ object: AnyObject) {
    for property in Self.stored(of: object) {
      properties.append(Property(object: object, name: property.name, value: property.value))
    }
  }

  /// Those that have another value by now, as in `Model.count`, sorted.
  ///
  /// Properties of both kinds of observable objects are stored under their name with an underscore before it; others
  /// are named only if none of those differs.
  var written: [String] {
    let changed = properties.filter { before in
      let now = Self.stored(of: before.object).first { $0.name == before.name }
      return now.map { Self.differ(before.value, $0.value) } ?? false
    }
    let observed = changed.filter { $0.name.hasPrefix("_") }
    return (observed.isEmpty ? changed : observed).map { property in
      "\(type(of: property.object)).\(property.name.drop { $0 == "_" })"
    }
    .sorted()
  }

  private static func stored(of object: AnyObject) -> [(name: String, value: Any)] {
    var properties: [(name: String, value: Any)] = []
    var level: Mirror? = Mirror(reflecting: object)
    while let mirror = level {
      for child in mirror.children {
        guard let name = child.label else { continue }
        properties.append((name, (child.value as? any PublishedProperty)?.current ?? child.value))
      }
      level = mirror.superclassMirror
    }
    return properties
  }

  /// Whether two values are known to differ; of those that can't be compared it isn't.
  private static func differ(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? any Equatable { return !first.equals(second) }
    guard Mirror(reflecting: first).displayStyle == .class else { return false }
    return first as AnyObject !== second as AnyObject
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { self == other as? Self }
}
