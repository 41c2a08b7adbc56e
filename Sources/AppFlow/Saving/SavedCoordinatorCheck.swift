/// Whether a coordinator with a graph could have come to what was saved.
struct SavedCoordinatorCheck {
  let graph: FlowGraph
  let version: Int

  /// Longer than anything lasts, in seconds; sums of it don't overflow.
  private static let longest = 1e9
  /// Further than any screen reaches, in cells or as a factor.
  private static let furthest = 100_000
  private static let deepestEffect = 16

  func check(_ saved: SavedCoordinator) throws(FlowRestoreRefusal) {
    try check(FlowPlace(saved.flow), at: "flow")
    for place in saved.paths { try check(place, at: "paths/\(place.flow.name)") }
    try check(saved.time, at: "time")
    if let transition = saved.transition {
      try check(transition, at: "transition")
      if transition.destination != saved.place {
        throw illegal("transition", "it leads to \(transition.destination.name), not to \(saved.place.name)")
      }
    }
    if saved.overlays.count > OverlayMachine.limit {
      throw illegal("overlays", "there are more than \(OverlayMachine.limit)")
    }
    for (index, overlay) in saved.overlays.enumerated() {
      guard let element = overlay.element else {
        throw illegal("overlays/\(index)", "it has no value that says what it shows")
      }
      try check(FlowPlace(saved.flow, path: FlowPath(element)), at: "overlays/\(index)")
    }
    for (index, request) in saved.waiting.enumerated() { try check(request, at: "waiting/\(index)") }
    if let request = saved.held { try check(request, at: "held") }
  }

  private func illegal(_ path: String, _ reason: String) -> FlowRestoreRefusal {
    .illegalState(path: path, version: version, reason: reason)
  }

  private func check(_ place: FlowPlace, at path: String) throws(FlowRestoreRefusal) {
    guard graph.flows.contains(place.flow) else {
      throw .unknownFlow(path: path, version: version, flow: place.flow, known: graph.flows.map(\.name))
    }
    for screen in place.screens {
      guard let named = screen.path.elements.last?.screen else { continue }
      if graph.screen(named: named.name, of: place.flow) == nil {
        throw .unknownScreen(path: path, version: version, place: screen)
      }
    }
  }

  private func check(_ request: FlowRequest, at path: String) throws(FlowRestoreRefusal) {
    try check(FlowPlace(request.flow), at: path)
    for place in request.paths.places { try check(place, at: path) }
    if let animation = request.animation { try check(animation, at: path) }
    try check([request.insertion, request.removal], at: path)
  }

  private func check(_ transition: FlowTransition, at path: String) throws(FlowRestoreRefusal) {
    for place in [transition.origin, transition.destination] + transition.via { try check(place, at: path) }
    if transition.origin == transition.destination { throw illegal(path, "it leads nowhere") }
    try check(transition.start, at: path)
    try check(transition.animation, at: path)
    try check([transition.insertion, transition.removal], at: path)
    try check(progress: transition.initialProgress, at: path)
    if transition.overtaken.count > CoordinatorMachine.mostOvertaken {
      throw illegal(path, "it began over more than \(CoordinatorMachine.mostOvertaken) pictures")
    }
    for picture in transition.overtaken {
      for place in [picture.from, picture.to] { try check(place, at: "\(path)/overtaken") }
      try check([picture.insertion, picture.removal], at: "\(path)/overtaken")
      try check(progress: picture.progress, at: "\(path)/overtaken")
    }
  }

  private func check(_ instant: FlowInstant, at path: String) throws(FlowRestoreRefusal) {
    if abs(instant.offset.seconds) > Self.longest { throw illegal(path, "no clock runs that long") }
  }

  /// Springs and some curves go a little beyond 0 and 1.
  private func check(progress: Double, at path: String) throws(FlowRestoreRefusal) {
    if !progress.isFinite || abs(progress) > Double(Self.furthest) {
      throw illegal(path, "its progress is \(progress)")
    }
  }

  private func check(_ animation: Animation, at path: String) throws(FlowRestoreRefusal) {
    guard animation.isSound, animation.settlingDuration <= Self.longest else {
      throw illegal(path, "its animation has no end")
    }
  }

  private func check(_ effects: [TransitionEffect], at path: String) throws(FlowRestoreRefusal) {
    for effect in effects where !Self.isSound(effect, depth: 0) {
      throw illegal(path, "the effect \(effect.name.prefix(40)) can't be drawn")
    }
  }

  private static func isSound(_ effect: TransitionEffect, depth: Int) -> Bool {
    guard depth < deepestEffect else { return false }
    switch effect {
    case .identity, .opacity, .slide, .move, .push: return true
    case .scale(let share): return share.isFinite && abs(share) <= Double(furthest)
    case .offset(let x, let y): return max(x.magnitude, y.magnitude) <= furthest
    case .asymmetric(let first, let second), .combined(let first, let second):
      return isSound(first, depth: depth + 1) && isSound(second, depth: depth + 1)
    }
  }
}

extension Animation {
  /// Whether it is one that could have been made; what was read need not be.
  var isSound: Bool {
    guard duration.isFinite, duration >= 0, delay.isFinite, delay >= 0, speed.isFinite, speed > 0 else {
      return false
    }
    switch curve {
    case .bezier(let curve):
      return UnitBezier(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2) == curve
    case .spring(let spring):
      return spring.frequency.isFinite && spring.frequency > 0 && (0.01...10).contains(spring.damping)
    }
  }
}
