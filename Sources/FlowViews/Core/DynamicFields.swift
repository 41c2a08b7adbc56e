@_spi(Reflection) import Swift

/// Finds the dynamic properties of a view type once, and joins those of each value to their node.
@MainActor package enum DynamicFields {
  private struct Field {
    var offset: Int
    var type: any NodeProperty.Type
    /// The property's name as it is written in the view.
    var name: String
  }

  /// The name of the property that is being joined to its node.
  private(set) static var connectedName = ""

  private static var known: [ObjectIdentifier: [Field]] = [:]

  /// Whether values of a type have any.
  static func exist(in type: any Any.Type) -> Bool { !fields(of: type).isEmpty }

  static func connect<Content>(_ view: inout Content, to node: ViewNode) {
    let fields = fields(of: Content.self)
    guard !fields.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (slot, field) in fields.enumerated() {
        connectedName = field.name
        connect(field.type, at: base + field.offset, node: node, slot: slot)
      }
    }
  }

  private static func connect<Property: NodeProperty>(
    _ type: Property.Type, at address: UnsafeMutableRawPointer, node: ViewNode, slot: Int
  ) {
    address.assumingMemoryBound(to: Property.self).pointee.connect(to: node, slot: slot)
  }

  /// The standard library's own field metadata gives offsets, which `Mirror` doesn't: a property
  /// wrapper inside a value can then be changed in place.
  private static func fields(of type: any Any.Type) -> [Field] {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    var fields: [Field] = []
    _ = _forEachField(of: type) { name, offset, fieldType, kind in
      // A look through all protocols of all libraries for each field: only for those that can have this one.
      if kind == .struct, let property = fieldType as? any NodeProperty.Type {
        // A wrapped property is stored under its name with an underscore before it.
        let stored = String(cString: name)
        let name = stored.hasPrefix("_") ? String(stored.dropFirst()) : stored
        fields.append(Field(offset: offset, type: property, name: name))
      }
      return true
    }
    known[ObjectIdentifier(type)] = fields
    return fields
  }
}

/// A property of a view that keeps its value in the view's node or reads it from there: a structure.
@MainActor protocol NodeProperty {
  mutating func connect(to node: ViewNode, slot: Int)
}
