extension AppFlowCoordinator {
  /// Puts a screen over those of the flow that will be shown.
  @discardableResult
  public func push(
    _ value: some FlowPathValue, animation: Animation? = .default, policy: ArrivalPolicy = .coalesce
  ) -> FlowReceipt {
    transaction(animation: animation, policy: policy) { $0.push(value) }
  }

  /// Takes screens away, innermost first; refused if there are fewer than that.
  @discardableResult
  public func pop(
    _ count: Int = 1, animation: Animation? = .default, policy: ArrivalPolicy = .reverse
  ) -> FlowReceipt {
    transaction(animation: animation, policy: policy) { $0.pop(count) }
  }

  /// Goes back to the flow's first screen, by one transition however deep the path is.
  @discardableResult
  public func popToRoot(animation: Animation? = .default, policy: ArrivalPolicy = .reverse) -> FlowReceipt {
    transaction(animation: animation, policy: policy) { $0.popToRoot() }
  }

  /// Gives a flow another path; that of a flow which isn't shown changes without a transition.
  @discardableResult
  public func setPath(
    _ path: FlowPath, of flow: Flow? = nil, animation: Animation? = .default,
    policy: ArrivalPolicy = .coalesce
  ) -> FlowReceipt {
    transaction(animation: animation, policy: policy) { $0.setPath(path, of: flow) }
  }

  /// Goes back: from a screen to the one below it, from a flow's first screen to the flow before.
  ///
  /// The innermost screen of a navigation stack goes first, then the innermost overlay. A transition that leads away
  /// from there is turned round.
  @discardableResult
  public func back(animation: Animation? = .default, cause: FlowTransition.Cause? = nil) -> FlowReceipt {
    if let receipt = backInView(cause: cause) { return receipt }
    if !overlays.isEmpty { return dismiss(animation: animation, cause: cause) }
    return transaction(animation: animation, policy: .reverse, cause: cause) { $0.back() }
  }

  /// Goes back within the views that are shown, if one of them knows a way: a navigation stack.
  package func backInView(cause: FlowTransition.Cause? = nil) -> FlowReceipt? {
    guard let name = popView() else { return nil }
    let receipt = FlowReceipt(status: .applied)
    lastReceipt = receipt
    receipt.settle(.reached)
    let stated = cause ?? Transaction.current.cause ?? .program
    journal.write(.requestedOverlay("pop \(name)", cause: stated, answer: receipt.status.name), at: clock.now)
    return receipt
  }
}
