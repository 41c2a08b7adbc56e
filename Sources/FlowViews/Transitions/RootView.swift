import AppFlow
import FlowCanvas

/// Shows the innermost screen of the coordinator's active flow and, during a transition, the one that leaves
/// as well.
///
/// Each screen is drawn on a surface of its own, as if it were alone; the two surfaces are then put
/// together by the transition's effects. Only the screen that arrives can be operated. Screens that others lie
/// over stay in the tree, unseen, so that they are as they were when somebody comes back to them.
public struct RootView: PrimitiveView {
  public init() {}

  package func update(_ node: ViewNode) {
    let element = node.element(RootElement.init)
    guard let coordinator = node.environment.coordinator else {
      node.setChildren([ViewNode.Child(key: 0, view: Text("There is no coordinator in the environment."))])
      return
    }
    let transition = coordinator.transition
    let shown = transition.map { [$0.origin, $0.destination] } ?? [coordinator.place]
    // Those that are shown come last, in the order in which they are drawn.
    var places = shown.flatMap(\.screens).filter { !shown.contains($0) }
    places += shown
    var known: Set<FlowPlace> = []
    places = places.filter { known.insert($0).inserted }
    element.transition = transition
    element.shown = shown.count
    let registry = node.environment.flows
    node.setChildren(
      places.map { place in
        let content = registry?.content(of: place) ?? AnyView(MissingScreenView(place: place))
        return ViewNode.Child(key: place, view: ShownScreen(content: content))
      })
    node.invalidateLayout()
  }
}

/// Shown in place of a flow whose plugin is gone, and of a value that the flow states no view for.
private struct MissingScreenView: View {
  let place: FlowPlace
  var body: some View {
    Text("There is no \(place.path.isEmpty ? "flow named" : "screen") \"\(place.name)\".")
  }
}

/// One screen's content as one element that takes the whole screen.
private struct ShownScreen: PrimitiveView {
  let content: AnyView

  func update(_ node: ViewNode) {
    _ = node.element(ShownScreenElement.init)
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }
}

private final class ShownScreenElement: Element {
  override func measure(_ proposal: ProposedCells) -> CellSize {
    let content = proposal.height == nil ? children.first?.size(proposal).height : nil
    return CellSize(width: proposal.width ?? 80, height: proposal.height ?? content ?? 0)
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
  /// How many of the children are seen: the last one, or the two that a transition puts together.
  var shown = 1

  private var shownChildren: ArraySlice<Element> { children.suffix(shown) }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let content = proposal.height == nil ? shownChildren.map { $0.size(proposal).height }.max() : nil
    return CellSize(width: proposal.width ?? 80, height: proposal.height ?? content ?? 0)
  }

  /// The screen that leaves is seen, but out of reach.
  override var reachableChildren: [Element] { Array(children.suffix(1)) }

  override func placeChildren() {
    for child in shownChildren { child.place(in: frame) }
  }

  override func draw(_ context: DrawContext, clip: CellRect) {
    guard let transition, shownChildren.count == 2 else {
      for child in shownChildren { child.draw(context, clip: clip) }
      return
    }
    let surfaces = shownChildren.map { child in
      context.surface { child.draw($0, clip: clip) }.canvas
    }
    let progress = transition.progress(at: context.now)
    context.canvas = TransitionPicture(transition, progress: progress)
      .draw(leaving: surfaces[0], arriving: surfaces[1], palette: context.palette)
  }
}
