/// The rules of what lies over the flows' screens, as a value: it performs nothing.
///
/// Each overlay moves by itself, so that one can arrive while another leaves; those that are dismissed together
/// leave together.
package struct OverlayMachine: Sendable {
  /// Outermost first; those on their way out included.
  package private(set) var layers: [OverlayLayer] = []
  private var inFlight: [InFlight] = []
  private var overlays = 0
  private var motions = 0

  /// How many overlays may lie over each other.
  package static let limit = 16

  private struct InFlight {
    var motion: OverlayMotion
    /// Those that end with it.
    var requests: [Int]
  }

  /// What the owner has to do, in order.
  package enum Action: Hashable, Sendable {
    case enter(FlowOverlay)
    case leave(FlowOverlay)
    case begin(OverlayMotion)
    case end(OverlayMotion, FlowReceipt.Settlement)
    case settle(request: Int, FlowReceipt.Settlement)
    /// As `settle`, but not before nothing moves any more.
    case settleAtRest(request: Int, FlowReceipt.Settlement)
  }

  package init() {}

  /// Those that are there or on their way in, outermost first.
  package var presented: [FlowOverlay] { layers.filter { !$0.isLeaving }.map(\.overlay) }

  /// What moves, in the order of its beginning.
  package var moving: [OverlayMotion] { inFlight.map(\.motion) }

  /// An overlay is to lie over all that is there; nil if there are too many.
  package mutating func presented(
    _ style: FlowOverlay.Style, name: String, element: FlowPathElement?, request: Int,
    animation: Animation?, now: FlowInstant
  ) -> (overlay: FlowOverlay?, actions: [Action]) {
    guard layers.count < Self.limit else { return (nil, [.settle(request: request, .rejected)]) }
    overlays += 1
    let overlay = FlowOverlay(id: overlays, style: style, name: name, element: element)
    guard let animation else {
      layers.append(OverlayLayer(overlay, arrivingBy: nil))
      return (overlay, [.enter(overlay), .settle(request: request, .reached)])
    }
    let motion = begin(.arriving, [overlay], FlowMotion(animation, start: now), requests: [request])
    layers.append(OverlayLayer(overlay, arrivingBy: motion))
    return (overlay, [.begin(motion), .enter(overlay)])
  }

  /// An overlay and all that lies over it are to leave, inside out and together; nil if it isn't there.
  ///
  /// - Parameters:
  ///   - id: nil for all of them.
  ///   - request: nil if it is no request but a change of place that makes them leave.
  package mutating func dismissed(
    _ id: FlowOverlay.ID?, request: Int?, animation: Animation?, now: FlowInstant
  ) -> [Action]? {
    let all = presented
    let first = id.map { id in all.firstIndex { $0.id == id } } ?? all.startIndex
    guard let first, !all.isEmpty else { return nil }
    let leaving = Array(all[first...].reversed())
    let ids = Set(leaving.map(\.id))
    var actions = turnedRound(ids)
    actions += leaving.map { .leave($0) }
    guard let animation else {
      layers.removeAll { ids.contains($0.id) }
      return actions + [request].compactMap { $0 }.map { .settleAtRest(request: $0, .reached) }
    }
    let present = layers.filter { ids.contains($0.id) }.map { $0.presence(at: now) }.max() ?? 1
    let motion = begin(
      .leaving, leaving, FlowMotion(animation, start: now, length: min(1, present)),
      requests: [request].compactMap { $0 })
    for index in layers.indices where ids.contains(layers[index].id) {
      layers[index].left(by: motion, at: now)
    }
    return actions + [.begin(motion)]
  }

  /// A motion has come to its end; what isn't in flight any more is ignored.
  package mutating func completed(motion id: OverlayMotion.ID, _ settlement: FlowReceipt.Settlement)
    -> [Action]
  {
    guard let place = inFlight.firstIndex(where: { $0.motion.id == id }) else { return [] }
    let ended = inFlight.remove(at: place)
    let ids = Set(ended.motion.overlays.map(\.id))
    var actions: [Action] = [.end(ended.motion, settlement)]
    switch ended.motion.direction {
    case .arriving:
      for index in layers.indices where ids.contains(layers[index].id) { layers[index].arrived() }
      actions += ended.requests.map { .settle(request: $0, settlement) }
    case .leaving:
      layers.removeAll { ids.contains($0.id) }
      actions += ended.requests.map { .settleAtRest(request: $0, settlement) }
    }
    return actions
  }

  /// All motions end at once, and who waits for one is told so.
  mutating func endAll(_ settlement: FlowReceipt.Settlement) -> [Action] {
    defer { inFlight = [] }
    return inFlight.flatMap { entry in
      [.end(entry.motion, settlement)] + entry.requests.map { .settle(request: $0, settlement) }
    }
  }

  /// Has others lie over the screens from now on, all of them at rest; each keeps its number unless that has been given.
  mutating func setLayers(_ others: [FlowOverlay]) {
    layers = others.map { other in
      overlays = max(overlays + 1, min(other.id, 1 << 40))
      let overlay = FlowOverlay(id: overlays, style: other.style, name: other.name, element: other.element)
      return OverlayLayer(overlay, arrivingBy: nil)
    }
  }

  private mutating func begin(
    _ direction: OverlayMotion.Direction, _ overlays: [FlowOverlay], _ motion: FlowMotion, requests: [Int]
  ) -> OverlayMotion {
    motions += 1
    let begun = OverlayMotion(id: motions, direction: direction, overlays: overlays, motion: motion)
    inFlight.append(InFlight(motion: begun, requests: requests))
    return begun
  }

  /// Ends the arrivals of overlays that are to leave.
  private mutating func turnedRound(_ ids: Set<FlowOverlay.ID>) -> [Action] {
    let isTurned = { (entry: InFlight) in
      entry.motion.direction == .arriving && entry.motion.overlays.contains { ids.contains($0.id) }
    }
    let turned = inFlight.filter(isTurned)
    inFlight.removeAll(where: isTurned)
    return turned.flatMap { entry in
      [.end(entry.motion, .reversed)] + entry.requests.map { .settle(request: $0, .reversed) }
    }
  }
}
