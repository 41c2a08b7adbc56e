import AppFlow
import FlowCanvas

/// Shows the coordinator's active flow and, during a transition, the flow that leaves as well.
///
/// Each flow is drawn on a surface of its own, as if it were alone; the two surfaces are then put
/// together by the transition's effects. Only the flow that arrives can be operated.
public struct RootView: PrimitiveView {
  public init() {}

  package func update(_ node: ViewNode) {
    let element = node.element(RootElement.init)
    guard let coordinator = node.environment.coordinator else {
      node.setChildren([ViewNode.Child(key: 0, view: Text("There is no coordinator in the environment."))])
      return
    }
    let transition = coordinator.transition
    let flows = transition.map { [$0.from, $0.to] } ?? [coordinator.activeFlow]
    let registry = node.environment.flows
    element.transition = transition
    node.setChildren(
      flows.map { flow in
        let content = registry?[flow]?.content() ?? AnyView(MissingFlowView(name: flow.name))
        return ViewNode.Child(key: flow, view: FlowScreen(content: content))
      })
    node.invalidateLayout()
  }
}

/// Shown in place of a flow whose plugin is gone.
private struct MissingFlowView: View {
  let name: String
  var body: some View { Text("There is no flow named \"\(name)\".") }
}

/// One flow's content as one element that takes the whole screen.
private struct FlowScreen: PrimitiveView {
  let content: AnyView

  func update(_ node: ViewNode) {
    _ = node.element(FlowScreenElement.init)
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }
}

private final class FlowScreenElement: Element {
  override func measure(_ proposal: ProposedCells) -> CellSize {
    CellSize(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  /// What is too high for the screen begins at its top, and is moved up as far as what has the focus
  /// needs to be seen: on the smallest terminal everything can still be reached.
  override func placeChildren() {
    for child in children {
      child.place(aligned: .center, in: frame)
      let excess = child.frame.size.height - frame.size.height
      guard excess > 0 else { continue }
      let top = child.frame.offset(x: 0, y: frame.minY - child.frame.minY)
      child.place(in: top)
      guard let focus = node.graph.focusedFrame(below: child) else { continue }
      let hidden = min(excess, max(0, focus.maxY - frame.maxY))
      if hidden > 0 { child.place(in: top.offset(x: 0, y: -hidden)) }
    }
  }

  override var isSpacer: Bool { false }
}

final class RootElement: Element {
  var transition: FlowTransition?

  override func measure(_ proposal: ProposedCells) -> CellSize {
    CellSize(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  /// The flow that leaves is on the screen, but out of reach.
  override var reachableChildren: [Element] { Array(children.suffix(1)) }

  override func draw(_ context: DrawContext, clip: CellRect) {
    guard let transition, children.count == 2 else {
      super.draw(context, clip: clip)
      return
    }
    let surfaces = children.map { child in
      context.surface { child.draw($0, clip: clip) }.canvas
    }
    let progress = transition.progress(at: context.now)
    context.canvas = TransitionPicture(transition, progress: progress)
      .draw(leaving: surfaces[0], arriving: surfaces[1], palette: context.palette)
  }
}
