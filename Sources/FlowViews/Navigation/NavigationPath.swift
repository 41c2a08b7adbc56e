/// The values of the screens over a stack's first one, of any types; as in SwiftUI.
///
/// A path whose values are all of one type can be an array instead.
public struct NavigationPath: Equatable {
  /// The values, outermost first.
  private(set) var elements: [AnyHashable]

  /// No screen but the stack's first one.
  public init() { elements = [] }

  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The path that was encoded.
  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  /// The path in a form that can be encoded; nil if one of its values can't be.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.base is any Codable } ? CodableRepresentation(elements: elements) : nil
  }

  /// Puts a screen over the others.
  public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }

  /// Takes screens away, innermost first; all of them if there are fewer than that.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(min(max(0, k), elements.count)) }

  /// A path as it is encoded: each value with the name of its type.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate var elements: [AnyHashable]

    fileprivate init(elements: [AnyHashable]) { self.elements = elements }

    private enum Key: String, CodingKey {
      /// The mangled name of the value's type.
      case type
      case value
    }

    /// - Throws: `DecodingError` for a value whose type isn't in this program.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      elements = []
      while !list.isAtEnd {
        let container = try list.nestedContainer(keyedBy: Key.self)
        let name = try container.decode(String.self, forKey: .type)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(
            forKey: .type, in: container, debugDescription: "no type of this program is called \"\(name)\"")
        }
        elements.append(try Self.decode(type, from: container))
      }
    }

    /// - Throws: `EncodingError` for a value of a type that has no name, such as one within a function.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for element in elements {
        let type = Swift.type(of: element.base)
        guard let value = element.base as? any Codable, let name = _mangledTypeName(type) else {
          throw EncodingError.invalidValue(
            element.base,
            EncodingError.Context(
              codingPath: encoder.codingPath, debugDescription: "the type \(type) has no name to be found by")
          )
        }
        var container = list.nestedContainer(keyedBy: Key.self)
        try container.encode(name, forKey: .type)
        try Self.encode(value, into: &container)
      }
    }

    private static func decode<Value: Hashable & Codable>(
      _ type: Value.Type, from container: KeyedDecodingContainer<Key>
    ) throws -> AnyHashable {
      AnyHashable(try container.decode(type, forKey: .value))
    }

    private static func encode(
      _ value: some Codable, into container: inout KeyedEncodingContainer<Key>
    ) throws {
      try container.encode(value, forKey: .value)
    }
  }
}

extension NavigationPath {
  /// A path of values whose types are hidden.
  init(hidden elements: [AnyHashable]) { self.elements = elements }
}
