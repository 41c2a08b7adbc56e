/// Changes that are made together: however many there are, they are one request for where they lead to.
public struct FlowChange {
  /// The flow that is shown after the changes.
  public private(set) var flow: Flow
  /// The paths that the changes touch.
  private(set) var paths: [Flow: FlowPath] = [:]
  /// Why the whole is refused.
  private(set) var refusal: FlowReceipt.Rejection?
  private let known: (Flow) -> FlowPath

  init(flow: Flow, known: @escaping (Flow) -> FlowPath) {
    self.flow = flow
    self.known = known
  }

  /// A flow's path after the changes so far.
  public func path(of flow: Flow) -> FlowPath { paths[flow] ?? known(flow) }

  public mutating func show(_ flow: Flow) { self.flow = flow }

  public mutating func setPath(_ path: FlowPath, of flow: Flow? = nil) { paths[flow ?? self.flow] = path }

  /// Puts a screen over the others of the flow.
  public mutating func push(_ value: some FlowPathValue, in flow: Flow? = nil) {
    var path = path(of: flow ?? self.flow)
    path.append(value)
    setPath(path, of: flow)
  }

  /// Takes screens away, innermost first; with fewer than that, the whole change is refused.
  public mutating func pop(_ count: Int = 1, in flow: Flow? = nil) {
    let flow = flow ?? self.flow
    var path = path(of: flow)
    guard path.removeLast(count) else {
      refusal = refusal ?? .nothingToPop(FlowPlace(flow, path: path), count: count)
      return
    }
    paths[flow] = path
  }

  /// Takes the innermost screen away; without one, goes to the flow before.
  public mutating func back() {
    if !path(of: flow).isEmpty { return pop() }
    guard let previous = flow.previous else {
      refusal = refusal ?? .nothingBefore(flow)
      return
    }
    flow = previous
  }

  public mutating func popToRoot(of flow: Flow? = nil) { setPath(FlowPath(), of: flow) }
}
