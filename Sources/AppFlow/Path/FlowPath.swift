/// The screens that lie over a flow's first one, innermost last: a stack of values.
///
/// A value of any type can stand in it; `FlowScreen` is the one that links use.
public struct FlowPath: Hashable, Sendable, Codable {
  public private(set) var elements: [FlowPathElement] = []

  /// No screens but the flow's first one.
  public init() {}

  public init(_ screens: FlowScreen...) { elements = screens.map { FlowPathElement($0) } }

  public init(_ screens: [FlowScreen]) { elements = screens.map { FlowPathElement($0) } }

  package init(_ element: FlowPathElement) { elements = [element] }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  /// Puts a screen over the others.
  public mutating func append(_ value: some FlowPathValue) { elements.append(FlowPathElement(value)) }

  /// Takes screens away, innermost first; false, and nothing happens, if there are fewer.
  @discardableResult
  public mutating func removeLast(_ count: Int = 1) -> Bool {
    guard count >= 0, count <= elements.count else { return false }
    elements.removeLast(count)
    return true
  }

  public mutating func removeAll() { elements = [] }

  /// The values of one type among the screens, outermost first.
  public func values<Value: FlowPathValue>(of type: Value.Type = Value.self) -> [Value] {
    elements.compactMap { $0.value(as: type) }
  }

  /// The path up to a depth.
  func prefix(_ count: Int) -> FlowPath {
    var path = self
    path.elements = Array(elements.prefix(count))
    return path
  }

  public init(from decoder: any Decoder) throws {
    elements = try [FlowPathElement](from: decoder)
  }

  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}
