import AppFlow
import FlowCanvas

/// The screens that are seen, put together by the transition in flight, and the overlays over them.
final class RootElement: Element {
  var transition: FlowTransition?
  /// What the screens are of, in their order; the last one can be operated.
  private(set) var places: [FlowPlace] = []
  /// What lies over the screens, outermost first.
  var layers: [OverlayLayer] = []
  /// What had the focus when an overlay came over it, outermost first.
  private var covered: [(overlay: FlowOverlay.ID, focus: Int?)] = []
  /// What had the focus in a screen when another one came over it.
  private var focusBefore: [FlowPlace: Int] = [:]

  private var screens: ArraySlice<Element> { children.prefix(max(1, places.count)) }

  override func adopt(_ elements: [Element]) {
    super.adopt(elements + layers.flatMap { node.graph.overlayNodes[$0.id]?.elements ?? [] })
  }

  /// Notes what has the focus when a screen comes over another one, and gives it back when that is the innermost again.
  func placesChanged(to newPlaces: [FlowPlace]) {
    let graph = node.graph
    let before = places.last
    places = newPlaces
    focusBefore = focusBefore.filter { newPlaces.contains($0.key) }
    guard let place = newPlaces.last, let before, place != before else { return }
    if place.screens.contains(before) { focusBefore[before] = graph.focusedNode }
    if let focus = focusBefore.removeValue(forKey: place) { graph.afterUpdate { graph.focus(node: focus) } }
  }

  /// Notes what has the focus when an overlay comes, and gives it back when it goes.
  func overlaysChanged(_ presented: [FlowOverlay.ID]) {
    let graph = node.graph
    var uncovered: Int?
    while let last = covered.last, !presented.contains(last.overlay) {
      uncovered = last.focus
      covered.removeLast()
    }
    if let uncovered { graph.afterUpdate { graph.focus(node: uncovered) } }
    for overlay in presented where !covered.contains(where: { $0.overlay == overlay }) {
      covered.append((overlay, graph.focusedNode))
    }
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let content = proposal.height == nil ? screens.map { $0.size(proposal).height }.max() : nil
    return CellSize(width: proposal.width ?? 80, height: proposal.height ?? content ?? 0)
  }

  /// The innermost overlay that isn't on its way out, or the screen that is there or arrives.
  override var reachableChildren: [Element] {
    if let top = layers.last(where: { !$0.isLeaving }) { return overlay(top).map { [$0] } ?? [] }
    return Array(screens.suffix(1))
  }

  override func placeChildren() {
    for child in children { child.place(in: frame) }
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    if let transition, places.count > 1 {
      context.canvas = picture(of: transition, context, clip: clip)
    } else {
      screens.last?.draw(context, clip: clip)
    }
    for layer in layers {
      guard let element = overlay(layer) else { continue }
      let presence = layer.isMoving ? min(1, max(0, layer.presence(at: context.now))) : 1
      if presence >= 0.5 { context.canvas.restyle(clip) { $0.with(.dim) } }
      element.draw(context, clip: clip, presence: presence)
    }
  }

  /// What the transition began over, then itself: each picture is what the next one begins with.
  private func picture(of transition: FlowTransition, _ context: DrawContext, clip: CellRect) -> Canvas {
    let pictures = transition.overtaken + [transition.picture(at: context.now)]
    var canvas = surface(of: pictures[0].from, context, clip: clip)
    for picture in pictures {
      canvas = TransitionPicture(picture).draw(
        leaving: canvas, arriving: surface(of: picture.to, context, clip: clip), palette: context.palette)
    }
    return canvas
  }

  private func surface(of place: FlowPlace, _ context: DrawContext, clip: CellRect) -> Canvas {
    let index = places.firstIndex(of: place)
    return context.surface { surface in
      if let index, children.indices.contains(index) { children[index].draw(surface, clip: clip) }
    }.canvas
  }

  private func overlay(_ layer: OverlayLayer) -> OverlayElement? {
    node.graph.overlayNodes[layer.id]?.element as? OverlayElement
  }
}
