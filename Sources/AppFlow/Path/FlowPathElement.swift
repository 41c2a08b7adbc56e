/// What can stand in a path.
public typealias FlowPathValue = Codable & Hashable & Sendable

/// One screen of a path: a value whose type is the flow's own affair.
public struct FlowPathElement: Hashable, Sendable {
  private let base: any FlowPathValue

  public init(_ value: some FlowPathValue) { base = value }

  /// The value, if it is of that type.
  public func value<Value: FlowPathValue>(as type: Value.Type = Value.self) -> Value? { base as? Value }

  /// The screen that it names, if it is one that links can ask for.
  public var screen: FlowScreen? { value(as: FlowScreen.self) }

  /// What it is called in commands and in the journal: the screen's name, or that of the value's type.
  public var name: String { screen?.name ?? typeName }

  /// The name of the value's type.
  var typeName: String { "\(type(of: base))" }

  /// Whether another run of the program finds the value's type again.
  var isFindable: Bool {
    screen != nil || _mangledTypeName(type(of: base)).flatMap { _typeByName($0) } == type(of: base)
  }

  /// The type counts as well: the numbers 1 and 1.0 would otherwise be one screen.
  public static func == (lhs: FlowPathElement, rhs: FlowPathElement) -> Bool {
    isEqual(lhs.base, rhs.base)
  }

  private static func isEqual<Value: FlowPathValue>(_ value: Value, _ other: any FlowPathValue) -> Bool {
    (other as? Value) == value && type(of: other) == Value.self
  }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension FlowPathElement: Codable {
  private enum Key: String, CodingKey {
    case screen
    /// The mangled name of the value's type.
    case type
    case value
  }

  /// - Throws: `DecodingError` if the value's type isn't in this program, or is none that can stand in a path.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let screen = try container.decodeIfPresent(FlowScreen.self, forKey: .screen) {
      base = screen
      return
    }
    let name = try container.decode(String.self, forKey: .type)
    guard let type = _typeByName(name) as? any FlowPathValue.Type else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "no type of this program is called \"\(name)\"")
    }
    base = try container.decode(type, forKey: .value)
  }

  /// - Throws: `EncodingError` for a value of a type that has no name, such as one within a function.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if let screen {
      try container.encode(screen, forKey: .screen)
      return
    }
    let type = Swift.type(of: base)
    guard let name = _mangledTypeName(type) else {
      throw EncodingError.invalidValue(
        base,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "the type \(type) has no name to be found by"))
    }
    try container.encode(name, forKey: .type)
    try Self.encode(base, into: &container)
  }

  private static func encode(
    _ value: some FlowPathValue, into container: inout KeyedEncodingContainer<Key>
  ) throws {
    try container.encode(value, forKey: .value)
  }
}
