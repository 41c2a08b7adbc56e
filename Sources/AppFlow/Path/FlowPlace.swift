/// Where an application can be: a flow, and the screens that lie over its first one.
public struct FlowPlace: Hashable, Sendable, Codable {
  public var flow: Flow
  public var path: FlowPath

  public init(_ flow: Flow, path: FlowPath = FlowPath()) {
    self.flow = flow
    self.path = path
  }

  /// What it is called in commands: `main`, `main/add`.
  public var name: String { ([flow.name] + path.elements.map(\.name)).joined(separator: "/") }

  /// The flow's first screen and each that lies over it, outermost first.
  public var screens: [FlowPlace] {
    (0...path.count).map { FlowPlace(flow, path: path.prefix($0)) }
  }

  /// What is left on the way to another place, inside out, and what is entered, outside in: the net
  /// difference, so that a screen which both places have is neither.
  public func difference(to other: FlowPlace) -> (left: [FlowPlace], entered: [FlowPlace]) {
    guard flow == other.flow else { return (screens.reversed(), other.screens) }
    let common = zip(path.elements, other.path.elements).prefix { $0 == $1 }.count
    return (Array(screens.dropFirst(common + 1).reversed()), Array(other.screens.dropFirst(common + 1)))
  }
}
