import FlowCombine
import Observation

/// The properties of observed objects, as they are before a write: what they are afterwards tells which was written.
///
/// Neither kind of observable object says what is about to be written to it.
@MainActor struct ObservedProperties {
  private typealias Property = (name: String, value: Any)

  private var objects: [(object: AnyObject, before: [Property])] = []

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

  private mutating func add(_ object: AnyObject) { objects.append((object, Self.stored(of: object))) }

  /// Those that have another value by now, as in `Model.count`, sorted.
  ///
  /// Properties of both kinds of observable objects are stored under their name with an underscore before it; others
  /// are named only if none of those differs.
  var written: [String] {
    let changed = objects.flatMap { object, before in
      // An object has the same properties in the same order as long as it lives.
      zip(before, Self.stored(of: object)).filter { Self.differ($0.value, $1.value) }
        .map { (type: "\(type(of: object))", name: $0.0.name) }
    }
    let observed = changed.filter { $0.name.hasPrefix("_") }
    return (observed.isEmpty ? changed : observed).map { "\($0.type).\($0.name.drop { $0 == "_" })" }.sorted()
  }

  private static func stored(of object: AnyObject) -> [Property] {
    var properties: [Property] = []
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
