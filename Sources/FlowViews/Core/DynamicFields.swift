@_spi(Reflection) import Swift

/// Finds the dynamic properties of a view type once, and joins those of each value to their node.
@MainActor enum DynamicFields {
  private struct Field {
    var offset: Int
    var type: any NodeProperty.Type
  }

  private static var known: [ObjectIdentifier: [Field]] = [:]

  static func connect<Content: View>(_ view: inout Content, to node: ViewNode) {
    let fields = fields(of: Content.self)
    guard !fields.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (slot, field) in fields.enumerated() {
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
    _ = _forEachField(of: type) { _, offset, fieldType, _ in
      if let property = fieldType as? any NodeProperty.Type {
        fields.append(Field(offset: offset, type: property))
      }
      return true
    }
    known[ObjectIdentifier(type)] = fields
    return fields
  }
}

/// A property of a view that keeps its value in the view's node or reads it from there.
@MainActor package protocol NodeProperty {
  mutating func connect(to node: ViewNode, slot: Int)
}
