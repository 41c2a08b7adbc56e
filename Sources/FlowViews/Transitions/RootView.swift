import AppFlow
import FlowCanvas

/// Shows the innermost screen of the coordinator's active flow and, during a transition, the one that leaves
/// as well; over them what was presented.
///
/// Each screen is drawn on a surface of its own, as if it were alone; the two surfaces are then put
/// together by the transition's effects. Only the screen that arrives can be operated, and it only if nothing
/// lies over it. Screens that others lie over stay in the tree, unseen, so that they are as they were when
/// somebody comes back to them.
public struct RootView: View {
  public init() {}

  public var body: some View { ShowingAddresses(content: ShownFlows()) }
}

private struct ShownFlows: PrimitiveView {
  func update(_ node: ViewNode) {
    let element = node.element(RootElement.init)
    guard let coordinator = node.environment.coordinator else {
      node.setChildren([ViewNode.Child(key: 0, view: Text("There is no coordinator in the environment."))])
      return
    }
    let transition = coordinator.transition
    let shown = transition?.places ?? [coordinator.place]
    // Those that are shown come last, in the order in which they are drawn.
    var places = shown.flatMap(\.screens).filter { !shown.contains($0) }
    places += shown.filter { $0 != coordinator.place } + [coordinator.place]
    var known: Set<FlowPlace> = []
    places = places.filter { known.insert($0).inserted }
    element.transition = transition
    element.placesChanged(to: places)
    element.layers = coordinator.overlayLayers
    element.overlaysChanged(coordinator.overlays.map(\.id))
    let registry = node.environment.flows
    let screens = places.map { place in
      let content = registry?.content(of: place) ?? AnyView(MissingScreenView(place: place))
      return ViewNode.Child(
        key: ViewKey(place), view: ShownScreen(content: content, isUnder: !shown.contains(place)),
        environment: node.environment.showing(place)
      )
    }
    node.setChildren(screens + overlays(of: coordinator, node))
    node.invalidateElements()
  }

  /// The overlays that the coordinator was asked for; those of views hang below the views.
  private func overlays(of coordinator: AppFlowCoordinator, _ node: ViewNode) -> [ViewNode.Child] {
    coordinator.overlayLayers.compactMap { layer in
      guard let element = layer.overlay.element else { return nil }
      let place = FlowPlace(coordinator.activeFlow, path: FlowPath(element))
      let content = node.environment.flows?.content(of: place) ?? AnyView(MissingScreenView(place: place))
      return PresentedContent(layer.overlay, content: content).child(node.environment)
    }
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
  /// Whether other screens lie over it.
  let isUnder: Bool

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    _ = node.element(ShownScreenElement.init)
    node.setUnderScreen(isUnder)
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: content, axis: .vertical))])
  }
}

private final class ShownScreenElement: Element {
  override func measure(_ proposal: ProposedCells) -> CellSize {
    let content = proposal.height == nil ? children.first?.size(proposal).height : nil
    return CellSize(width: proposal.width ?? 80, height: proposal.height ?? content ?? 0)
  }

  override func placeChildren() {
    for child in children { child.placeFollowingFocus(in: frame) }
  }

  override var isSpacer: Bool { false }
}
