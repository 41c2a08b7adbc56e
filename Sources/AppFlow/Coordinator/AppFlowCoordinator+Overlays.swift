extension AppFlowCoordinator {
  /// What lies over the active flow's screens or is on its way in, outermost first.
  public var overlays: [FlowOverlay] { overlayMachine.presented }

  /// The overlays as they are seen, those on their way out included, outermost first.
  public var overlayLayers: [OverlayLayer] { overlayMachine.layers }

  /// The overlays' motions in flight, in the order of their beginning.
  public var overlayMotions: [OverlayMotion] { overlayMachine.moving }

  /// Whether a transition is in flight or an overlay moves.
  public var isMoving: Bool { transition != nil || !overlayMotions.isEmpty }

  /// When the next of what moves comes to its end.
  public var nextEnd: FlowInstant? {
    guard isMoving else { return nil }
    return ([transition?.end] + overlayMotions.map(\.motion.end)).compactMap { $0 }.min()
  }

  /// Lays a screen of the active flow over all that is there.
  ///
  /// Whatever changes the place, the flow or its path, makes overlays leave: innermost first, together, and
  /// before a screen is left.
  @discardableResult
  public func present(
    _ value: some FlowPathValue, as style: FlowOverlay.Style = .sheet, animation: Animation? = .default,
    cause: FlowTransition.Cause? = nil
  ) -> FlowReceipt {
    let element = FlowPathElement(value)
    if let refusal = unknownScreen(in: [activeFlow: FlowPath(element)]) {
      return answer(.rejected(refusal), to: "present \(style.word) \(element.name)", cause: cause, [])
    }
    return present(style, name: element.name, element: element, animation: animation, cause: cause).receipt
  }

  /// Lays something over all that is there; without an element, whoever asked for it has its view.
  package func present(
    _ style: FlowOverlay.Style, name: String, element: FlowPathElement? = nil,
    animation: Animation? = .default, cause: FlowTransition.Cause? = nil
  ) -> (overlay: FlowOverlay?, receipt: FlowReceipt) {
    requests += 1
    let (overlay, actions) = overlayMachine.presented(
      style, name: name, element: element, request: requests, animation: reduced(animation), now: clock.now)
    let status: FlowReceipt.Status =
      overlay == nil ? .rejected(.tooManyOverlays(limit: OverlayMachine.limit)) : .applied
    let title = FlowOverlay.title(style, name, isOfView: element == nil)
    return (overlay, answer(status, to: "present \(title)", cause: cause, actions))
  }

  /// Takes an overlay away, and all that lie over it: together, inside out, by one motion.
  ///
  /// The receipt is settled once the last frame was shown and nothing moves any more.
  ///
  /// - Parameters:
  ///   - id: the innermost unless stated.
  ///   - cause: that of the current transaction unless stated.
  @discardableResult
  public func dismiss(
    _ id: FlowOverlay.ID? = nil, animation: Animation? = .default, cause: FlowTransition.Cause? = nil
  ) -> FlowReceipt {
    guard let wanted = id ?? overlays.last?.id else {
      return answer(.rejected(.nothingToDismiss(place)), to: "dismiss", cause: cause, [])
    }
    return leave(wanted, animation: animation, cause: cause)
  }

  /// Takes all overlays away: together, inside out, by one motion.
  @discardableResult
  public func dismissAll(
    animation: Animation? = .default, cause: FlowTransition.Cause? = nil
  ) -> FlowReceipt {
    leave(nil, animation: animation, cause: cause)
  }

  /// The renderer has shown the last frame of an overlay's motion; a second report has no effect.
  public func overlayCompleted(_ id: OverlayMotion.ID) {
    perform(overlayMachine.completed(motion: id, .reached).map(Step.performOverlay))
  }

  /// Ends one of those motions and transitions that are over at an instant; false if there is none.
  package func completeNext(at instant: FlowInstant) -> Bool {
    if let motion = overlayMotions.first(where: { $0.motion.isFinished(at: instant) }) {
      overlayCompleted(motion.id)
    } else if let transition, transition.isFinished(at: instant) {
      transitionCompleted(transition.id)
    } else {
      return false
    }
    return true
  }

  /// Makes all overlays leave, since the place changes.
  func leaveOverlays(animation: Animation?) {
    let actions = overlayMachine.dismissed(nil, request: nil, animation: reduced(animation), now: clock.now)
    for action in actions ?? [] { perform(action) }
  }

  private func leave(
    _ id: FlowOverlay.ID?, animation: Animation?, cause: FlowTransition.Cause?
  ) -> FlowReceipt {
    requests += 1
    guard
      let actions = overlayMachine.dismissed(
        id, request: requests, animation: reduced(animation), now: clock.now)
    else { return answer(.rejected(.nothingToDismiss(place)), to: "dismiss", cause: cause, []) }
    return answer(.applied, to: "dismiss", cause: cause, actions)
  }

  private func reduced(_ animation: Animation?) -> Animation? {
    animation.map { reducesMotion ? .linear(duration: 0) : $0 }
  }

  private func answer(
    _ status: FlowReceipt.Status, to request: String, cause: FlowTransition.Cause?,
    _ actions: [OverlayMachine.Action]
  ) -> FlowReceipt {
    let receipt = FlowReceipt(status: status)
    lastReceipt = receipt
    if status.isAccepted { receipts[requests] = receipt } else { receipt.settle(.rejected) }
    let cause = cause ?? Transaction.current.cause ?? .program
    perform(
      [.write(.requestedOverlay(request, cause: cause, answer: status.name))]
        + actions.map(Step.performOverlay))
    return receipt
  }

  func perform(_ action: OverlayMachine.Action) {
    switch action {
    case .enter(let overlay): journal.write(.overlayEntered(overlay), at: clock.now)
    case .leave(let overlay): journal.write(.overlayLeft(overlay), at: clock.now)
    case .begin(let motion):
      watch(motion)
      journal.write(.overlayBegan(motion), at: clock.now)
    case .end(let motion, let settlement):
      overlayWatchdogs.removeValue(forKey: motion.id)?.cancel()
      journal.write(.overlayEnded(motion, settlement), at: clock.now)
    case .settle(let id, let settlement): receipts.removeValue(forKey: id)?.settle(settlement)
    case .settleAtRest(let id, let settlement): settledAtRest.append((id, settlement))
    }
  }

  /// Settles what waited for nothing to move any more.
  func settleAtRest() {
    guard !settledAtRest.isEmpty, !isMoving else { return }
    let settled = settledAtRest
    settledAtRest = []
    for (id, settlement) in settled { receipts.removeValue(forKey: id)?.settle(settlement) }
  }

  private func watch(_ motion: OverlayMotion) {
    let instant = motion.motion.end.advanced(by: watchdogGrace)
    overlayWatchdogs[motion.id] = clock.schedule(at: instant) { [weak self] in
      guard let self else { return }
      journal.write(.notice("no end was reported for \(motion.title)"), at: clock.now)
      perform(overlayMachine.completed(motion: motion.id, .timedOut).map(Step.performOverlay))
    }
  }
}
